package org.arverify.offline;

import java.util.regex.Pattern;

/** Sentences that decline to answer: no claims. */
final class Refusals {
  /** What the extractive writer says when it finds nothing. */
  static final String NO_ANSWER = "The evidence does not answer this question.";

  private static final Pattern REFUSAL =
      Pattern.compile(
          "(?i)^(?:i(?:'m| am)? (?:sorry|do not know|don't know|cannot (?:answer|tell|say|find|determine)|can't"
              + " (?:answer|tell|say|find|determine)|am unable to|am not (?:sure|able))\\b.*"
              + "|(?:unfortunately,? )?(?:the|these|this|no) (?:provided |given |available |retrieved"
              + " )?(?:evidence|context|contexts|passages?|documents?|information|sources?|text)"
              + " (?:do(?:es)? not|don't|doesn't|is not|are not|was|were|is|did not)?\\s*(?:answer|say|mention|contain|provide|include|state|specify|enough|sufficient|available|found)\\b.*"
              + "|there is (?:no|not enough|insufficient) (?:information|evidence|context)\\b.*"
              + "|(?:no answer|unknown|n/?a|not (?:answerable|stated|specified|mentioned))\\.?)$");

  private Refusals() {}

  static boolean is(String sentence) {
    return REFUSAL.matcher(sentence.strip()).matches();
  }
}
