package org.arverify.udf;

import static org.arverify.udf.KnownAgent.Need.CLAIMS;
import static org.arverify.udf.KnownAgent.Need.GENERATOR;
import static org.arverify.udf.KnownAgent.Need.INDEX;
import static org.arverify.udf.KnownAgent.Need.PLANNING;
import static org.arverify.udf.KnownAgent.Need.ROLES;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.arverify.agent.Agent;
import org.arverify.agent.arverify.ArVerifyAgent;
import org.arverify.agent.baseline.FixedRagAgent;
import org.arverify.agent.baseline.GivenAnswerAgent;
import org.arverify.agent.baseline.RetrievalOnlyAgent;
import org.arverify.agent.ragenta.MainRagAgent;
import org.arverify.agent.ragenta.RagentaAgent;
import org.arverify.agent.ragenta.Roles;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.SentenceSplitter;

/** The agents that can be asked for by name, and what each must be opened with. */
public enum KnownAgent {
  FIXED_RAG(
      FixedRagAgent.NAME,
      "retrieves once, writes one answer and verifies its claims",
      EnumSet.of(INDEX, GENERATOR, CLAIMS),
      parts -> new FixedRagAgent(parts.settings().k(), parts.settings().retriever())),
  AR_VERIFY(
      ArVerifyAgent.NAME,
      "decomposes, retrieves until the evidence suffices, writes one answer and verifies its claims",
      EnumSet.of(INDEX, GENERATOR, CLAIMS, PLANNING),
      parts -> new ArVerifyAgent(parts.settings().arVerify(), parts.settings().k())),
  RETRIEVAL_ONLY(
      RetrievalOnlyAgent.NAME,
      "retrieves once and writes nothing: for retrieval metrics",
      EnumSet.of(INDEX),
      parts -> new RetrievalOnlyAgent(parts.settings().k(), parts.settings().retriever())),
  GIVEN_ANSWER(
      GivenAnswerAgent.NAME,
      "verifies the claims of an answer made elsewhere; needs no index",
      EnumSet.of(CLAIMS),
      parts -> new GivenAnswerAgent()),
  RAGENTA(
      RagentaAgent.NAME,
      "predicts from and judges every passage, answers with citations, and asks follow-up questions",
      EnumSet.of(INDEX, GENERATOR, CLAIMS, PLANNING, ROLES),
      parts ->
          new RagentaAgent(
              parts.settings().ragenta(), parts.roles().orElseThrow(), parts.splitter())),
  MAIN_RAG(
      MainRagAgent.NAME,
      "predicts from and judges every passage, and answers from those it keeps",
      EnumSet.of(INDEX, GENERATOR, CLAIMS, PLANNING, ROLES),
      parts -> new MainRagAgent(parts.settings().ragenta(), parts.roles().orElseThrow()));

  /** What an agent is opened with. */
  enum Need {
    INDEX,
    GENERATOR,
    /** A claim extractor and f_ent. */
    CLAIMS,
    /** Planning skills, term statistics, similarity, and an encoder whatever the retriever. */
    PLANNING,
    /** RAGentA's agents. */
    ROLES
  }

  /**
   * What an agent is made of.
   *
   * @param roles RAGentA's agents, if it needs them
   */
  record Parts(AgentSettings settings, Optional<Roles> roles, SentenceSplitter splitter) {}

  private final String label;
  private final String description;
  private final Set<Need> needs;
  private final Function<Parts, Agent> maker;

  KnownAgent(String label, String description, Set<Need> needs, Function<Parts, Agent> maker) {
    this.label = label;
    this.description = description;
    this.needs = needs;
    this.maker = maker;
  }

  /** The name that configurations and tables know it by. */
  public String label() {
    return label;
  }

  /** What it does, in a line for people. */
  public String description() {
    return description;
  }

  /** Whether it retrieves, and so needs an index. */
  public boolean retrieves() {
    return needs(INDEX);
  }

  boolean needs(Need need) {
    return needs.contains(need);
  }

  Agent make(Parts parts) {
    return maker.apply(parts);
  }

  /**
   * The agent of a name.
   *
   * @throws ArVerifyException with code USAGE if there is none; the message lists all
   */
  public static KnownAgent named(String name) {
    return Arrays.stream(values())
        .filter(agent -> agent.label.equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new ArVerifyException(
                    Code.USAGE,
                    "there is no agent \"%s\"; there are:\n%s"
                        .formatted(
                            name,
                            Arrays.stream(values())
                                .map(agent -> "  %s: %s".formatted(agent.label, agent.description))
                                .collect(Collectors.joining("\n")))));
  }
}
