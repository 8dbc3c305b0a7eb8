package org.arverify.entailment;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers in words: "twenty-five", "three hundred and four", "nineteenth". */
final class NumberWords {
  private static final List<String> SMALL =
      List.of(
          "zero",
          "one",
          "two",
          "three",
          "four",
          "five",
          "six",
          "seven",
          "eight",
          "nine",
          "ten",
          "eleven",
          "twelve",
          "thirteen",
          "fourteen",
          "fifteen",
          "sixteen",
          "seventeen",
          "eighteen",
          "nineteen");
  private static final List<String> TENS =
      List.of("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety");
  private static final List<String> ORDINALS =
      List.of(
          "zeroth",
          "first",
          "second",
          "third",
          "fourth",
          "fifth",
          "sixth",
          "seventh",
          "eighth",
          "ninth",
          "tenth",
          "eleventh",
          "twelfth",
          "thirteenth",
          "fourteenth",
          "fifteenth",
          "sixteenth",
          "seventeenth",
          "eighteenth",
          "nineteenth",
          "twentieth");
  private static final Map<String, Double> MAGNITUDES =
      Map.of(
          "hundred",
          1e2,
          "thousand",
          1e3,
          "million",
          1e6,
          "billion",
          1e9,
          "trillion",
          1e12,
          "dozen",
          12.0,
          "bn",
          1e9,
          "mn",
          1e6);
  private static final Map<String, Integer> VALUES = Map.copyOf(values());

  private static Map<String, Integer> values() {
    Map<String, Integer> values = new HashMap<>();
    for (int i = 0; i < SMALL.size(); i++) {
      values.put(SMALL.get(i), i);
    }
    for (int i = 0; i < TENS.size(); i++) {
      values.put(TENS.get(i), 10 * (i + 2));
    }
    return values;
  }

  private NumberWords() {}

  /** The value of a word from "zero" to "ninety"; -1 if it is none. */
  static int value(String lower) {
    return VALUES.getOrDefault(lower, -1);
  }

  /** What a word multiplies by: 1,000 for "thousand"; 0 if it is no magnitude. */
  static double magnitude(String lower) {
    return MAGNITUDES.getOrDefault(lower, 0.0);
  }

  /** The place that a word from "first" to "twentieth" names; -1 if it is none. */
  static int ordinal(String lower) {
    return ORDINALS.indexOf(lower);
  }
}
