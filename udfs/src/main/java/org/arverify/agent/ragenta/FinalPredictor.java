package org.arverify.agent.ragenta;

import static org.arverify.error.Checks.notBlank;

import java.util.List;
import org.arverify.passage.Passage;
import org.arverify.skill.DraftAnswer;
import org.arverify.skill.SkillLog;

/**
 * Agent-3: answers with a citation behind every statement (RAGentA, Section 4.2.3). Thread-safe.
 */
public interface FinalPredictor {
  /** Names the generator and what decides its output. */
  String identity();

  /** One answer a request, in order, all asked for together. */
  List<DraftAnswer> answer(List<Request> requests);

  /**
   * The same role, telling {@code log} what it asks a generator; one that asks none has nothing to
   * tell.
   */
  default FinalPredictor telling(SkillLog log) {
    return this;
  }

  /**
   * A question and what may be cited.
   *
   * @param passages what citations [n] count, from 1
   */
  record Request(String question, List<Passage> passages) {
    public Request {
      notBlank(question, "question");
      passages = List.copyOf(passages);
    }
  }
}
