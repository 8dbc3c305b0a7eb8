package org.arverify.agent.arverify;

import static org.arverify.agent.arverify.Workbench.OLD;
import static org.arverify.agent.arverify.Workbench.WET;
import static org.arverify.agent.arverify.Workbench.claim;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.arverify.claim.Claim;
import org.arverify.claim.Verification;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.Passages;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.retrieval.RetrievalMode;
import org.junit.jupiter.api.Test;

class CorrectionRoundsTest {
  private static final Claim A = claim("c1", "A.");
  private static final Claim B = claim("c2", "B.");

  private static CorrectionOptions options(int rounds, WeakClaims weak) {
    return new CorrectionOptions(rounds, 1, RetrievalMode.SPARSE, 3, weak);
  }

  private static List<Verification> correct(
      Workbench bench, CorrectionOptions options, Claim... c) {
    return new CorrectionRounds(options).correct(List.of(c), bench.pool, bench.session());
  }

  /** "round id text support action", in order. */
  private static List<String> story(List<Verification> verifications) {
    return verifications.stream()
        .map(
            v ->
                "%d %s %s %s %s"
                    .formatted(
                        v.round(), v.claim().id(), v.claim().text(), v.support(), v.action()))
        .toList();
  }

  private static Workbench bench() {
    return new Workbench(Map.of(), Map.of(), List.of());
  }

  @Test
  void whatIsSupportedIsAcceptedAndJudgedOnceMoreAtLast() {
    Workbench bench = bench();
    bench.scorer.with("A.", OLD, 0.70, 0);
    assertThat(story(correct(bench, options(2, WeakClaims.MARK), A)))
        .containsExactly("1 c1 A. SUPPORTED ACCEPTED", "2 c1 A. SUPPORTED ACCEPTED");
    // The second pass asks nothing new of the scorer.
    assertThat(bench.scorer.calls()).hasSize(1);
    assertThat(bench.session().cost().entailmentPairs()).isEqualTo(1);
  }

  @Test
  void weakClaimsAreRevisedAndJudgedInTheirNewWords() {
    Workbench bench = new Workbench(Map.of("A.", "A, they say."), Map.of(), List.of());
    bench.scorer.with("A.", OLD, 0.5, 0).with("A, they say.", OLD, 0.9, 0);
    List<Verification> verifications = correct(bench, options(2, WeakClaims.MARK), A);
    assertThat(story(verifications))
        .containsExactly(
            "1 c1 A. WEAK REVISED",
            "2 c1 A, they say. SUPPORTED ACCEPTED",
            "3 c1 A, they say. SUPPORTED ACCEPTED");
    assertThat(verifications)
        .extracting(Verification::drafted)
        .containsExactly(Optional.empty(), Optional.of("A."), Optional.of("A."));
    // It cites what it says now.
    assertThat(verifications.get(2).claim().citedPassageIds()).containsExactly("p1");
  }

  @Test
  void aRevisionInTheLastRoundIsStillVerified() {
    Workbench bench = new Workbench(Map.of("A.", "A, they say."), Map.of(), List.of());
    bench.scorer.with("A.", OLD, 0.5, 0).with("A, they say.", OLD, 0.1, 0);
    assertThat(story(correct(bench, options(1, WeakClaims.MARK), A)))
        .containsExactly("1 c1 A. WEAK REVISED", "2 c1 A, they say. UNSUPPORTED REMOVED");
  }

  @Test
  void aClaimThatCannotBeRevisedEndsTheRoundsAndIsMarked() {
    Workbench bench = bench();
    bench.scorer.with("A.", OLD, 0.35, 0);
    assertThat(story(correct(bench, options(5, WeakClaims.MARK), A)))
        .containsExactly("1 c1 A. WEAK NONE", "2 c1 A. WEAK MARKED");
    assertThat(bench.requests).isEmpty();
  }

  @Test
  void weakClaimsAreRemovedIfThatIsWished() {
    Workbench bench = bench();
    bench.scorer.with("A.", OLD, 0.35, 0);
    assertThat(story(correct(bench, options(2, WeakClaims.REMOVE), A)))
        .containsExactly("1 c1 A. WEAK NONE", "2 c1 A. WEAK REMOVED");
  }

