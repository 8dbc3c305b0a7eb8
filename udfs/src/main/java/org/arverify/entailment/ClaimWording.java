package org.arverify.entailment;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A claim as a list of items that evidence holds or lacks, each with a weight: its content words,
 * by background IDF, and its quantities.
 */
final class ClaimWording {
  /** Words in front of the name that a claim begins with, at most: "Director Jane Roe". */
  private static final int BEFORE_SUBJECT = 1;

  private final Wording wording;
  private final List<String> words;
  private final List<Quantity> quantities;
  private final double[] weights;
  private final double total;

  private ClaimWording(
      Wording wording, List<String> words, List<Quantity> quantities, double[] weights) {
    this.wording = wording;
    this.words = words;
    this.quantities = quantities;
    this.weights = weights;
    double sum = 0;
    for (double weight : weights) {
      sum += weight;
    }
    this.total = sum;
  }

  static ClaimWording of(String claim, BackgroundIdf idf) {
    Wording wording = Wording.of(claim);
    List<String> words = wording.words().stream().sorted().toList();
    List<Quantity> quantities = wording.wholeQuantities();
    double[] weights = new double[words.size() + quantities.size()];
    for (int i = 0; i < words.size(); i++) {
      weights[i] = idf.of(words.get(i));
    }
    for (int i = words.size(); i < weights.length; i++) {
      weights[i] = idf.ofQuantities();
    }
    return new ClaimWording(wording, words, quantities, weights);
  }

  Wording wording() {
    return wording;
  }

  List<Quantity> quantities() {
    return quantities;
  }

  /** The items that a sentence holds. */
  BitSet heldBy(Wording sentence) {
    BitSet held = new BitSet(weights.length);
    for (int i = 0; i < words.size(); i++) {
      held.set(i, sentence.words().contains(words.get(i)));
    }
    for (int i = 0; i < quantities.size(); i++) {
      Quantity quantity = quantities.get(i);
      held.set(words.size() + i, isMet(quantity, sentence.quantities()));
    }
    return held;
  }

  /** A quantity of {@code stated} says as much, or those that are its ends do. */
  private static boolean isMet(Quantity quantity, List<Quantity> stated) {
    return stated.stream().anyMatch(quantity::isMetBy);
  }

  /** The items of some words. */
  BitSet items(Set<String> some) {
    BitSet items = new BitSet(weights.length);
    for (int i = 0; i < words.size(); i++) {
      items.set(i, some.contains(words.get(i)));
    }
    return items;
  }

  /** The item of the quantity of that number. */
  BitSet quantity(int number) {
    BitSet items = new BitSet(weights.length);
    items.set(words.size() + number);
    return items;
  }

  /** The weighted share of the claim that is held; 0 of a claim without items. */
  double recall(BitSet held) {
    return total == 0 ? 0 : weight(held) / total;
  }

  /** The weighted share that is held of what is left without some items; 0 of nothing. */
  double recallWithout(BitSet held, BitSet without) {
    double left = total - weight(without);
    BitSet rest = (BitSet) held.clone();
    rest.andNot(without);
    return left <= 0 ? 0 : weight(rest) / left;
  }

  private double weight(BitSet items) {
    double sum = 0;
    for (int i = items.nextSetBit(0); i >= 0; i = items.nextSetBit(i + 1)) {
      sum += weights[i];
    }
    return sum;
  }

  /** The share of the claim's quantities of one sort that are not held; 0 of none. */
  double unmet(BitSet held, Set<Quantity.Kind> kinds) {
    int all = 0;
    int missing = 0;
    for (int i = 0; i < quantities.size(); i++) {
      if (kinds.contains(quantities.get(i).kind())) {
        all++;
        missing += held.get(words.size() + i) ? 0 : 1;
      }
    }
    return all == 0 ? 0 : (double) missing / all;
  }

  /** The weighted share of the words of names that are not among {@code held}; 0 of none. */
  double namesUnmet(BitSet held) {
    return unmet(named(0, wording.tokens().size(), false), held);
  }

  /**
   * The same of the name that the claim begins with, one word in front of it at most: what the
   * claim is about, as a rule.
   */
  double subjectUnmet(BitSet held) {
    for (int i = 0; i <= BEFORE_SUBJECT; i++) {
      if (wording.isName(i)) {
        return unmet(named(i, wording.tokens().size(), true), held);
      }
    }
    return 0;
  }

  /** Content words of names from there on. */
  private Set<String> named(int start, int end, boolean unbroken) {
    Set<String> named = new HashSet<>();
    for (int i = start; i < end && (wording.isName(i) || !unbroken); i++) {
      if (wording.isName(i)) {
        named.addAll(ContentWords.of(wording.tokens().get(i)));
      }
    }
    return named;
  }

  private double unmet(Set<String> some, BitSet held) {
    BitSet items = items(some);
    double all = weight(items);
    items.andNot(held);
    return all == 0 ? 0 : weight(items) / all;
  }

  List<String> words() {
    return new ArrayList<>(words);
  }
}
