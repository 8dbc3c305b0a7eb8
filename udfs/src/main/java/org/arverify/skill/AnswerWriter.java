package org.arverify.skill;

import java.util.List;
import org.arverify.passage.Passage;

/** Writes an answer from evidence. Thread-safe. */
public interface AnswerWriter {
  /** Names the generator and what decides its output. */
  String identity();

  /**
   * Answers {@code question} from {@code evidence} alone, every sentence citing passages as [n], n
   * being the place in {@code evidence} from 1.
   */
  DraftAnswer write(String question, List<Passage> evidence);

  /**
   * The same skill, telling {@code log} what it asks a generator; one that asks none has nothing to
   * tell.
   */
  default AnswerWriter telling(SkillLog log) {
    return this;
  }
}
