package org.arverify.agent;

import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.arverify.claim.ClaimVerifier;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.Retriever;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.ClaimExtractor;
import org.arverify.skill.ClaimReviser;

/**
 * What agents work with, shared by all questions of an executor.
 *
 * @param retrievers by mode; empty where a run needs no index
 * @param nanoClock for the time a stage takes, as {@link System#nanoTime()}
 * @param adaptive for agents that plan their retrieval
 */
public record AgentPorts(
    Map<RetrievalMode, Retriever> retrievers,
    AnswerWriter answerWriter,
    ClaimExtractor claimExtractor,
    ClaimVerifier claimVerifier,
    ClaimReviser claimReviser,
    LongSupplier nanoClock,
    Optional<AdaptivePorts> adaptive) {
  public AgentPorts {
    retrievers = Map.copyOf(retrievers);
  }

  /** Ports of an agent that retrieves as it is told. */
  public AgentPorts(
      Map<RetrievalMode, Retriever> retrievers,
      AnswerWriter answerWriter,
      ClaimExtractor claimExtractor,
      ClaimVerifier claimVerifier,
      ClaimReviser claimReviser,
      LongSupplier nanoClock) {
    this(
        retrievers,
        answerWriter,
        claimExtractor,
        claimVerifier,
        claimReviser,
        nanoClock,
        Optional.empty());
  }
}
