package org.arverify.entailment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.arverify.retrieval.CrossEncoder;

/** A cross-encoder that is a function, and counts its calls. A token is a run of non-blanks. */
final class FunctionCrossEncoder implements CrossEncoder {
  private final List<String> labels;
  private final int maxTokens;
  private final Function<TextPair, double[]> function;
  private final List<List<TextPair>> calls = new ArrayList<>();

  FunctionCrossEncoder(List<String> labels, int maxTokens, Function<TextPair, double[]> function) {
    this.labels = labels;
    this.maxTokens = maxTokens;
    this.function = function;
  }

  /** The pairs of each call so far. */
  List<List<TextPair>> calls() {
    return calls;
  }

  @Override
  public String identity() {
    return "function";
  }

  @Override
  public List<String> labels() {
    return labels;
  }

  @Override
  public int maxTokens() {
    return maxTokens;
  }

  @Override
  public int tokens(String text) {
    return text.isBlank() ? 0 : text.strip().split("\\s+").length;
  }

  @Override
  public List<double[]> score(List<TextPair> pairs) {
    calls.add(List.copyOf(pairs));
    return pairs.stream().map(function).toList();
  }

  @Override
  public void close() {
    calls.clear();
  }
}
