package org.arverify.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class GateTest {
  @Test
  void shuttingWaitsForTheCallInside() throws InterruptedException {
    Gate gate = Gate.open("model m");
    List<String> events = new CopyOnWriteArrayList<>();
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch mayLeave = new CountDownLatch(1);
    Thread caller =
        new Thread(
            () ->
                gate.pass(
                    () -> {
                      inside.countDown();
                      await(mayLeave);
                      return events.add("left");
                    }));
    caller.start();
    await(inside);
    Thread closer = new Thread(() -> gate.shut(() -> events.add("freed")));
    closer.start();
    while (closer.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    assertThat(events).isEmpty();
    mayLeave.countDown();
    caller.join();
    closer.join();
    assertThat(events).containsExactly("left", "freed");
  }

  @Test
  void freesOnceAndRefusesLaterCalls() {
    Gate gate = Gate.open("model m");
    List<String> events = new CopyOnWriteArrayList<>();
    gate.shut(() -> events.add("freed"));
    gate.shut(() -> events.add("freed again"));
    assertThat(events).containsExactly("freed");
    assertThatThrownBy(() -> gate.pass(() -> 1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("model m is closed");
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
