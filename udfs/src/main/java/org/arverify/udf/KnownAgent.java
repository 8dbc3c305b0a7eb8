package org.arverify.udf;

import static org.arverify.udf.KnownAgent.Need.CLAIMS;
import static org.arverify.udf.KnownAgent.Need.GENERATOR;
import static org.arverify.udf.KnownAgent.Need.INDEX;
import static org.arverify.udf.KnownAgent.Need.LOG_PROBABILITIES;
import static org.arverify.udf.KnownAgent.Need.MODEL;
import static org.arverify.udf.KnownAgent.Need.PLANNING;
import static org.arverify.udf.KnownAgent.Need.PREFIX_CONTINUATION;
import static org.arverify.udf.KnownAgent.Need.ROLES;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.arverify.agent.Agent;
import org.arverify.agent.arverify.ArVerifyAgent;
import org.arverify.agent.baseline.ClosedBookAgent;
import org.arverify.agent.baseline.CragStyleAgent;
import org.arverify.agent.baseline.FixedRagAgent;
import org.arverify.agent.baseline.FlareStyleAgent;
import org.arverify.agent.baseline.GivenAnswerAgent;
import org.arverify.agent.baseline.RetrievalOnlyAgent;
import org.arverify.agent.baseline.SelfRagStyleAgent;
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
      parts -> new MainRagAgent(parts.settings().ragenta(), parts.roles().orElseThrow())),
  CLOSED_BOOK(
      ClosedBookAgent.NAME,
      "a language model answers from memory; passages are retrieved for each claim, to verify it",
      EnumSet.of(INDEX, GENERATOR, CLAIMS, MODEL),
      parts -> new ClosedBookAgent(parts.settings().k(), parts.settings().retriever())),
  FLARE_STYLE(
      FlareStyleAgent.NAME,
      "a language model writes sentence by sentence, and retrieves where it is unsure of a token",
      EnumSet.of(INDEX, CLAIMS, MODEL, LOG_PROBABILITIES, PREFIX_CONTINUATION),
      parts ->
          new FlareStyleAgent(
              parts.settings().baselines().flare(),
              parts.settings().retriever(),
              parts.skills().orElseThrow().lookAhead(),
              parts.splitter())),
  SELF_RAG_STYLE(
      SelfRagStyleAgent.NAME,
      "a language model decides whether to retrieve, and judges every segment that it writes",
      EnumSet.of(INDEX, GENERATOR, CLAIMS, MODEL, LOG_PROBABILITIES),
      parts ->
          new SelfRagStyleAgent(
              parts.settings().baselines().selfRag(),
              parts.settings().retriever(),
              parts.skills().orElseThrow().reflection())),
  CRAG_STYLE(
      CragStyleAgent.NAME,
      "grades its passages, refines them sentence by sentence, and asks another source if need be",
      EnumSet.of(INDEX, GENERATOR, CLAIMS, PLANNING),
      parts ->
          new CragStyleAgent(parts.settings().baselines().crag(), parts.settings().retriever()));

  /** What an agent is opened with. */
  enum Need {
    INDEX,
    GENERATOR,
    /** A claim extractor and f_ent. */
    CLAIMS,
    /** Planning skills, term statistics, similarity, and an encoder whatever the retriever. */
    PLANNING,
    /** RAGentA's agents. */
    ROLES,
    /** A language model, for which nothing stands in. */
    MODEL,
    /** A language model that gives log-probabilities. */
    LOG_PROBABILITIES,
    /** A language model that goes on from its own words. */
    PREFIX_CONTINUATION
  }

  /**
   * What an agent is made of.
   *
   * @param roles RAGentA's agents, if it needs them
   * @param skills what asks the generator, if anything does
   */
  record Parts(
      AgentSettings settings,
      Optional<Roles> roles,
      Optional<ConfiguredSkills> skills,
      SentenceSplitter splitter) {}

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

  /** Whether it asks another source pool, where one is configured. */
  public boolean asksAlternative() {
    return this == AR_VERIFY || this == CRAG_STYLE;
  }

  /** Whether it changes what a generator writes, so that errors planted in it would be lost. */
  boolean rewrites() {
    return needs(ROLES) || needs(LOG_PROBABILITIES);
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
