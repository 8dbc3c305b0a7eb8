package org.arverify.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.arverify.claim.Thresholds;
import org.arverify.entailment.Entailment;
import org.arverify.passage.Span;
import org.junit.jupiter.api.Test;

class TrustFitTest {
  private static final TrustFit FIT = new TrustFit(0.8, 5, 20, 0.34);

  /** So many statements that some sources support and others contradict. */
  private static List<SourceStatement> statements(int n, List<String> pro, List<String> contra) {
    Map<String, Stance> stances = new HashMap<>();
    pro.forEach(source -> stances.put(source, Stance.SUPPORTS));
    contra.forEach(source -> stances.put(source, Stance.CONTRADICTS));
    return Collections.nCopies(n, new SourceStatement(stances));
  }

  private static double trust(LearnedTrust learned, String source) {
    return learned.sources().stream()
        .filter(s -> s.name().equals(source))
        .findFirst()
        .orElseThrow()
        .trust();
  }

  @Test
  void aSourceThatOthersContradictLosesTrust() {
    LearnedTrust learned = FIT.fit(statements(45, List.of("a", "b"), List.of("c")), Map.of());
    // p is near 1 and so are the weights: (0.8 · 5 + 45) / (5 + 45) and 0.8 · 5 / (5 + 45)
    assertThat(trust(learned, "a")).isCloseTo(0.98, within(1e-3));
    assertThat(trust(learned, "c")).isCloseTo(0.08, within(1e-3));
    assertThat(learned.contested()).isEqualTo(45);
    // c has 45 of 135 voices: a third, which is below 0.34.
    assertThat(learned.objections()).isEmpty();
    assertThat(learned.table(45)).containsOnlyKeys("a", "b", "c");
    assertThat(learned.table(46)).isEmpty();
  }

  @Test
  void twoSourcesThatContradictEachOtherTellNothing() {
    LearnedTrust learned = FIT.fit(statements(60, List.of("a"), List.of("b")), Map.of());
    // p = 1/2, so that every weight is 0.
    assertThat(trust(learned, "a")).isCloseTo(0.8, within(1e-12));
    assertThat(trust(learned, "b")).isCloseTo(0.8, within(1e-12));
  }

  @Test
  void whatOneSourceSaysAloneTellsNothing() {
    LearnedTrust learned = FIT.fit(statements(60, List.of("a"), List.of()), Map.of());
    assertThat(learned.sources()).isEmpty();
    assertThat(learned.shared()).isZero();
  }

  @Test
  void aMajorityThatMayBePoisonedIsNotBelieved() {
    LearnedTrust learned =
        FIT.fit(statements(20, List.of("good", "fine"), List.of("x", "y", "z")), Map.of());
    // The two lose, with 40 of 100 voices.
    assertThat(learned.objections())
        .containsExactly(
            "fine, good have 40 % of the voices on contested statements and lose: too many to be"
                + " taken for a few bad sources, and agreement cannot say which side is right");
  }

  @Test
  void aLargeMajorityIsNotBelievedAgainstWhatIsTrusted() {
    List<SourceStatement> statements = statements(60, List.of("good"), List.of("x", "y", "z"));
    // Agreement alone takes it for one bad source of four: a quarter of the voices.
    assertThat(FIT.fit(statements, Map.of()).objections()).isEmpty();
    LearnedTrust learned = FIT.fit(statements, Map.of("good", 0.9));
    // (0.9 · 20 + 0) / (20 + 60)
    assertThat(trust(learned, "good")).isCloseTo(0.225, within(1e-3));
    assertThat(learned.objections())
        .containsExactly(
            "good is trusted 0.90 beforehand, and most others contradict it: 0.23 learned from 60"
                + " statements");
  }

  @Test
  void ofSeveralPassagesTheClearestSpeaksForItsSource() {
    SourceStatements statements = new SourceStatements(new Thresholds(0.7, 0.35, 0.5));
    statements.add("q1", "c", "a", entailment(0.75, 0.1));
    statements.add("q1", "c", "a", entailment(0.1, 0.8));
    statements.add("q1", "c", "b", entailment(0.9, 0.0));
    // Neither enough for nor against.
    statements.add("q1", "c", "d", entailment(0.6, 0.3));
    statements.add("q2", "c", "b", entailment(0.9, 0.0));
    assertThat(statements.all())
        .containsExactly(
            new SourceStatement(Map.of("a", Stance.CONTRADICTS, "b", Stance.SUPPORTS)),
            new SourceStatement(Map.of("b", Stance.SUPPORTS)));
  }

  @Test
  void valuesOutOfRangeAreRefused() {
    assertThatThrownBy(() -> new TrustFit(0.5, 5, 20, 0.3))
        .hasMessage("the prior trust must be in (0.5,1), was 0.5");
    assertThatThrownBy(() -> new TrustFit(0.8, 5, 20, 0.5))
        .hasMessage("the largest minority must be below 0.5: 0.5");
  }

  private static Entailment entailment(double entail, double contradict) {
    return new Entailment(entail, 1 - entail - contradict, contradict, new Span(0, 1));
  }
}
