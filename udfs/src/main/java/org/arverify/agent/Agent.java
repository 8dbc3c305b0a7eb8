package org.arverify.agent;

import org.arverify.query.Query;

/**
 * A way to answer questions. Stateless and thread-safe: all that a question needs is its session.
 */
public interface Agent {
  /** The name that runs and tables know it by, in kebab case. */
  String name();

  /**
   * Answers one question.
   *
   * @throws org.arverify.error.ArVerifyException if a port fails; the partition makes it a FAILED
   *     run, or a TOO_LONG one for a text that is longer than a model reads; other questions are
   *     not touched
   */
  Outcome answer(Query query, AgentSession session);
}