  @Test
  void unsupportedClaimsAreRetrievedForAndAcceptedIfThatHelps() {
    Workbench bench = new Workbench(Map.of(), Map.of("A.", List.of(WET)), List.of());
    bench.scorer.with("A.", OLD, 0.34, 0).with("A.", WET, 0.8, 0);
    assertThat(story(correct(bench, options(2, WeakClaims.MARK), A)))
        .containsExactly(
            "1 c1 A. UNSUPPORTED RETRIEVED",
            "2 c1 A. SUPPORTED ACCEPTED",
            "3 c1 A. SUPPORTED ACCEPTED");
    assertThat(bench.requests)
        .singleElement()
        .satisfies(
            request -> {
              assertThat(request.k()).isEqualTo(3);
              assertThat(request.excluded()).isEqualTo(Set.of("p1"));
            });
    assertThat(bench.session().cost().retrievalCalls()).isEqualTo(1);
    Evidence found = bench.pool.evidence().get(1);
    assertThat(found.hit().passage()).isEqualTo(WET);
    assertThat(found.claim()).contains("c1");
    assertThat(found.requirement()).isEqualTo(Evidence.NO_REQUIREMENT);
    assertThat(found.round()).isEqualTo(1);
  }

  @Test
  void contradictedClaimsAreRetrievedForOnceAndRemoved() {
    Passage more = Passages.of("p3", "", "Oslo is dry.");
    Workbench bench = new Workbench(Map.of(), Map.of("A.", List.of(WET, more)), List.of());
    bench.scorer.with("A.", OLD, 0.2, 0.5);
    assertThat(story(correct(bench, options(3, WeakClaims.MARK), A)))
        .containsExactly(
            "1 c1 A. CONTRADICTED RETRIEVED",
            "2 c1 A. CONTRADICTED NONE",
            "3 c1 A. CONTRADICTED REMOVED");
    assertThat(bench.requests).hasSize(1);
    assertThat(bench.pool.passages()).containsExactly(OLD, WET, more);
  }

  @Test
  void withoutABudgetNothingIsRetrieved() {
    Workbench bench = new Workbench(Map.of(), Map.of("A.", List.of(WET)), List.of());
    CorrectionOptions none = new CorrectionOptions(2, 0, RetrievalMode.SPARSE, 3, WeakClaims.MARK);
    assertThat(story(correct(bench, none, A)))
        .containsExactly("1 c1 A. UNSUPPORTED NONE", "2 c1 A. UNSUPPORTED REMOVED");
    assertThat(bench.requests).isEmpty();
  }

  @Test
  void retrievalThatBringsNothingNewEndsTheRounds() {
    Workbench bench = new Workbench(Map.of(), Map.of("A.", List.of(OLD)), List.of());
    assertThat(story(correct(bench, options(5, WeakClaims.MARK), A)))
        .containsExactly("1 c1 A. UNSUPPORTED RETRIEVED", "2 c1 A. UNSUPPORTED REMOVED");
  }

  @Test
  void zeroRoundsVerifyWithoutCorrection() {
    Workbench bench =
        new Workbench(Map.of("A.", "A, they say."), Map.of("B.", List.of(WET)), List.of());
    bench.scorer.with("A.", OLD, 0.5, 0);
    assertThat(story(correct(bench, options(0, WeakClaims.MARK), A, B)))
        .containsExactly("1 c1 A. WEAK MARKED", "1 c2 B. UNSUPPORTED REMOVED");
    assertThat(bench.requests).isEmpty();
  }

  @Test
  void withinARoundEvidenceDoesNotChange() {
    // What is retrieved for A would support B: B is judged by it in the next round only.
    Workbench bench = new Workbench(Map.of(), Map.of("A.", List.of(WET)), List.of());
    bench.scorer.with("B.", WET, 0.9, 0);
    List<String> story = story(correct(bench, options(2, WeakClaims.MARK), A, B));
    assertThat(story)
        .containsExactly(
            "1 c1 A. UNSUPPORTED RETRIEVED",
            "1 c2 B. UNSUPPORTED RETRIEVED",
            "2 c1 A. UNSUPPORTED NONE",
            "2 c2 B. SUPPORTED ACCEPTED",
            "3 c1 A. UNSUPPORTED REMOVED",
            "3 c2 B. SUPPORTED ACCEPTED");
    // Both were asked for over the same E, and each round asks the scorer once.
    assertThat(bench.requests).extracting(r -> r.excluded()).containsOnly(Set.of("p1"));
    assertThat(bench.scorer.calls()).hasSize(2);
  }

