package org.arverify.offline;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.arverify.entailment.ContentWords;

/**
 * A sentence as the lexical scorer reads it.
 *
 * @param tokens as they stand, without articles
 * @param lower the same in lower case
 * @param words the content words; all words where there is no other
 * @param negated those of them that a negation precedes by at most three content words
 */
record Wording(List<String> tokens, List<String> lower, Set<String> words, Set<String> negated) {
  private static final Set<String> ARTICLES = Set.of("a", "an", "the");
  private static final Set<String> NEGATIONS =
      Set.of(
          "not", "no", "never", "none", "nothing", "nobody", "neither", "nor", "without", "cannot",
          "fail", "fails", "failed", "lack", "lacks", "lacked", "refuse", "refuses", "refused",
          "unable");

  /** "Not only a, but b" denies nothing. */
  private static final Set<String> UNDOING = Set.of("only", "just", "merely");

  /** Content words that a negation reaches. */
  private static final int SCOPE = 3;

  Wording {
    tokens = List.copyOf(tokens);
    lower = List.copyOf(lower);
    words = Set.copyOf(words);
    negated = Set.copyOf(negated);
  }

  static Wording of(String text) {
    List<String> tokens = new ArrayList<>();
    List<String> lower = new ArrayList<>();
    for (String token : ContentWords.tokens(text)) {
      String small = token.toLowerCase(Locale.ROOT);
      if (!ARTICLES.contains(small)) {
        tokens.add(token);
        lower.add(small);
      }
    }
    List<String> content = ContentWords.of(text);
    Set<String> words = new HashSet<>(content.isEmpty() ? lower : content);
    return new Wording(tokens, lower, words, negated(text));
  }

  /** A clause ends where punctuation does. */
  private static Set<String> negated(String text) {
    Set<String> negated = new HashSet<>();
    for (String clause : text.split("[,;:.!?()\"“”—–]+(?=\\s|$)|[—–]|\\s-+\\s|\\bbut\\b")) {
      int reach = 0;
      boolean justNegated = false;
      for (String token : ContentWords.tokens(clause)) {
        String small = token.toLowerCase(Locale.ROOT);
        if (NEGATIONS.contains(small) || small.endsWith("n't")) {
          reach = SCOPE;
          justNegated = true;
        } else {
          reach = justNegated && UNDOING.contains(small) ? 0 : reach;
          justNegated = false;
          for (String word : ContentWords.of(token)) {
            if (reach > 0) {
              negated.add(word);
              reach--;
            }
          }
        }
      }
    }
    return negated;
  }

  /** Content words that negate. */
  Set<String> negations() {
    return words.stream().filter(NEGATIONS::contains).collect(Collectors.toSet());
  }

  boolean isNumber(int index) {
    return Character.isDigit(tokens.get(index).codePointAt(0));
  }

  /** A capital: a name, an abbreviation, or the first word. */
  boolean isName(int index) {
    return Character.isUpperCase(tokens.get(index).codePointAt(0))
        && !ContentWords.isStopWord(tokens.get(index));
  }

  /** The token in lower case; empty before the first and behind the last. */
  String at(int index) {
    return index < 0 || index >= lower.size() ? "" : lower.get(index);
  }
}
