package org.arverify.metric;

import java.text.Normalizer;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Metrics of one short answer against its references: in [0,1], the best over the references, empty
 * if there is none. Citation marks are the caller's to remove.
 */
public final class AnswerMetrics {
  private static final Set<String> CLOSED_ANSWERS = Set.of("yes", "no", "noanswer");

  /** DPR's SimpleTokenizer: runs of letters, numbers and marks, and every other visible sign. */
  private static final Pattern DPR_TOKEN = Pattern.compile("[\\p{L}\\p{N}\\p{M}]+|[^\\p{Z}\\p{C}]");

  private AnswerMetrics() {}

  /** Exact match as SQuAD 1.1 has it. */
  public static OptionalDouble exactMatch(String prediction, List<String> golds) {
    return exactMatch(AnswerVariant.SQUAD, prediction, golds);
  }

  /** 1 if prediction and a reference are equal once normalised, else 0. */
  public static OptionalDouble exactMatch(
      AnswerVariant variant, String prediction, List<String> golds) {
    if (variant == AnswerVariant.KILT && prediction.isBlank()) {
      return best(variant.references(golds), gold -> 0);
    }
    String normalised = AnswerText.normalise(prediction);
    return best(
        variant.references(golds), gold -> bit(normalised.equals(AnswerText.normalise(gold))));
  }

  /** F1 as SQuAD 1.1 has it. */
  public static OptionalDouble f1(String prediction, List<String> golds) {
    return f1(AnswerVariant.SQUAD, prediction, golds);
  }

  /**
   * F1 = 2PR / (P + R) over tokens as multisets: P is the share of the prediction's tokens that the
   * reference has, R the share of the reference's tokens that the prediction has.
   */
  public static OptionalDouble f1(AnswerVariant variant, String prediction, List<String> golds) {
    List<String> predicted = AnswerText.tokens(prediction);
    return best(variant.references(golds), gold -> f1(variant, predicted, AnswerText.tokens(gold)));
  }

  /**
   * 1 if the normalised tokens of a reference stand in a row among those of the prediction, else 0.
   * References without a token are left out.
   */
  public static OptionalDouble containment(String prediction, List<String> golds) {
    List<String> predicted = AnswerText.tokens(prediction);
    List<List<String>> references =
        golds.stream().map(AnswerText::tokens).filter(tokens -> !tokens.isEmpty()).toList();
    return best(references, gold -> bit(Collections.indexOfSubList(predicted, gold) >= 0));
  }

  /**
   * Containment as ALCE (STR-EM), FlashRAG and BERGEN (match) have it: 1 if a normalised reference
   * is a substring of the normalised prediction, even inside a word; a reference without a token is
   * one of every prediction.
   */
  public static OptionalDouble substringContainment(String prediction, List<String> golds) {
    String normalised = AnswerText.normalise(prediction);
    return best(golds, gold -> bit(normalised.contains(AnswerText.normalise(gold))));
  }

  /**
   * DPR's has_answer: whether the tokens of an answer stand in a row among those of {@code text},
   * both in lower case and canonical decomposition (NFD). An answer without a token is in every
   * text.
   */
  public static boolean hasAnswer(String text, List<String> answers) {
    List<String> tokens = dprTokens(text);
    return answers.stream()
        .anyMatch(answer -> Collections.indexOfSubList(tokens, dprTokens(answer)) >= 0);
  }

  private static List<String> dprTokens(String text) {
    return DPR_TOKEN
        .matcher(Normalizer.normalize(text, Normalizer.Form.NFD))
        .results()
        .map(MatchResult::group)
        .map(token -> token.toLowerCase(Locale.ROOT))
        .toList();
  }

  private static double f1(AnswerVariant variant, List<String> predicted, List<String> gold) {
    if (variant == AnswerVariant.SQUAD2 && (predicted.isEmpty() || gold.isEmpty())) {
      return bit(predicted.equals(gold));
    }
    if (variant == AnswerVariant.HOTPOTQA
        && !predicted.equals(gold)
        && (closed(predicted) || closed(gold))) {
      return 0;
    }
    int shared = shared(predicted, gold);
    // 2PR/(P+R) with P = shared/|predicted| and R = shared/|gold|.
    return shared == 0 ? 0 : 2.0 * shared / (predicted.size() + gold.size());
  }

  private static boolean closed(List<String> tokens) {
    return tokens.size() == 1 && CLOSED_ANSWERS.contains(tokens.get(0));
  }

  private static int shared(List<String> predicted, List<String> gold) {
    Map<String, Integer> left = new HashMap<>();
    gold.forEach(token -> left.merge(token, 1, Integer::sum));
    int shared = 0;
    for (String token : predicted) {
      if (left.getOrDefault(token, 0) > 0) {
        left.merge(token, -1, Integer::sum);
        shared++;
      }
    }
    return shared;
  }

  private static <T> OptionalDouble best(List<T> references, ToDoubleFunction<T> score) {
    return references.stream().mapToDouble(score).max();
  }

  private static double bit(boolean value) {
    return value ? 1 : 0;
  }
}
