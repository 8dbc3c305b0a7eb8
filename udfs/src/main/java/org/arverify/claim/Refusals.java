package org.arverify.claim;

import java.util.regex.Pattern;

/** Sentences that decline to answer or say nothing by themselves: no claims. */
public final class Refusals {
  private static final String SOURCES =
      "(?:(?:provided|given|available|retrieved) )?"
          + "(?:evidence|contexts?|passages?|documents?|information|sources?|texts?)";
  private static final String TELL =
      "(?:answer|say|tell|mention|contain|provide|include|state|specify|find|determine)";
  private static final Pattern REFUSAL =
      Pattern.compile(
          String.join(
              "|",
              "(?i)(?:(?:unfortunately|sorry|(?:based on|from|according to) the "
                  + SOURCES
                  + "),? )?(?:(?:but )?i(?:'m| am) (?:sorry|unable to|not (?:sure|able|certain))\\b.*",
              "i (?:do not|don't) (?:know|have)\\b.*",
              "i (?:cannot|can't|could not|couldn't) " + TELL + "\\b.*",
              "it is (?:not possible|impossible) to " + TELL + "\\b.*",
              "(?:the|these|this|those) "
                  + SOURCES
                  + " (?:do(?:es)?|did)(?: not|n't) "
                  + TELL
                  + "\\b.*",
              "(?:the|these|this|those) "
                  + SOURCES
                  + " (?:is|are|was|were)(?: not|n't) (?:enough|sufficient|available|found)\\b.*",
              "no "
                  + SOURCES
                  + "(?: (?:is|are|was|were))? (?:answers?|says?|mentions?|enough|sufficient|available|found|provided|given)\\b.*",
              "there is (?:no|not enough|insufficient) " + SOURCES + "\\b.*",
              "th(?:e|is) (?:question|answer) (?:cannot|can't|could not) be \\w+.*",
              "(?:no answer|unknown|n/?a|not (?:answerable|stated|specified|mentioned))\\.?)"));
  private static final Pattern FILLER =
      Pattern.compile(
          "(?i)(?:yes|no|sure|certainly|of course|ok|okay|thanks|thank you|hello)\\b[\\s.!,]*");

  private Refusals() {}

  /** Whether {@code sentence} declines, or is no more than a yes, a thank or the like. */
  public static boolean is(String sentence) {
    String plain = sentence.strip().replace('’', '\'');
    return REFUSAL.matcher(plain).matches() || FILLER.matcher(plain).matches();
  }
}
