package org.arverify.udf;

import static org.arverify.udf.KnownAgent.Need.CLAIMS;
import static org.arverify.udf.KnownAgent.Need.GENERATOR;
import static org.arverify.udf.KnownAgent.Need.PLANNING;
import static org.arverify.udf.KnownAgent.Need.ROLES;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.agent.AdaptivePorts;
import org.arverify.agent.AdaptivePorts.PlanningSkills;
import org.arverify.agent.Agent;
import org.arverify.agent.AgentPorts;
import org.arverify.agent.ragenta.Roles;
import org.arverify.claim.ClaimVerifier;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.embedding.RecentQueries;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.entailment.RememberingScorer;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.index.IndexSimilarity;
import org.arverify.index.ShardedIndex;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.offline.LexicalClaimPassages;
import org.arverify.passage.SentenceSplitter;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.Retriever;
import org.arverify.skill.AnswerWriter;
import org.arverify.udf.AgentHandle.Identities;
import org.arverify.udf.ExecutorCache.Lease;
import org.jspecify.annotations.Nullable;

/**
 * A known agent as the configuration describes it. Only what the agent needs is opened.
 *
 * @param encoder of queries, and of similarities
 * @param index null if the agent does without
 * @param alternative the alternative source pool, null if there is none
 * @param memory what the tasks of an executor remember together
 */
