package org.arverify.offline.claim;

import java.util.regex.Pattern;

/** The question, said again, and the labels that stand in front of answers. */
final class Echoes {
  private static final Pattern QUESTION =
      Pattern.compile(
          "(?i)(?:(?:you|the user) (?:asked|ask|want(?:ed)? to know|would like to know)\\b.*"
              + "|(?:the|your|this) question (?:is|was|asks|asked)\\b.*|(?:question|q|query)\\s*:.*"
              + "|as an? (?:ai|artificial|large language|language)\\b.*\\bI\\b.*|(?:here (?:is|are)|below (?:is|are)|the following (?:is|are)) [^.]*:"
              + "|(?:i hope this helps|let me know if|feel free to)\\b.*)",
          Pattern.DOTALL);
  private static final Pattern LABEL =
      Pattern.compile(
          "(?i)^(?:\\*\\*)?(?:(?:final |short )?answer|a|response)(?:\\*\\*)?\\s*:(?:\\*\\*)?\\s*");

  private Echoes() {}

  static boolean is(String sentence) {
    return QUESTION.matcher(sentence).matches();
  }

  /** How many characters of the sentence are a label. */
  static int label(String sentence) {
    var matcher = LABEL.matcher(sentence);
    return matcher.find() ? matcher.end() : 0;
  }
}
