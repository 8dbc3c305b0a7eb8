package org.arverify.fakes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.EntailmentRequest;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;

/** Contradictions as told, neutral for every other pair; remembers what it was asked. */
public final class ToldScorer implements EntailmentScorer {
  private final boolean seesContradiction;
  private final Map<String, Double> told = new HashMap<>();
  private final List<String> asked = new ArrayList<>();

  private ToldScorer(boolean seesContradiction) {
    this.seesContradiction = seesContradiction;
  }

  /** A scorer of three classes. */
  public static ToldScorer ofThreeClasses() {
    return new ToldScorer(true);
  }

  /** A scorer that sees no contradiction. */
  public static ToldScorer ofTwoClasses() {
    return new ToldScorer(false);
  }

  /** Tells P(contradiction) of one pair. */
  public ToldScorer with(String claim, String premise, double contradiction) {
    told.put(claim + "|" + premise, contradiction);
    return this;
  }

  /** The pairs asked for, in order: "claim|premise". */
  public List<String> asked() {
    return asked;
  }

  @Override
  public String identity() {
    return "told";
  }

  @Override
  public boolean calibrated() {
    return false;
  }

  @Override
  public boolean seesContradiction() {
    return seesContradiction;
  }

  @Override
  public List<List<Entailment>> score(List<EntailmentRequest> requests) {
    return requests.stream()
        .map(r -> r.passages().stream().map(p -> score(r.claim(), p)).toList())
        .toList();
  }

  private Entailment score(String claim, Passage passage) {
    String pair = claim + "|" + passage.text();
    asked.add(pair);
    double contradiction = told.getOrDefault(pair, 0.0);
    double entailment = claim.equals(passage.text()) ? 1 - contradiction : 0;
    return new Entailment(
        entailment,
        1 - contradiction - entailment,
        contradiction,
        new Span(0, passage.text().length()));
  }

  @Override
  public void close() {
    // Nothing is held.
  }
}
