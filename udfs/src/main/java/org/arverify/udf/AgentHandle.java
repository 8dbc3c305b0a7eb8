package org.arverify.udf;

import java.util.Optional;
import org.arverify.agent.Agent;
import org.arverify.agent.AgentPorts;

/**
 * An agent ready to answer, with what it was opened with.
 *
 * @param ports shared by all its questions
 * @param identities for the row of the run
 * @param release gives back what was leased for it
 */
public record AgentHandle(Agent agent, AgentPorts ports, Identities identities, Runnable release)
    implements AutoCloseable {
  /**
   * What decided the answers.
   *
   * @param embedding of the encoder, where one is used
   * @param scorer of f_ent, where claims are verified
   * @param generator of the generator, where answers are written
   */
  public record Identities(
      Optional<String> embedding, Optional<String> scorer, Optional<String> generator) {
    /** Of an agent that uses no model. */
    public static Identities none() {
      return new Identities(Optional.empty(), Optional.empty(), Optional.empty());
    }
  }

  @Override
  public void close() {
    release.run();
  }
}
