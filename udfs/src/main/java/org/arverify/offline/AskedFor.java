package org.arverify.offline;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.arverify.entailment.ContentWords;

/** What kind of thing a question asks for, as far as its first words tell. */
enum AskedFor {
  NUMBER,
  NAME,
  ANYTHING;

  private static final Pattern FOR_NUMBER =
      Pattern.compile(
          "\\b(?:how (?:many|much|long|old|often|large|big|far|fast|high|tall)|when"
              + "|(?:what|which) (?:year|date|size|number|age|month|day)"
              + "|(?:\\w+ )?size|largest|smallest|maximum|minimum|default)\\b");

  private static final Pattern FOR_NAME =
      Pattern.compile(
          "\\b(?:who|whom|whose|where|(?:what|which) (?:city|country|person|company|state|actor"
              + "|actress|band|film|team|author|director|singer))\\b");

  static AskedFor of(String question) {
    String lower = question.toLowerCase(Locale.ROOT);
    if (FOR_NUMBER.matcher(lower).find()) {
      return NUMBER;
    }
    return FOR_NAME.matcher(lower).find() ? NAME : ANYTHING;
  }

  /** Whether {@code sentence} has one that the question's content words do not have. */
  boolean isIn(String sentence, Set<String> asked) {
    List<String> tokens = ContentWords.tokens(sentence);
    return switch (this) {
      case NUMBER ->
          tokens.stream().anyMatch(t -> Character.isDigit(t.codePointAt(0)) && isNew(t, asked));
      case NAME ->
          tokens.stream()
              .skip(1)
              .anyMatch(t -> Character.isUpperCase(t.codePointAt(0)) && isNew(t, asked));
      case ANYTHING -> false;
    };
  }

  private static boolean isNew(String token, Set<String> asked) {
    List<String> words = ContentWords.of(token);
    return !words.isEmpty() && !asked.containsAll(words);
  }
}
