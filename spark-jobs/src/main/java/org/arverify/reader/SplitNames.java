package org.arverify.reader;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the split of a benchmark off a file's name. */
final class SplitNames {
  private static final Pattern SPLIT =
      Pattern.compile("(?<![a-z])(train|dev|test)(?![a-z])[^/]*\\z");

  private SplitNames() {}

  /** train, dev or test if the name holds it as a word, else empty. */
  static String of(String fileName) {
    Matcher split = SPLIT.matcher(fileName.toLowerCase(Locale.ROOT));
    return split.find() ? split.group(1) : "";
  }
}
