package org.arverify.report.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.agent.AgentRun;
import org.arverify.agent.Cost;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.agent.TraceEvent;
import org.arverify.claim.Action;
import org.arverify.claim.Claim;
import org.arverify.claim.ErrorKind;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.PassageEntailment;
import org.arverify.claim.PlantedError;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.entailment.Entailment;
import org.arverify.evidence.CorrectiveAction;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.Factor;
import org.arverify.evidence.RequirementTrail;
import org.arverify.evidence.RetrievalRound;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.evidence.SufficiencyScore;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.query.Aspect;
import org.arverify.query.GivenAnswer;
import org.arverify.query.Query;
import org.arverify.query.Requirement;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.udf.RunRecord;
import org.arverify.udf.RunState;
import org.junit.jupiter.api.Test;

class StoryTest {
  private static final String CONFIG =
      "{\"agent.ar-verify.sufficiency.threshold\": \"0.72\","
          + " \"agent.ar-verify.strategy.ambiguous\": \"0.8\","
          + " \"agent.ar-verify.strategy.specific\": \"1.0\","
          + " \"agent.ar-verify.strategy.unspecific\": \"0.8\","
          + " \"agent.ar-verify.correction.weak-claims\": \"mark\","
          + " \"verification.accept\": \"0.7\", \"verification.revise\": \"0.35\","
          + " \"verification.contradict\": \"0.5\"}";
  private static final Passage ADA =
      passage("ada#0", "Ada Lovelace", "Ada was born in London. She wrote notes.", "wiki");
  private static final Passage NOTES =
      passage("notes#1", "The notes", "The notes appeared in 1843.", "");

  private static Passage passage(String id, String title, String text, String source) {
    return new Passage(
        id, id.split("#")[0], 0, title, text, source, new Span(0, text.length()), Map.of());
  }

  private static Evidence evidence(Passage passage, int requirement, RetrievalStrategy strategy) {
    return new Evidence(new ScoredPassage(passage, 0.9, List.of()), requirement, 1, strategy);
  }

  private static Query query(Optional<GivenAnswer> given) {
    return new Query(
        "q7",
        "tiny",
        "",
        0,
        "When did the notes of the woman born in London appear?",
        List.of("1843"),
        "",
        true,
        List.of(),
        List.of(),
        List.of(),
        given,
        Map.of());
  }

  private static RunRecord run(String agent) {
    return new RunRecord(
        agent + "-tiny-main-0badcafe",
        agent,
        "tiny",
        Optional.of("main"),
        Optional.of("i1"),
        Optional.of("tiny"),
        CONFIG,
        "0badcafe",
        Optional.empty(),
        Optional.empty(),
        Optional.of("nli-1"),
        Optional.of("offline-1/3"),
        "0.1.0+abc",
        RunState.FINISHED,
        1,
        1,
        0,
        Instant.EPOCH,
        Optional.of(Instant.EPOCH),
        7);
  }

  private static Verification verified(
      String id,
      int round,
      String text,
      double v,
      double c,
      Support support,
      Action action,
      Passage best,
      Span window) {
    return new Verification(
        new Claim(id, text, new Span(0, 5), List.of()),
        round,
        List.of(new PassageEntailment(best.id(), new Entailment(v, 0, c, window))),
        v,
        c,
        Optional.of(best.id()),
        false,
        support,
        action);
  }

  private static SufficiencyScore score(double relevance, double completeness, double s) {
    return new SufficiencyScore(
        Map.of(Factor.RELEVANCE, relevance, Factor.COMPLETENESS, completeness),
        Map.of(
            Factor.RELEVANCE, 0.54,
            Factor.COMPLETENESS, 0.46,
            Factor.CONSISTENCY, 0.0,
            Factor.RELIABILITY, 0.0),
        s,
        0);
  }

