package org.arverify.offline;

import static org.arverify.error.Checks.check;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.arverify.claim.ClaimPassages;
import org.arverify.entailment.ContentWords;
import org.arverify.passage.Passage;

/** Takes the passages that hold most of the claim's content words. */
public final class LexicalClaimPassages implements ClaimPassages {
  private final int claimPassages;

  /**
   * @param claimPassages taken at most, at least 1
   */
  public LexicalClaimPassages(int claimPassages) {
    check(claimPassages >= 1, "a claim needs at least 1 passage, was %d", claimPassages);
    this.claimPassages = claimPassages;
  }

  /** A passage and how many of the claim's words it holds. */
  private record Rated(Passage passage, long held) {}

  @Override
  public List<Passage> select(String claim, List<Passage> evidence) {
    Set<String> words = new HashSet<>(ContentWords.of(claim));
    return evidence.stream()
        .map(passage -> new Rated(passage, held(words, passage)))
        .sorted(
            Comparator.comparingLong(Rated::held)
                .reversed()
                .thenComparing(rated -> rated.passage().id()))
        .limit(claimPassages)
        .map(Rated::passage)
        .toList();
  }

  private static long held(Set<String> words, Passage passage) {
    Set<String> there = new HashSet<>(ContentWords.of(passage.titledText()));
    return words.stream().filter(there::contains).count();
  }
}
