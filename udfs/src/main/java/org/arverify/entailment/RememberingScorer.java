package org.arverify.entailment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arverify.passage.Passage;

/**
 * Asks another scorer for every (claim, passage) pair once and remembers the answer, so that
 * verification rounds cost what is new in them. Belongs to one question, not thread-safe; does not
 * own the other scorer.
 */
public final class RememberingScorer implements EntailmentScorer {
  private final EntailmentScorer scorer;
  private final Map<Pair, Entailment> known = new HashMap<>();

  private record Pair(String claim, Passage passage) {}

  public RememberingScorer(EntailmentScorer scorer) {
    this.scorer = scorer;
  }

  @Override
  public String identity() {
    return scorer.identity();
  }

  @Override
  public boolean calibrated() {
    return scorer.calibrated();
  }

  @Override
  public boolean seesContradiction() {
    return scorer.seesContradiction();
  }

  /** How many pairs the other scorer was asked for. */
  public long scored() {
    return known.size();
  }

  @Override
  public List<List<Entailment>> score(List<EntailmentRequest> requests) {
    Map<String, Set<Passage>> missing = new LinkedHashMap<>();
    for (EntailmentRequest request : requests) {
      for (Passage passage : request.passages()) {
        if (!known.containsKey(new Pair(request.claim(), passage))) {
          missing.computeIfAbsent(request.claim(), c -> new LinkedHashSet<>()).add(passage);
        }
      }
    }
    List<EntailmentRequest> asked = new ArrayList<>();
    missing.forEach(
        (claim, passages) -> asked.add(new EntailmentRequest(claim, List.copyOf(passages))));
    List<List<Entailment>> scores = asked.isEmpty() ? List.of() : scorer.score(asked);
    for (int i = 0; i < asked.size(); i++) {
      for (int j = 0; j < asked.get(i).passages().size(); j++) {
        known.put(
            new Pair(asked.get(i).claim(), asked.get(i).passages().get(j)), scores.get(i).get(j));
      }
    }
    return requests.stream().map(this::remembered).toList();
  }

  private List<Entailment> remembered(EntailmentRequest request) {
    return request.passages().stream()
        .map(passage -> known.get(new Pair(request.claim(), passage)))
        .toList();
  }

  @Override
  public void close() {
    // The other scorer stays its owner's.
  }
}
