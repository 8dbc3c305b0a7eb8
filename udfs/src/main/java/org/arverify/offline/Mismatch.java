package org.arverify.offline;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.arverify.entailment.ContentWords;

/**
 * What a sentence says otherwise than a claim: another number or name in the same place, a negation
 * on one side only.
 *
 * <p>Two tokens stand in the same place if both texts have the same two tokens in front of them, or
 * behind them, or the same one on either side. Numbers also do if each text has one alone that the
 * other lacks.
 *
 * @param replaced content words of the claim that stand in the place of others, or negate
 * @param flipped whether a content word that both have is negated in one only
 * @param numberMissing whether the sentence lacks a number of the claim
 */
record Mismatch(Set<String> replaced, boolean flipped, boolean numberMissing) {
  Mismatch {
    replaced = Set.copyOf(replaced);
  }

  /**
   * Compares.
   *
   * @param title tokens, in lower case, that the sentence is taken to hold too
   */
  static Mismatch of(Wording claim, Wording sentence, Set<String> title) {
    Set<String> there = new HashSet<>(sentence.lower());
    there.addAll(title);
    Set<String> claimed = new HashSet<>(claim.lower());
    int[] missingNumbers = without(claim, there, Wording::isNumber);
    int[] otherNumbers = without(sentence, claimed, Wording::isNumber);
    Set<String> replaced = new HashSet<>();
    boolean one = missingNumbers.length == 1 && otherNumbers.length == 1;
    for (int i : missingNumbers) {
      if (one || hasCounterpart(claim, i, sentence, otherNumbers)) {
        replaced.addAll(ContentWords.of(claim.at(i)));
      }
    }
    int[] otherNames = without(sentence, claimed, Wording::isName);
    for (List<Integer> name : runs(without(claim, there, Wording::isName))) {
      if (name.stream().anyMatch(i -> hasCounterpart(claim, i, sentence, otherNames))) {
        name.forEach(i -> replaced.addAll(ContentWords.of(claim.at(i))));
      }
    }
    boolean flipped =
        claim.words().stream()
            .anyMatch(
                word ->
                    sentence.words().contains(word)
                        && claim.negated().contains(word) != sentence.negated().contains(word));
    if (flipped) {
      replaced.addAll(claim.negations());
    }
    return new Mismatch(replaced, flipped, missingNumbers.length > 0);
  }

  /** Whether the sentence denies the claim, if it is about the same. */
  boolean denies() {
    return flipped || !replaced.isEmpty();
  }

  private static int[] without(
      Wording wording, Set<String> other, BiPredicate<Wording, Integer> kind) {
    return IntStream.range(0, wording.tokens().size())
        .filter(i -> kind.test(wording, i) && !other.contains(wording.at(i)))
        .toArray();
  }

  /** Names of several words: indices that follow on each other. */
  private static List<List<Integer>> runs(int[] indices) {
    List<List<Integer>> runs = new ArrayList<>();
    for (int i = 0; i < indices.length; i++) {
      if (i == 0 || indices[i] != indices[i - 1] + 1) {
        runs.add(new ArrayList<>());
      }
      runs.get(runs.size() - 1).add(indices[i]);
    }
    return runs;
  }

  private static boolean hasCounterpart(
      Wording claim, int index, Wording sentence, int[] candidates) {
    return IntStream.of(candidates).anyMatch(j -> samePlace(claim, index, sentence, j));
  }

  private static boolean samePlace(Wording a, int i, Wording b, int j) {
    boolean before = same(a, i - 1, b, j - 1);
    boolean after = same(a, i + 1, b, j + 1);
    return before && after
        || before && same(a, i - 2, b, j - 2)
        || after && same(a, i + 2, b, j + 2);
  }

  private static boolean same(Wording a, int i, Wording b, int j) {
    return !a.at(i).isEmpty() && a.at(i).equals(b.at(j));
  }
}
