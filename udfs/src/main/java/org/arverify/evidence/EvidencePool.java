package org.arverify.evidence;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.arverify.passage.Passage;

/**
 * The evidence pool E (AR-Verify, Algorithm 1): passages in the order of their arrival, no passage
 * id and no content twice; the first provenance is kept. Belongs to one question, not thread-safe.
 */
public final class EvidencePool {
  private final List<Evidence> evidence = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();
  private final Set<String> contents = new HashSet<>();

  /** Adds what is new and returns it, in order. */
  public List<Evidence> add(List<Evidence> found) {
    List<Evidence> added = new ArrayList<>();
    for (Evidence candidate : found) {
      Passage passage = candidate.hit().passage();
      if (!ids.contains(passage.id()) && contents.add(passage.contentHash())) {
        ids.add(passage.id());
        added.add(candidate);
      }
    }
    evidence.addAll(added);
    return List.copyOf(added);
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
