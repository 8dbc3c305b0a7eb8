package org.arverify.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InFlightTest {
  @Test
  void handsOutWhatIsDoneFirst() {
    CountDownLatch second = new CountDownLatch(1);
    InFlight<Integer, Integer> results =
        inFlight(
            numbers(2),
            2,
            i -> {
              if (i == 0) {
                await(second);
              }
              return i;
            });
    assertThat(results.next()).isEqualTo(1);
    second.countDown();
    assertThat(results.next()).isEqualTo(0);
    assertThat(results.hasNext()).isFalse();
    assertThatThrownBy(results::next).isInstanceOf(NoSuchElementException.class).hasMessage(null);
  }

  @Test
  void neverHasMoreAtWorkThanItsLimitAndPullsOnTheCallersThreadAlone() {
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Thread caller = Thread.currentThread();
    Iterator<Integer> numbers = numbers(20);
    Iterator<Integer> watched =
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            assertThat(Thread.currentThread()).isSameAs(caller);
            return numbers.hasNext();
          }

          @Override
          public Integer next() {
            assertThat(Thread.currentThread()).isSameAs(caller);
            return numbers.next();
          }
        };
    InFlight<Integer, Integer> results =
        inFlight(
            watched,
            3,
            i -> {
              most.accumulateAndGet(now.incrementAndGet(), Math::max);
              pause();
              now.decrementAndGet();
              return i;
            });
    List<Integer> all = new ArrayList<>();
    results.forEachRemaining(all::add);
    assertThat(all).containsExactlyInAnyOrderElementsOf(IntStream.range(0, 20).boxed().toList());
    assertThat(most.get()).isBetween(2, 3);
  }

  @Test
  void itsThreadsHaveTheTasksClassLoader() {
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    ClassLoader mine = new URLClassLoader(new URL[0], before);
    Set<ClassLoader> seen = ConcurrentHashMap.newKeySet();
    try {
      Thread.currentThread().setContextClassLoader(mine);
      inFlight(numbers(4), 2, i -> seen.add(Thread.currentThread().getContextClassLoader()))
          .forEachRemaining(added -> {});
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
    assertThat(seen).containsExactly(mine);
  }

  @Test
  void whatTheWorkThrowsComesOutAsItWas() {
    assertThatThrownBy(
            () ->
                inFlight(
                        numbers(1),
                        1,
                        i -> {
                          throw new OutOfMemoryError("heap");
                        })
                    .next())
        .isInstanceOf(OutOfMemoryError.class)
        .hasMessage("heap");
    assertThatThrownBy(
            () ->
                inFlight(
                        numbers(1),
                        1,
                        i -> {
                          throw new IllegalStateException("state");
                        })
                    .next())
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("state");
  }

  @Test
  void closingInterruptsWhatIsAtWorkAndWaitsForIt() {
    CountDownLatch started = new CountDownLatch(2);
    AtomicInteger interrupted = new AtomicInteger();
    InFlight<Integer, Integer> results =
        inFlight(
            numbers(2),
            2,
            i -> {
              started.countDown();
              try {
                Thread.sleep(60_000);
              } catch (InterruptedException e) {
                interrupted.incrementAndGet();
              }
              return i;
            });
    assertThat(results.hasNext()).isTrue();
    await(started);
    results.close();
    assertThat(interrupted).hasValue(2);
  }

  @Test
  void refusesALimitBelowOne() {
    assertThatThrownBy(() -> inFlight(numbers(1), 0, i -> i))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("at least one input must be in flight, not 0");
  }

  private static <O> InFlight<Integer, O> inFlight(
      Iterator<Integer> inputs, int limit, Function<Integer, O> work) {
    return new InFlight<>(inputs, limit, work, TaskScope.current());
  }

  private static Iterator<Integer> numbers(int count) {
    return IntStream.range(0, count).iterator();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void pause() {
    try {
      Thread.sleep(10);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
