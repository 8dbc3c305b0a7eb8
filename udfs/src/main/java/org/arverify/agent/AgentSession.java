package org.arverify.agent;

import static org.arverify.error.Checks.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.arverify.claim.Claim;
import org.arverify.claim.ClaimVerifier;
import org.arverify.claim.PlantedError;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.entailment.RememberingScorer;
import org.arverify.generation.Generation;
import org.arverify.passage.Passage;
import org.arverify.query.Aspect;
import org.arverify.query.Requirement;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.Retriever;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.skill.AnswerFinder;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.ClaimExtractor;
import org.arverify.skill.ClaimReviser;
import org.arverify.skill.DraftAnswer;
import org.arverify.skill.Planting;
import org.arverify.skill.Reformulation;
import org.arverify.skill.RevisionRequest;
import org.arverify.skill.SkillLog;

/**
 * One question at work: the ports, each call counted, timed and traced, so that no agent can forget
 * to. Belongs to one attempt at one question and one thread.
 */
public final class AgentSession {
  private final AgentPorts ports;
  private final SkillLog log = new Log();
  private final Skills skills;
  private final RememberingScorer scorer;
  private final ClaimVerifier verifier;
  private final List<TraceEvent> trace = new ArrayList<>();
  private final Map<String, Duration> stages = new LinkedHashMap<>();
  private long retrievalCalls;
  private long denseSearches;
  private long sparseSearches;
  private long generatorCalls;
  private long tokensIn;
  private long tokensOut;
  private long cachedCalls;
  private long cachedTokens;
  private long otherPairs;
  private List<Planting> plantings = List.of();
  private Map<String, PlantedError> planted = Map.of();

  public AgentSession(AgentPorts ports) {
    this.ports = ports;
    scorer = new RememberingScorer(ports.claimVerifier().scorer());
    verifier = ports.claimVerifier().scoredBy(scorer);
    skills = Skills.of(ports, log);
  }

  /** Retrieves passages: one retrieval call. */
  public List<ScoredPassage> retrieve(RetrievalMode mode, RetrievalRequest request) {
    return retrieveAll(mode, List.of(request)).get(0);
  }

  /** Answers several requests together, each one retrieval call. */
  public List<List<ScoredPassage>> retrieveAll(
      RetrievalMode mode, List<RetrievalRequest> requests) {
    return retrieveAll("", ports.retrievers(), mode, requests);
  }

  /** {@link #retrieveAll} from the alternative source pool. */
  public List<List<ScoredPassage>> retrieveFromAlternative(
      RetrievalMode mode, List<RetrievalRequest> requests) {
    return retrieveAll("alternative ", adaptive().alternative(), mode, requests);
  }

  private List<List<ScoredPassage>> retrieveAll(
      String pool,
      Map<RetrievalMode, Retriever> retrievers,
      RetrievalMode mode,
      List<RetrievalRequest> requests) {
    Retriever retriever = retrievers.get(mode);
    check(retriever != null, "this run has no %s%s retriever", pool, mode);
    retrievalCalls += requests.size();
    denseSearches += mode == RetrievalMode.SPARSE ? 0 : requests.size();
    sparseSearches += mode == RetrievalMode.DENSE ? 0 : requests.size();
    List<List<ScoredPassage>> hits = timed("retrieve", () -> retriever.retrieveAll(requests));
    for (int i = 0; i < requests.size(); i++) {
      event(
          "retrieve",
          Map.of(
              "mode", pool + mode.name().toLowerCase(Locale.ROOT),
              "query", requests.get(i).query(),
              "k", Integer.toString(requests.get(i).k()),
              "hits", Integer.toString(hits.get(i).size())));
    }
    return hits;
  }

  /** Splits a question into requirements. */
  public List<Requirement> decompose(String question) {
    List<Requirement> requirements =
        timed(
            "decompose",
            () ->
                Requirement.ordered(
                    skills.planning().decomposer().decompose(List.of(question)).get(0)));
    for (int i = 0; i < requirements.size(); i++) {
      Requirement requirement = requirements.get(i);
      event(
          "requirement",
          Map.of(
              "requirement", Integer.toString(i),
              "text", requirement.text(),
              "aspects", requirement.aspects().stream().map(Aspect::text).toList().toString(),
              "depends_on", requirement.dependsOn().toString()));
    }
    return requirements;
  }

  /** What an answer to each text must contain. */
  public List<List<Aspect>> aspects(List<String> texts) {
    return timed("decompose", () -> skills.planning().decomposer().aspects(texts));
  }

  /** Rewrites queries. */
  public List<String> reformulate(List<Reformulation> requests) {
    return timed("reformulate", () -> skills.planning().reformulator().reformulate(requests));
  }

  /** Finds short answers to requirements. */
  public List<Optional<String>> findAnswers(List<AnswerFinder.Request> requests) {
    return timed("reformulate", () -> skills.planning().answerFinder().find(requests));
  }

  /** Ports for planning retrieval; what is counted goes through this session instead. */
  public AdaptivePorts adaptive() {
    check(ports.adaptive().isPresent(), "this run has no ports for planning retrieval");
    return ports.adaptive().get();
  }

  /** Times work of the agent's own. */
  public <T> T score(Supplier<T> work) {
    return timed("score", work);
  }

