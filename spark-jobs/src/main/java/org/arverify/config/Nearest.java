package org.arverify.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The known name that a mistyped one most likely stands for. */
public final class Nearest {
  private static final int FEWEST_EDITS = 2;
  private static final int LETTERS_PER_EDIT = 3;

  private Nearest() {}

  /**
   * The known name with the fewest edits (Levenshtein, ignoring case) from {@code name}, if they
   * are few for its length; else one that ends with it after a dot, as {@code embed.max-tokens}
   * does with {@code max-tokens}. Ties go to the first in the order of the alphabet.
   */
  public static Optional<String> to(String name, Collection<String> known) {
    String wanted = name.toLowerCase(Locale.ROOT);
    int most = Math.max(FEWEST_EDITS, name.length() / LETTERS_PER_EDIT);
    Comparator<String> byEdits =
        Comparator.comparingInt(candidate -> edits(wanted, candidate.toLowerCase(Locale.ROOT)));
    return known.stream()
        .min(byEdits.thenComparing(Comparator.naturalOrder()))
        .filter(candidate -> edits(wanted, candidate.toLowerCase(Locale.ROOT)) <= most)
        .or(() -> known.stream().filter(key -> key.endsWith("." + wanted)).sorted().findFirst());
  }

  private static int edits(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
