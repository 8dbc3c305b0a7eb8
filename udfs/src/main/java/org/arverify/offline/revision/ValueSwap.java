package org.arverify.offline.revision;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.arverify.entailment.ContentWords;
import org.arverify.offline.value.Value;
import org.arverify.offline.value.Values;

/**
 * Puts the evidence's names, numbers and dates in the place of those of a claim that the evidence
 * does not have, where the words around both are the same.
 */
final class ValueSwap {
  private static final int REACH = 2;

  private ValueSwap() {}

  /** The claim with the evidence's values; empty if one of its values has no counterpart there. */
  static Optional<String> of(String claim, EvidenceStatement evidence) {
    List<Value> claimed = Values.of(claim);
    List<Value> missing = claimed.stream().filter(value -> !evidence.says(value)).toList();
    List<Value> others =
        new ArrayList<>(
            evidence.values().stream()
                .filter(value -> !ContentWords.of(claim).containsAll(value.words()))
                .toList());
    StringBuilder swapped = new StringBuilder(claim);
    for (int i = missing.size() - 1; i >= 0; i--) {
      Value value = missing.get(i);
      Optional<Value> other = counterpart(claim, value, missing, evidence, others);
      if (other.isEmpty()) {
        return Optional.empty();
      }
      others.remove(other.get());
      swapped.replace(value.span().start(), value.span().end(), other.get().text());
    }
    return Optional.of(swapped.toString());
  }

  /** The one with most of the same words around it; the only one of its kind needs none. */
  private static Optional<Value> counterpart(
      String claim,
      Value value,
      List<Value> missing,
      EvidenceStatement evidence,
      List<Value> others) {
    List<Value> candidates = others.stream().filter(o -> o.kind() == value.kind()).toList();
    long alike = missing.stream().filter(o -> o.kind() == value.kind()).count();
    Optional<Value> best = Optional.empty();
    int most = candidates.size() == 1 && alike == 1 && value.kind() != Value.Kind.NAME ? -1 : 0;
    boolean tie = false;
    for (Value candidate : candidates) {
      int same = sameAround(claim, value, evidence.text(), candidate);
      tie = same == most && best.isPresent();
      if (same > most) {
        best = Optional.of(candidate);
        most = same;
        tie = false;
      }
    }
    return tie ? Optional.empty() : best;
  }

  private static int sameAround(String claim, Value value, String text, Value candidate) {
    List<String> before = words(claim.substring(0, value.span().start()));
    List<String> otherBefore = words(text.substring(0, candidate.span().start()));
    List<String> after = words(claim.substring(value.span().end()));
    List<String> otherAfter = words(text.substring(candidate.span().end()));
    int same = 0;
    for (int i = 1; i <= REACH && equal(before, -i, otherBefore, -i); i++) {
      same++;
    }
    for (int i = 0; i < REACH && equal(after, i, otherAfter, i); i++) {
      same++;
    }
    return same;
  }

  /** Indices from the end are negative. */
  private static boolean equal(List<String> a, int i, List<String> b, int j) {
    int left = i < 0 ? a.size() + i : i;
    int right = j < 0 ? b.size() + j : j;
    return left >= 0
        && right >= 0
        && left < a.size()
        && right < b.size()
        && a.get(left).equals(b.get(right));
  }

  private static List<String> words(String text) {
    return ContentWords.tokens(text.toLowerCase(Locale.ROOT));
  }
}
