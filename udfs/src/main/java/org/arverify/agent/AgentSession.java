package org.arverify.agent;

import static org.arverify.error.Checks.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.arverify.claim.Claim;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.passage.Passage;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.Retriever;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.skill.DraftAnswer;

/**
 * One question at work: the ports, each call counted, timed and traced, so that no agent can forget
 * to. Belongs to one attempt at one question and one thread.
 */
public final class AgentSession {
  private final AgentPorts ports;
  private final List<TraceEvent> trace = new ArrayList<>();
  private final Map<String, Duration> stages = new LinkedHashMap<>();
  private long retrievalCalls;
  private long denseSearches;
  private long sparseSearches;
  private long generatorCalls;
  private long entailmentPairs;

  public AgentSession(AgentPorts ports) {
    this.ports = ports;
  }

  /** Retrieves passages: one retrieval call. */
  public List<ScoredPassage> retrieve(RetrievalMode mode, RetrievalRequest request) {
    Retriever retriever = ports.retrievers().get(mode);
    check(retriever != null, "this run has no %s retriever", mode);
    retrievalCalls++;
    denseSearches += mode == RetrievalMode.SPARSE ? 0 : 1;
    sparseSearches += mode == RetrievalMode.DENSE ? 0 : 1;
    List<ScoredPassage> hits = timed("retrieve", () -> retriever.retrieve(request));
    event(
        "retrieve",
        Map.of(
            "mode", mode.name().toLowerCase(Locale.ROOT),
            "query", request.query(),
            "k", Integer.toString(request.k()),
            "hits", Integer.toString(hits.size())));
    return hits;
  }

  /** Writes an answer: one generator call. */
  public DraftAnswer write(String question, List<Passage> evidence) {
    generatorCalls++;
    DraftAnswer draft = timed("write", () -> ports.answerWriter().write(question, evidence));
    event(
        "write",
        Map.of(
            "passages", Integer.toString(evidence.size()),
            "declined", Boolean.toString(draft.declined())));
    return draft;
  }

  /** Finds the claims of an answer. */
  public List<Claim> extractClaims(String answer, List<Passage> evidence) {
    List<Claim> claims = timed("extract", () -> ports.claimExtractor().extract(answer, evidence));
    event("extract", Map.of("claims", Integer.toString(claims.size())));
    return claims;
  }

  /** Judges claims against evidence. */
  public List<Verification> verify(List<Claim> claims, List<Passage> evidence, int round) {
    List<Verification> verifications =
        timed("verify", () -> ports.claimVerifier().verify(claims, evidence, round));
    long pairs = verifications.stream().mapToLong(v -> v.passages().size()).sum();
    entailmentPairs += pairs;
    Map<String, String> attributes = new HashMap<>();
    attributes.put("round", Integer.toString(round));
    attributes.put("pairs", Long.toString(pairs));
    for (Support support : Support.values()) {
      long claimed = verifications.stream().filter(v -> v.support() == support).count();
      attributes.put(support.name().toLowerCase(Locale.ROOT), Long.toString(claimed));
    }
    event("verify", attributes);
    return verifications;
  }

  /** Adds an event of the agent's own to the trace. */
  public void event(String kind, Map<String, String> attributes) {
    trace.add(new TraceEvent(kind, attributes));
  }

  /** What happened so far, in order. */
  public List<TraceEvent> trace() {
    return List.copyOf(trace);
  }

  /** What it cost so far. */
  public Cost cost() {
    return new Cost(
        retrievalCalls,
        denseSearches,
        sparseSearches,
        generatorCalls,
        entailmentPairs,
        0,
        0,
        stages);
  }

  private <T> T timed(String stage, Supplier<T> work) {
    long start = ports.nanoClock().getAsLong();
    try {
      return work.get();
    } finally {
      Duration spent = Duration.ofNanos(ports.nanoClock().getAsLong() - start);
      stages.merge(stage, spent, Duration::plus);
    }
  }
}
