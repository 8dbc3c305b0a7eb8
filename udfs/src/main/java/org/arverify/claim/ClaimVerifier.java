package org.arverify.claim;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.EntailmentRequest;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.passage.Passage;

/**
 * Judges claims against evidence (AR-Verify, Section 4 and Algorithm 1, lines 13-22): V(c) = max_d
 * f_ent(c, d), C(c) = max_d P(contradiction), and the support that follows.
 *
 * <table>
 * <caption>Support of a claim</caption>
 * <tr><th></th><th>C &lt; τ_c</th><th>C ≥ τ_c</th></tr>
 * <tr><td>V ≥ τ_v</td><td>SUPPORTED</td><td>conflict: the larger of V and C decides, a tie is
 * CONTRADICTED</td></tr>
 * <tr><td>τ_l ≤ V &lt; τ_v</td><td>WEAK</td><td>CONTRADICTED</td></tr>
 * <tr><td>V &lt; τ_l</td><td>UNSUPPORTED</td><td>CONTRADICTED</td></tr>
 * </table>
 *
 * <p>A scorer that does not see contradiction gives no C(c): it counts as below τ_c. Without any
 * passage a claim is UNSUPPORTED. Thread-safe.
 */
public final class ClaimVerifier {
  private final EntailmentScorer scorer;
  private final Thresholds thresholds;
  private final ClaimPassages selection;

  /**
   * @param scorer f_ent; stays the caller's to close
   * @param selection chooses D_c among the evidence
   */
  public ClaimVerifier(EntailmentScorer scorer, Thresholds thresholds, ClaimPassages selection) {
    this.scorer = scorer;
    this.thresholds = thresholds;
    this.selection = selection;
  }

  /** The identity of f_ent. */
  public String scorerIdentity() {
    return scorer.identity();
  }

  /** One verification a claim, in order, each against its best passages of {@code evidence}. */
  public List<Verification> verify(List<Claim> claims, List<Passage> evidence, int round) {
    List<EntailmentRequest> requests =
        claims.stream()
            .map(c -> new EntailmentRequest(c.text(), selection.select(c.text(), evidence)))
            .toList();
    List<List<Entailment>> scores = scorer.score(requests);
    check(
        scores.size() == claims.size(),
        "%s scored %d of %d claims",
        scorer.identity(),
        scores.size(),
        claims.size());
    List<Verification> verifications = new ArrayList<>(claims.size());
    for (int i = 0; i < claims.size(); i++) {
      verifications.add(judge(claims.get(i), round, requests.get(i).passages(), scores.get(i)));
    }
    return verifications;
  }

  private Verification judge(
      Claim claim, int round, List<Passage> passages, List<Entailment> scores) {
    List<PassageEntailment> scored = new ArrayList<>(passages.size());
    for (int i = 0; i < passages.size(); i++) {
      scored.add(new PassageEntailment(passages.get(i).id(), scores.get(i)));
    }
    double v = scores.stream().mapToDouble(Entailment::entail).max().orElse(0);
    double c = scores.stream().mapToDouble(Entailment::contradict).max().orElse(0);
    boolean contradicted = scorer.seesContradiction() && c >= thresholds.contradict();
    boolean conflict = !scored.isEmpty() && contradicted && v >= thresholds.accept();
    Support support = scored.isEmpty() ? Support.UNSUPPORTED : support(v, c, contradicted);
    return new Verification(
        claim, round, scored, v, c, decisive(scored, support), conflict, support, Action.NONE);
  }

  private Support support(double v, double c, boolean contradicted) {
    if (contradicted) {
      return v >= thresholds.accept() && v > c ? Support.SUPPORTED : Support.CONTRADICTED;
    }
    if (v >= thresholds.accept()) {
      return Support.SUPPORTED;
    }
    return v >= thresholds.revise() ? Support.WEAK : Support.UNSUPPORTED;
  }

  /**
   * The passage whose P(contradiction) is C(c) if contradicted, else the one whose f_ent is V(c).
   */
  private static Optional<String> decisive(List<PassageEntailment> scored, Support support) {
    Comparator<PassageEntailment> byScore =
        support == Support.CONTRADICTED
            ? Comparator.comparingDouble(p -> p.entailment().contradict())
            : Comparator.comparingDouble(p -> p.entailment().entail());
    return scored.stream()
        .max(byScore.thenComparing(PassageEntailment::passageId, Comparator.reverseOrder()))
        .map(PassageEntailment::passageId);
  }
}
