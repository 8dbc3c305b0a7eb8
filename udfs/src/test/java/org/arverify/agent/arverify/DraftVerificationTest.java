package org.arverify.agent.arverify;

import static org.arverify.agent.arverify.Workbench.OLD;
import static org.arverify.agent.arverify.Workbench.WET;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.agent.TraceEvent;
import org.arverify.claim.Action;
import org.arverify.claim.Claim;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.retrieval.RetrievalMode;
import org.junit.jupiter.api.Test;

class DraftVerificationTest {
  private static final String DRAFT = "A is b [1]. C is d [1]. E is f [1].";
  private static final List<Claim> CLAIMS =
      List.of(
          new Claim("c1", "A is b.", new Span(0, 11), List.of("p1")),
          new Claim("c2", "C is d.", new Span(12, 23), List.of("p1")),
          new Claim("c3", "E is f.", new Span(24, 35), List.of("p1")));
  private static final DraftVerification.Wanted WANTED =
      new DraftVerification.Wanted(List.of("Who is b?", "Who is d?"), List.of("Who is d?"));

  private static Outcome outcome(Workbench bench, String draft) {
    return new DraftVerification(
            new CorrectionOptions(2, 1, RetrievalMode.SPARSE, 3, WeakClaims.MARK))
        .outcome(draft, bench.pool.passages(), bench.pool, WANTED, bench.session());
  }

  @Test
  void theResponseIsWhatIsLeftOfTheDraft() {
    Workbench bench =
        new Workbench(Map.of("C is d.", "C is e."), Map.of("E is f.", List.of(WET)), CLAIMS);
    bench
        .scorer
        .with("A is b.", OLD, 0.9, 0)
        .with("C is d.", OLD, 0.5, 0)
        .with("C is e.", OLD, 0.9, 0)
        .with("E is f.", OLD, 0.1, 0.9);
    Outcome outcome = outcome(bench, DRAFT);
    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.draft()).isEqualTo(DRAFT);
    assertThat(outcome.answer()).isEqualTo("A is b [1]. C is e [1].");
    assertThat(outcome.citedPassageIds()).containsExactly("p1");
    assertThat(outcome.evidenceSet()).isEqualTo(EvidenceSet.POOL);
    // D' is in E, though it did not help.
    assertThat(outcome.evidence()).hasSize(2);
    List<Verification> last = outcome.verifications().stream().filter(v -> v.round() == 3).toList();
    assertThat(last)
        .extracting(v -> v.answerSpan().map(span -> span.of(outcome.answer())))
        .containsExactly(Optional.of("A is b [1]."), Optional.of("C is e [1]."), Optional.empty());
    // Only the last round says where a claim stands in the answer.
    assertThat(outcome.verifications().stream().filter(v -> v.round() < 3))
        .allSatisfy(v -> assertThat(v.answerSpan()).isEmpty());
    assertThat(bench.session().trace())
        .extracting(TraceEvent::kind)
        .containsExactly("extract", "verify", "revise", "retrieve", "verify", "verify", "assemble");
  }

  @Test
  void whereNothingIsLeftItSaysWhatEvidenceIsMissing() {
    Workbench bench = new Workbench(Map.of(), Map.of(), CLAIMS);
    bench.scorer.with("E is f.", OLD, 0, 0.9);
    Outcome outcome = outcome(bench, DRAFT);
    assertThat(outcome.status()).isEqualTo(Status.ABSTAINED);
    assertThat(outcome.reason()).isEqualTo("no claim of the draft was left");
    assertThat(outcome.answer())
        .isEqualTo(
            "The evidence does not answer this question. Of 3 statements drafted, none is"
                + " supported, 1 contradicted. Evidence is missing for: \"Who is d?\".");
    assertThat(outcome.citedPassageIds()).isEmpty();
    assertThat(outcome.verifications()).hasSize(6);
  }

  @Test
  void anAnswerThatStatesNothingStays() {
    Workbench bench = new Workbench(Map.of(), Map.of(), List.of());
    Outcome outcome = outcome(bench, "Who knows?");
    assertThat(outcome.status()).isEqualTo(Status.NO_CLAIMS);
    assertThat(outcome.answer()).isEqualTo("Who knows?");
    assertThat(outcome(bench, "I don't know.").status()).isEqualTo(Status.ABSTAINED);
    assertThat(outcome(bench, " ").status()).isEqualTo(Status.ABSTAINED);
  }

  @Test
  void whereTheDraftIsDeliveredItsClaimsAreJudgedOnceAndStay() {
    Workbench bench =
        new Workbench(Map.of("C is d.", "C is e."), Map.of("E is f.", List.of(WET)), CLAIMS);
    bench
        .scorer
        .with("A is b.", OLD, 0.9, 0)
        .with("C is d.", OLD, 0.5, 0)
        .with("E is f.", OLD, 0.1, 0.9);
    CorrectionOptions options =
        new CorrectionOptions(2, 1, RetrievalMode.SPARSE, 3, WeakClaims.REMOVE, Delivery.DRAFT);
    Outcome outcome =
        new DraftVerification(options)
            .outcome(DRAFT, bench.pool.passages(), bench.pool, WANTED, bench.session());
    assertThat(outcome.answer()).isEqualTo(DRAFT);
    assertThat(outcome.evidenceSet()).isEqualTo(EvidenceSet.POOL);
    assertThat(outcome.evidence()).hasSize(1);
    assertThat(outcome.verifications())
        .extracting(Verification::support)
        .containsExactly(Support.SUPPORTED, Support.WEAK, Support.CONTRADICTED);
    assertThat(outcome.verifications())
        .allSatisfy(v -> assertThat(v.action()).isEqualTo(Action.NONE))
        .allSatisfy(v -> assertThat(v.answerSpan()).contains(v.claim().span()));
  }

  @Test
  void citationsOfTheDraftCountItsSourcesNotThePool() {
    List<Passage> sources = List.of(WET, OLD);
    Workbench bench = new Workbench(Map.of(), Map.of(), CLAIMS);
    CLAIMS.forEach(claim -> bench.scorer.with(claim.text(), OLD, 0.9, 0));
    Outcome outcome =
        new DraftVerification(new CorrectionOptions(0, 1, RetrievalMode.SPARSE, 3, WeakClaims.MARK))
            .outcome(
                "A is b [2]. C is d [1]. E is f [2].",
                sources,
                bench.pool,
                WANTED,
                bench.session());
    assertThat(outcome.answer()).isEqualTo("A is b [1]. C is d [2]. E is f [1].");
    assertThat(outcome.citedPassageIds()).containsExactly("p1", "p2");
  }
}
