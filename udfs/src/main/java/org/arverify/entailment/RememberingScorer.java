package org.arverify.entailment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.arverify.passage.Passage;

/**
 * Asks another scorer only for (claim, passage) pairs that are not known yet and remembers the
 * answers, so that verification rounds, or the runs of a sweep, cost what is new in them.
 * Thread-safe; does not own the other scorer.
 */
public final class RememberingScorer implements EntailmentScorer {
  private final EntailmentScorer scorer;
  private final KnownEntailments known;
  private final AtomicLong scored = new AtomicLong();

  private record Pair(String claim, Passage passage) {}

  /** Remembers every pair of its own. */
  public RememberingScorer(EntailmentScorer scorer) {
    this(scorer, new KnownEntailments(Integer.MAX_VALUE));
  }

  /**
   * Shares a memory with others.
   *
   * @param known what this very scorer said
   */
  public RememberingScorer(EntailmentScorer scorer, KnownEntailments known) {
    this.scorer = scorer;
    this.known = known;
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
    return scored.get();
  }

  @Override
  public List<List<Entailment>> score(List<EntailmentRequest> requests) {
    Map<Pair, Entailment> found = new HashMap<>();
    Map<String, Set<Passage>> missing = new LinkedHashMap<>();
    for (EntailmentRequest request : requests) {
      for (Passage passage : request.passages()) {
        known
            .find(request.claim(), passage)
            .ifPresentOrElse(
                entailment -> found.put(new Pair(request.claim(), passage), entailment),
                () ->
                    missing
                        .computeIfAbsent(request.claim(), c -> new LinkedHashSet<>())
                        .add(passage));
      }
    }
    ask(missing, found);
    return requests.stream()
        .map(
            request ->
                request.passages().stream()
                    .map(passage -> found.get(new Pair(request.claim(), passage)))
                    .toList())
        .toList();
  }

  private void ask(Map<String, Set<Passage>> missing, Map<Pair, Entailment> found) {
    List<EntailmentRequest> asked = new ArrayList<>();
    missing.forEach(
        (claim, passages) -> asked.add(new EntailmentRequest(claim, List.copyOf(passages))));
    List<List<Entailment>> scores = asked.isEmpty() ? List.of() : scorer.score(asked);
    for (int i = 0; i < asked.size(); i++) {
      String claim = asked.get(i).claim();
      List<Passage> passages = asked.get(i).passages();
      for (int j = 0; j < passages.size(); j++) {
        known.keep(claim, passages.get(j), scores.get(i).get(j));
        found.put(new Pair(claim, passages.get(j)), scores.get(i).get(j));
      }
      scored.addAndGet(passages.size());
    }
  }

  @Override
  public void close() {
    // The other scorer stays its owner's.
  }
}
