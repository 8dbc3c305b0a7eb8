package org.arverify.agent.arverify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.EvidenceSet;
import org.arverify.evidence.CorrectiveAction;
import org.arverify.evidence.EvidenceMode;
import org.arverify.evidence.Factor;
import org.arverify.evidence.Passages;
import org.arverify.evidence.RequirementTrail;
import org.arverify.evidence.RetrievalRound;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.evidence.SourceTrust;
import org.arverify.evidence.SufficiencyWeights;
import org.arverify.fakes.ToldTerms;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.query.Requirement;
import org.junit.jupiter.api.Test;

class ArVerifyAgentTest {
  /** Its aspects: the entity Emma, the term wrote. */
  private static final String QUESTION = "Who wrote Emma?";

  private static final Passage EMMA = Passages.of("p1", "Emma", "Emma is a novel.");
  private static final Passage AUSTEN = Passages.of("p2", "Jane Austen", "She wrote Emma.");
  private static final Passage BATH = Passages.of("p3", "Bath", "A town with a spa.");
  private static final String FROM_EMMA = "Who wrote Emma? Emma Emma is a novel.";
  private static final String NARROWER = "Who wrote Emma? wrote Emma Emma is a novel.";
  private static final String FROM_BATH = "Who wrote Emma? Bath A town with a spa.";

  private final Bench bench = new Bench();

  private static List<String> ids(Outcome outcome) {
    return outcome.evidence().stream().map(e -> e.hit().passage().id()).toList();
  }

  private static RequirementTrail only(Outcome outcome) {
    assertThat(outcome.requirements()).hasSize(1);
    return outcome.requirements().get(0);
  }

