package org.arverify.skill;

import java.util.List;
import org.arverify.claim.Claim;
import org.arverify.passage.Passage;

/** Finds the claims of an answer (AR-Verify, Algorithm 1, line 12). Thread-safe. */
public interface ClaimExtractor {
  /**
   * The claims of {@code answer} in order. Questions, headings and refusals are no claims.
   *
   * @param evidence what the answer's citations [n] count, from 1
   */
  List<Claim> extract(String answer, List<Passage> evidence);

  /**
   * The same skill, telling {@code log} what it asks a generator; one that asks none has nothing to
   * tell.
   */
  default ClaimExtractor telling(SkillLog log) {
    return this;
  }
}
