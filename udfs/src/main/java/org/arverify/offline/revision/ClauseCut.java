package org.arverify.offline.revision;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts what follows the part of a claim that the evidence has. */
final class ClauseCut {
  /** Where a statement may end and still be one. */
  private static final Pattern BOUNDARY =
      Pattern.compile(
          "\\s*[,;:]\\s+|\\s+[(–—-]+\\s*|\\s+(?=(?:and|but|because|while|although|after|before|since"
              + "|which|who|where|when|as|with|by|in|on|at|from|for|to)\\b)");

  private static final Pattern VERB =
      Pattern.compile(
          "(?<=\\s)(?:is|are|was|were|has|have|had|can|could|will|would|may|does|did|do|became|made|won"
              + "|wrote|took|gave|led|ran|held|\\p{Ll}{2,}(?:ed|es|s))(?=\\s)");

  private static final int FEWEST_WORDS = 4;

  private ClauseCut() {}

  /**
   * The longest beginning of {@code claim} that is a statement of which the evidence has the share
   * {@code enough}.
   */
  static Optional<String> of(String claim, EvidenceStatement evidence, double enough) {
    List<Integer> ends = new ArrayList<>();
    Matcher boundary = BOUNDARY.matcher(claim);
    while (boundary.find()) {
      ends.add(0, boundary.start());
    }
    for (int end : ends) {
      String beginning = claim.substring(0, end).strip();
      if (isStatement(beginning) && evidence.recall(beginning) >= enough) {
        return Optional.of(beginning + ".");
      }
    }
    return Optional.empty();
  }

  private static boolean isStatement(String beginning) {
    Matcher verb = VERB.matcher(beginning);
    return verb.find()
        && beginning.split("\\s+").length >= FEWEST_WORDS
        && verb.end() < beginning.length() - 1;
  }
}
