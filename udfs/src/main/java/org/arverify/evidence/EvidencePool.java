package org.arverify.evidence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.passage.Passage;

/**
 * The evidence pool E (AR-Verify, Algorithm 1): passages in the order of their arrival, no passage
 * id and no content twice; the first provenance is kept. Belongs to one question, not thread-safe.
 */
public final class EvidencePool {
  private final List<Evidence> evidence = new ArrayList<>();
  private final Map<String, Passage> byId = new HashMap<>();
  private final Map<String, Passage> byContent = new HashMap<>();

  /** Adds what is new and returns it, in order. */
  public List<Evidence> add(List<Evidence> found) {
    List<Evidence> added = new ArrayList<>();
    for (Evidence candidate : found) {
      Passage passage = candidate.hit().passage();
      if (kept(passage).isEmpty()) {
        byId.put(passage.id(), passage);
        byContent.put(passage.contentHash(), passage);
        added.add(candidate);
      }
    }
    evidence.addAll(added);
    return List.copyOf(added);
  }

  /** The passage of the pool that has this one's id or, failing that, its content. */
  public Optional<Passage> kept(Passage passage) {
    return Optional.ofNullable(byId.get(passage.id()))
        .or(() -> Optional.ofNullable(byContent.get(passage.contentHash())));
  }

  /** All evidence, in the order of its arrival. */
  public List<Evidence> evidence() {
    return List.copyOf(evidence);
  }

  /** The passages alone, in the order of their arrival. */
  public List<Passage> passages() {
    return evidence.stream().map(e -> e.hit().passage()).toList();
  }
}
