package org.arverify.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.arverify.claim.Citations;
import org.arverify.claim.Claim;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Refusals;
import org.arverify.claim.Verification;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.EvidencePool;
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

  /**
   * The same of an answer that was written without evidence: each claim is held against what is
   * retrieved for it.
   *
   * @param retrieval gives one list of evidence a claim, in order
   */
  public static Outcome withoutEvidence(
      String answer, Function<List<Claim>, List<List<Evidence>>> retrieval, AgentSession session) {
    List<Claim> claims = session.extractClaims(answer, List.of());
    List<List<Evidence>> found = claims.isEmpty() ? List.of() : retrieval.apply(claims);
    EvidencePool pool = new EvidencePool();
    List<Verification> verifications = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      pool.add(found.get(i));
      List<Passage> own =
          found.get(i).stream()
              .map(e -> pool.kept(e.hit().passage()).orElseThrow())
              .distinct()
              .toList();
      session.verify(List.of(claims.get(i)), own, 1).stream()
          .map(v -> v.delivered(v.claim().span()))
          .forEach(verifications::add);
    }
    Ending ending = Ending.of(answer, claims);
    return new Outcome(
        ending.status(),
        ending.reason(),
        answer,
        answer,
        pool.evidence(),
        List.of(),
        EvidenceSet.RETRIEVED,
        verifications);
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
      return evidence.isEmpty()
          ? new Ending(Status.NO_EVIDENCE, "the answer came without contexts")
          : of(answer, claims);
    }

    static Ending of(String answer, List<Claim> claims) {
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
