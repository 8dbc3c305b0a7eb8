package org.arverify.agent.ragenta;

import java.util.List;
import org.arverify.skill.SkillLog;

/** Agent-1: answers a question from one passage alone (RAGentA, Section 4.2.1). Thread-safe. */
public interface Predictor {
  /** Names the generator and what decides its output. */
  String identity();

  /**
   * One answer a reading, in order, all asked for together; empty where the passage says nothing.
   */
  List<String> predict(List<Reading> readings);

  /**
   * The same role, telling {@code log} what it asks a generator; one that asks none has nothing to
   * tell.
   */
  default Predictor telling(SkillLog log) {
    return this;
  }
}
