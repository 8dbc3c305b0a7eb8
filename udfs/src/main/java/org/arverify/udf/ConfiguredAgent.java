package org.arverify.udf;

import static org.arverify.udf.KnownAgent.Need.CLAIMS;
import static org.arverify.udf.KnownAgent.Need.GENERATOR;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import org.arverify.agent.AgentPorts;
import org.arverify.claim.ClaimVerifier;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.index.ShardedIndex;
import org.arverify.nlp.OpenNlpWordTagger;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.offline.ExtractiveAnswerWriter;
import org.arverify.offline.LexicalClaimPassages;
import org.arverify.offline.claim.RuleClaimExtractor;
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
 * @param encoder of queries, and of the {@code offline} scorer
 * @param index null if the agent does without
 */
public record ConfiguredAgent(
    AgentSettings agent,
    VerificationSettings verification,
    EmbedderOptions encoder,
    @Nullable IndexSource index)
    implements AgentFactory {
  /** The name of the generator that needs no language model. */
  public static final String OFFLINE = "offline";

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
    AnswerWriter writer = known.needs(GENERATOR) ? writer(splitter) : absent;
    Optional<Embedder> queries =
        known.retrieves() && agent.retriever() != RetrievalMode.SPARSE
            ? Optional.of(leases.add(EncoderLease.of(encoder)))
            : Optional.empty();
    Map<RetrievalMode, Retriever> retrievers =
        known.retrieves() ? retrievers(known, queries, leases) : Map.of();
    EntailmentScorer scorer =
        known.needs(CLAIMS) ? leases.add(ScorerLease.of(verification, encoder, splitter)) : absent;
    AgentPorts ports =
        new AgentPorts(
            retrievers,
            writer,
            known.needs(CLAIMS)
                ? new RuleClaimExtractor(splitter, new OpenNlpWordTagger())
                : absent,
            new ClaimVerifier(
                scorer,
                verification.thresholds(),
                new LexicalClaimPassages(verification.claimPassages())),
            System::nanoTime);
    Identities identities =
        new Identities(
            queries.map(embedder -> embedder.spec().identity()),
            known.needs(CLAIMS) ? Optional.of(scorer.identity()) : Optional.empty(),
            known.needs(GENERATOR) ? Optional.of(writer.identity()) : Optional.empty());
    return new AgentHandle(known.make(agent), ports, identities, leases::close);
  }

  private AnswerWriter writer(SentenceSplitter splitter) {
    if (!agent.generator().equals(OFFLINE)) {
      throw new ArVerifyException(
          Code.USAGE,
          "there is no generator \"%s\": agent.generator is %s, which takes sentences of the evidence"
              .formatted(agent.generator(), OFFLINE));
    }
    return new ExtractiveAnswerWriter(splitter, agent.maxSentences());
  }

  /** Without an encoder, the sparse one alone. */
  private Map<RetrievalMode, Retriever> retrievers(
      KnownAgent known, Optional<Embedder> queries, Leases leases) {
    if (index == null) {
      throw new ArVerifyException(
          Code.USAGE,
          "agent %s retrieves and needs an index: build one with `arverify index` and name it by --index"
              .formatted(known.label()));
    }
    ShardedIndex open = leases.add(index.lease());
    return queries
        .map(
            embedder ->
                Map.of(
                    RetrievalMode.DENSE, open.dense(embedder),
                    RetrievalMode.SPARSE, open.sparse(),
                    RetrievalMode.HYBRID, open.hybrid(embedder)))
        .orElseGet(() -> Map.of(RetrievalMode.SPARSE, open.sparse()));
  }

  /** What was leased so far, given back last first. */
  private static final class Leases {
    private final Deque<Lease<?>> held = new ArrayDeque<>();

    <T> T add(Lease<T> lease) {
      held.push(lease);
      return lease.value();
    }

    synchronized void close() {
      while (!held.isEmpty()) {
        held.pop().close();
      }
    }
  }
}