  private static List<RequirementTrail> trails() {
    return List.of(
        new RequirementTrail(
            new Requirement(
                "Which woman was born in London?",
                List.of(
                    new Aspect(Aspect.Kind.ENTITY, "London"),
                    new Aspect(Aspect.Kind.TERM, "woman")),
                List.of()),
            "Which woman was born in London?",
            0.9,
            0.3,
            List.of(
                new RetrievalRound(
                    1,
                    RetrievalStrategy.HYBRID,
                    CorrectiveAction.NONE,
                    "Which woman was born in London?",
                    20,
                    score(0.5, 1, 0.73))),
            1,
            false,
            Optional.of("Ada Lovelace")),
        new RequirementTrail(
            new Requirement(
                "When did the notes of #1 appear?",
                List.of(new Aspect(Aspect.Kind.ASKED_NUMBER, "when")),
                List.of(0)),
            "When did the notes of Ada Lovelace appear?",
            0.7,
            0.2,
            List.of(
                new RetrievalRound(
                    1,
                    RetrievalStrategy.DENSE,
                    CorrectiveAction.NONE,
                    "When did the notes of Ada Lovelace appear?",
                    3,
                    score(0.25, 0.5, 0.365)),
                new RetrievalRound(
                    2,
                    RetrievalStrategy.REFORMULATED,
                    CorrectiveAction.REFORMULATE,
                    "The notes appeared",
                    0,
                    score(0.5, 0.5, 0.5))),
            2,
            true,
            Optional.empty()));
  }

  private static final List<TraceEvent> TRACE =
      List.of(
          new TraceEvent("strategy", Map.of("requirement", "0", "strategy", "hybrid")),
          new TraceEvent("sufficiency", Map.of("requirement", "0", "missing", "[]")),
          new TraceEvent("strategy", Map.of("requirement", "1", "strategy", "dense")),
          new TraceEvent("sufficiency", Map.of("requirement", "1", "missing", "[when]")),
          new TraceEvent(
              "correct", Map.of("requirement", "1", "factor", "relevance", "deficit", "0.405")),
          new TraceEvent("sufficiency", Map.of("requirement", "1", "missing", "[when]")),
          new TraceEvent("correct", Map.of("requirement", "1", "action", "none")));

  private static AgentRun attempt(Outcome outcome, List<TraceEvent> trace) {
    return new AgentRun(
        "q7",
        1,
        outcome,
        Optional.empty(),
        Optional.empty(),
        trace,
        new Cost(
            3,
            2,
            1,
            1,
            4,
            0,
            0,
            Map.of("retrieve", Duration.ofMillis(12), "verify", Duration.ofMillis(8))));
  }

  private static String told(RunRecord run, Query question, AgentRun attempt, int columns) {
    return String.join("\n", new Story(run, question, attempt).lines(columns)) + "\n";
  }

  private static Outcome arVerify() {
    Span birth = new Span(0, 23);
    Span year = new Span(0, 27);
    PlantedError error = new PlantedError(ErrorKind.NUMBER, "They appeared in 1843.");
    return new Outcome(
        Status.OK,
        "",
        "Ada was born in London [1]. They appeared in 1934 [2]. She flew [1].",
        "Ada was born in London [1]. They appeared in 1843 [2].",
        List.of(
            evidence(ADA, 0, RetrievalStrategy.HYBRID),
            evidence(NOTES, 1, RetrievalStrategy.DENSE)),
        List.of("ada#0", "notes#1"),
        EvidenceSet.POOL,
        List.of(
            verified(
                "c1",
                1,
                "Ada was born in London.",
                0.95,
                0,
                Support.SUPPORTED,
                Action.ACCEPTED,
                ADA,
                birth),
            verified(
                    "c2",
                    1,
                    "They appeared in 1934.",
                    0.4,
                    0.1,
                    Support.WEAK,
                    Action.REVISED,
                    NOTES,
                    year)
                .plantedWith(error),
            verified(
                "c3",
                1,
                "Ada flew.",
                0.01,
                0.02,
                Support.UNSUPPORTED,
                Action.RETRIEVED,
                ADA,
                birth),
            verified(
                "c1",
                2,
                "Ada was born in London.",
                0.95,
                0,
                Support.SUPPORTED,
                Action.ACCEPTED,
                ADA,
                birth),
            verified(
                    "c2",
                    2,
                    "They appeared in 1843.",
                    0.9,
                    0,
                    Support.SUPPORTED,
                    Action.ACCEPTED,
                    NOTES,
                    year)
                .revisedFrom("They appeared in 1934.")
                .plantedWith(error),
            verified(
                "c3",
                2,
                "Ada flew.",
                0.01,
                0.62,
                Support.CONTRADICTED,
                Action.REMOVED,
                ADA,
                birth)),
        trails());
  }

