package org.arverify.skill.prompted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Optional;
import org.arverify.generation.TokenLogProb;
import org.junit.jupiter.api.Test;

class YesOrNoTest {
  private static Optional<YesOrNo> said(String token, double logProb, Map<String, Double> others) {
    return YesOrNo.of(AnswerToken.of(new TokenLogProb(token, logProb, others)));
  }

  /** ln(0.5 + 0.1) − ln(0.2 + 0.1) = ln 2. */
  @Test
  void sumsTheSpellingsOfEitherWord() {
    YesOrNo yes =
        said(
                "Yes",
                Math.log(0.5),
                Map.of(
                    "Yes",
                    Math.log(0.5),
                    " yes",
                    Math.log(0.1),
                    "No",
                    Math.log(0.2),
                    " NO",
                    Math.log(0.1),
                    "Yesterday",
                    Math.log(0.05)))
            .orElseThrow();
    assertThat(yes.logRatio()).isCloseTo(Math.log(2), within(1e-12));
    assertThat(yes.probability()).isCloseTo(2.0 / 3, within(1e-12));
    assertThat(yes.bounded()).isFalse();
  }

  @Test
  void theTokenItselfCountsWhereItIsNotAmongTheOthers() {
    assertThat(said("Yes", -0.1, Map.of("No", -2.4)).orElseThrow().logRatio())
        .isCloseTo(2.3, within(1e-12));
  }

  /** −0.5 − (−7), and −7 − (−0.5): the smallest known stands in for the word that is not there. */
  @Test
  void aWordThatIsNotThereIsTakenAtItsBound() {
    assertThat(said("Yes", -0.5, Map.of("The", -3.0, "It", -7.0))).hasValue(new YesOrNo(6.5, true));
    assertThat(said("The", -3, Map.of("No", -0.5, "It", -7.0))).hasValue(new YesOrNo(-6.5, true));
    assertThat(said("Yes", -0.5, Map.of("The", -3.0, "No", Double.NEGATIVE_INFINITY)))
        .hasValue(new YesOrNo(2.5, true));
  }

  @Test
  void withoutEitherThereIsNoJudgement() {
    assertThat(said("The", -0.1, Map.of("It", -2.0))).isEmpty();
  }
}
