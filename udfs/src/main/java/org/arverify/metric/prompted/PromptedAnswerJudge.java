package org.arverify.metric.prompted;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Sampling;
import org.arverify.json.JsonValue;
import org.arverify.metric.JudgeRequest;
import org.arverify.metric.JudgeScale;
import org.arverify.metric.JudgedAnswer;
import org.arverify.metric.LlmJudge;
import org.arverify.passage.Passage;
import org.arverify.skill.prompted.Asking;
import org.arverify.skill.prompted.CheckedReplies;
import org.arverify.skill.prompted.Quotation;

/**
 * Lets a model judge answers by the levels of RAGentA's rubric (Section 5.2; decision R7). A reply
 * that {@link LlmJudge} does not read is asked for once more; a second one like it is a failure of
 * the judge, and so is no reply at all. Thread-safe.
 */
public final class PromptedAnswerJudge {
  private static final String FALLBACK = "none: the judge has failed";
  private static final String NOTHING = "(no answer was given)";
  private static final String UNKNOWN = "(none is known)";
  private static final int CHARACTERS_A_TOKEN = 4;

  private final Asking asking;
  private final int passageTokens;

  /**
   * @param passageTokens of an answer's passages at most, at least 1; passages that do not fit are
   *     left out from the end, and counted
   */
  public PromptedAnswerJudge(Generator generator, Sampling sampling, int passageTokens) {
    check(
        passageTokens >= 1,
        "metrics.judge.passage-tokens must be at least 1, was %d",
        passageTokens);
    this.asking = Asking.of(PromptedAnswerJudge.class, "answer-judge", generator, sampling);
    this.passageTokens = passageTokens;
  }

  /**
   * What became of a request.
   *
   * @param shown passages that the judge saw, of all that the answer has
   */
  public record Verdict(JudgedAnswer judged, int shown) {}

  /** Names the model and the prompt, and how much it is shown. */
  public String identity() {
    return "%s/%d".formatted(asking.identity(), passageTokens);
  }

  /** One verdict a request, in order, all asked for together. */
  public List<Verdict> judge(List<JudgeRequest> requests) {
    try {
      return judgeTogether(requests);
    } catch (ArVerifyException e) {
      if (e.code() != Code.GENERATOR_FAILED) {
        throw e;
      }
      // One of them got no reply: which one shows when they are asked by themselves.
      return requests.size() == 1
          ? List.of(new Verdict(JudgedAnswer.failed(requests.get(0).queryId(), e.getMessage()), 0))
          : requests.stream().map(request -> judge(List.of(request)).get(0)).toList();
    }
  }

  private List<Verdict> judgeTogether(List<JudgeRequest> requests) {
    List<List<Passage>> shown =
        requests.stream().map(request -> fitting(request.passages())).toList();
    List<Prompt> prompts = new ArrayList<>();
    List<Function<JsonValue, JudgedAnswer>> readers = new ArrayList<>();
    for (int i = 0; i < requests.size(); i++) {
      JudgeRequest request = requests.get(i);
      prompts.add(prompt(request, shown.get(i)));
      readers.add(reply -> judged(request, reply));
    }
    List<CheckedReplies.Outcome<JudgedAnswer>> outcomes = asking.ask(prompts, readers, FALLBACK);
    List<Verdict> verdicts = new ArrayList<>();
    for (int i = 0; i < requests.size(); i++) {
      String id = requests.get(i).queryId();
      String problem = outcomes.get(i).problem();
      verdicts.add(
          new Verdict(
              outcomes.get(i).value().orElseGet(() -> JudgedAnswer.failed(id, problem)),
              shown.get(i).size()));
    }
    return verdicts;
  }

  private static JudgedAnswer judged(JudgeRequest request, JsonValue reply) {
    JudgedAnswer judged = LlmJudge.read(request.queryId(), reply, JudgeScale.LEVELS);
    if (judged.judgement().isEmpty()) {
      throw new ArVerifyException(Code.FORMAT, judged.failure());
    }
    return judged;
  }

  private Prompt prompt(JudgeRequest request, List<Passage> shown) {
    String answer = request.answer().isBlank() ? NOTHING : request.answer();
    String references =
        request.references().isEmpty() ? UNKNOWN : String.join("\n", request.references());
    return asking.prompt(
        Map.of(
            "question", Quotation.of("question", request.question()),
            "references", Quotation.of("reference", references),
            "answer", Quotation.of("answer", answer),
            "passages", shown.isEmpty() ? "(there are no passages)" : Quotation.of(shown)));
  }

  /** The first of the passages that fit, whole. */
  private List<Passage> fitting(List<Passage> passages) {
    int left = passageTokens;
    List<Passage> fitting = new ArrayList<>();
    for (Passage passage : passages) {
      left -= (passage.titledText().length() + CHARACTERS_A_TOKEN - 1) / CHARACTERS_A_TOKEN;
      if (left < 0) {
        break;
      }
      fitting.add(passage);
    }
    return fitting;
  }
}
