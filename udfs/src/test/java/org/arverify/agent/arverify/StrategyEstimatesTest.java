package org.arverify.agent.arverify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.evidence.TermReader;
import org.arverify.fakes.ToldTerms;
import org.junit.jupiter.api.Test;

class StrategyEstimatesTest {
  private static final StrategyOptions OPTIONS =
      new StrategyOptions(ArVerifyOptions.Planning.ADAPTIVE, 0.8, 0.7, 0.4, 1);

  /** "the" in 5 of 10 passages, every other word in one. */
  private final TermReader reader = new TermReader(new ToldTerms(10, Map.of("the", 5L)));

  private StrategyEstimates of(String requirement, double... similarities) {
    return StrategyEstimates.of(requirement, similarities, reader, 1);
  }

  @Test
  void specificityIsTheMeanIdfScaledByTheLargest() {
    // IDF(the) = ln(1 + 5.5 / 5.5) = ln 2, IDF(river) = ln(1 + 9.5 / 1.5) = the largest.
    double largest = Math.log(1 + 9.5 / 1.5);
    assertThat(of("the river").specificity())
        .isCloseTo((Math.log(2) / largest + 1) / 2, within(1e-12));
    assertThat(of("").specificity()).isZero();
  }

  @Test
  void quotedTextsNumbersAndNamesRaiseSpecificity() {
    double plain = of("the the").specificity();
    // A name counts only behind the first word, which may be capital in any sentence.
    assertThat(of("The the").specificity()).isEqualTo(plain);
    double same = (Math.log(2) / Math.log(1 + 9.5 / 1.5) + 1) / 2;
    assertThat(of("the Nile").specificity()).isCloseTo(same + 0.1, within(1e-12));
    assertThat(of("the 7").specificity()).isCloseTo(same + 0.1, within(1e-12));
    assertThat(of("the \"Nile\"").specificity()).isCloseTo(same + 0.2, within(1e-12));
    assertThat(of("\"Nile 7\" Delta").specificity()).isEqualTo(1);
  }

  @Test
  void ambiguityIsTheEntropyOfTheProbesSoftmax() {
    assertThat(of("x", 0.5, 0.5, 0.5).ambiguity()).isCloseTo(1, within(1e-12));
    // softmax(ln 3, 0) = (3/4, 1/4); H = -(0.75 ln 0.75 + 0.25 ln 0.25) = 0.5623; / ln 2
    double entropy = -(0.75 * Math.log(0.75) + 0.25 * Math.log(0.25)) / Math.log(2);
    assertThat(of("x", Math.log(3), 0).ambiguity()).isCloseTo(entropy, within(1e-12));
    assertThat(of("x", 0.9).ambiguity()).isZero();
    assertThat(of("x").ambiguity()).isZero();
  }

  @Test
  void aLowerTemperatureSharpens() {
    // similarities / 0.5 = (ln 9, 0): (9/10, 1/10)
    double entropy = -(0.9 * Math.log(0.9) + 0.1 * Math.log(0.1)) / Math.log(2);
    assertThat(StrategyEstimates.of("x", new double[] {Math.log(3), 0}, reader, 0.5).ambiguity())
        .isCloseTo(entropy, within(1e-12));
  }

  @Test
  void aPronounThatNothingResolvesRaisesAmbiguity() {
    assertThat(of("where was she born").ambiguity()).isEqualTo(0.2);
    assertThat(of("where was Ann when she died").ambiguity()).isZero();
    assertThat(of("where was she born", 0.5, 0.5).ambiguity()).isEqualTo(1);
  }

  @Test
  void theStrategyIsChosenInTheOrderOfD2() {
    assertThat(new StrategyEstimates(0.9, 0.8).strategy(OPTIONS))
        .isEqualTo(RetrievalStrategy.REFORMULATED);
    assertThat(new StrategyEstimates(0.7, 0.79).strategy(OPTIONS))
        .isEqualTo(RetrievalStrategy.SPARSE);
    assertThat(new StrategyEstimates(0.39, 0.79).strategy(OPTIONS))
        .isEqualTo(RetrievalStrategy.DENSE);
    assertThat(new StrategyEstimates(0.4, 0.79).strategy(OPTIONS))
        .isEqualTo(RetrievalStrategy.HYBRID);
  }

  @Test
  void thresholdsThatCrossAreRefused() {
    assertThatThrownBy(
            () -> new StrategyOptions(ArVerifyOptions.Planning.ADAPTIVE, 0.8, 0.3, 0.4, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "agent.ar-verify.strategy.unspecific (0.4) must not be above"
                + " agent.ar-verify.strategy.specific (0.3)");
  }
}
