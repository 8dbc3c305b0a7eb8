package org.arverify.udf;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.arverify.agent.AgentRun;
import org.arverify.agent.Cost;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.agent.TraceEvent;
import org.arverify.agent.arverify.ArVerifyOptions;
import org.arverify.agent.arverify.CorrectionOptions;
import org.arverify.agent.arverify.EvidenceBudget;
import org.arverify.agent.arverify.StrategyOptions;
import org.arverify.agent.arverify.WeakClaims;
import org.arverify.agent.baseline.BaselineOptions;
import org.arverify.agent.baseline.CragOptions;
import org.arverify.agent.baseline.FlareOptions;
import org.arverify.agent.baseline.SelfRagOptions;
import org.arverify.agent.ragenta.RagentaOptions;
import org.arverify.agent.ragenta.RagentaOptions.FollowUpFilter;
import org.arverify.claim.Action;
import org.arverify.claim.Claim;
import org.arverify.claim.ErrorKind;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.PassageEntailment;
import org.arverify.claim.PlantedError;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.entailment.Entailment;
import org.arverify.evidence.CompletenessMeasure;
import org.arverify.evidence.CorrectiveAction;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.EvidenceMode;
import org.arverify.evidence.Factor;
import org.arverify.evidence.RequirementTrail;
import org.arverify.evidence.RetrievalRound;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.evidence.SelectionWeights;
import org.arverify.evidence.SourceTrust;
import org.arverify.evidence.SufficiencyScore;
import org.arverify.evidence.SufficiencyWeights;
import org.arverify.evidence.UndefinedFactors;
import org.arverify.http.Endpoint;
import org.arverify.http.LlamaOptions;
import org.arverify.http.RequestOptions;
import org.arverify.metric.MetricValue;
import org.arverify.metric.RunComparison;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.query.Aspect;
import org.arverify.query.GivenAnswer;
import org.arverify.query.Query;
import org.arverify.query.Relevance;
import org.arverify.query.Requirement;
import org.arverify.retrieval.Leg;
import org.arverify.retrieval.LegScore;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.ScoredPassage;

/** One value of every kind that a table holds, with text beyond ASCII and beyond 16 bits. */
final class Samples {
  static final String TEXT = "Žižkov lies in Prague — “the” 𝔄 district.\nIt has a tower.";
  static final Instant TIME = Instant.parse("2025-03-01T12:34:56.789012Z");

  private static final SufficiencyWeights WEIGHTS = new SufficiencyWeights(0.35, 0.30, 0.20, 0.15);

  private Samples() {}

  static Passage passage(String id, Map<String, String> metadata) {
    return new Passage(
        id, "døc", 3, "Žižkov", TEXT, "wiki", new Span(10, 10 + TEXT.length()), metadata);
  }

  static StoredPassage storedPassage() {
    return new StoredPassage(
        "main", passage("døc#3", Map.of("lang", "čeština", "a", "")), Optional.of("døc#1"));
  }

  static Query query(String id) {
    return new Query(
        id,
        "tiny",
        "dev",
        7,
        "Where does Žižkov lie?",
        List.of("Prague", "Praha"),
        "It lies in Prague.",
        true,
        List.of(new Relevance("døc#3", 1), new Relevance("other", 0)),
        List.of(new Relevance("døc", 2)),
        List.of("Žižkov lies in Prague"),
        Optional.empty(),
        Map.of("level", "easy"));
  }

  /** Its contexts are as the table gives them back: ordinal and span from the list. */
  static Query queryWithAnswer() {
    Query bare = query("q2");
    Passage first = new Passage("c0", "d0", 0, "", "One.", "", new Span(0, 4), Map.of());
    Passage second = new Passage("c1", "d1", 1, "T", "𝔄b", "s", new Span(0, 3), Map.of());
    return new Query(
        bare.id(),
        bare.dataset(),
        "",
        0,
        bare.question(),
        List.of(),
        "",
        false,
        List.of(),
        List.of(),
        List.of(),
        Optional.of(new GivenAnswer("In Prague [1].", List.of(first, second))),
        Map.of());
  }

