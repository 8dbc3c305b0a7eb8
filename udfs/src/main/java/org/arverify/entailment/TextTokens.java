package org.arverify.entailment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text as runs of digits, runs of letters, and single other characters, with their places. */
final class TextTokens {
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<number>\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)"
              + "|(?<word>[\\p{L}\\p{M}]+(?:['’]\\p{L}+)?)|[^\\s\\p{L}\\p{M}\\d]");

  private static final Token NOTHING = new Token("", "", Form.NONE, 0, 0, false);

  private final List<Token> tokens = new ArrayList<>();

  /** What a token is made of. */
  enum Form {
    NUMBER,
    WORD,
    MARK,
    /** Before the first token, and behind the last. */
    NONE
  }

  /**
   * A token.
   *
   * @param glued whether it follows the one before without white space
   */
  record Token(String text, String lower, Form form, int start, int end, boolean glued) {
    boolean is(String word) {
      return lower.equals(word);
    }

    boolean isNumber() {
      return form == Form.NUMBER;
    }

    boolean isWord() {
      return form == Form.WORD;
    }

    boolean isDash() {
      return lower.equals("-") || lower.equals("–") || lower.equals("—") || lower.equals("−");
    }

    /** The number that the digits are. */
    double value() {
      return Double.parseDouble(text.replace(",", ""));
    }
  }

  TextTokens(String text) {
    Matcher matcher = TOKEN.matcher(text);
    int end = -1;
    while (matcher.find()) {
      Form form =
          matcher.group("number") != null
              ? Form.NUMBER
              : matcher.group("word") != null ? Form.WORD : Form.MARK;
      String token = matcher.group();
      tokens.add(
          new Token(
              token,
              token.toLowerCase(Locale.ROOT),
              form,
              matcher.start(),
              matcher.end(),
              matcher.start() == end));
      end = matcher.end();
    }
  }

  int size() {
    return tokens.size();
  }

  /** The token there; one without text before the first and behind the last. */
  Token at(int index) {
    return index < 0 || index >= tokens.size() ? NOTHING : tokens.get(index);
  }
}
