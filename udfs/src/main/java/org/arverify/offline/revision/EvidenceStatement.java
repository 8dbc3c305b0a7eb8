package org.arverify.offline.revision;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.arverify.entailment.ContentWords;
import org.arverify.offline.value.Value;
import org.arverify.offline.value.Values;

/**
 * A sentence of the evidence that a claim may be brought in line with.
 *
 * @param text on one line, without references
 * @param title of its passage; may be empty
 * @param own content words of the text
 * @param words content words of both
 * @param values names, numbers and dates of the text
 */
record EvidenceStatement(
    String text, String title, Set<String> own, Set<String> words, List<Value> values) {
  private static final Set<String> NEGATIONS =
      Set.of("not", "no", "never", "without", "neither", "nor", "none", "cannot");

  EvidenceStatement {
    own = Set.copyOf(own);
    words = Set.copyOf(words);
    values = List.copyOf(values);
  }

  static EvidenceStatement of(String text, String title) {
    Set<String> own = Set.copyOf(ContentWords.of(text).stream().distinct().toList());
    Set<String> words = new HashSet<>(own);
    words.addAll(ContentWords.of(title));
    return new EvidenceStatement(text, title, own, words, Values.of(text));
  }

  /** The share of the content words of {@code statement} that it has; 0 of none. */
  double recall(String statement) {
    return share(statement, words);
  }

  /** The share that it has without the help of the title. */
  double ownRecall(String statement) {
    return share(statement, own);
  }

  private static double share(String statement, Set<String> held) {
    List<String> claimed = ContentWords.of(statement).stream().distinct().toList();
    return claimed.isEmpty()
        ? 0
        : (double) claimed.stream().filter(held::contains).count() / claimed.size();
  }

  /** Whether it has every word of {@code value}. */
  boolean says(Value value) {
    return words.containsAll(value.words());
  }

  /** Whether one of the two denies and the other does not. */
  boolean disagreesInNegation(String statement) {
    return negates(statement) != negates(text);
  }

  private static boolean negates(String statement) {
    return ContentWords.tokens(statement).stream()
        .map(token -> token.toLowerCase(Locale.ROOT))
        .anyMatch(token -> NEGATIONS.contains(token) || token.endsWith("n't"));
  }
}
