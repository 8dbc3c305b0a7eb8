package org.arverify.metric.prompted;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.arverify.evidence.Passages;
import org.arverify.fakes.AskedGenerator;
import org.arverify.generation.Sampling;
import org.arverify.metric.JudgeRequest;
import org.arverify.metric.JudgedAnswer;
import org.arverify.metric.Judgement;
import org.arverify.metric.prompted.PromptedAnswerJudge.Verdict;
import org.arverify.passage.Passage;
import org.junit.jupiter.api.Test;

class PromptedAnswerJudgeTest {
  /** 12 characters each: three tokens. */
  private static final List<Passage> PASSAGES =
      Passages.numbered("Oslo is old.", "Oslo is wet.", "Oslo is big.");

  private AskedGenerator model = new AskedGenerator();

  private static JudgeRequest request(String id, String answer) {
    return new JudgeRequest(id, "Is Oslo old?", List.of("yes"), answer, PASSAGES);
  }

  private List<Verdict> judge(int tokens, List<JudgeRequest> requests, String... script) {
    model = new AskedGenerator(script);
    return new PromptedAnswerJudge(model, new Sampling(100, 0, 42, 0), tokens).judge(requests);
  }

  private static String reply(String when, Object correctness, Object faithfulness) {
    return ("{%s \"json\": {\"correctness\": %s, \"correctness_reason\": \"c\", \"faithfulness\": %s,"
            + " \"faithfulness_reason\": \"f\"}}")
        .formatted(when, correctness, faithfulness);
  }

  @Test
  void answersAreJudgedTogetherByTheirLevels() {
    assertThat(
            judge(
                100,
                List.of(request("a", "It is."), request("b", "It is not.")),
                reply("\"contains\": \"It is not.\",", -1, 0),
                reply("", 2, 1)))
        .containsExactly(
            new Verdict(JudgedAnswer.of("a", new Judgement(2, "c", 1, "f")), 3),
            new Verdict(JudgedAnswer.of("b", new Judgement(-1, "c", 0, "f")), 3));
    assertThat(model.together).containsExactly("answer-judge 2");
    assertThat(model.prompts.get(0).messages().get(1).text())
        .contains("Is Oslo old?", "yes", "It is.", "Oslo is big.");
  }

  /** Out of range, a fraction, no JSON: asked once more, with what is wrong. */
  @Test
  void aScoreThatIsNoLevelIsAskedForOnceMoreAndNeverMended() {
    for (Object bad : List.of(3, 1.5, "\"1\"")) {
      JudgedAnswer judged =
          judge(
                  100,
                  List.of(request("a", "It is.")),
                  reply("\"repair\": false,", bad, 1),
                  reply("\"contains\": \"correctness is\",", 1, 1))
              .get(0)
              .judged();
      assertThat(judged).isEqualTo(JudgedAnswer.of("a", new Judgement(1, "c", 1, "f")));
    }
    assertThat(judge(100, List.of(request("a", "It is.")), reply("", 3, 1)).get(0).judged())
        .isEqualTo(JudgedAnswer.failed("a", "correctness is 3.0, not a whole number from -1 to 2"));
    assertThat(model.together).containsExactly("answer-judge 1", "answer-judge 1");
  }

  @Test
  void noReplyIsAFailureOfThatAnswerAlone() {
    assertThat(
            judge(
                100,
                List.of(request("a", "It is."), request("b", "It is not.")),
                "{\"contains\": \"It is not.\", \"error\": \"the connection was reset\"}",
                reply("", 2, 1)))
        .extracting(Verdict::judged)
        .containsExactly(
            JudgedAnswer.of("a", new Judgement(2, "c", 1, "f")),
            JudgedAnswer.failed("b", "the connection was reset"));
  }

  /** Three tokens a passage: seven hold two of them, whole. */
  @Test
  void passagesThatDoNotFitAreLeftOutWholeAndCounted() {
    assertThat(judge(7, List.of(request("a", "")), reply("", 0, -1)).get(0).shown()).isEqualTo(2);
    assertThat(model.prompts.get(0).messages().get(1).text())
        .contains("Oslo is wet.", "(no answer was given)")
        .doesNotContain("Oslo is big.");
  }
}