  @Test
  void sufficientEvidenceNeedsOneRetrieval() {
    bench.finds("dense", QUESTION, EMMA, AUSTEN);
    bench.similarity.with(QUESTION, "p1", 1).with(QUESTION, "p2", 0.4);

    Outcome outcome = bench.answer(QUESTION);

    // Rel (1 + 0.4) / 2 = 0.7, Comp 1: (0.35·0.7 + 0.30) / 0.65 = 0.838
    RequirementTrail trail = only(outcome);
    assertThat(trail.rounds())
        .singleElement()
        .satisfies(
            round -> {
              assertThat(round.score().value()).isCloseTo(0.545 / 0.65, within(1e-12));
              assertThat(round.strategy()).isEqualTo(RetrievalStrategy.DENSE);
              assertThat(round.action()).isEqualTo(CorrectiveAction.NONE);
              assertThat(round.found()).isEqualTo(2);
            });
    assertThat(trail.weak()).isFalse();
    assertThat(bench.asked).containsExactly("dense " + QUESTION);
    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.evidenceSet()).isEqualTo(EvidenceSet.POOL);
    assertThat(ids(outcome)).containsExactly("p1", "p2");
    assertThat(outcome.answer()).isEqualTo("Emma is a novel.");
  }

  @Test
  void aDeficitOfRelevanceRewritesTheQueryByTheBestPassage() {
    bench.finds("dense", QUESTION, EMMA, BATH).finds("dense", FROM_EMMA, AUSTEN);
    bench.similarity.with(QUESTION, "p1", 0.5).with(QUESTION, "p2", 0.4);
    bench.similarity.with(FROM_EMMA, "p2", 0.42);
    bench.maxRetrievals = 2;
    bench.weights = new SufficiencyWeights(0.6, 0.4, 0, 0);

    Outcome outcome = bench.answer(QUESTION);

    // Round 1, D = {p1, p3}: Rel 0.25, Comp 0; deficits 0.45 and 0.4.
    // Round 2, D = {p1, p2}: p2 answers to the new query with 0.42; Rel 0.46, Comp 1:
    // 0.6·0.46 + 0.4 = 0.676, below 0.72.
    RequirementTrail trail = only(outcome);
    assertThat(trail.rounds())
        .extracting(RetrievalRound::action)
        .containsExactly(CorrectiveAction.NONE, CorrectiveAction.REFORMULATE);
    assertThat(trail.rounds().get(0).score().deficit(Factor.RELEVANCE))
        .isCloseTo(0.45, within(1e-12));
    assertThat(trail.rounds().get(1).score().value()).isCloseTo(0.676, within(1e-12));
    assertThat(trail.rounds().get(1).query()).isEqualTo(FROM_EMMA);
    assertThat(trail.best()).isEqualTo(2);
    assertThat(trail.weak()).isTrue();
    assertThat(ids(outcome)).containsExactly("p1", "p2");
    assertThat(outcome.evidence().get(1).round()).isEqualTo(2);
    assertThat(outcome.evidence().get(1).strategy()).isEqualTo(RetrievalStrategy.REFORMULATED);
    assertThat(bench.last().cost().retrievalCalls()).isEqualTo(2);
  }

  @Test
  void aThresholdAboveOneSpendsTheWholeBudgetAndANoughtNone() {
    bench.finds("dense", QUESTION, EMMA, BATH).finds("dense", NARROWER, AUSTEN);
    bench.finds("dense", FROM_BATH, Passages.of("p4", "", "d"), Passages.of("p5", "", "e"));
    bench.similarity.with(QUESTION, "p1", 1).with(QUESTION, "p3", 0.9);
    bench.threshold = 1.01;
    bench.maxRetrievals = 3;

    assertThat(only(bench.answer(QUESTION)).rounds()).hasSize(3);
    assertThat(only(bench.answer(QUESTION)).weak()).isTrue();

    bench.threshold = 0;
    assertThat(only(bench.answer(QUESTION)).rounds()).hasSize(1);
    assertThat(only(bench.answer(QUESTION)).weak()).isFalse();
  }

  @Test
  void aBudgetOfOneIsOneRetrieval() {
    bench.finds("dense", QUESTION, BATH);
    bench.maxRetrievals = 1;

    assertThat(only(bench.answer(QUESTION)).rounds()).hasSize(1);
    assertThat(bench.asked).hasSize(1);
    assertThatThrownBy(() -> new ArVerifyOptions.Loop(0, 1, EvidenceMode.ACCUMULATE, true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("agent.ar-verify.max-retrievals (B_max) must be at least 1, was 0");
  }

  @Test
  void aDeficitOfCompletenessAsksForWhatIsMissing() {
    bench.finds("dense", QUESTION, EMMA).finds("dense", NARROWER, AUSTEN);
    bench.similarity.with(QUESTION, "p1", 0.9).with(QUESTION, "p2", 0.9);
    bench.weights = new SufficiencyWeights(0.3, 0.7, 0, 0);

    Outcome outcome = bench.answer(QUESTION);

    // Rel 0.9, Comp 0: S 0.27; deficits 0.03 and 0.7. Then Comp 1: S 0.97.
    assertThat(only(outcome).rounds())
        .extracting(RetrievalRound::action)
        .containsExactly(CorrectiveAction.NONE, CorrectiveAction.NARROW);
    assertThat(bench.asked).containsExactly("dense " + QUESTION, "dense " + NARROWER);
    assertThat(only(outcome).rounds().get(1).score().value()).isCloseTo(0.97, within(1e-12));
  }

  @Test
  void anActionThatBroughtNothingNewIsNotRepeatedAndTheNextDeficitIsTried() {
    bench.finds("dense", QUESTION, EMMA, BATH).finds("dense", FROM_EMMA, EMMA);

    Outcome outcome = bench.answer(QUESTION);

    // Rel lacks most and brings nothing new; Comp is next and brings nothing; then none is left.
    assertThat(only(outcome).rounds())
        .extracting(RetrievalRound::action)
        .containsExactly(
            CorrectiveAction.NONE, CorrectiveAction.REFORMULATE, CorrectiveAction.NARROW);
    assertThat(only(outcome).rounds()).extracting(RetrievalRound::found).containsExactly(2, 0, 0);
    assertThat(bench.last().trace())
        .filteredOn(event -> event.kind().equals("correct"))
        .extracting(event -> event.attributes().get("action"))
        .containsExactly("reformulate", "narrow", "none");
    assertThat(only(outcome).weak()).isTrue();
  }

  @Test
  void unreliableSourcesAreLeftForTheAlternativePool() {
    Passage blog =
        new Passage("p1", "p1", 0, "Emma", "He wrote Emma.", "blog", new Span(0, 14), Map.of());
    Passage archive =
        new Passage("p9", "p9", 0, "Emma", "She wrote Emma.", "archive", new Span(0, 15), Map.of());
    bench
        .withAlternative()
        .finds("dense", QUESTION, blog)
        .finds("alternative hybrid", QUESTION, archive);
    bench.similarity.with(QUESTION, "p1", 1).with(QUESTION, "p9", 1);
    bench.trust = new SourceTrust(Map.of("blog", 0.1, "archive", 1.0), null);
    bench.weights = new SufficiencyWeights(0.2, 0.2, 0, 0.6);
    bench.k = 1;
    bench.mode = EvidenceMode.REPLACE;

    Outcome outcome = bench.answer(QUESTION);

    // S = 0.2 + 0.2 + 0.06, then 1.
    assertThat(bench.asked).containsExactly("dense " + QUESTION, "alternative hybrid " + QUESTION);
    assertThat(only(outcome).rounds().get(0).score().value()).isCloseTo(0.46, within(1e-12));
    assertThat(ids(outcome)).containsExactly("p9");
    assertThat(outcome.evidence().get(0).strategy()).isEqualTo(RetrievalStrategy.HYBRID);
  }

  @Test
  void withoutAnAlternativePoolTheRetrieversNotYetTriedAreAsked() {
    Passage blog =
        new Passage("p1", "p1", 0, "Emma", "He wrote Emma.", "blog", new Span(0, 14), Map.of());
    bench
        .finds("dense", QUESTION, blog)
        .finds("sparse", QUESTION, AUSTEN)
        .finds("hybrid", QUESTION, BATH);
    bench.similarity.with(QUESTION, "p1", 1).with(QUESTION, "p2", 1);
    bench.trust = new SourceTrust(Map.of("blog", 0.1), null);
    bench.weights = new SufficiencyWeights(0, 0, 0, 1);

    bench.answer(QUESTION);

    assertThat(bench.asked)
        .containsExactly("dense " + QUESTION, "sparse " + QUESTION, "hybrid " + QUESTION);
  }

  @Test
  void theSetWithTheHighestSufficiencyIsKept() {
    bench.finds("dense", QUESTION, EMMA).finds("dense", NARROWER, BATH);
    bench.similarity.with(QUESTION, "p1", 0.6);
    bench.mode = EvidenceMode.REPLACE;
    bench.maxRetrievals = 2;
    bench.k = 1;

    Outcome outcome = bench.answer(QUESTION);

    // Replacing: round 1 {p1}: Rel 0.6, Comp 0; round 2 {p3}: Rel 0, Comp 0.
    assertThat(only(outcome).rounds().get(1).score().value()).isZero();
    assertThat(only(outcome).best()).isEqualTo(1);
    assertThat(ids(outcome)).containsExactly("p1");
  }

  @Test
  void evidenceAccumulatesOverTheRounds() {
    bench.finds("dense", QUESTION, EMMA).finds("dense", NARROWER, BATH, AUSTEN);
    bench.similarity.with(QUESTION, "p1", 0.4).with(QUESTION, "p2", 0.5);
    bench.maxRetrievals = 2;

    // Comp lacks more than Rel: 0.30 and 0.35·0.6. Then Comp is 1.
    assertThat(ids(bench.answer(QUESTION))).containsExactly("p2", "p1");
  }

  @Test
  void anAmbiguousRequirementIsRewrittenByItsProbeFirst() {
    bench.finds("dense", QUESTION, EMMA, BATH).finds("dense", FROM_EMMA, AUSTEN);
    bench.similarity.with(QUESTION, "p1", 0.5).with(QUESTION, "p3", 0.5).with(QUESTION, "p2", 0.5);
    bench.similarity.with(FROM_EMMA, "p2", 1);
    bench.planning = ArVerifyOptions.Planning.ADAPTIVE;
    bench.maxRetrievals = 1;

    Outcome outcome = bench.answer(QUESTION);

    // Two equal similarities: ambiguity 1. The probe costs a call and none of B_max.
    RequirementTrail trail = only(outcome);
    assertThat(trail.ambiguity()).isCloseTo(1, within(1e-9));
    assertThat(trail.rounds())
        .singleElement()
        .satisfies(
            round -> {
              assertThat(round.strategy()).isEqualTo(RetrievalStrategy.REFORMULATED);
              assertThat(round.found()).isEqualTo(1);
            });
    assertThat(bench.last().cost().retrievalCalls()).isEqualTo(2);
    assertThat(ids(outcome)).containsExactly("p1", "p2");
  }

  @Test
  void theProbeIsTheFirstRetrievalWhereDenseIsChosen() {
    bench.finds("dense", QUESTION, EMMA, AUSTEN);
    bench.similarity.with(QUESTION, "p1", 3).with(QUESTION, "p2", 0.5);
    bench.planning = ArVerifyOptions.Planning.ADAPTIVE;
    bench.threshold = 0;

    Outcome outcome = bench.answer(QUESTION);

    // softmax(3, 0.5) is far from even, and every term stands in 900 of 1,000 passages.
    assertThat(bench.asked).containsExactly("dense " + QUESTION);
    assertThat(only(outcome).rounds())
        .extracting(RetrievalRound::strategy)
        .containsExactly(RetrievalStrategy.DENSE);
    assertThat(only(outcome).ambiguity()).isLessThan(0.5);
  }

  @Test
  void aSpecificRequirementIsLookedUpByItsWordsAndKeepsTheProbe() {
    bench.finds("dense", QUESTION, EMMA).finds("sparse", QUESTION, AUSTEN);
    bench.similarity.with(QUESTION, "p1", 3).with(QUESTION, "p2", 0.5);
    bench.terms = new ToldTerms(1000, Map.of());
    bench.planning = ArVerifyOptions.Planning.ADAPTIVE;
    bench.threshold = 0;

    Outcome outcome = bench.answer(QUESTION);

    assertThat(bench.asked).containsExactly("dense " + QUESTION, "sparse " + QUESTION);
    assertThat(only(outcome).specificity()).isEqualTo(1);
    assertThat(only(outcome).rounds())
        .extracting(RetrievalRound::strategy)
        .containsExactly(RetrievalStrategy.SPARSE);
    assertThat(ids(outcome)).containsExactly("p1", "p2");

    bench.mode = EvidenceMode.REPLACE;
    assertThat(ids(bench.answer(QUESTION))).containsExactly("p2");
  }

  @Test
  void aSecondHopIsRetrievedWithTheAnswerOfTheFirst() {
    Passage film =
        Passages.of("p1", "Night Song", "Night Song was a film with Ann Lee as the star.");
    Passage lee = Passages.of("p2", "Ann Lee", "Ann Lee was mayor of Oslo.");
    bench
        .finds("dense", "The star of Night Song", film)
        .finds("dense", "What position was held by Ann Lee?", lee);
    bench.threshold = 0;

    Outcome outcome = bench.answer("What position was held by the star of Night Song?");

    assertThat(bench.asked)
        .containsExactly(
            "dense The star of Night Song", "dense What position was held by Ann Lee?");
    assertThat(outcome.requirements())
        .extracting(RequirementTrail::text)
        .containsExactly("The star of Night Song", "What position was held by Ann Lee?");
    assertThat(outcome.requirements().get(0).answer()).contains("Ann Lee");
    assertThat(outcome.requirements().get(1).requirement().text())
        .isEqualTo("What position was held by " + Requirement.slot(0) + "?");
    assertThat(ids(outcome)).containsExactly("p1", "p2");
    assertThat(outcome.evidence().get(1).requirement()).isEqualTo(1);
  }

  @Test
  void withoutAnAnswerWhatWasAskedForStandsInForIt() {
    bench.threshold = 0;

    bench.answer("What position was held by the star of Night Song?");

    assertThat(bench.asked.get(1))
        .isEqualTo("dense What position was held by The star of Night Song?");
  }

  @Test
  void requirementsThatDoNotDependOnEachOtherAreRetrievedTogether() {
    bench
        .finds(
            "dense", "Who was born first, Ann Lee?", Passages.of("p1", "Ann Lee", "Born in 1900."))
        .finds("dense", "Who was born first, Bo Li?", Passages.of("p2", "Bo Li", "Born in 1910."));
    bench.threshold = 0;

    Outcome outcome = bench.answer("Who was born first, Ann Lee or Bo Li?");

    assertThat(bench.asked)
        .containsExactly("dense Who was born first, Ann Lee? + Who was born first, Bo Li?");
    assertThat(bench.last().cost().retrievalCalls()).isEqualTo(2);
    assertThat(ids(outcome)).containsExactly("p1", "p2");
  }

  @Test
  void contradictionsLowerConsistencyAndAreCounted() {
    Passage old = Passages.of("p1", "", "They say Emma is old.");
    Passage fresh = Passages.of("p2", "", "They say Emma is new.");
    bench.finds("dense", QUESTION, old, fresh);
    bench.scorer.with(old.text(), fresh.text(), 0.8).with(fresh.text(), old.text(), 0.6);
    bench.threshold = 0;

    Outcome outcome = bench.answer(QUESTION);

    assertThat(only(outcome).rounds().get(0).score().of(Factor.CONSISTENCY).getAsDouble())
        .isCloseTo(0.3, within(1e-12));
    // Two directions, and one claim against two passages.
    assertThat(bench.last().cost().entailmentPairs()).isEqualTo(4);
  }
}
