package org.arverify.entailment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Names that a sentence has in the place of a claim's. Two tokens stand in the same place if both
 * texts have the same two tokens in front of them, or behind them, or the same one on either side.
 * A name differs as a whole, and not in its first words alone: Barack Obama may be President Obama.
 */
final class NameComparison {
  private final Wording claim;
  private final Wording sentence;

  NameComparison(Wording claim, Wording sentence) {
    this.claim = claim;
    this.sentence = sentence;
  }

  /**
   * The words of the claim's names that are replaced.
   *
   * @param known tokens that the passage has here: of the sentence and of the title
   */
  Set<String> replaced(Set<String> known) {
    Set<String> replaced = new HashSet<>();
    List<Integer> others = without(sentence, new HashSet<>(claim.tokens()));
    for (List<Integer> name : runs(without(claim, known))) {
      boolean other = name.stream().anyMatch(i -> others.stream().anyMatch(j -> isOther(i, j)));
      if (other) {
        name.forEach(i -> replaced.addAll(ContentWords.of(claim.at(i))));
      }
    }
    return replaced;
  }

  private static List<Integer> without(Wording wording, Set<String> other) {
    return IntStream.range(0, wording.tokens().size())
        .filter(i -> wording.isName(i) && !other.contains(wording.at(i)))
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

  private boolean isOther(int i, int j) {
    boolean sameLastName = same(i + 1, j + 1) && claim.isName(i + 1);
    return isSamePlace(i, j) && !sameLastName;
  }

  private boolean isSamePlace(int i, int j) {
    boolean before = same(i - 1, j - 1);
    boolean after = same(i + 1, j + 1);
    return before && after || before && same(i - 2, j - 2) || after && same(i + 2, j + 2);
  }

  private boolean same(int i, int j) {
    return !claim.at(i).isEmpty() && claim.at(i).equals(sentence.at(j));
  }
}
