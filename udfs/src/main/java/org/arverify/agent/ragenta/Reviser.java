package org.arverify.agent.ragenta;

import java.util.List;
import java.util.Optional;
import org.arverify.passage.Passage;
import org.arverify.skill.SkillLog;

/**
 * Agent-4: finds what an answer leaves open, and brings the answers to follow-up questions into it
 * (RAGentA, Section 4.2.4). Thread-safe.
 */
public interface Reviser {
  /** Names the generator and what decides its output. */
  String identity();

  /** What the answer covers; empty if that could not be found out, which is not "all of it". */
  Optional<Review> review(Request request);

  /**
   * One answer of the first one and those to the follow-up questions. Citations stay as they are:
   * all count the same sources.
   */
  String synthesise(Synthesis synthesis);

  /**
   * The same role, telling {@code log} what it asks a generator; one that asks none has nothing to
   * tell.
   */
  default Reviser telling(SkillLog log) {
    return this;
  }

  /**
   * An answer to be reviewed.
   *
   * @param statements of the answer, in order; none if there is no answer
   * @param sources what citations count, from 1
   */
  record Request(String question, List<Statement> statements, List<Passage> sources) {
    public Request {
      statements = List.copyOf(statements);
      sources = List.copyOf(sources);
    }
  }
}
