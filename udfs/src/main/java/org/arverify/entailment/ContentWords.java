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
 * removed (the S-stemmer of Harman 1991), digits grouped by commas joined. One home for every
 * lexical comparison of this project.
 */
public final class ContentWords {
  private static final Pattern WORD =
      Pattern.compile("\\p{N}+(?:[.,]\\p{N}+)*|[\\p{L}\\p{M}\\p{N}]+(?:['’][\\p{L}]+)?");
  private static final Pattern GROUPED =
      Pattern.compile("\\p{N}{1,3}(?:,\\p{N}{3})+(?:\\.\\p{N}+)?");
  private static final Pattern CONTRACTED_NOT = Pattern.compile("n['’]t$");
  private static final Set<String> STOP_WORDS =
      Set.of(
          ("a an and any are as at be been being both but by can could did do does doing for from had"
                  + " has have having he her hers him his how i if in into is it its itself may me"
                  + " might more most must my no nor not of on or other our over own same shall she"
                  + " should so some such than that the their them then there these they this those"
                  + " through to under until up upon very was we were what when where which while who"
                  + " whom whose why will with would you your")
              .split(" "));

  private ContentWords() {}

  /** The content words of {@code text} in order, with repeats. */
  public static List<String> of(String text) {
    List<String> words = new ArrayList<>();
    for (String token : tokens(text)) {
      if (!isStopWord(token)) {
        words.add(stem(token));
      }
    }
    return words;
  }

  /** Words and numbers as they stand, possessive endings and digit grouping removed. */
  public static List<String> tokens(String text) {
    List<String> tokens = new ArrayList<>();
    Matcher matcher = WORD.matcher(Normalizer.normalize(text, Normalizer.Form.NFC));
    while (matcher.find()) {
      String token = matcher.group();
      if (GROUPED.matcher(token).matches()) {
        token = token.replace(",", "");
      }
      tokens.add(token.replaceFirst("['’](?:s|S)$", ""));
    }
    return tokens;
  }

  /** Whether {@code token} is a word without content: "the", "is", "not", "didn't". */
  public static boolean isStopWord(String token) {
    String word = token.toLowerCase(Locale.ROOT);
    return STOP_WORDS.contains(word) || CONTRACTED_NOT.matcher(word).find();
  }

  /** The form in which a token is compared: lower case, without a plural ending. */
  public static String stem(String token) {
    String word = token.toLowerCase(Locale.ROOT);
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
