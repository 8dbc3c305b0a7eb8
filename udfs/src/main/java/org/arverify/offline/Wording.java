package org.arverify.offline;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.arverify.entailment.ContentWords;

/**
 * A sentence as the lexical scorer reads it.
 *
 * @param tokens in lower case, without articles
 * @param kinds what each of them is
 * @param words the content words
 * @param negated those of them that a negation precedes in the same clause, by three at most
 */
record Wording(List<String> tokens, List<Kind> kinds, Set<String> words, Set<String> negated) {
  private static final Set<String> ARTICLES = Set.of("a", "an", "the");
  private static final Pattern YEAR = Pattern.compile("1\\d{3}|20\\d{2}");
  private static final Pattern COMMON_ENDING = Pattern.compile(".*(?:[^isu]s|ly|ed|ing)");
  private static final Pattern CLAUSE_END =
      Pattern.compile("[,;:.!?()\"“”]+(?=\\s|$)|[—–]|\\s-+\\s|\\bbut\\b");

  private static final Set<String> NEGATIONS =
      Set.of(
          ("not no never none nothing nobody neither nor without cannot fail failed lack lacked"
                  + " refuse refused unable")
              .split(" "));

  /** "Not only a, but b" denies nothing. */
  private static final Set<String> UNDOING = Set.of("only", "just", "merely");

  /** Content words that a negation reaches. */
  private static final int SCOPE = 3;

  /** Only tokens of one kind can stand for each other. */
  enum Kind {
    YEAR,
    NUMBER,
    /**
     * A word with a capital that is not explained by its being the first: one that ends as plurals,
     * adverbs and participles do is a name only if another capital follows.
     */
    NAME,
    OTHER
  }

  Wording {
    tokens = List.copyOf(tokens);
    kinds = List.copyOf(kinds);
    words = Set.copyOf(words);
    negated = Set.copyOf(negated);
  }

  static Wording of(String text) {
    List<String> all = ContentWords.tokens(text);
    List<String> tokens = new ArrayList<>();
    List<Kind> kinds = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      String lower = all.get(i).toLowerCase(Locale.ROOT);
      if (!ARTICLES.contains(lower)) {
        tokens.add(lower);
        kinds.add(kind(all, i));
      }
    }
    return new Wording(tokens, kinds, new HashSet<>(ContentWords.of(text)), negated(text));
  }

  private static Kind kind(List<String> all, int index) {
    String token = all.get(index);
    if (Character.isDigit(token.codePointAt(0))) {
      return YEAR.matcher(token).matches() ? Kind.YEAR : Kind.NUMBER;
    }
    boolean followed = index + 1 < all.size() && isCapital(all.get(index + 1));
    boolean common = index == 0 && COMMON_ENDING.matcher(token).matches() && !followed;
    return isCapital(token) && !ContentWords.isStopWord(token) && !common ? Kind.NAME : Kind.OTHER;
  }

  private static boolean isCapital(String token) {
    return Character.isUpperCase(token.codePointAt(0));
  }

  private static Set<String> negated(String text) {
    Set<String> negated = new HashSet<>();
    for (String clause : CLAUSE_END.split(text)) {
      int reach = 0;
      boolean justNegated = false;
      for (String token : ContentWords.tokens(clause)) {
        List<String> words = ContentWords.of(token);
        if (negates(token, words)) {
          reach = SCOPE;
          justNegated = true;
        } else {
          reach = justNegated && UNDOING.contains(token.toLowerCase(Locale.ROOT)) ? 0 : reach;
          justNegated = false;
          negated.addAll(reach > 0 ? words : List.of());
          reach -= words.size();
        }
      }
    }
    return negated;
  }

  private static boolean negates(String token, List<String> words) {
    String lower = token.toLowerCase(Locale.ROOT);
    return NEGATIONS.contains(lower)
        || lower.endsWith("n't")
        || words.stream().anyMatch(NEGATIONS::contains);
  }

  /** Content words that negate. */
  Set<String> negations() {
    return words.stream().filter(NEGATIONS::contains).collect(Collectors.toSet());
  }

  /** The token there; empty before the first and behind the last. */
  String at(int index) {
    return index < 0 || index >= tokens.size() ? "" : tokens.get(index);
  }

  boolean is(Kind kind, int index) {
    return index >= 0 && index < kinds.size() && kinds.get(index) == kind;
  }
}