  static Verification verification(String id, int round) {
    return new Verification(
        new Claim(id, "Žižkov lies in Prague.", new Span(0, 22), List.of("døc#3")),
        round,
        List.of(
            new PassageEntailment("døc#3", new Entailment(0.9, 0.08, 0.02, new Span(0, 41))),
            new PassageEntailment("x", new Entailment(0, 0.25, 0.75, new Span(0, 0)))),
        0.9,
        0.75,
        Optional.of("døc#3"),
        true,
        Support.SUPPORTED,
        Action.ACCEPTED,
        Optional.of("Žižkov lies in Brno."),
        Optional.of(new Span(3, 25)),
        Optional.of(new PlantedError(ErrorKind.ENTITY, "Žižkov lies in Prague.")));
  }

  static Verification withoutEvidence(String id) {
    return new Verification(
        new Claim(id, "Tower: one", new Span(23, 38), List.of(), Claim.Kind.TABLE),
        1,
        List.of(),
        0,
        0,
        Optional.empty(),
        false,
        Support.UNSUPPORTED,
        Action.REMOVED);
  }

  /** A requirement with an answer, retrieved once, one factor measured. */
  static RequirementTrail bridge() {
    return new RequirementTrail(
        new Requirement("The district of Žižkov", List.of(), List.of()),
        "The district of Žižkov",
        0.25,
        0,
        List.of(
            new RetrievalRound(
                1,
                RetrievalStrategy.DENSE,
                CorrectiveAction.NONE,
                "The district of Žižkov",
                5,
                SufficiencyScore.of(
                    Map.of(Factor.RELEVANCE, 0.75), WEIGHTS, UndefinedFactors.DROP, 0))),
        1,
        false,
        Optional.of("Praha 3"));
  }

  /** A requirement that depends on it, weak after two rounds. */
  static RequirementTrail trail() {
    SufficiencyScore score =
        SufficiencyScore.of(
            Map.of(
                Factor.RELEVANCE, 0.5,
                Factor.COMPLETENESS, 0.25,
                Factor.CONSISTENCY, 1.0,
                Factor.RELIABILITY, 0.125),
            WEIGHTS,
            UndefinedFactors.ONE,
            3);
    return new RequirementTrail(
        new Requirement(
            "When was #1 founded?",
            List.of(
                new Aspect(Aspect.Kind.ASKED_NUMBER, "number"),
                new Aspect(Aspect.Kind.TERM, "founded")),
            List.of(0)),
        "When was Praha 3 founded?",
        0.5,
        1,
        List.of(
            new RetrievalRound(
                1, RetrievalStrategy.SPARSE, CorrectiveAction.NONE, "q “x”", 0, score),
            new RetrievalRound(
                2, RetrievalStrategy.REFORMULATED, CorrectiveAction.NARROW, "q 𝔄", 2, score)),
        2,
        true,
        Optional.empty());
  }

  /** An attempt with everything in it. */
  static Attempt attempt(String queryId, int attempt) {
    Evidence evidence =
        new Evidence(
            new ScoredPassage(
                passage("døc#3", Map.of()),
                0.875,
                List.of(new LegScore(Leg.DENSE, 0.91, 1), new LegScore(Leg.SPARSE, 12.5, 4))),
            0,
            1,
            RetrievalStrategy.HYBRID);
    Outcome outcome =
        new Outcome(
            Status.OK,
            "",
            "Žižkov lies in Prague. It has a tower. [1]",
            "Žižkov lies in Prague. It has a tower. [1]",
            List.of(evidence),
            List.of("døc#3"),
            EvidenceSet.SEEN,
            List.of(verification("c1", 1), withoutEvidence("c2")),
            List.of(bridge(), trail()));
    AgentRun run =
        new AgentRun(
            queryId,
            attempt,
            outcome,
            Optional.empty(),
            Optional.empty(),
            List.of(
                new TraceEvent("retrieve", Map.of("k", "5", "query", "Žižkov")),
                new TraceEvent("done", Map.of())),
            new Cost(
                1,
                1,
                1,
                1,
                2,
                30,
                12,
                1,
                20,
                Map.of("retrieve", Duration.ofNanos(1_234_567), "write", Duration.ofMillis(3))));
    return new Attempt("run-1", "tiny", Optional.of("lexical"), run);
  }

  /** AR-Verify that retrieves by BM25 alone, one requirement, up to two times. */
  static RagentaOptions ragenta() {
    return new RagentaOptions(20, 0.5, 4, FollowUpFilter.ON, 1);
  }

