package org.arverify.skill;

import java.util.List;

/** Rewrites queries by what was found and what is missing. Thread-safe. */
public interface QueryReformulator {
  /** Names what decides the result. */
  String identity();

  /** One query a request, in order, never blank. */
  List<String> reformulate(List<Reformulation> requests);

  /**
   * The same skill, telling {@code log} what it asks a generator; one that asks none has nothing to
   * tell.
   */
  default QueryReformulator telling(SkillLog log) {
    return this;
  }
}
