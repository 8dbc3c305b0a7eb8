package org.arverify.entailment;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Two parts of a claim in each other's place: "Bonn beat Kiel" beside "Kiel beat Bonn", "sold 30 of
 * 50" beside "sold 50 of 30".
 *
 * <p>The claim runs <i>… x m y …</i> and the sentence <i>… y m x …</i>, the tokens around them
 * being the same as far as the claim goes. Parts of a list, what stands behind the same preposition
 * ("in Rome in 1963"), and what stands on the two sides of "is" or "met" may be told either way
 * round.
 */
final class WordOrder {
  /** Tokens of a part that changed places, at most. */
  private static final int LONGEST = 6;

  /** Tokens of a text at most; longer ones are tables and the like. */
  private static final int LONGEST_TEXT = 80;

  private static final Set<String> JOINING = Set.of(Wording.COMMA, "and", "or", "nor");

  /** Words of relations that hold both ways. */
  private static final Set<String> MUTUAL =
      Set.of(
          ("borders border bordered bordering adjoins adjacent neighbours neighbors neighbouring"
                  + " neighboring opposite different differs similar same unlike like resembles"
                  + " against plus equals equal km kilometres kilometers miles sister brother"
                  + " sibling twin cousin friend partner spouse wife husband colleague rival"
                  + " parallel beside near between together")
              .split(" "));

  private static final Set<String> EITHER_WAY =
      Set.of(
          ("is are was were be been being and or nor with versus vs meet meets met marry marries"
                  + " married equal equals means namely called")
              .split(" "));

  private final List<String> claim;
  private final List<String> sentence;
  private final Set<String> changed = new HashSet<>();

  private WordOrder(List<String> claim, List<String> sentence) {
    this.claim = claim;
    this.sentence = sentence;
  }

  /**
   * The content words that changed places, numbers included; none where the sentence tells it as
   * the claim does, too.
   */
  static Set<String> changed(Wording claim, Wording sentence) {
    WordOrder order = new WordOrder(claim.sequence(), sentence.sequence());
    if (order.claim.size() > LONGEST_TEXT || order.sentence.size() > LONGEST_TEXT) {
      return Set.of();
    }
    for (int at = 0; at < order.sentence.size(); at++) {
      for (int y = 2; y < order.claim.size(); y++) {
        order.exchanged(at, y);
      }
    }
    return Set.copyOf(order.changed);
  }

  /** Exchanges of which y begins there in the sentence, and there in the claim. */
  private void exchanged(int at, int y) {
    for (int length = 1; length <= LONGEST && same(claim, y, at, length); length++) {
      for (int middle = 1; middle < y; middle++) {
        if (same(claim, y - middle, at + length, middle)) {
          exchanged(at, y, length, middle);
        }
      }
    }
  }

  private void exchanged(int at, int y, int length, int middle) {
    int x = at + length + middle;
    for (int other = 1; other <= LONGEST && other <= y - middle; other++) {
      int start = y - middle - other;
      if (same(claim, start, x, other)
          && isAround(start, y + length, at, x + other)
          && says(claim.subList(y - middle, y))
          && !isBehindTheSame(start, y)
          && !isTold(start, y + length)) {
        changed.addAll(contentOf(start, y - middle));
        changed.addAll(contentOf(y, y + length));
      }
    }
  }

  /** Whether so many tokens from there on are the same in {@code from} and in the sentence. */
  private boolean same(List<String> from, int start, int at, int length) {
    return start + length <= from.size()
        && at + length <= sentence.size()
        && from.subList(start, start + length).equals(sentence.subList(at, at + length));
  }

  /** Whether claim and sentence agree in front of the parts and behind them. */
  private boolean isAround(int start, int end, int at, int stop) {
    boolean before = start == 0 || at > 0 && claim.get(start - 1).equals(sentence.get(at - 1));
    boolean after =
        end == claim.size() || stop < sentence.size() && claim.get(end).equals(sentence.get(stop));
    return before && after;
  }

  /** Whether it matters on which side of the middle the parts stand. */
  private static boolean says(List<String> middle) {
    boolean list =
        JOINING.contains(middle.get(0)) && JOINING.contains(middle.get(middle.size() - 1));
    boolean compared = Collections.frequency(middle, "as") == 2;
    return !list
        && !compared
        && !EITHER_WAY.containsAll(middle)
        && Collections.disjoint(middle, MUTUAL);
  }

  /** "in Rome" and "in 1963" may be told either way round. */
  private boolean isBehindTheSame(int x, int y) {
    return claim.get(x).equals(claim.get(y)) || x > 0 && claim.get(x - 1).equals(claim.get(y - 1));
  }

  /** Whether the sentence has these tokens of the claim in the claim's own order as well. */
  private boolean isTold(int start, int end) {
    for (int at = 0; at + end - start <= sentence.size(); at++) {
      if (same(claim, start, at, end - start)) {
        return true;
      }
    }
    return false;
  }

  private List<String> contentOf(int start, int end) {
    return ContentWords.of(String.join(" ", claim.subList(start, end)));
  }
}
