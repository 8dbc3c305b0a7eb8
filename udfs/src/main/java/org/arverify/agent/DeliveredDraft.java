package org.arverify.agent;

import java.util.List;
import java.util.Map;
import org.arverify.claim.Citations;
import org.arverify.claim.Claim;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Refusals;
import org.arverify.claim.Verification;
import org.arverify.evidence.Evidence;
import org.arverify.passage.Passage;

/**
 * A draft that is delivered as it was written: its claims are judged once, for the tables, and
 * nothing is corrected.
 */
public final class DeliveredDraft {
  private DeliveredDraft() {}

  /**
   * Finds the claims of {@code answer}, holds them against {@code evidence} and delivers the answer
   * as it is.
   *
   * @param sources what the answer's citations [n] count, from 1: passages of the evidence
   */
  public static Outcome outcome(
      String answer,
      List<Passage> sources,
      List<Evidence> evidence,
      EvidenceSet set,
      AgentSession session) {
    List<Passage> passages = evidence.stream().map(e -> e.hit().passage()).toList();
    return outcome(answer, sources, passages, evidence, set, session);
  }

  /**
   * The same of an answer whose generator did not see all of the evidence.
   *
   * @param seen what the claims are held against
   */
  public static Outcome outcome(
      String answer,
      List<Passage> sources,
      List<Passage> seen,
      List<Evidence> evidence,
      EvidenceSet set,
      AgentSession session) {
    List<String> cited = cited(answer, sources, session);
    List<Claim> claims = session.extractClaims(answer, sources);
    List<Verification> verifications =
        session.verify(claims, seen, 1).stream().map(v -> v.delivered(v.claim().span())).toList();
    Ending ending = Ending.of(answer, claims, evidence);
    return new Outcome(
        ending.status(), ending.reason(), answer, answer, evidence, cited, set, verifications);
  }

  private static List<String> cited(String answer, List<Passage> sources, AgentSession session) {
    Citations citations = Citations.parse(answer, sources.size());
    List<String> cited =
        citations.numbers().stream().map(n -> sources.get(n - 1).id()).distinct().toList();
    session.event(
        "cite",
        Map.of(
            "passages", Integer.toString(cited.size()),
            "rejected", Integer.toString(citations.rejected())));
    return cited;
  }

  /** The status that holds first, in the order of {@link Status}, and why. */
  private record Ending(Status status, String reason) {
    static Ending of(String answer, List<Claim> claims, List<Evidence> evidence) {
      if (evidence.isEmpty()) {
        return new Ending(Status.NO_EVIDENCE, "the answer came without contexts");
      }
      if (!claims.isEmpty()) {
        return new Ending(Status.OK, "");
      }
      if (answer.isBlank()) {
        return new Ending(Status.ABSTAINED, "the answer is empty");
      }
      return Refusals.has(answer)
          ? new Ending(Status.ABSTAINED, "the answer declines")
          : new Ending(Status.NO_CLAIMS, "the answer states nothing");
    }
  }
}
