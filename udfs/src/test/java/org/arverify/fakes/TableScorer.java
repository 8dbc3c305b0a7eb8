package org.arverify.fakes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.EntailmentRequest;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.passage.Span;

/**
 * Looks scores up by passage id, whatever the claim; passages that it does not know are neutral.
 */
public final class TableScorer implements EntailmentScorer {
  private final Map<String, Entailment> scores = new HashMap<>();
  private final List<Integer> calls = new ArrayList<>();
  private final boolean seesContradiction;

  private TableScorer(boolean seesContradiction) {
    this.seesContradiction = seesContradiction;
  }

  public static TableScorer threeWay() {
    return new TableScorer(true);
  }

  public static TableScorer twoWay() {
    return new TableScorer(false);
  }

  public TableScorer with(String passageId, double entail, double contradict) {
    double neutral = Math.max(0, 1 - entail - contradict);
    scores.put(passageId, new Entailment(entail, neutral, contradict, new Span(0, 1)));
    return this;
  }

  /** Requests of each call so far. */
  public List<Integer> calls() {
    return calls;
  }

  @Override
  public String identity() {
    return "table";
  }

  @Override
  public boolean calibrated() {
    return true;
  }

  @Override
  public boolean seesContradiction() {
    return seesContradiction;
  }

  @Override
  public List<List<Entailment>> score(List<EntailmentRequest> requests) {
    calls.add(requests.size());
    Entailment neutral = new Entailment(0, 1, 0, new Span(0, 1));
    return requests.stream()
        .map(r -> r.passages().stream().map(p -> scores.getOrDefault(p.id(), neutral)).toList())
        .toList();
  }

  @Override
  public void close() {
    calls.clear();
  }
}