  @Test
  void tellsAllOfArVerify() {
    String told = told(run("ar-verify"), query(Optional.empty()), attempt(arVerify(), TRACE), 80);
    assertThat(told).isEqualTo(expected("ar-verify.txt"));
  }

  @Test
  void tellsWhatABaselineDid() {
    Outcome outcome =
        new Outcome(
            Status.OK,
            "",
            "They appeared in 1843 [2].",
            "They appeared in 1843 [2].",
            List.of(
                evidence(ADA, 0, RetrievalStrategy.DENSE),
                evidence(NOTES, 0, RetrievalStrategy.DENSE)),
            List.of("notes#1"),
            EvidenceSet.SEEN,
            List.of(
                verified(
                    "c1",
                    1,
                    "They appeared in 1843.",
                    0.9,
                    0,
                    Support.SUPPORTED,
                    Action.NONE,
                    NOTES,
                    new Span(0, 27))));
    List<TraceEvent> trace =
        List.of(
            new TraceEvent(
                "retrieve", Map.of("mode", "dense", "query", "When?", "k", "5", "hits", "2")));
    String told = told(run("fixed-rag"), query(Optional.empty()), attempt(outcome, trace), 80);
    assertThat(told).isEqualTo(expected("fixed-rag.txt"));
  }

  @Test
  void countsContextsOfAGivenAnswerAsItsAuthorDid() {
    // The second context is a copy of the first, so that the pool has two passages of three.
    Passage copy = passage("copy#0", "Ada Lovelace", ADA.text(), "");
    Query question =
        query(Optional.of(new GivenAnswer("They appeared [3].", List.of(ADA, copy, NOTES))));
    Outcome outcome =
        new Outcome(
            Status.OK,
            "",
            "They appeared [3].",
            "They appeared [3].",
            List.of(
                evidence(ADA, 0, RetrievalStrategy.GIVEN),
                evidence(NOTES, 0, RetrievalStrategy.GIVEN)),
            List.of("notes#1"),
            EvidenceSet.GIVEN,
            List.of());
    assertThat(told(run("given-answer"), question, attempt(outcome, List.of()), 80))
        .contains("  [1]  Ada Lovelace (ada#0), wiki\n       Ada was born")
        .contains("  [3]  The notes (notes#1)\n       The notes appeared in 1843.")
        .contains("Answer, as it was drafted\n", "\n\n  [3]  The notes (notes#1)\n")
        .doesNotContain("Requirement", "Retrieval\n", "claim");
  }

  @Test
  void tellsHowFarAFailedAttemptCame() {
    AgentRun failed =
        new AgentRun(
            "q7",
            2,
            Outcome.stopped(Status.FAILED, ""),
            Optional.of("io"),
            Optional.of("the connection was lost"),
            List.of(new TraceEvent("write", Map.of("passages", "5", "declined", "false"))),
            new Cost(0, 0, 0, 1, 0, 20, 0, Map.of()));
    assertThat(told(run("fixed-rag"), query(Optional.empty()), failed, 80))
        .contains("question  q7 of dataset tiny, attempt 2\n")
        .contains("ended     failed: io, the connection was lost\n")
        .contains(
            "What had happened\n─────────────────\n  write       declined false, passages 5\n")
        .contains("1 generator call, 20 tokens in,\n              0 out, 0 pairs scored");
  }

  @Test
  void everyLineFitsTheTerminal() {
    for (int columns : new int[] {40, 63, 80, 200}) {
      List<String> lines =
          new Story(run("ar-verify"), query(Optional.empty()), attempt(arVerify(), TRACE))
              .lines(columns);
      assertThat(lines).allSatisfy(line -> assertThat(Wrapping.width(line)).isBetween(0, columns));
      assertThat(lines).allSatisfy(line -> assertThat(line).isEqualTo(line.stripTrailing()));
    }
  }

  private static String expected(String file) {
    try (var stream = StoryTest.class.getResourceAsStream(file)) {
      return new String(stream.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