  @Test
  void theOrderOfTheClaimsPlaysNoPart() {
    Map<String, List<Passage>> found = Map.of("A.", List.of(WET));
    Workbench one = new Workbench(Map.of(), found, List.of());
    one.scorer.with("B.", WET, 0.9, 0);
    Workbench other = new Workbench(Map.of(), found, List.of());
    other.scorer.with("B.", WET, 0.9, 0);
    assertThat(story(correct(other, options(2, WeakClaims.MARK), B, A)))
        .containsExactlyInAnyOrderElementsOf(
            story(correct(one, options(2, WeakClaims.MARK), A, B)));
  }

  @Test
  void whatWasAcceptedIsRemovedIfTheFinalEvidenceContradictsIt() {
    // A is accepted in round 1; what is retrieved for B contradicts A more than OLD supports it.
    Workbench bench = new Workbench(Map.of(), Map.of("B.", List.of(WET)), List.of());
    bench.scorer.with("A.", OLD, 0.75, 0).with("A.", WET, 0, 0.8).with("B.", WET, 0.9, 0);
    List<Verification> verifications = correct(bench, options(1, WeakClaims.MARK), A, B);
    assertThat(story(verifications))
        .containsExactly(
            "1 c1 A. SUPPORTED ACCEPTED",
            "1 c2 B. UNSUPPORTED RETRIEVED",
            "2 c1 A. CONTRADICTED REMOVED",
            "2 c2 B. SUPPORTED ACCEPTED");
    assertThat(verifications.get(2).conflict()).isTrue();
    assertThat(verifications.get(2).v()).isEqualTo(0.75);
    assertThat(verifications.get(2).c()).isEqualTo(0.8);
  }

  @Test
  void aRevisionThatRepeatsAnotherClaimIsRemoved() {
    Workbench bench = new Workbench(Map.of("A.", "B."), Map.of(), List.of());
    bench.scorer.with("A.", OLD, 0.5, 0).with("B.", OLD, 0.9, 0);
    assertThat(story(correct(bench, options(1, WeakClaims.MARK), A, B)))
        .containsExactly(
            "1 c1 A. WEAK REVISED",
            "1 c2 B. SUPPORTED ACCEPTED",
            "2 c1 B. SUPPORTED REMOVED",
            "2 c2 B. SUPPORTED ACCEPTED");
  }

  @Test
  void whatIsNoStatementIsNotCorrectedAndMarkedUnlessSomethingContradictsIt() {
    Claim code = new Claim("c1", "x = 1;", new Span(0, 6), List.of(), Claim.Kind.CODE);
    Claim row = new Claim("c2", "Year: 1990", new Span(7, 17), List.of(), Claim.Kind.TABLE);
    Workbench bench = new Workbench(Map.of("x = 1;", "A."), Map.of(), List.of());
    bench.scorer.with("Year: 1990", OLD, 0, 0.9);
    assertThat(story(correct(bench, options(2, WeakClaims.MARK), code, row)))
        .containsExactly(
            "1 c1 x = 1; UNSUPPORTED NONE",
            "1 c2 Year: 1990 CONTRADICTED NONE",
            "2 c1 x = 1; UNSUPPORTED MARKED",
            "2 c2 Year: 1990 CONTRADICTED REMOVED");
    assertThat(bench.requests).isEmpty();
  }

  @Test
  void noClaimsAreNoRounds() {
    assertThat(correct(bench(), options(2, WeakClaims.MARK))).isEmpty();
  }

  @Test
  void refusesBudgetsThatAreNone() {
    assertThatThrownBy(() -> new CorrectionOptions(-1, 1, RetrievalMode.SPARSE, 3, WeakClaims.MARK))
        .hasMessage(
            "agent.ar-verify.correction.max-verification-rounds must not be negative, was -1");
    assertThatThrownBy(() -> new CorrectionOptions(0, -1, RetrievalMode.SPARSE, 3, WeakClaims.MARK))
        .hasMessage("agent.ar-verify.correction.claim-retrievals must not be negative, was -1");
    assertThatThrownBy(() -> new CorrectionOptions(0, 0, RetrievalMode.SPARSE, 0, WeakClaims.MARK))
        .hasMessage(
            "agent.ar-verify.correction.claim-retrieval-passages must be at least 1, was 0");
  }
}
