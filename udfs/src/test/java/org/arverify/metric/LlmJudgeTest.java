package org.arverify.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.arverify.metric.RunComparison.Compared;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LlmJudgeTest {
  private static String reply(String correctness, String faithfulness) {
    return ("{\"correctness\": %s, \"correctness_reason\": \"covers it\", \"faithfulness\": %s,"
            + " \"faithfulness_reason\": \"passage 1\"}")
        .formatted(correctness, faithfulness);
  }

  private static JudgedAnswer levels(String correctness, String faithfulness) {
    return LlmJudge.read("q", reply(correctness, faithfulness), JudgeScale.LEVELS);
  }

  private static JudgedAnswer scored(String id, double correctness, double faithfulness) {
    return JudgedAnswer.of(id, new Judgement(correctness, "r", faithfulness, "r"));
  }

  @Test
  void readsBothScoresWithTheirReasons() {
    assertThat(levels("2", "-1"))
        .isEqualTo(JudgedAnswer.of("q", new Judgement(2, "covers it", -1, "passage 1")));
    assertThat(LlmJudge.read("q", "```json\n" + reply("0", "1.0") + "\n```", JudgeScale.LEVELS))
        .isEqualTo(JudgedAnswer.of("q", new Judgement(0, "covers it", 1, "passage 1")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3      | 1     | correctness is 3.0, not a whole number from -1 to 2",
        "-1.5   | 1     | correctness is -1.5, not a whole number from -1 to 2",
        "1.5    | 1     | correctness is 1.5, not a whole number from -1 to 2",
        "1      | 2     | faithfulness is 2.0, not a whole number from -1 to 1",
        "'\"1\"' | 1    | correctness is no number",
        "null   | 1     | member correctness is missing",
        "10     | 1     | correctness is 10.0, not a whole number from -1 to 2",
        "1      | true  | faithfulness is no number",
      })
  void neverMendsAScore(String correctness, String faithfulness, String failure) {
    assertThat(levels(correctness, faithfulness)).isEqualTo(JudgedAnswer.failed("q", failure));
  }

  @Test
  void takesFractionsOfOthersWithinTheRange() {
    assertThat(LlmJudge.read("q", reply("1.8", "-0.5"), JudgeScale.CONTINUOUS).judgement())
        .contains(new Judgement(1.8, "covers it", -0.5, "passage 1"));
    assertThat(LlmJudge.read("q", reply("2.5", "1"), JudgeScale.CONTINUOUS).failure())
        .isEqualTo("correctness is 2.5, not a number from -1 to 2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                         | not JSON",
        "I think it deserves a 2.                   | not JSON",
        "'{\"correctness\": 1, \"corr'              | not JSON",
        "[]                                         | the value is no JSON object",
        "{}                                         | member correctness is missing",
        "'{\"correctness\": 1, \"correctness_reason\": \" \"}' | correctness_reason is empty",
      })
  void aReplyThatIsNoJudgementIsAFailure(String reply, String failure) {
    assertThat(LlmJudge.read("q", reply, JudgeScale.LEVELS))
        .isEqualTo(JudgedAnswer.failed("q", failure));
  }

  /** Correctness 2 and −1: mean 0.5; with the failure at worst (2 − 1 − 1) / 3, at best 1. */
  @Test
  void aFailureStaysInTheTotal() {
    List<MetricValue> means =
        LlmJudge.means(
            List.of(scored("a", 2, 1), JudgedAnswer.failed("b", "not JSON"), scored("c", -1, 0)),
            "judge",
            100,
            7);

    assertThat(means)
        .extracting(MetricValue::metric)
        .containsExactly("judge-correctness", "judge-faithfulness");
    MetricValue correctness = means.get(0);
    assertThat(correctness.value()).hasValue(0.5);
    assertThat(correctness.nValid()).isEqualTo(2);
    assertThat(correctness.nTotal()).isEqualTo(3);
    assertThat(correctness.worst()).hasValue(0);
    assertThat(correctness.best()).hasValue(1);
    assertThat(means.get(1).value()).hasValue(0.5);
    assertThat(means.get(1).worst()).hasValue(0);
  }

  /** Common: a and c, with 2 and 0 beside 1 and 1. Of d there is one side alone. */
  @Test
  void comparesWhatBothHaveAJudgementFor() {
    List<Compared> compared =
        LlmJudge.compare(
            List.of(scored("a", 2, 1), scored("b", 2, 1), scored("c", 0, 1)),
            List.of(
                scored("a", 1, 0),
                JudgedAnswer.failed("b", "not JSON"),
                scored("c", 1, 1),
                scored("d", -1, -1)),
            "judge",
            200,
            7);

    OptionalDouble one = OptionalDouble.of(1);
    assertThat(compared.get(0))
        .isEqualTo(new Compared("judge-correctness", "judge", one, one, 1, 2, 4));
    assertThat(compared.get(1).value()).hasValue(1);
    assertThat(compared.get(1).baseline()).hasValue(0.5);
  }
}
