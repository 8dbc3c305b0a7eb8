package org.arverify.skill;

import java.util.Map;
import org.arverify.generation.Generation;

/**
 * Where a skill that asks a generator tells what it did besides its result. Belongs to one
 * question.
 */
public interface SkillLog {
  /** A reply came, usable or not. */
  void generated(String skill, Generation generation);

  /** Something happened that the trace must have. */
  void event(String kind, Map<String, String> attributes);
}
