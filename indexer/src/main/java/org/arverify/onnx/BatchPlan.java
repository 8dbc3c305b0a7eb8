package org.arverify.onnx;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.arverify.embedding.Device;

/**
 * Which rows are run together. On CPU each row is a run of its own: that is about as fast as the
 * best batch there, needs no padding, and makes a result independent of its neighbours also for
 * models that take their 8-bit scales from the whole batch. On CUDA large batches win: rows are
 * sorted by length, so that little is padded.
 */
final class BatchPlan {
  private static final int ONE_ROW = 0;

  private final int tokens;

  private BatchPlan(int tokens) {
    this.tokens = tokens;
  }

  /**
   * The plan for a device.
   *
   * @param batchTokens tokens of a batch on CUDA, padding counted
   */
  static BatchPlan of(Device device, int batchTokens) {
    return switch (device) {
      case CPU -> oneRow();
      case CUDA -> budget(batchTokens);
    };
  }

  /** Every row is a run of its own. */
  static BatchPlan oneRow() {
    return new BatchPlan(ONE_ROW);
  }

  /** Rows of similar length are run together, up to {@code tokens}, padding counted. */
  static BatchPlan budget(int tokens) {
    check(tokens > 0, "batch-tokens must be positive, was %d", tokens);
    return new BatchPlan(tokens);
  }

  /** Whether several rows may be run together. */
  boolean batches() {
    return tokens != ONE_ROW;
  }

  /**
   * Groups rows, longest first, so that a group's rows times its longest row is within the budget;
   * a row longer than that is a group of its own.
   *
   * @param lengths tokens of each row
   * @return numbers of rows, each once
   */
  List<List<Integer>> groups(int[] lengths) {
    List<Integer> byLength =
        IntStream.range(0, lengths.length)
            .boxed()
            .sorted(
                Comparator.comparingInt((Integer row) -> -lengths[row])
                    .thenComparing(Comparator.naturalOrder()))
            .toList();
    List<List<Integer>> groups = new ArrayList<>();
    List<Integer> group = new ArrayList<>();
    for (int row : byLength) {
      if (!group.isEmpty() && (group.size() + 1L) * lengths[group.get(0)] > tokens) {
        groups.add(List.copyOf(group));
        group.clear();
      }
      group.add(row);
    }
    if (!group.isEmpty()) {
      groups.add(List.copyOf(group));
    }
    return List.copyOf(groups);
  }
}
