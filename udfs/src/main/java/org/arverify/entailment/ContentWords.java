package org.arverify.entailment;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words of a text that carry its content: lower case, without stop words, plural endings
 * removed (the S-stemmer of Harman 1991), small numbers in digits. One home for every lexical
 * comparison of this project.
 */
public final class ContentWords {
  private static final Pattern WORD =
      Pattern.compile("\\p{N}+(?:[.,]\\p{N}+)*|[\\p{L}\\p{M}\\p{N}]+(?:'\\p{L}+)?");
  private static final Pattern ACCENTS = Pattern.compile("[\\u0300-\\u036f]");
  private static final Pattern GROUPED =
      Pattern.compile("\\p{N}{1,3}(?:,\\p{N}{3})+(?:\\.\\p{N}+)?");
  private static final List<String> NUMBER_WORDS =
      List.of(
          "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
          "twelve");
  private static final Set<String> STOP_WORDS =
      Set.of(
          ("a also an and any are as at be been being both but by can could did do does doing for from had"
                  + " has have having he her hers him his how i if in into is it its itself may me"
                  + " might more most must my no nor not of on or other our over own s same shall she"
                  + " should so some such than that the their them then there these they this those"
                  + " through to under until up upon very was we were what when where which while who"
                  + " whom whose why will with would you your")
              .split(" "));

  private ContentWords() {}

  /** The content words of {@code text} in order, with repeats. */
  public static List<String> of(String text) {
    List<String> words = new ArrayList<>();
    for (String token : tokens(text)) {
      String word = token.toLowerCase(Locale.ROOT);
      if (!isStopWord(word)) {
        words.add(stem(word));
      }
    }
    return words;
  }

  /**
   * Words in their case, without accents and possessive endings; numbers without digit grouping,
   * those from two to twelve always in digits.
   */
  public static List<String> tokens(String text) {
    List<String> tokens = new ArrayList<>();
    String decomposed = Normalizer.normalize(text, Normalizer.Form.NFD);
    Matcher matcher = WORD.matcher(ACCENTS.matcher(decomposed).replaceAll("").replace('’', '\''));
    while (matcher.find()) {
      String token = matcher.group();
      if (GROUPED.matcher(token).matches()) {
        token = token.replace(",", "");
      }
      String plain = token.replaceFirst("'[sS]$", "");
      int number = NUMBER_WORDS.indexOf(plain.toLowerCase(Locale.ROOT));
      tokens.add(number < 0 ? plain : Integer.toString(number + 2));
    }
    return tokens;
  }

  /** Whether {@code word} is one without content: "the", "is", "not", "doesn't". */
  public static boolean isStopWord(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return STOP_WORDS.contains(lower) || lower.endsWith("n't");
  }

  private static String stem(String word) {
    if (word.length() < 4 || !word.endsWith("s")) {
      return word;
    }
    if (word.endsWith("ies") && !word.endsWith("eies") && !word.endsWith("aies")) {
      return word.substring(0, word.length() - 3) + "y";
    }
    if (word.endsWith("us") || word.endsWith("ss") || word.endsWith("is")) {
      return word;
    }
    return word.substring(0, word.length() - 1);
  }
}
