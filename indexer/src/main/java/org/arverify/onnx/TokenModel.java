package org.arverify.onnx;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.arverify.embedding.Device;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * A model with its tokenizer, and the plan by which rows are run. On CPU each row is a run of its
 * own: that is as fast as any batch there, needs no padding, and makes a result independent of its
 * neighbours. On CUDA rows are sorted by length and run in batches of about so many tokens.
 * Thread-safe; owns both; closing waits for the rows and batches that are being run.
 */
final class TokenModel implements AutoCloseable {
  private final Tokenizer tokenizer;
  private final OnnxModel model;
  private final Device device;
  private final int batchTokens;
  private final Gate gate;

  /** Takes over both, and closes them. */
  private TokenModel(
      String name, Tokenizer tokenizer, OnnxModel model, Device device, int batchTokens) {
    this.gate = new Gate("model " + name);
    this.tokenizer = tokenizer;
    this.model = model;
    this.device = device;
    this.batchTokens = batchTokens;
  }

  /**
   * Opens the model of {@code files}; closes the tokenizer if that fails.
   *
   * @throws ArVerifyException as {@link OnnxModel#open}, and with code MODEL_INVALID for a model on
   *     CUDA whose results depend on the batch
   */
  static TokenModel open(
      ModelFiles files,
      ModelFacts facts,
      Tokenizer tokenizer,
      Device device,
      int sessions,
      int batchTokens,
      List<String> preferredOutputs) {
    try {
      if (device == Device.CUDA && facts.batchDependent()) {
        throw new ArVerifyException(
            Code.MODEL_INVALID,
            ("Model %s is dynamically quantised: in a batch, a row's result depends on its"
                    + " neighbours. On cuda use its float16 or float32 export, or set the device to"
                    + " cpu, where every row is a run of its own.")
                .formatted(files.name()));
      }
      OnnxModel model = OnnxModel.open(files, device, sessions, preferredOutputs);
      return new TokenModel(files.name(), tokenizer, model, device, batchTokens);
    } catch (RuntimeException e) {
      tokenizer.close();
      throw e;
    }
  }

  /** Whether the model computes in half precision, as far as its output tells. */
  boolean halfPrecision() {
    return model.halfPrecision();
  }

  /** The number of tokens of {@code text} alone, without special tokens. */
  int count(String text) {
    return gate.pass(() -> tokenizer.count(text));
  }

  /**
   * Runs rows 0 to {@code rows} - 1 and hands each result over once, in no particular order, on the
   * calling thread.
   *
   * @param reader makes the tokens of a row
   * @param name what a row is called in an error
   */
  void run(int rows, RowReader reader, IntFunction<String> name, RowResult result) {
    if (device == Device.CUDA) {
      runBatches(rows, reader, name, result);
      return;
    }
    for (int row = 0; row < rows; row++) {
      TokenBatch batch = new TokenBatch(name.apply(row), List.of(read(reader, row)));
      result.accept(row, batch, gate.pass(() -> model.run(batch)), 0);
    }
  }

  private void runBatches(int rows, RowReader reader, IntFunction<String> name, RowResult result) {
    List<Tokens> all = IntStream.range(0, rows).mapToObj(row -> read(reader, row)).toList();
    for (List<Integer> group : groups(all, batchTokens)) {
      TokenBatch batch =
          new TokenBatch(
              "a batch that starts with " + name.apply(group.get(0)),
              group.stream().map(all::get).toList());
      Output output = gate.pass(() -> model.run(batch));
      for (int place = 0; place < group.size(); place++) {
        result.accept(group.get(place), batch, output, place);
      }
    }
  }

  private Tokens read(RowReader reader, int row) {
    return gate.pass(() -> reader.read(tokenizer, row));
  }

  /**
   * Groups rows, longest first, so that a group's rows times its longest row is at most {@code
   * budget}; a row longer than that is a group of its own.
   */
  static List<List<Integer>> groups(List<Tokens> rows, int budget) {
    List<Integer> byLength =
        IntStream.range(0, rows.size())
            .boxed()
            .sorted(
                Comparator.comparingInt((Integer row) -> rows.get(row).length())
                    .reversed()
                    .thenComparing(Comparator.naturalOrder()))
            .toList();
    List<List<Integer>> groups = new ArrayList<>();
    List<Integer> group = new ArrayList<>();
    for (int row : byLength) {
      if (!group.isEmpty() && (group.size() + 1L) * rows.get(group.get(0)).length() > budget) {
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

  @Override
  public void close() {
    gate.shut(
        () -> {
          model.close();
          tokenizer.close();
        });
  }

  /** Makes the tokens of a row. */
  interface RowReader {
    /** The tokens of row number {@code row}. */
    Tokens read(Tokenizer tokenizer, int row);
  }

  /** Takes the result of one row. */
  interface RowResult {
    /**
     * Takes a result.
     *
     * @param row its number among all rows
     * @param batch the batch that it was run in
     * @param output of the batch
     * @param place the row's place in the batch
     */
    void accept(int row, TokenBatch batch, Output output, int place);
  }
}
