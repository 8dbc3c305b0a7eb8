package org.arverify.entailment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.arverify.entailment.Quantity.Role;

/**
 * A claim, a title or a sentence as the lexical features read it.
 *
 * @param text as it was read
 * @param tokens outside of quantities, in lower case, without articles
 * @param names for each of them, whether it is a part of a name
 * @param sequence all tokens in order, numbers and commas included, in lower case, without articles
 * @param words the content words outside of quantities
 * @param negated those of them that a negation precedes in the same clause, by three at most
 * @param quantities numbers and times
 * @param hedged whether it says that something may be, or is said to be
 */
record Wording(
    String text,
    List<String> tokens,
    List<Boolean> names,
    List<String> sequence,
    Set<String> words,
    Set<String> negated,
    List<Quantity> quantities,
    boolean hedged) {
  /** How a sequence has a comma. */
  static final String COMMA = ",";

  private static final Pattern BETWEEN_COMMAS = Pattern.compile(",(?!\\d)");
  private static final Set<String> ARTICLES = Set.of("a", "an", "the");
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

  private static final Set<String> HEDGES =
      Set.of(
          ("may might could possibly perhaps maybe probably likely unlikely allegedly reportedly"
                  + " supposedly potentially suggest suggested suspected claimed alleged rumored"
                  + " rumoured planned proposed seem seemed appear appeared believed hypothesised"
                  + " hypothesized speculated")
              .split(" "));

  /** Content words that a negation reaches. */
  private static final int SCOPE = 3;

  Wording {
    tokens = List.copyOf(tokens);
    names = List.copyOf(names);
    sequence = List.copyOf(sequence);
    words = Set.copyOf(words);
    negated = Set.copyOf(negated);
    quantities = List.copyOf(quantities);
  }

  static Wording of(String text) {
    List<Quantity> quantities = Quantities.of(text);
    String rest = without(quantities, text);
    List<String> all = ContentWords.tokens(rest);
    List<String> tokens = new ArrayList<>();
    List<Boolean> names = new ArrayList<>();
    boolean hedged = false;
    for (int i = 0; i < all.size(); i++) {
      String lower = all.get(i).toLowerCase(Locale.ROOT);
      if (!ARTICLES.contains(lower)) {
        tokens.add(lower);
        names.add(isName(all, i));
      }
      // "May 2" is no hedge, and stands outside of what is left.
      hedged |=
          HEDGES.contains(all.get(i))
              || HEDGES.contains(stem(lower)) && i > 0 && isLower(all.get(i));
    }
    return new Wording(
        text,
        tokens,
        names,
        sequence(text),
        new HashSet<>(ContentWords.of(rest)),
        negated(rest),
        quantities,
        hedged);
  }

  private static List<String> sequence(String text) {
    List<String> sequence = new ArrayList<>();
    for (String part : BETWEEN_COMMAS.split(text)) {
      if (!sequence.isEmpty()) {
        sequence.add(COMMA);
      }
      for (String token : ContentWords.tokens(part)) {
        String lower = token.toLowerCase(Locale.ROOT);
        if (!ARTICLES.contains(lower)) {
          sequence.add(lower);
        }
      }
    }
    return sequence;
  }

  /** The text with blanks where its quantities stand. */
  private static String without(List<Quantity> quantities, String text) {
    StringBuilder rest = new StringBuilder(text);
    for (Quantity quantity : quantities) {
      for (int i = quantity.span().start(); i < quantity.span().end(); i++) {
        rest.setCharAt(i, ' ');
      }
    }
    return rest.toString();
  }

  private static String stem(String word) {
    List<String> words = ContentWords.of(word);
    return words.isEmpty() ? word : words.get(0);
  }

  private static boolean isLower(String token) {
    return Character.isLowerCase(token.codePointAt(0));
  }

  /**
   * A word with a capital that is not explained by its being the first: one that ends as plurals,
   * adverbs and participles do is a name only if another capital follows.
   */
  private static boolean isName(List<String> all, int index) {
    String token = all.get(index);
    boolean followed = index + 1 < all.size() && isCapital(all.get(index + 1));
    boolean common = index == 0 && COMMON_ENDING.matcher(token).matches() && !followed;
    return isCapital(token) && !ContentWords.isStopWord(token) && !common;
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

  /** Its quantities but for the ends of ranges. */
  List<Quantity> wholeQuantities() {
    return quantities.stream().filter(quantity -> quantity.role() != Role.END).toList();
  }

  /** The token there; empty before the first and behind the last. */
  String at(int index) {
    return index < 0 || index >= tokens.size() ? "" : tokens.get(index);
  }

  boolean isName(int index) {
    return index >= 0 && index < names.size() && names.get(index);
  }
}
