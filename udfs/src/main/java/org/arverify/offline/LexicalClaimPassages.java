package org.arverify.offline;

import static org.arverify.error.Checks.check;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arverify.claim.ClaimPassages;
import org.arverify.entailment.ContentWords;
import org.arverify.passage.Passage;

/**
 * Takes the passages that hold most of the claim's content words, title included; between equals
 * the one that comes first in the evidence. Thread-safe.
 */
public final class LexicalClaimPassages implements ClaimPassages {
  private final int claimPassages;

  /**
   * @param claimPassages taken at most, at least 1
   */
  public LexicalClaimPassages(int claimPassages) {
    check(claimPassages >= 1, "a claim needs at least 1 passage, was %d", claimPassages);
    this.claimPassages = claimPassages;
  }

  @Override
  public List<Passage> select(String claim, List<Passage> evidence) {
    Set<String> words = new HashSet<>(ContentWords.of(claim));
    Map<Passage, Long> held = new HashMap<>();
    for (Passage passage : evidence) {
      Set<String> there = new HashSet<>(ContentWords.of(passage.titledText()));
      held.put(passage, words.stream().filter(there::contains).count());
    }
    return evidence.stream()
        .sorted(Comparator.<Passage>comparingLong(held::get).reversed())
        .limit(claimPassages)
        .toList();
  }
}
