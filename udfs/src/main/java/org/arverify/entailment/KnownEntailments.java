package org.arverify.entailment;

import static org.arverify.error.Checks.check;

import java.util.Optional;
import org.arverify.passage.Passage;
import org.arverify.passage.Sha256;

/**
 * What one scorer said of the latest (claim, passage) pairs. A pair is known by the claim and the
 * passage's title and text, which alone decide its score. Thread-safe.
 */
public final class KnownEntailments {
  private final RecentMap<String, Entailment> known;

  /**
   * @param capacity pairs remembered at most, at least 1
   */
  public KnownEntailments(int capacity) {
    check(capacity >= 1, "at least 1 pair must be remembered, was %d", capacity);
    this.known = new RecentMap<>(capacity);
  }

  Optional<Entailment> find(String claim, Passage passage) {
    return known.find(key(claim, passage));
  }

  void keep(String claim, Passage passage, Entailment entailment) {
    known.put(key(claim, passage), entailment);
  }

  /** A hash, so that many pairs can be kept without their texts. */
  private static String key(String claim, Passage passage) {
    return Sha256.of(String.join("\0", claim, passage.title(), passage.text()));
  }
}
