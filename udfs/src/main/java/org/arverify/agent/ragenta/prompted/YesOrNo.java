package org.arverify.agent.ragenta.prompted;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.arverify.agent.ragenta.Judged;
import org.arverify.generation.TokenLogProb;

/**
 * log p(Yes) − log p(No) of one place in a reply. Each probability is the sum over the word with
 * and without a space in front, in either case. If only one of the words is among the tokens whose
 * probability is known, the other one's is at most the smallest known, which stands in for it, and
 * the judgement is marked as bounded; if neither is, there is none.
 */
final class YesOrNo {
  private static final String YES = "yes";
  private static final String NO = "no";

  private YesOrNo() {}

  static Judged of(TokenLogProb token) {
    Map<String, Double> known = new HashMap<>(token.alternatives());
    known.put(token.token(), token.logProb());
    OptionalDouble yes = logSum(known, YES);
    OptionalDouble no = logSum(known, NO);
    if (yes.isEmpty() && no.isEmpty()) {
      return Judged.unjudged();
    }
    double bound =
        known.values().stream()
            .mapToDouble(Double::doubleValue)
            .filter(Double::isFinite)
            .min()
            .orElseThrow();
    return new Judged(
        OptionalDouble.of(yes.orElse(bound) - no.orElse(bound)), yes.isEmpty() || no.isEmpty());
  }

  /** The logarithm of the sum of probabilities of a word's spellings. */
  private static OptionalDouble logSum(Map<String, Double> known, String word) {
    double[] logs =
        known.entrySet().stream()
            .filter(entry -> entry.getKey().strip().toLowerCase(Locale.ROOT).equals(word))
            .mapToDouble(Map.Entry::getValue)
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    if (logs.length == 0) {
      return OptionalDouble.empty();
    }
    double max = logs[logs.length - 1];
    double sum = 0;
    for (double log : logs) {
      sum += Math.exp(log - max);
    }
    return OptionalDouble.of(max + Math.log(sum));
  }
}
