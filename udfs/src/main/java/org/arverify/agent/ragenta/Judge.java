package org.arverify.agent.ragenta;

import java.util.List;
import org.arverify.skill.SkillLog;

/**
 * Agent-2: says how far a passage is relevant and supports the answer to a question (RAGentA,
 * Section 4.2.2). Thread-safe.
 */
public interface Judge {
  /** Names the generator and what decides its output. */
  String identity();

  /** One judgement a triplet, in order, all asked for together. */
  List<Judged> judge(List<Triplet> triplets);

  /**
   * The same role, telling {@code log} what it asks a generator; one that asks none has nothing to
   * tell.
   */
  default Judge telling(SkillLog log) {
    return this;
  }
}
