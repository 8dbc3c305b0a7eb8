package org.arverify.agent.baseline;

import java.util.List;
import org.arverify.generation.Generation;
import org.arverify.passage.Passage;
import org.arverify.skill.SkillLog;

/** Goes on with an answer, and says how sure it is of every token. Thread-safe. */
public interface LookAhead {
  /** Names the generator and what decides its output. */
  String identity();

  /**
   * What follows {@code written} in an answer to the question, with the log-probabilities of its
   * tokens; cut off at the tokens of a look-ahead.
   *
   * @param passages to answer from
   * @param written the answer so far; may be empty
   */
  Generation next(String question, List<Passage> passages, String written);

  /** The same, telling {@code log} what it asks a generator. */
  default LookAhead telling(SkillLog log) {
    return this;
  }
}
