package org.arverify.offline.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.arverify.passage.Span;

/**
 * A statement while rules cut it: words, of which some may be borrowed from another part of the
 * sentence ("and was founded in 1048" borrows its subject).
 *
 * @param words the whole statement
 * @param own where the words that are not borrowed stand, in the answer without citations
 */
record Clause(List<Word> words, Span own) {
  private static final String NO_SPACE_BEFORE = ",.;:!?)]}%”…";
  private static final String NO_SPACE_AFTER = "([{“$€£#";
  private static final Pattern TAIL = Pattern.compile("(?:[\\s,;:–—-]|\\b(?:and|but|or)$)+$");
  private static final Pattern STOPPED = Pattern.compile(".*[.!?…][\"”’')\\]*_]*", Pattern.DOTALL);

  Clause {
    words = List.copyOf(words);
  }

  /** A sentence, as it stands. */
  static Clause of(List<Word> sentence) {
    return new Clause(sentence, spanOf(sentence));
  }

  /** {@code borrowed} words in front of {@code owned} ones. */
  static Clause of(List<Word> borrowed, List<Word> owned) {
    return new Clause(join(borrowed, owned), spanOf(owned));
  }

  static List<Word> join(List<Word> first, List<Word> second) {
    List<Word> joined = new ArrayList<>(first);
    joined.addAll(second);
    return joined;
  }

  /** From the first word that stands in the answer to the last. */
  static Span spanOf(List<Word> words) {
    int start = Integer.MAX_VALUE;
    int end = 0;
    for (Word word : words) {
      if (!word.isAdded()) {
        start = Math.min(start, word.span().start());
        end = Math.max(end, word.span().end());
      }
    }
    return new Span(Math.min(start, end), end);
  }

  int size() {
    return words.size();
  }

  Word at(int index) {
    return words.get(index);
  }

  /** The words from {@code from} to before {@code to}. */
  List<Word> part(int from, int to) {
    return words.subList(from, to);
  }

  /** As a sentence: with a capital, one line, and a full stop. */
  String text() {
    StringBuilder text = new StringBuilder();
    Word before = null;
    for (Word word : words) {
      if (before != null && spaced(before, word)) {
        text.append(' ');
      }
      text.append(word.text());
      before = word;
    }
    String plain = TAIL.matcher(text).replaceFirst("");
    return capital(plain) + (STOPPED.matcher(plain).matches() ? "" : ".");
  }

  private static boolean spaced(Word before, Word word) {
    if (before.precedes(word)) {
      return word.span().start() > before.span().end();
    }
    char first = word.text().charAt(0);
    boolean owns = word.text().matches("['’]s?|n['’]t");
    return !owns
        && NO_SPACE_BEFORE.indexOf(first) < 0
        && NO_SPACE_AFTER.indexOf(before.text().charAt(0)) < 0;
  }

  /** "iPhone" keeps its small letter. */
  private static String capital(String text) {
    if (text.isEmpty()
        || text.split("\\s", 2)[0].chars().skip(1).anyMatch(Character::isUpperCase)) {
      return text;
    }
    int first = text.codePointAt(0);
    return Character.toString(Character.toUpperCase(first))
        + text.substring(Character.charCount(first));
  }
}
