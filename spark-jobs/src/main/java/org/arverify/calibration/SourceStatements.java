package org.arverify.calibration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.arverify.agent.Outcome;
import org.arverify.claim.PassageEntailment;
import org.arverify.claim.Thresholds;
import org.arverify.claim.Verification;
import org.arverify.entailment.Entailment;
import org.arverify.evidence.Evidence;

/**
 * Collects what sources say of the claims of past answers. Of several passages of one source the
 * one that says it most clearly speaks for it; a claim that stands in several answers to one
 * question is one statement. Not thread-safe.
 */
public final class SourceStatements {
  private final Thresholds thresholds;
  private final Map<List<String>, Map<String, Voice>> statements = new LinkedHashMap<>();

  private record Voice(Stance stance, double probability) {}

  /**
   * @param thresholds τ_v, from which on a passage supports, and τ_c, from which on it contradicts
   */
  public SourceStatements(Thresholds thresholds) {
    this.thresholds = thresholds;
  }

  /** Takes the claims of an answer, in all rounds. */
  public void add(String queryId, Outcome outcome) {
    Map<String, String> sources = new HashMap<>();
    for (Evidence evidence : outcome.evidence()) {
      sources.put(evidence.hit().passage().id(), evidence.hit().passage().source());
    }
    for (Verification verification : outcome.verifications()) {
      for (PassageEntailment passage : verification.passages()) {
        String source = sources.getOrDefault(passage.passageId(), "");
        if (!source.isEmpty()) {
          add(queryId, verification.claim().text(), source, passage.entailment());
        }
      }
    }
  }

  /** Takes what a passage of a source says of a claim. */
  public void add(String queryId, String claim, String source, Entailment entailment) {
    double supports = entailment.entail();
    double contradicts = entailment.contradict();
    boolean isFor = supports >= thresholds.accept() && supports > contradicts;
    boolean isAgainst = contradicts >= thresholds.contradict() && contradicts > supports;
    if (isFor || isAgainst) {
      Voice voice =
          isFor ? new Voice(Stance.SUPPORTS, supports) : new Voice(Stance.CONTRADICTS, contradicts);
      statements
          .computeIfAbsent(List.of(queryId, claim), key -> new HashMap<>())
          .merge(source, voice, (a, b) -> b.probability() > a.probability() ? b : a);
    }
  }

  /** What was collected, in the order in which it came. */
  public List<SourceStatement> all() {
    List<SourceStatement> all = new ArrayList<>();
    for (Map<String, Voice> voices : statements.values()) {
      Map<String, Stance> stances = new HashMap<>();
      voices.forEach((source, voice) -> stances.put(source, voice.stance()));
      all.add(new SourceStatement(stances));
    }
    return all;
  }
}