public record ConfiguredAgent(
    AgentSettings agent,
    VerificationSettings verification,
    EmbedderOptions encoder,
    @Nullable IndexSource index,
    @Nullable IndexSource alternative,
    SharedMemory memory)
    implements AgentFactory {
  /** Queries whose vectors are kept: those of the questions that an executor has in flight. */
  private static final int RECENT_QUERIES = 512;

  /** An agent without an alternative source pool and without a memory. */
  public ConfiguredAgent(
      AgentSettings agent,
      VerificationSettings verification,
      EmbedderOptions encoder,
      @Nullable IndexSource index) {
    this(agent, verification, encoder, index, null, SharedMemory.none());
  }

  /**
   * {@inheritDoc}
   *
   * @throws ArVerifyException with code USAGE if agent or generator is unknown, or an index is
   *     missing; IDENTITY_MISMATCH if the encoder is not the index's; else as the parts throw it
   */
  @Override
  public AgentHandle open() {
    KnownAgent known = KnownAgent.named(agent.agent());
    Leases leases = new Leases();
    boolean done = false;
    try {
      AgentHandle handle = open(known, leases);
      done = true;
      return handle;
    } finally {
      if (!done) {
        leases.close();
      }
    }
  }

  private AgentHandle open(KnownAgent known, Leases leases) {
    Absent absent = new Absent(known.label());
    SentenceSplitter splitter = new SparkNlpSentenceSplitter();
    Optional<ConfiguredSkills> skills =
        known.needs(GENERATOR) || known.needs(CLAIMS)
            ? Optional.of(ConfiguredSkills.of(known, agent, splitter))
            : Optional.empty();
    skills.ifPresent(leases::add);
    Optional<AnswerWriter> writer =
        skills.filter(s -> known.needs(GENERATOR)).map(ConfiguredSkills::writer);
    Optional<Embedder> queries =
        known.needs(PLANNING) || (known.retrieves() && agent.retriever() != RetrievalMode.SPARSE)
            ? Optional.of(queries(leases))
            : Optional.empty();
    Optional<ShardedIndex> open =
        known.retrieves() ? Optional.of(index(known, leases)) : Optional.empty();
    Map<RetrievalMode, Retriever> retrievers =
        open.map(i -> retrievers(i, queries)).orElse(Map.of());
    EntailmentScorer scorer = known.needs(CLAIMS) ? scorer(splitter, leases) : absent;
    AgentPorts ports =
        new AgentPorts(
            retrievers,
            writer.orElse(absent),
            skills.map(ConfiguredSkills::extractor).orElse(absent),
            new ClaimVerifier(
                scorer,
                verification.thresholds(),
                new LexicalClaimPassages(verification.claimPassages()),
                passage -> agent.arVerify().sufficiency().trust().of(passage.source())),
            skills.map(ConfiguredSkills::reviser).orElse(absent),
            System::nanoTime,
            known.needs(PLANNING)
                ? Optional.of(
                    planning(
                        skills.orElseThrow().planning(),
                        open.orElseThrow(),
                        queries.orElseThrow(),
                        scorer,
                        splitter,
                        leases))
                : Optional.empty());
    Optional<Roles> roles =
        known.needs(ROLES)
            ? Optional.of(
                skills.orElseThrow().roles(writer.orElseThrow(), ports.adaptive().orElseThrow()))
            : Optional.empty();
    Agent made = known.make(new KnownAgent.Parts(agent, roles, skills, splitter));
    Identities identities =
        new Identities(
            queries.map(embedder -> embedder.spec().identity()),
            known.needs(CLAIMS) ? Optional.of(scorer.identity()) : Optional.empty(),
            skills.flatMap(
                s ->
                    s.identity(
                        roles
                            .map(r -> identity(known, r, writer.orElseThrow()))
                            .or(() -> writer.map(w -> identity(known, w, ports))))));
    return new AgentHandle(made, ports, identities, leases::close);
  }

  /** CRAG's evaluator is a stand-in, too. */
  private static String identity(KnownAgent known, AnswerWriter writer, AgentPorts ports) {
    return known == KnownAgent.CRAG_STYLE
        ? "%s, evaluator similarity-1/%s"
            .formatted(writer.identity(), ports.adaptive().orElseThrow().similarity().calibration())
        : writer.identity();
  }

  /** MAIN-RAG has the first two of the roles, and another writer. */
  private static String identity(KnownAgent known, Roles roles, AnswerWriter writer) {
    return known == KnownAgent.MAIN_RAG
        ? "%s, answer %s".formatted(roles.filterIdentity(), writer.identity())
        : roles.identity();
  }

  private Embedder queries(Leases leases) {
    return memory.queries() == 0
        ? new RecentQueries(leases.add(EncoderLease.of(encoder)), RECENT_QUERIES)
        : leases.add(memory.queriesOf(encoder));
  }

  private EntailmentScorer scorer(SentenceSplitter splitter, Leases leases) {
    EntailmentScorer scorer = leases.add(ScorerLease.of(verification, encoder, splitter));
    return memory.entailments() == 0
        ? scorer
        : new RememberingScorer(scorer, leases.add(memory.knownOf(scorer.identity())));
  }

  private ShardedIndex index(KnownAgent known, Leases leases) {
    if (index == null) {
      throw new ArVerifyException(
          Code.USAGE,
          "agent %s retrieves and needs an index: build one with `arverify index` and name it by --index"
              .formatted(known.label()));
    }
    return leases.add(index.lease());
  }

  /** Without an encoder, the sparse one alone. */
  private static Map<RetrievalMode, Retriever> retrievers(
      ShardedIndex open, Optional<Embedder> queries) {
    return queries
        .map(
            embedder ->
                Map.of(
                    RetrievalMode.DENSE, open.dense(embedder),
                    RetrievalMode.SPARSE, open.sparse(),
                    RetrievalMode.HYBRID, open.hybrid(embedder)))
        .orElseGet(() -> Map.of(RetrievalMode.SPARSE, open.sparse()));
  }

  private AdaptivePorts planning(
      PlanningSkills skills,
      ShardedIndex open,
      Embedder queries,
      EntailmentScorer scorer,
      SentenceSplitter splitter,
      Leases leases) {
    List<ShardedIndex> indexes = new ArrayList<>(List.of(open));
    Map<RetrievalMode, Retriever> others = Map.of();
    if (alternative != null) {
      ShardedIndex other = leases.add(alternative.lease());
      indexes.add(other);
      others = retrievers(other, Optional.of(queries));
    }
    return new AdaptivePorts(
        skills, open.terms(), new IndexSimilarity(indexes, queries), splitter, scorer, others);
  }

  /** What was leased so far, given back last first. */
  private static final class Leases {
    private final Deque<Runnable> held = new ArrayDeque<>();

    <T> T add(Lease<T> lease) {
      held.push(lease::close);
      return lease.value();
    }

    void add(ConfiguredSkills skills) {
      held.push(skills::close);
    }

    synchronized void close() {
      while (!held.isEmpty()) {
        held.pop().run();
      }
    }
  }
}
