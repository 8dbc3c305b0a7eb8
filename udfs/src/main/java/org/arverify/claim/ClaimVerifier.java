package org.arverify.claim;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
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
 * <tr><td>V ≥ τ_v</td><td>SUPPORTED</td><td>conflict: the side whose source is trusted
 * more wins; of equal or unknown trust, the larger of V and C, a tie is CONTRADICTED</td></tr>
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
  private final Function<Passage, OptionalDouble> trust;

  /**
   * @param scorer f_ent; stays the caller's to close
   * @param selection chooses D_c among the evidence
   * @param trust how far a passage's source is trusted, in [0,1]; empty if that is unknown
   */
  public ClaimVerifier(
      EntailmentScorer scorer,
      Thresholds thresholds,
      ClaimPassages selection,
      Function<Passage, OptionalDouble> trust) {
    this.scorer = scorer;
    this.thresholds = thresholds;
    this.selection = selection;
    this.trust = trust;
  }

  /** A verifier that trusts no source more than another. */
  public ClaimVerifier(EntailmentScorer scorer, Thresholds thresholds, ClaimPassages selection) {
    this(scorer, thresholds, selection, passage -> OptionalDouble.empty());
  }

  /** f_ent. */
  public EntailmentScorer scorer() {
    return scorer;
  }

  /** The same judgement by another f_ent. */
  public ClaimVerifier scoredBy(EntailmentScorer other) {
    return new ClaimVerifier(other, thresholds, selection, trust);
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
    if (passages.isEmpty()) {
      return new Verification(
          claim, round, List.of(), 0, 0, Optional.empty(), false, Support.UNSUPPORTED, Action.NONE);
    }
    List<PassageEntailment> scored = new ArrayList<>(passages.size());
    for (int i = 0; i < passages.size(); i++) {
      scored.add(new PassageEntailment(passages.get(i).id(), scores.get(i)));
    }
    int entailing = strongest(scored, Entailment::entail);
    int denying = strongest(scored, Entailment::contradict);
    double v = scores.get(entailing).entail();
    double c = scores.get(denying).contradict();
    boolean contradicted = scorer.seesContradiction() && c >= thresholds.contradict();
    boolean conflict = contradicted && v >= thresholds.accept();
    Support support =
        conflict
            ? conflict(v, passages.get(entailing), c, passages.get(denying))
            : thresholds.support(v, contradicted ? c : 0);
    String decisive = scored.get(support == Support.CONTRADICTED ? denying : entailing).passageId();
    return new Verification(
        claim, round, scored, v, c, Optional.of(decisive), conflict, support, Action.NONE);
  }

  /** The side whose source is trusted more; else the larger score, a tie being CONTRADICTED. */
  private Support conflict(double v, Passage entailing, double c, Passage denying) {
    OptionalDouble pro = trust.apply(entailing);
    OptionalDouble contra = trust.apply(denying);
    boolean decided =
        pro.isPresent() && contra.isPresent() && pro.getAsDouble() != contra.getAsDouble();
    if (!decided) {
      return thresholds.support(v, c);
    }
    return pro.getAsDouble() > contra.getAsDouble() ? Support.SUPPORTED : Support.CONTRADICTED;
  }

  /** The place of the largest score, ties by passage id. */
  private static int strongest(List<PassageEntailment> scored, ToDoubleFunction<Entailment> score) {
    Comparator<PassageEntailment> order =
        Comparator.<PassageEntailment>comparingDouble(p -> score.applyAsDouble(p.entailment()))
            .thenComparing(PassageEntailment::passageId, Comparator.reverseOrder());
    int best = 0;
    for (int i = 1; i < scored.size(); i++) {
      best = order.compare(scored.get(i), scored.get(best)) > 0 ? i : best;
    }
    return best;
  }
}
