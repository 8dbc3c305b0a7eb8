package org.arverify.offline.claim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.arverify.entailment.ContentWords;

/**
 * How many of the claims found are claims that people found. A claim found and one of people's
 * match if F1 over their sets of content words ({@link ContentWords}) is at least {@link #BAR};
 * each is matched once, the most alike first.
 *
 * @param found claims found
 * @param gold claims of people
 * @param matched pairs
 */
record PropositionMatch(int found, int gold, int matched) {
  static final double BAR = 0.8;
  static final PropositionMatch NONE = new PropositionMatch(0, 0, 0);

  private record Pair(int found, int gold, double f1) {}

  static PropositionMatch of(List<String> found, List<String> gold) {
    List<Set<String>> ours = found.stream().map(PropositionMatch::words).toList();
    List<Set<String>> theirs = gold.stream().map(PropositionMatch::words).toList();
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < ours.size(); i++) {
      for (int j = 0; j < theirs.size(); j++) {
        double f1 = f1(ours.get(i), theirs.get(j));
        if (f1 >= BAR) {
          pairs.add(new Pair(i, j, f1));
        }
      }
    }
    pairs.sort(
        Comparator.comparingDouble(Pair::f1)
            .reversed()
            .thenComparingInt(Pair::found)
            .thenComparingInt(Pair::gold));
    Set<Integer> usedFound = new HashSet<>();
    Set<Integer> usedGold = new HashSet<>();
    for (Pair pair : pairs) {
      if (!usedFound.contains(pair.found()) && !usedGold.contains(pair.gold())) {
        usedFound.add(pair.found());
        usedGold.add(pair.gold());
      }
    }
    return new PropositionMatch(found.size(), gold.size(), usedFound.size());
  }

  private static Set<String> words(String text) {
    return new HashSet<>(ContentWords.of(text));
  }

  private static double f1(Set<String> first, Set<String> second) {
    Set<String> both = new HashSet<>(first);
    both.retainAll(second);
    int sum = first.size() + second.size();
    return sum == 0 ? 0 : 2.0 * both.size() / sum;
  }

  PropositionMatch plus(PropositionMatch other) {
    return new PropositionMatch(found + other.found, gold + other.gold, matched + other.matched);
  }

  double precision() {
    return found == 0 ? 0 : (double) matched / found;
  }

  double recall() {
    return gold == 0 ? 0 : (double) matched / gold;
  }

  double f1() {
    double sum = precision() + recall();
    return sum == 0 ? 0 : 2 * precision() * recall() / sum;
  }
}
