package org.arverify.claim;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Sentences that decline to answer ("I don't know.", "The evidence does not say who won.") or are
 * no more than a yes, a thank or the like. They claim nothing about the world; "There is no
 * evidence that x" does.
 */
public final class Refusals {
  private static final String LEAD =
      "(?:(?:sorry|unfortunately|regrettably|however|based on [^,]*|according to [^,]*)[,:]? )?";

  private static final String SOURCE =
      "(?:evidence|contexts?|passages?|documents?|information|sources?|texts?|excerpts?|references?|snippets?|search results?|articles?)";

  private static final String VERB =
      "(?:answer|say|mention|contain|provide|include|state|specify|indicate|give|tell|address|discuss"
          + "|cover|explain|offer|reveal|identify|clarify|have)";

  private static final Pattern SPEAKER =
      Pattern.compile(
          LEAD
              + "(?:(?:i am|i'm|we are|we're) (?:very |so )?(?:sorry|afraid|unable|not (?:sure|able|certain))\\b.*"
              + "|(?:i|we) (?:do not|don't) (?:know|have (?:enough|sufficient|any|the))\\b.*"
              + "|(?:i|we) (?:cannot|can't|can not|could not|couldn't)"
              + " (?:answer|tell|say|find|determine|provide|confirm|verify)\\b.*"
              + "|sorry\\b.*)");

  private static final Pattern EVIDENCE =
      Pattern.compile(
          LEAD
              + "(?:the|these|this|those|that|your)?"
              + " ?(?:provided |given |available |retrieved |above |supplied )*"
              + SOURCE
              + " (?:provided |given |above )*(?:(?:does not|doesn't|do not|don't|did not|didn't) "
              + VERB
              + "\\b.*|(?:is|are|was|were)(?: not|n't) (?:sufficient|enough|clear|available|provided"
              + "|given|relevant)\\b.*|(?:contains?|provides?|gives?|includes?|has|have|offers?) (?:no|"
              + "nothing|not enough|insufficient)\\b.*|(?:cannot|can't) answer\\b.*)");

  private static final Pattern ABSENCE =
      Pattern.compile(
          LEAD
              + "(?:(?:none|neither) of (?:the|these) (?:\\w+ )?"
              + SOURCE
              + " "
              + VERB
              + "s?\\b.*"
              + "|there (?:is|was) (?:no|not enough|insufficient) (?:\\w+ )?(?:information|evidence"
              + "|context|mention|answer|data)(?: (?:in|within|from|about|on|regarding|available"
              + "|provided|given|to (?:answer|determine|say|tell))\\b.*)?"
              + "|(?:no|not enough|insufficient) (?:\\w+ )?(?:information|evidence|answer|context|data)"
              + "(?: (?:was|were|is|are))?(?: (?:available|found|given|provided)\\b.*)?"
              + "|(?:the|this) (?:answer|question) (?:(?:to (?:the|this|your) question )?(?:is|was|can|could"
              + ")(?: not|not|n't)|cannot)"
              + " (?:be )?(?:found|given|answered|determined|available|provided|stated|mentioned|in the)\\b.*"
              + "|it is not (?:possible|stated|mentioned|specified)"
              + " (?:to (?:answer|say|tell|determine)|in (?:the|these|this))\\b.*"
              + "|unknown|unanswerable|n/?a|no answer|not (?:answerable|stated|specified|mentioned"
              + "|available|enough information))[.!]?");

  private static final Pattern FILLER =
      Pattern.compile(
          "(?:yes|no|sure|certainly|of course|ok|okay|thanks|thank you|hello)\\b[\\s.!,]*");

  private static final Pattern BUT =
      Pattern.compile("[,;]? (?:but|however|though|although)\\b,? ?");
  private static final Pattern SENTENCE = Pattern.compile("(?<=[.!?])\\s+|\\n+");

  /** Words after a "but" that are too few to say something. */
  private static final int FEW_WORDS = 3;

  private Refusals() {}

  /**
   * Whether {@code sentence} declines or fills and says nothing else: "I don't know, but Oslo is in
   * Norway." claims something.
   */
  public static boolean is(String sentence) {
    String plain = lower(sentence);
    if (FILLER.matcher(plain).matches()) {
      return true;
    }
    String[] clauses = BUT.split(plain, 2);
    return declines(clauses[0])
        && (clauses.length < 2
            || declines(clauses[1])
            || clauses[1].split(" ").length <= FEW_WORDS);
  }

  /** Whether a sentence of {@code answer} declines. */
  public static boolean has(String answer) {
    return saying(answer).anyMatch(Refusals::is);
  }

  /**
   * Whether all of {@code answer} declines: "The passages do not say who built it. It opened in
   * 1871." answers something, and so does "Yes.".
   */
  public static boolean isAll(String answer) {
    return has(answer) && saying(answer).allMatch(Refusals::is);
  }

  /** Sentences that are no mere fillers. */
  private static Stream<String> saying(String answer) {
    return SENTENCE
        .splitAsStream(answer.strip())
        .filter(sentence -> !FILLER.matcher(lower(sentence)).matches());
  }

  private static String lower(String sentence) {
    String straight = sentence.strip().replace('’', '\'');
    return straight.replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
  }

  private static boolean declines(String clause) {
    return SPEAKER.matcher(clause).matches()
        || EVIDENCE.matcher(clause).matches()
        || ABSENCE.matcher(clause).matches();
  }
}
