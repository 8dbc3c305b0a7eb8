package org.arverify.agent.baseline;

import java.util.List;
import java.util.OptionalDouble;
import org.arverify.passage.Passage;
import org.arverify.skill.SkillLog;

/**
 * Self-RAG's judgements and segments, by a model that was not trained for them. A judgement is
 * empty where the model's reply does not say. Thread-safe.
 */
public interface Reflection {
  /** Names the generator and what decides its output. */
  String identity();

  /** The probability that the question wants passages, in [0,1]. */
  OptionalDouble retrieve(String question);

  /** The probability that each passage is relevant to the question, in [0,1]; one a passage. */
  List<OptionalDouble> relevance(String question, List<Passage> passages);

  /** The next sentence of each answer, from its passage; empty where the answer is complete. */
  List<String> segments(List<Step> steps);

  /** The probability that each passage supports what was written from it, in [0,1]. */
  List<OptionalDouble> support(List<Step> written);

  /** How useful each answer is to its question: 1 to 5, mapped to [−1, 1]. */
  List<OptionalDouble> utility(List<Step> answers);

  /** The same, telling {@code log} what it asks a generator. */
  default Reflection telling(SkillLog log) {
    return this;
  }

  /**
   * An answer and a passage to go on from.
   *
   * @param text the answer so far, or the segment to be judged
   */
  record Step(String question, Passage passage, String text) {}
}