  static BaselineOptions baselines() {
    return new BaselineOptions(
        new FlareOptions(2, 0.8, 0.4, 64, 256),
        new SelfRagOptions(5, 0.2, new SelfRagOptions.Weights(1, 1, 0.5), 2, 7),
        new CragOptions(10, 1, 0.5, 6));
  }

  static ArVerifyOptions arVerify() {
    return new ArVerifyOptions(
        new ArVerifyOptions.Loop(2, 2, EvidenceMode.ACCUMULATE, true),
        new StrategyOptions(ArVerifyOptions.Planning.SPARSE, 0.8, 1, 0.5, 0.1),
        new ArVerifyOptions.Sufficiency(
            0.72,
            WEIGHTS,
            UndefinedFactors.DROP,
            CompletenessMeasure.CHAIN,
            0.9,
            0.5,
            24,
            new SourceTrust(Map.of(), null)),
        new SelectionWeights(0.5, 0.6, 0.7, 2),
        new EvidenceBudget(10, 3000),
        new CorrectionOptions(2, 1, RetrievalMode.SPARSE, 3, WeakClaims.MARK));
  }

  /** An attempt that an error stopped. */
  static Attempt failedAttempt(String queryId) {
    Outcome nothing =
        new Outcome(Status.FAILED, "", "", "", List.of(), List.of(), EvidenceSet.SEEN, List.of());
    AgentRun run =
        new AgentRun(
            queryId,
            1,
            nothing,
            Optional.of("io"),
            Optional.of("disk “full”"),
            List.of(),
            new Cost(0, 0, 0, 0, 0, 0, 0, Map.of()));
    return new Attempt("run-1", "tiny", Optional.empty(), run);
  }

  static RunRecord run(RunState state) {
    boolean ended = state != RunState.RUNNING;
    return new RunRecord(
        "run-1",
        "fixed-rag",
        "tiny",
        Optional.of("main"),
        Optional.of("i-1"),
        Optional.of("main"),
        "{\"agent\":{\"k\":5}}",
        "abc",
        Optional.of("e5"),
        Optional.of("passages-0a1b2c3d"),
        Optional.of("lexical"),
        Optional.of("offline"),
        "unknown",
        state,
        3,
        ended ? 2 : 0,
        ended ? 1 : 0,
        TIME,
        ended ? Optional.of(TIME.plusSeconds(60)) : Optional.empty(),
        42);
  }

  static MetricRecord metric(OptionalDouble value) {
    return new MetricRecord(
        "run-1", "tiny", "recall", "@5", value, 2, 3, value, value, value, value);
  }

  static ExperimentRecord experiment(Optional<RunComparison.Compared> compared) {
    MetricValue value =
        new MetricValue(
            "recall",
            "passage@5",
            OptionalDouble.of(0.5),
            2,
            3,
            OptionalDouble.of(0.25),
            OptionalDouble.empty(),
            OptionalDouble.of(0.1),
            OptionalDouble.of(0.9));
    return new ExperimentRecord(
        "table4", "tiny", "main", "full", 1, "without relevance", "run-1", value, compared);
  }

  static Stage stage() {
    return new Stage("chunk", "main", "id", "[]", "{}", 10, 7, 2, 1, 20, TIME, "unknown");
  }

  /** Models that nobody asks. */
  static GeneratorSettings models() {
    return new GeneratorSettings(
        new Endpoint(
            "http://127.0.0.1:9/v1",
            "none",
            "",
            false,
            Endpoint.Schema.NONE,
            Endpoint.Continuation.NONE,
            Endpoint.ReplyLimit.MAX_TOKENS,
            ""),
        new LlamaOptions("", "", 0, 1, 1024, 1, Duration.ofSeconds(1), List.of()),
        requests(),
        GeneratorSettings.OFF);
  }

  /** Four requests in flight, three attempts. */
  static RequestOptions requests() {
    Duration time = Duration.ofSeconds(20);
    return new RequestOptions(
        4,
        new RequestOptions.Timeouts(time, time, time),
        1 << 20,
        new RequestOptions.Retries(3, Duration.ofMillis(10), Duration.ofSeconds(2)),
        new RequestOptions.Breaker(100, 1, Duration.ofSeconds(1)),
        new RequestOptions.Budget(0, 0));
  }
}
