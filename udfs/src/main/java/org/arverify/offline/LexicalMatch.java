package org.arverify.offline;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arverify.offline.ReadPassage.Window;
import org.arverify.passage.Span;

/**
 * What a passage has of a claim's words, where it has most.
 *
 * @param recall share of the claim's content words in the window and the title
 * @param passageRecall share of them in the whole passage and the title
 * @param trust 1, less where a sentence of the window denies the claim or a number is missing
 * @param denial how far some sentence of the passage denies the claim, in [0,1]
 * @param window the window taken: of all, the one with the highest recall · trust, single sentences
 *     first
 * @param denying the sentence that denies most; the window if none does
 */
record LexicalMatch(
    double recall, double passageRecall, double trust, double denial, Span window, Span denying) {
  /** A claim with a number that the window lacks is weakly supported at most. */
  private static final double NUMBER_MISSING = 0.6;

  /** Compares a claim with a passage. */
  static LexicalMatch of(Wording claim, ReadPassage passage) {
    List<Window> windows = passage.windows();
    Map<Wording, Mismatch> mismatches = new HashMap<>();
    Window best = windows.get(0);
    Window denying = best;
    double bestRecall = 0;
    double bestTrust = 1;
    double highest = -1;
    double denial = 0;
    for (Window window : windows) {
      double denied = 0;
      boolean lacking = true;
      for (Wording sentence : passage.sentences(window)) {
        Mismatch mismatch =
            mismatches.computeIfAbsent(sentence, s -> Mismatch.of(claim, s, passage.titleTokens()));
        denied = Math.max(denied, denial(claim, sentence, mismatch, passage));
        lacking &= mismatch.numberMissing();
      }
      double recall = passage.recall(claim.words(), window);
      double trust = (1 - denied) * (lacking ? NUMBER_MISSING : 1);
      if (recall * trust > highest) {
        highest = recall * trust;
        best = window;
        bestRecall = recall;
        bestTrust = trust;
      }
      if (denied > denial) {
        denial = denied;
        denying = window;
      }
    }
    double passageRecall = Math.max(bestRecall, passage.recall(claim.words()));
    return new LexicalMatch(
        bestRecall, passageRecall, bestTrust, denial, best.span(), denying.span());
  }

  /** The third power of the recall of the words that do not differ: about how much else agrees. */
  private static double denial(
      Wording claim, Wording sentence, Mismatch mismatch, ReadPassage passage) {
    if (!mismatch.denies()) {
      return 0;
    }
    Set<String> rest = new HashSet<>(claim.words());
    rest.removeAll(mismatch.replaced());
    return Math.pow(passage.recall(rest, sentence), 3);
  }
}
