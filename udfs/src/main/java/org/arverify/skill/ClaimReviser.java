package org.arverify.skill;

import java.util.List;
import java.util.Optional;

/**
 * Rewrites claims to what their strongest evidence says (AR-Verify, Algorithm 1, line 21). Adds
 * nothing that the evidence does not say. Thread-safe.
 */
public interface ClaimReviser {
  /** Names the reviser and what decides its output. */
  String identity();

  /**
   * One entry a request, in order: the claim in other words, by itself and without citations; empty
   * where the evidence has nothing to say instead. A list, so that a model can be asked once.
   */
  List<Optional<String>> revise(List<RevisionRequest> requests);

  /**
   * The same skill, telling {@code log} what it asks a generator; one that asks none has nothing to
   * tell.
   */
  default ClaimReviser telling(SkillLog log) {
    return this;
  }
}
