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

/** Scores (claim, passage) pairs as it is told, others 0; remembers what it was asked. */
public final class ScriptedScorer implements EntailmentScorer {
  private final Map<String, Entailment> scores = new HashMap<>();
  private final List<List<EntailmentRequest>> calls = new ArrayList<>();

  /** Tells the scores of a claim and a passage; the window is the whole passage. */
  public ScriptedScorer with(String claim, Passage passage, double entail, double contradict) {
    scores.put(
        claim + "|" + passage.id(),
        new Entailment(entail, 0, contradict, new Span(0, passage.text().length())));
    return this;
  }

  /** The requests of each call. */
  public List<List<EntailmentRequest>> calls() {
    return List.copyOf(calls);
  }

  @Override
  public String identity() {
    return "scripted";
  }

  @Override
  public boolean calibrated() {
    return true;
  }

  @Override
  public boolean seesContradiction() {
    return true;
  }

  @Override
  public List<List<Entailment>> score(List<EntailmentRequest> requests) {
    calls.add(requests);
    Entailment none = new Entailment(0, 1, 0, new Span(0, 0));
    return requests.stream()
        .map(
            r ->
                r.passages().stream()
                    .map(p -> scores.getOrDefault(r.claim() + "|" + p.id(), none))
                    .toList())
        .toList();
  }

  @Override
  public void close() {}
}
