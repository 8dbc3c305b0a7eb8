package org.arverify.agent.arverify;

import java.util.List;
import java.util.Map;
import org.arverify.agent.AgentSession;
import org.arverify.agent.DeliveredDraft;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.Claim;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Refusals;
import org.arverify.claim.Verification;
import org.arverify.evidence.EvidencePool;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;

/** From a draft to the verified response (AR-Verify, Algorithm 1, lines 16-30). */
final class DraftVerification {
  private final Delivery delivery;
  private final CorrectionRounds rounds;

  DraftVerification(CorrectionOptions options) {
    this.delivery = options.delivery();
    this.rounds = new CorrectionRounds(options);
  }

  /**
   * What a draft was written for.
   *
   * @param all the texts of its requirements
   * @param lacking those of them whose evidence was not enough
   */
  record Wanted(List<String> all, List<String> lacking) {
    Wanted {
      all = List.copyOf(all);
      lacking = List.copyOf(lacking);
    }
  }

  /**
   * Verifies and corrects a draft that its writer did not decline; or delivers it as it is.
   *
   * @param sources what the draft's citations [n] count, from 1
   * @param pool E; what is retrieved for claims joins it
   */
  Outcome outcome(
      String draft, List<Passage> sources, EvidencePool pool, Wanted wanted, AgentSession session) {
    if (delivery == Delivery.DRAFT) {
      return DeliveredDraft.outcome(draft, sources, pool.evidence(), EvidenceSet.POOL, session);
    }
    List<Claim> claims = session.extractClaims(draft, sources); // line 16
    List<Verification> verifications = rounds.correct(claims, pool, session); // lines 17-28
    List<Verification> last =
        verifications.subList(verifications.size() - claims.size(), verifications.size());
    Response response = ResponseAssembler.assemble(draft, sources, last); // line 29
    session.event(
        "assemble",
        Map.of(
            "kept", Integer.toString(response.spans().size()),
            "removed", Integer.toString(claims.size() - response.spans().size()),
            "passages", Integer.toString(response.citedPassageIds().size())));
    if (claims.isEmpty()) {
      return claimless(draft, response, pool);
    }
    if (response.spans().isEmpty()) {
      String abstention = ResponseAssembler.abstention(last, wanted.lacking(), wanted.all());
      return new Outcome(
          Status.ABSTAINED,
          "no claim of the draft was left",
          draft,
          abstention,
          pool.evidence(),
          List.of(),
          EvidenceSet.POOL,
          verifications);
    }
    List<Verification> placed =
        verifications.stream().map(v -> placed(v, last, response.spans())).toList();
    return new Outcome(
        Status.OK,
        "",
        draft,
        response.text(),
        pool.evidence(),
        response.citedPassageIds(),
        EvidenceSet.POOL,
        placed); // line 30
  }

  private static Outcome claimless(String draft, Response response, EvidencePool pool) {
    boolean declines = draft.isBlank() || Refusals.has(draft);
    return new Outcome(
        declines ? Status.ABSTAINED : Status.NO_CLAIMS,
        declines ? "the answer declines" : "the answer states nothing",
        draft,
        response.text(),
        pool.evidence(),
        response.citedPassageIds(),
        EvidenceSet.POOL,
        List.of());
  }

  /** The last round says where a claim stands in the answer. */
  private static Verification placed(
      Verification verification, List<Verification> last, Map<String, Span> spans) {
    Span span = spans.get(verification.claim().id());
    return span == null || !last.contains(verification)
        ? verification
        : verification.delivered(span);
  }
}
