package org.arverify.entailment;

import java.util.ArrayList;
import java.util.List;
import org.arverify.retrieval.CrossEncoder;

/**
 * An NLI model by hand: a premise that holds the claim without its full stop entails it; one that
 * holds it but for a "not" on either side contradicts it; any other is neutral. Its outputs are in
 * the order of {@code truth}, its labels say {@code labels}.
 */
final class ToldCrossEncoder implements CrossEncoder {
  private final List<String> labels;
  private final List<String> truth;

  /** Every batch it was given. */
  final List<List<TextPair>> batches = new ArrayList<>();

  ToldCrossEncoder(List<String> labels, List<String> truth) {
    this.labels = labels;
    this.truth = truth;
  }

  static ToldCrossEncoder honest(String... labels) {
    return new ToldCrossEncoder(List.of(labels), List.of(labels));
  }

  @Override
  public String identity() {
    return "told";
  }

  @Override
  public List<String> labels() {
    return labels;
  }

  @Override
  public int maxTokens() {
    return 512;
  }

  @Override
  public int tokens(String text) {
    return text.split(" ").length;
  }

  @Override
  public List<double[]> score(List<TextPair> pairs) {
    batches.add(List.copyOf(pairs));
    return pairs.stream().map(this::told).toList();
  }

  private double[] told(TextPair pair) {
    String premise = pair.first().replace(".", "");
    String claim = pair.second().replace(".", "");
    boolean same = premise.contains(claim);
    boolean opposite = !same && premise.replace(" not", "").contains(claim.replace(" not", ""));
    String sure = same ? "entailment" : opposite ? "contradiction" : "neutral";
    int winner = truth.contains(sure) ? truth.indexOf(sure) : truth.indexOf("not_entailment");
    double[] scores = new double[truth.size()];
    for (int i = 0; i < scores.length; i++) {
      scores[i] = i == winner ? 0.9 : 0.1 / (scores.length - 1);
    }
    return scores;
  }

  @Override
  public void close() {
    throw new IllegalStateException("the scorer does not own its encoder");
  }
}
