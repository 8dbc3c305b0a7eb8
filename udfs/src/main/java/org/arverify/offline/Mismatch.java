package org.arverify.offline;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.arverify.entailment.ContentWords;
import org.arverify.offline.Wording.Kind;

/**
 * What a sentence says otherwise than a claim: another number or name in the same place, a negation
 * on one side only.
 *
 * <p>Two tokens of a kind stand in the same place if both texts have the same two tokens in front
 * of them, or behind them, or the same one on either side; numbers and years also if each text has
 * but one that the other lacks. A name differs as a whole, and not in its first words alone: Barack
 * Obama may be President Obama.
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
    Set<String> there = new HashSet<>(sentence.tokens());
    there.addAll(title);
    Set<String> claimed = new HashSet<>(claim.tokens());
    Set<String> replaced = new HashSet<>();
    boolean numberMissing = false;
    for (Kind kind : List.of(Kind.YEAR, Kind.NUMBER)) {
      List<Integer> missing = without(claim, there, kind);
      List<Integer> others = without(sentence, claimed, kind);
      boolean one = missing.size() == 1 && others.size() == 1;
      missing.stream()
          .filter(i -> one || others.stream().anyMatch(j -> samePlace(claim, i, sentence, j)))
          .forEach(i -> replaced.addAll(ContentWords.of(claim.at(i))));
      numberMissing |= !missing.isEmpty();
    }
    List<Integer> otherNames = without(sentence, claimed, Kind.NAME);
    for (List<Integer> name : runs(without(claim, there, Kind.NAME))) {
      boolean other =
          name.stream()
              .anyMatch(i -> otherNames.stream().anyMatch(j -> isOther(claim, i, sentence, j)));
      if (other) {
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
    return new Mismatch(replaced, flipped, numberMissing);
  }

  /** Whether the sentence denies the claim, if it is about the same. */
  boolean denies() {
    return flipped || !replaced.isEmpty();
  }

  private static List<Integer> without(Wording wording, Set<String> other, Kind kind) {
    return IntStream.range(0, wording.tokens().size())
        .filter(i -> wording.is(kind, i) && !other.contains(wording.at(i)))
        .boxed()
        .toList();
  }

  /** Names of several words: indices that follow on each other. */
  private static List<List<Integer>> runs(List<Integer> indices) {
    List<List<Integer>> runs = new ArrayList<>();
    int last = -2;
    for (int index : indices) {
      if (index != last + 1) {
        runs.add(new ArrayList<>());
      }
      runs.get(runs.size() - 1).add(index);
      last = index;
    }
    return runs;
  }

  private static boolean isOther(Wording claim, int i, Wording sentence, int j) {
    boolean sameLastName = same(claim, i + 1, sentence, j + 1) && claim.is(Kind.NAME, i + 1);
    return samePlace(claim, i, sentence, j) && !sameLastName;
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
