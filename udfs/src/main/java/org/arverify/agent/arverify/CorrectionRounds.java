package org.arverify.agent.arverify;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.arverify.agent.AgentSession;
import org.arverify.claim.Action;
import org.arverify.claim.Claim;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.EvidencePool;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.passage.Passage;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.skill.RevisionRequest;

/**
 * The correction of a draft's claims (AR-Verify, Algorithm 1, lines 17-28). One round:
 *
 * <ol>
 *   <li>every claim that is not accepted yet is judged against E as it stands (line 18; within this
 *       step E does not change, so that order and batches play no part);
 *   <li>SUPPORTED ones are accepted;
 *   <li>WEAK ones are revised to what their strongest evidence says (line 21); for UNSUPPORTED and
 *       CONTRADICTED ones D′ is retrieved (line 23), within each claim's budget;
 *   <li>E ← E ∪ all D′ (line 24).
 * </ol>
 *
 * Rounds end when nothing changes or their number is used up. A last pass judges all claims against
 * the final E (line 25): SUPPORTED ones stay, WEAK ones are marked or removed, others removed. A
 * claim that is no statement is not corrected, and counts as WEAK at last where nothing supports
 * it.
 */
final class CorrectionRounds {
  private final CorrectionOptions options;

  CorrectionRounds(CorrectionOptions options) {
    this.options = options;
  }

  /**
   * Corrects {@code claims}; what is retrieved for them joins {@code pool}.
   *
   * @return every verification, round by round, each round in the order of the claims; the last
   *     round has all claims and what became of them
   */
  List<Verification> correct(List<Claim> claims, EvidencePool pool, AgentSession session) {
    List<ClaimInWork> all = claims.stream().map(ClaimInWork::new).toList();
    List<Verification> verifications = new ArrayList<>();
    int round = 1;
    boolean changed = true;
    while (changed && round <= options.maxVerificationRounds()) {
      List<ClaimInWork> open = all.stream().filter(claim -> !claim.isAccepted()).toList();
      List<Verification> judged = open.isEmpty() ? List.of() : judge(open, pool, round, session);
      int evidence = pool.passages().size();
      Map<String, Action> actions = act(open, judged, pool, session);
      judged.forEach(v -> verifications.add(v.with(actions.get(v.claim().id()))));
      changed = actions.containsValue(Action.REVISED) || pool.passages().size() > evidence;
      round += judged.isEmpty() ? 0 : 1;
    }
    if (!all.isEmpty()) {
      verifications.addAll(settle(all, judge(all, pool, round, session)));
    }
    return List.copyOf(verifications);
  }

  private static List<Verification> judge(
      List<ClaimInWork> claims, EvidencePool pool, int round, AgentSession session) {
    List<Verification> judged =
        session.verify(claims.stream().map(ClaimInWork::claim).toList(), pool.passages(), round);
    List<Verification> known = new ArrayList<>();
    for (int i = 0; i < judged.size(); i++) {
      known.add(claims.get(i).history(judged.get(i)));
    }
    return known;
  }

