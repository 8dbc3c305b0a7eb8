package org.arverify.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileNotFoundException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.udf.ExecutorCache.Lease;
import org.arverify.udf.ExecutorCache.Opened;
import org.junit.jupiter.api.Test;

class ExecutorCacheTest {
  private final ExecutorCache cache = new ExecutorCache();

  @Test
  void opensOnceHoweverManyAskAtTheSameTime() throws Exception {
    AtomicInteger opened = new AtomicInteger();
    CountDownLatch start = new CountDownLatch(1);
    ExecutorService pool = Executors.newFixedThreadPool(8);
    List<Future<Model>> models = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      models.add(
          pool.submit(
              () -> {
                start.await();
                Model model = lease("a", () -> slowly(opened)).value();
                return model;
              }));
    }
    start.countDown();
    Model first = models.get(0).get();
    for (Future<Model> model : models) {
      assertThat(model.get()).isSameAs(first);
    }
    pool.shutdown();
    assertThat(opened).hasValue(1);
  }

  @Test
  void keepsWhatNobodyUsesUntilIdleOnesAreClosed() {
    Model model;
    try (Lease<Model> lease = lease("a", Model::new)) {
      model = lease.value();
    }
    assertThat(model.closed).isZero();
    try (Lease<Model> again = lease("a", Model::new)) {
      assertThat(again.value()).isSameAs(model);
      cache.closeIdle();
      assertThat(model.closed).isZero();
    }
    cache.closeIdle();
    assertThat(model.closed).isEqualTo(1);
    assertThat(cache.size()).isZero();
  }

  @Test
  void whatOnlyIdleOnesHadLeasedIsIdleToo() {
    Model inner = new Model();
    Lease<Model> outer =
        cache.lease(
            "outer",
            Model.class,
            () -> {
              Lease<Model> needed = lease("inner", () -> inner);
              return new Opened<>(new Model(), needed::close);
            });
    cache.closeIdle();
    assertThat(cache.size()).isEqualTo(2);
    outer.close();
    cache.closeIdle();
    assertThat(cache.size()).isZero();
    assertThat(inner.closed).isEqualTo(1);
  }

  @Test
  void closingEverythingWaitsForTheLastLease() {
    Lease<Model> one = lease("a", Model::new);
    Lease<Model> two = lease("a", Model::new);
    Model model = one.value();
    cache.closeAll();
    one.close();
    one.close();
    assertThat(model.closed).isZero();
    try (Lease<Model> fresh = lease("a", Model::new)) {
      assertThat(fresh.value()).isNotSameAs(model);
    }
    two.close();
    assertThat(model.closed).isEqualTo(1);
  }

  @Test
  void differentKeysAreDifferentResources() {
    assertThat(lease("a", Model::new).value()).isNotSameAs(lease("b", Model::new).value());
  }

  @Test
  void doesNotKeepAFailedOpening() {
    assertThatThrownBy(
            () ->
                lease(
                    "a",
                    () -> {
                      throw new ArVerifyException(Code.MODEL_MISSING, "no model at x");
                    }))
        .isInstanceOf(ArVerifyException.class)
        .hasMessage("no model at x");
    assertThat(cache.size()).isZero();
    assertThat(lease("a", Model::new).value()).isNotNull();
  }

  @Test
  void wrapsACheckedExceptionAndPassesAnErrorOn() {
    assertThatThrownBy(
            () ->
                lease(
                    "a",
                    () -> {
                      throw new FileNotFoundException("x");
                    }))
        .isInstanceOf(ArVerifyException.class)
        .hasMessage("cannot open " + Model.class.getName() + "|a: x")
        .extracting(e -> ((ArVerifyException) e).code())
        .isEqualTo(Code.IO);
    assertThatThrownBy(
            () ->
                lease(
                    "a",
                    () -> {
                      throw new OutOfMemoryError("heap");
                    }))
        .isInstanceOf(OutOfMemoryError.class)
        .hasMessage("heap");
  }

  @Test
  void closesAllEvenIfOneFailsAndThenSaysSo() {
    Model healthy = lease("a", Model::new).value();
    lease("b", Broken::new);
    cache.closeAll();
    assertThat(cache.size()).isZero();
    assertThat(healthy.closed).isZero();

    ExecutorCache idle = new ExecutorCache();
    Model refusing = new Broken();
    try (Lease<Model> broken =
            idle.lease("b", Model.class, () -> new Opened<>(refusing, refusing::close));
        Lease<Model> fine =
            idle.lease("a", Model.class, () -> new Opened<>(healthy, healthy::close))) {
      assertThat(broken.value()).isNotSameAs(fine.value());
    }
    assertThatThrownBy(idle::closeIdle)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("will not close");
    assertThat(healthy.closed).isEqualTo(1);
  }

  private Lease<Model> lease(String key, Callable<Model> open) {
    return cache.lease(
        key,
        Model.class,
        () -> {
          Model model = open.call();
          return new Opened<>(model, model::close);
        });
  }

  private static Model slowly(AtomicInteger opened) throws InterruptedException {
    Thread.sleep(50);
    opened.incrementAndGet();
    return new Model();
  }

  private static class Model {
    int closed;

    void close() {
      closed++;
    }
  }

  private static final class Broken extends Model {
    @Override
    void close() {
      throw new IllegalStateException("will not close");
    }
  }
}
