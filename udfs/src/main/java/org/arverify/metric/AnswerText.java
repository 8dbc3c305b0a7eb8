package org.arverify.metric;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The normalisation that SQuAD's evaluation script introduced and HotpotQA, KILT, DPR and ALCE
 * share: lower case, ASCII punctuation deleted, articles replaced by a space, white space
 * collapsed. Word boundaries and white space are those of Python, in which the references are
 * written.
 */
final class AnswerText {
  /** The 32 characters of {@code string.punctuation}: without flags the class is ASCII only. */
  private static final Pattern PUNCTUATION = Pattern.compile("\\p{Punct}");

  /**
   * {@code \b(a|an|the)\b} of Python, where a combining mark is no word character: Java's own
   * {@code \b} disagrees, with and without UNICODE_CHARACTER_CLASS.
   */
  private static final Pattern ARTICLE =
      Pattern.compile("(?<![\\p{L}\\p{N}])(?:a|an|the)(?![\\p{L}\\p{N}])");

  /** What {@code str.split()} splits at: Unicode's white space and four separators of ASCII. */
  private static final Pattern SPACE = Pattern.compile("[\\p{IsWhite_Space}\\x1c-\\x1f]+");

  private AnswerText() {}

  /** The text as answers are compared; may be empty. */
  static String normalise(String text) {
    String bare = PUNCTUATION.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("");
    return collapse(ARTICLE.matcher(bare).replaceAll(" "));
  }

  /** The words of the normalised text. */
  static List<String> tokens(String text) {
    String normalised = normalise(text);
    return normalised.isEmpty() ? List.of() : List.of(normalised.split(" "));
  }

  /** The text in lower case with white space collapsed and nothing else changed. */
  static String folded(String text) {
    return collapse(text.toLowerCase(Locale.ROOT));
  }

  private static String collapse(String text) {
    String single = SPACE.matcher(text).replaceAll(" ");
    int start = single.startsWith(" ") ? 1 : 0;
    int end = single.length() > start && single.endsWith(" ") ? 1 : 0;
    return single.substring(start, single.length() - end);
  }
}
