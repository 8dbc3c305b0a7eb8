package org.arverify.offline;

import java.util.List;

/**
 * A number, or a name of one or more words.
 *
 * @param words its content words
 * @param before the content word before it; empty at the beginning
 * @param after the content word after it; empty at the end
 */
record Mention(Kind kind, List<String> words, String before, String after) {
  /** Only mentions of one kind can stand for each other. */
  enum Kind {
    YEAR,
    NUMBER,
    NAME
  }

  Mention {
    words = List.copyOf(words);
  }

  /** Whether the same content word stands before both, or after both. */
  boolean standsLike(Mention other) {
    return !before.isEmpty() && before.equals(other.before)
        || !after.isEmpty() && after.equals(other.after);
  }

  /** The last of its words: a person's family name. */
  String last() {
    return words.get(words.size() - 1);
  }
}
