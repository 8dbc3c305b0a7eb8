package org.arverify.agent.arverify;

import java.util.List;
import java.util.stream.Collectors;
import org.arverify.claim.Action;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.passage.Passage;

/**
 * Makes y* of the claims that are kept (AR-Verify, Algorithm 1, line 29), in the order of the
 * draft. A sentence all of whose claims are kept as drafted stays as it is written, and so does
 * what claims nothing; a sentence without any claim left is cut, and with it a heading or lead-in
 * that nothing follows any more; of any other sentence the claims that are left become sentences of
 * their own. Citations are renumbered once, in order of first citation.
 */
final class ResponseAssembler {
  private ResponseAssembler() {}

  /**
   * Assembles.
   *
   * @param sources what the draft's citations [n] count, from 1
   * @param claims the last verification of every claim of the draft
   */
  static Response assemble(String draft, List<Passage> sources, List<Verification> claims) {
    ResponseText text = new ResponseText(draft, sources);
    int end = 0;
    for (DraftSentence sentence : DraftSentence.of(draft, claims)) {
      text.between(draft.substring(end, sentence.span().start()));
      if (sentence.isCut()) {
        text.cut();
      } else if (sentence.isKept()) {
        text.keep(sentence);
      } else {
        text.rewrite(sentence);
      }
      end = sentence.span().end();
    }
    text.between(draft.substring(end));
    return text.finished();
  }

  /**
   * What is said where no claim is left.
   *
   * @param lacking the requirements whose evidence was not enough; may be empty
   * @param requirements all of them
   */
  static String abstention(
      List<Verification> claims, List<String> lacking, List<String> requirements) {
    long contradicted = claims.stream().filter(v -> v.support() == Support.CONTRADICTED).count();
    List<String> missing = lacking.isEmpty() ? requirements : lacking;
    return "The evidence does not answer this question. Of %d statements drafted, none is supported%s."
            .formatted(
                claims.size(), contradicted == 0 ? "" : ", %d contradicted".formatted(contradicted))
        + " Evidence is missing for: "
        + missing.stream().map("\"%s\""::formatted).collect(Collectors.joining("; "))
        + ".";
  }

  /** Whether a claim stands in the answer. */
  static boolean isDelivered(Verification claim) {
    return claim.action() != Action.REMOVED;
  }
}
