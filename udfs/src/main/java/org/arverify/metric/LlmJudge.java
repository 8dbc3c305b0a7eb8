package org.arverify.metric;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.json.JsonValue;
import org.arverify.metric.RunComparison.Compared;

/**
 * Correctness and faithfulness by a language model's judgement (RAGentA, Section 5). A judge's
 * reply is read strictly: a score that is missing, no number or out of its range is a failure of
 * the judge, which stays in n_total and has no value; it is never clipped, guessed or left out.
 */
public final class LlmJudge {
  /** What a judge is asked to reply with. */
  private static final Members ASKED_FOR =
      new Members("correctness", "correctness_reason", "faithfulness", "faithfulness_reason");

  private LlmJudge() {}

  /**
   * Both scores over the answers: metrics {@code judge-correctness} and {@code judge-faithfulness}.
   *
   * @param judge whose judgements they are: the variant; may be empty
   * @param resamples of the bootstrap interval, at least 1
   */
  public static List<MetricValue> means(
      List<JudgedAnswer> answers, String judge, int resamples, long seed) {
    Bootstrap bootstrap = new Bootstrap(resamples, seed);
    List<MetricValue> values = new ArrayList<>();
    for (Score score : Score.values()) {
      Measure measure = Measure.mean(score.metric, judge, score.bounds);
      for (JudgedAnswer answer : answers) {
        measure.add(answer.judgement().stream().mapToDouble(score.of::applyAsDouble).findFirst());
      }
      values.add(measure.value(bootstrap));
    }
    return values;
  }

  /**
   * The scores of two systems' answers side by side, over the questions that both have a judgement
   * for; of all that either has an answer to.
   *
   * @param judge whose judgements they are: the variant; may be empty
   */
  public static List<Compared> compare(
      List<JudgedAnswer> answers,
      List<JudgedAnswer> others,
      String judge,
      int resamples,
      long seed) {
    Map<String, JudgedAnswer> byQuery = new HashMap<>();
    others.forEach(other -> byQuery.put(other.queryId(), other));
    Set<String> asked = new HashSet<>();
    answers.forEach(answer -> asked.add(answer.queryId()));
    asked.addAll(byQuery.keySet());
    List<Compared> compared = new ArrayList<>();
    for (Score score : Score.values()) {
      List<Significance.Pair> pairs = new ArrayList<>();
      for (JudgedAnswer answer : answers) {
        JudgedAnswer other = byQuery.get(answer.queryId());
        if (other != null && answer.judgement().isPresent() && other.judgement().isPresent()) {
          pairs.add(
              new Significance.Pair(
                  score.of.applyAsDouble(answer.judgement().get()),
                  1,
                  score.of.applyAsDouble(other.judgement().get()),
                  1));
        }
      }
      compared.add(
          new Compared(
              score.metric,
              judge,
              pairs.stream().mapToDouble(Significance.Pair::part).average(),
              pairs.stream().mapToDouble(Significance.Pair::otherPart).average(),
              Significance.permutation(pairs, resamples, seed),
              pairs.size(),
              asked.size()));
    }
    return compared;
  }

  /** The members of an object that hold the two scores and what the judge says of each. */
  public record Members(
      String correctness,
      String correctnessReason,
      String faithfulness,
      String faithfulnessReason) {}

  /**
   * Reads a judge's reply: one JSON object with {@code correctness}, {@code faithfulness} and, for
   * each, {@code …_reason}; a code fence around the whole of it is forgiven, other members are
   * ignored.
   */
  public static JudgedAnswer read(String queryId, String reply, JudgeScale scale) {
    try {
      return read(queryId, JsonValue.ofReply(reply), scale);
    } catch (ArVerifyException e) {
      return JudgedAnswer.failed(queryId, reason(e));
    }
  }

  /** The same of a reply that was parsed. */
  public static JudgedAnswer read(String queryId, JsonValue reply, JudgeScale scale) {
    return read(queryId, reply, ASKED_FOR, scale);
  }

  /** Reads a judgement from an object whose members are named otherwise. */
  public static JudgedAnswer read(
      String queryId, JsonValue object, Members members, JudgeScale scale) {
    try {
      return JudgedAnswer.of(
          queryId,
          new Judgement(
              score(object, members.correctness(), scale, Judgement.HIGHEST_CORRECTNESS),
              words(object, members.correctnessReason()),
              score(object, members.faithfulness(), scale, Judgement.HIGHEST_FAITHFULNESS),
              words(object, members.faithfulnessReason())));
    } catch (ArVerifyException e) {
      return JudgedAnswer.failed(queryId, reason(e));
    }
  }

  private static String reason(ArVerifyException e) {
    check(e.code() == Code.FORMAT, "a judgement cannot fail with code %s", e.code());
    return e.getMessage();
  }

  private static double score(JsonValue object, String name, JudgeScale scale, double highest) {
    double score = object.member(name).number();
    if (score < Judgement.LOWEST || score > highest || !scale.allows(score)) {
      throw new ArVerifyException(
          Code.FORMAT,
          "%s is %s, not a %snumber from %.0f to %.0f"
              .formatted(
                  name,
                  score,
                  scale == JudgeScale.LEVELS ? "whole " : "",
                  Judgement.LOWEST,
                  highest));
    }
    return score;
  }

  private static String words(JsonValue object, String name) {
    String words = object.member(name).text();
    if (words.isBlank()) {
      throw new ArVerifyException(Code.FORMAT, "%s is empty".formatted(name));
    }
    return words;
  }

  private enum Score {
    OF_CORRECTNESS("judge-correctness", Bounds.CORRECTNESS, Judgement::correctness),
    OF_FAITHFULNESS("judge-faithfulness", Bounds.JUDGED_SUPPORT, Judgement::faithfulness);

    private final String metric;
    private final Bounds bounds;
    private final ToDoubleFunction<Judgement> of;

    Score(String metric, Bounds bounds, ToDoubleFunction<Judgement> of) {
      this.metric = metric;
      this.bounds = bounds;
      this.of = of;
    }
  }
}