  /**
   * Asks a part of the agent's own that stands on a generator, all of its things together: the
   * generator calls that it tells {@link #log}, or, of a stand-in that tells none, as many as
   * things are asked.
   */
  public <T, R> List<R> askAll(String stage, List<T> requests, Function<List<T>, List<R>> part) {
    long before = generatorCalls;
    List<R> replies = timed(stage, () -> part.apply(requests));
    generatorCalls += generatorCalls == before ? requests.size() : 0;
    check(
        replies.size() == requests.size(),
        "stage %s replied to %d of %d requests",
        stage,
        replies.size(),
        requests.size());
    return replies;
  }

  /** {@link #askAll} of one. */
  public <T, R> R ask(String stage, T request, Function<T, R> part) {
    return askAll(stage, List.of(request), requests -> List.of(part.apply(request))).get(0);
  }

  /** Counts pairs of texts that were scored by f_ent outside {@link #verify}. */
  public void countEntailmentPairs(long pairs) {
    otherPairs += pairs;
  }

  /** Writes an answer: by a stand-in for a generator, one generator call. */
  public DraftAnswer write(String question, List<Passage> evidence) {
    long before = generatorCalls;
    DraftAnswer written = timed("write", () -> skills.writer().write(question, evidence));
    generatorCalls += generatorCalls == before ? 1 : 0;
    plantings = written.plantings();
    event(
        "write",
        Map.of(
            "passages", Integer.toString(evidence.size()),
            "declined", Boolean.toString(written.declined())));
    return written;
  }

  /** Finds the claims of an answer. */
  public List<Claim> extractClaims(String answer, List<Passage> evidence) {
    List<Claim> claims = timed("extract", () -> skills.extractor().extract(answer, evidence));
    planted = PlantedClaims.of(answer, claims, plantings);
    event("extract", Map.of("claims", Integer.toString(claims.size())));
    return claims;
  }

  /** Judges claims against evidence; a (claim, passage) pair is scored once a question. */
  public List<Verification> verify(List<Claim> claims, List<Passage> evidence, int round) {
    long before = scorer.scored();
    List<Verification> verifications =
        timed("verify", () -> verifier.verify(claims, evidence, round)).stream()
            .map(this::labelled)
            .toList();
    Map<String, String> attributes = new HashMap<>();
    attributes.put("round", Integer.toString(round));
    attributes.put("pairs", Long.toString(scorer.scored() - before));
    for (Support support : Support.values()) {
      long claimed = verifications.stream().filter(v -> v.support() == support).count();
      attributes.put(support.name().toLowerCase(Locale.ROOT), Long.toString(claimed));
    }
    event("verify", attributes);
    return verifications;
  }

  /** Rewrites claims to what their evidence says: one call, whatever their number. */
  public List<Optional<String>> revise(List<RevisionRequest> requests) {
    List<Optional<String>> revised = timed("revise", () -> skills.reviser().revise(requests));
    check(
        revised.size() == requests.size(),
        "%s revised %d of %d claims",
        ports.claimReviser().identity(),
        revised.size(),
        requests.size());
    long rewritten = revised.stream().filter(Optional::isPresent).count();
    event(
        "revise",
        Map.of(
            "claims", Integer.toString(requests.size()),
            "rewritten", Long.toString(rewritten)));
    return revised;
  }

  private Verification labelled(Verification verification) {
    PlantedError error = planted.get(verification.claim().id());
    return error == null ? verification : verification.plantedWith(error);
  }

  /** Where a part of the agent's own tells what it asks a generator. */
  public SkillLog log() {
    return log;
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
        scorer.scored() + otherPairs,
        tokensIn,
        tokensOut,
        cachedCalls,
        cachedTokens,
        stages);
  }

  /** Counts and traces what skills ask a generator. */
  private final class Log implements SkillLog {
    @Override
    public void generated(String skill, Generation generation) {
      generatorCalls++;
      tokensIn += generation.tokensIn();
      tokensOut += generation.tokensOut();
      if (generation.cached()) {
        cachedCalls++;
        cachedTokens += generation.tokensIn() + generation.tokensOut();
      }
      event(
          "generate",
          Map.of(
              "skill", skill,
              "finish", generation.finish().name().toLowerCase(Locale.ROOT),
              "tokens_in", Long.toString(generation.tokensIn()),
              "tokens_out", Long.toString(generation.tokensOut()),
              "cached", Boolean.toString(generation.cached())));
    }

    @Override
    public void event(String kind, Map<String, String> attributes) {
      AgentSession.this.event(kind, attributes);
    }
  }

  /** The skills of the ports, telling this session what they ask. */
  private record Skills(
      AnswerWriter writer,
      ClaimExtractor extractor,
      ClaimReviser reviser,
      Optional<AdaptivePorts.PlanningSkills> adaptive) {
    static Skills of(AgentPorts ports, SkillLog log) {
      return new Skills(
          ports.answerWriter().telling(log),
          ports.claimExtractor().telling(log),
          ports.claimReviser().telling(log),
          ports.adaptive().map(AdaptivePorts::skills).map(skills -> skills.telling(log)));
    }

    AdaptivePorts.PlanningSkills planning() {
      check(adaptive.isPresent(), "this run has no ports for planning retrieval");
      return adaptive.get();
    }
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
