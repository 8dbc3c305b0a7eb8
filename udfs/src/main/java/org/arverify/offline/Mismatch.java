package org.arverify.offline;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.arverify.entailment.ContentWords;

/**
 * What a claim says otherwise than a text that is about the same: words of the claim that the text
 * lacks although it has others of their kind, and a negation on one side only.
 *
 * @param numbers of the claim, where the text has numbers that the claim lacks
 * @param names of the claim, where the text has names that the claim lacks
 * @param negated whether one side negates and the other does not
 */
record Mismatch(Set<String> numbers, Set<String> names, boolean negated) {
  private static final Set<String> NEGATIONS =
      Set.of(
          "not", "no", "never", "none", "nothing", "nobody", "neither", "nor", "without", "cannot",
          "n't", "fails", "failed", "lacks", "refuses", "refused", "unable");

  /** Compares a claim with the part of a passage that is nearest to it. */
  static Mismatch of(String claim, String text, String title) {
    List<String> claimTokens = ContentWords.tokens(claim);
    List<String> textTokens = ContentWords.tokens(text);
    Set<String> known = lower(textTokens);
    known.addAll(lower(ContentWords.tokens(title)));
    return new Mismatch(
        differing(numbers(claimTokens), numbers(textTokens), known, lower(claimTokens)),
        differing(names(claim, claimTokens), names(text, textTokens), known, lower(claimTokens)),
        negations(claim) % 2 != negations(text) % 2);
  }

  boolean any() {
    return negated || !numbers.isEmpty() || !names.isEmpty();
  }

  /** Content words that must not count as missing a second time. */
  Set<String> words() {
    Set<String> words = new HashSet<>();
    numbers.forEach(number -> words.addAll(ContentWords.of(number)));
    names.forEach(name -> words.addAll(ContentWords.of(name)));
    return words;
  }

  /** Those of the claim that the text lacks, if the text has some that the claim lacks. */
  private static Set<String> differing(
      Set<String> claimed, Set<String> stated, Set<String> known, Set<String> claimTokens) {
    Set<String> missing = new LinkedHashSet<>(claimed);
    missing.removeIf(token -> known.contains(token.toLowerCase(Locale.ROOT)));
    boolean others =
        stated.stream().anyMatch(token -> !claimTokens.contains(token.toLowerCase(Locale.ROOT)));
    return others ? missing : Set.of();
  }

  private static Set<String> numbers(List<String> tokens) {
    Set<String> numbers = new LinkedHashSet<>();
    for (String token : tokens) {
      if (Character.isDigit(token.codePointAt(0))) {
        numbers.add(token);
      }
    }
    return numbers;
  }

  /** Words with a capital that no sentence start explains: a name, an abbreviation. */
  private static Set<String> names(String text, List<String> tokens) {
    Set<String> names = new LinkedHashSet<>();
    for (int i = 0; i < tokens.size(); i++) {
      String token = tokens.get(i);
      boolean capital = Character.isUpperCase(token.codePointAt(0));
      if (capital
          && !ContentWords.isStopWord(token)
          && (i > 0 || !opensWithCommonWord(text, token))) {
        names.add(token);
      }
    }
    return names;
  }

  /** The first word has a capital in any case: a name only if the next has one too. */
  private static boolean opensWithCommonWord(String text, String first) {
    List<String> tokens = ContentWords.tokens(text);
    return tokens.size() > 1
        && !Character.isUpperCase(tokens.get(1).codePointAt(0))
        && text.indexOf(first, first.length()) < 0
        && first.chars().skip(1).noneMatch(Character::isUpperCase)
        && !tokens
            .get(1)
            .matches("(?i)was|is|wrote|invented|discovered|founded|started|became|has|had");
  }

  private static Set<String> lower(List<String> tokens) {
    Set<String> lower = new HashSet<>();
    tokens.forEach(token -> lower.add(token.toLowerCase(Locale.ROOT)));
    return lower;
  }

  private static int negations(String text) {
    int count = 0;
    for (String token :
        text.toLowerCase(Locale.ROOT)
            .replace("n't", " n't")
            .replace("n’t", " n't")
            .split("[^\\p{L}']+")) {
      count += NEGATIONS.contains(token) ? 1 : 0;
    }
    return count;
  }
}