  /** What is done about each claim, by id; the pool has D′ afterwards. */
  private Map<String, Action> act(
      List<ClaimInWork> claims,
      List<Verification> judged,
      EvidencePool pool,
      AgentSession session) {
    Map<String, Action> actions =
        claims.stream().collect(Collectors.toMap(c -> c.claim().id(), c -> Action.NONE));
    List<ClaimInWork> weak = new ArrayList<>();
    List<RevisionRequest> requests = new ArrayList<>();
    List<ClaimInWork> unfounded = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      ClaimInWork claim = claims.get(i);
      if (isOther(claim.claim()) && judged.get(i).support() != Support.SUPPORTED) {
        continue;
      }
      switch (judged.get(i).support()) {
        case SUPPORTED -> {
          claim.accept();
          actions.put(claim.claim().id(), Action.ACCEPTED);
        }
        case WEAK -> {
          weak.add(claim);
          requests.add(request(judged.get(i), pool));
        }
        case UNSUPPORTED, CONTRADICTED -> unfounded.add(claim);
      }
    }
    revise(weak, requests, session)
        .forEach(claim -> actions.put(claim.claim().id(), Action.REVISED));
    retrieve(unfounded, pool, session)
        .forEach(claim -> actions.put(claim.claim().id(), Action.RETRIEVED));
    return actions;
  }

  /** Line 21; the claims that have other words now. */
  private static List<ClaimInWork> revise(
      List<ClaimInWork> claims, List<RevisionRequest> requests, AgentSession session) {
    List<Optional<String>> texts = requests.isEmpty() ? List.of() : session.revise(requests);
    List<ClaimInWork> revised = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      ClaimInWork claim = claims.get(i);
      String passage = requests.get(i).passage().id();
      texts
          .get(i)
          .filter(text -> !text.isBlank() && !text.equals(claim.claim().text()))
          .ifPresent(
              text -> {
                claim.revise(text, passage);
                revised.add(claim);
              });
    }
    return revised;
  }

  /** Lines 23 and 24; the claims for which something was asked. */
  private List<ClaimInWork> retrieve(
      List<ClaimInWork> claims, EvidencePool pool, AgentSession session) {
    List<ClaimInWork> served =
        claims.stream().filter(c -> c.retrievals() < options.claimRetrievals()).toList();
    Set<String> known = pool.passages().stream().map(Passage::id).collect(Collectors.toSet());
    List<RetrievalRequest> requests = new ArrayList<>();
    for (ClaimInWork claim : served) {
      claim.countRetrieval();
      requests.add(
          new RetrievalRequest(claim.claim().text(), options.claimRetrievalPassages(), known));
    }
    List<List<ScoredPassage>> hits =
        requests.isEmpty() ? List.of() : session.retrieveAll(options.claimRetriever(), requests);
    List<Evidence> found = new ArrayList<>();
    for (int i = 0; i < served.size(); i++) {
      ClaimInWork claim = served.get(i);
      for (ScoredPassage hit : hits.get(i)) {
        found.add(
            Evidence.ofClaim(
                hit,
                claim.claim().id(),
                claim.retrievals(),
                RetrievalStrategy.of(options.claimRetriever())));
      }
    }
    pool.add(found);
    return served;
  }

  private static RevisionRequest request(Verification weak, EvidencePool pool) {
    String strongest = weak.bestPassageId().orElseThrow();
    Passage passage =
        pool.passages().stream().filter(p -> p.id().equals(strongest)).findFirst().orElseThrow();
    return new RevisionRequest(
        weak.claim().text(),
        passage,
        weak.passages().stream()
            .filter(p -> p.passageId().equals(strongest))
            .findFirst()
            .orElseThrow()
            .entailment()
            .window());
  }

  /** The last pass. A revision that came to say what another claim says is removed, too. */
  private List<Verification> settle(List<ClaimInWork> claims, List<Verification> judged) {
    Set<String> said = new HashSet<>();
    for (int i = 0; i < claims.size(); i++) {
      if (!claims.get(i).isRevised() && last(judged.get(i)) != Action.REMOVED) {
        said.add(plain(judged.get(i)));
      }
    }
    List<Verification> settled = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      Action action = last(judged.get(i));
      boolean repeats =
          action != Action.REMOVED && claims.get(i).isRevised() && !said.add(plain(judged.get(i)));
      settled.add(judged.get(i).with(repeats ? Action.REMOVED : action));
    }
    return settled;
  }

  /** Tables, code, formulas and other languages are not what f_ent and revisers can read. */
  private static boolean isOther(Claim claim) {
    return claim.kind() != Claim.Kind.STATEMENT;
  }

  private Action last(Verification judged) {
    boolean unread = judged.support() == Support.UNSUPPORTED && isOther(judged.claim());
    return switch (unread ? Support.WEAK : judged.support()) {
      case SUPPORTED -> Action.ACCEPTED;
      case WEAK -> options.weakClaims() == WeakClaims.MARK ? Action.MARKED : Action.REMOVED;
      case UNSUPPORTED, CONTRADICTED -> Action.REMOVED;
    };
  }

  private static String plain(Verification verification) {
    return verification.claim().text().replaceAll("[^\\p{L}\\p{N}]+", " ").toLowerCase(Locale.ROOT);
  }
}
