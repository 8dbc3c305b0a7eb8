package org.arverify.onnx;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * A model with its tokenizer, run row by row or in batches as its {@link BatchPlan} says.
 * Thread-safe; owns both; closing waits for the rows and batches that are being run.
 */
final class TokenModel implements AutoCloseable {
  private final Gate gate;
  private final Tokenizer tokenizer;
  private final OnnxModel model;
  private final BatchPlan plan;

  private TokenModel(Gate gate, Tokenizer tokenizer, OnnxModel model, BatchPlan plan) {
    this.gate = gate;
    this.tokenizer = tokenizer;
    this.model = model;
    this.plan = plan;
  }

  /**
   * Opens the model of {@code files}; closes the tokenizer if that fails.
   *
   * @param facts of the model, which are known already
   * @throws ArVerifyException as {@link OnnxModel#open}, and with code MODEL_INVALID for a model
   *     whose results depend on the batch and that is to be run in batches
   */
  static TokenModel open(
      ModelFiles files, ModelFacts facts, Tokenizer tokenizer, ModelSetup setup) {
    try {
      if (setup.plan().batches() && facts.batchDependent()) {
        throw new ArVerifyException(
            Code.MODEL_INVALID,
            ("Model %s is dynamically quantised: in a batch, a row's result depends on its"
                    + " neighbours. On cuda use its float16 or float32 export, or set the device to"
                    + " cpu, where every row is a run of its own.")
                .formatted(files.name()));
      }
      OnnxModel model = OnnxModel.open(files, setup);
      return new TokenModel(Gate.open("model " + files.name()), tokenizer, model, setup.plan());
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
    if (plan.batches()) {
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
    for (List<Integer> group : plan.groups(all.stream().mapToInt(Tokens::length).toArray())) {
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
