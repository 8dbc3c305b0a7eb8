package org.arverify.metric;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import org.arverify.claim.Action;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.passage.Passage;

/**
 * Metrics of the claims of one answer, and of the evidence behind it. In [0,1]; empty without any
 * claim (m = 0) or any gold fact, never 0 or 1.
 */
public final class ClaimMetrics {
  private ClaimMetrics() {}

  /** The claims of the draft: those of the first verification round. */
  public static List<Verification> draft(List<Verification> verifications) {
    return verifications.stream().filter(v -> v.round() == 1).toList();
  }

  /**
   * The claims of the delivered answer: of every claim its last round, unless it was removed there.
   */
  public static List<Verification> delivered(List<Verification> verifications) {
    Map<String, Verification> last = new LinkedHashMap<>();
    for (Verification verification : verifications) {
      last.merge(verification.claim().id(), verification, (a, b) -> b.round() >= a.round() ? b : a);
    }
    return last.values().stream().filter(v -> v.action() != Action.REMOVED).toList();
  }

  /** F(y) = |{c : V(c) ≥ τ_v}| / m (AR-Verify, Eq. 3). */
  public static OptionalDouble faithfulness(List<Verification> claims, double accept) {
    return share(claims, v -> v.v() >= accept);
  }

  /** The share of claims that are SUPPORTED: differs from Eq. 3 where evidence conflicts. */
  public static OptionalDouble supported(List<Verification> claims) {
    return share(claims, v -> v.support() == Support.SUPPORTED);
  }

  /** The share of claims that are UNSUPPORTED or CONTRADICTED. */
  public static OptionalDouble hallucinationRate(List<Verification> claims) {
    return share(
        claims, v -> v.support() == Support.UNSUPPORTED || v.support() == Support.CONTRADICTED);
  }

  /** The share of claims whose support is WEAK. */
  public static OptionalDouble weaklySupported(List<Verification> claims) {
    return share(claims, v -> v.support() == Support.WEAK);
  }

  /** The share of the draft's claims that were removed. */
  public static OptionalDouble removalRate(List<Verification> verifications) {
    int all = draft(verifications).size();
    return all == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(1 - (double) delivered(verifications).size() / all);
  }

  /** The share of the draft's claims that were revised, whatever became of them. */
  public static OptionalDouble revisionRate(List<Verification> verifications) {
    Set<String> revised = new HashSet<>();
    verifications.stream()
        .filter(v -> v.action() == Action.REVISED)
        .forEach(v -> revised.add(v.claim().id()));
    return share(draft(verifications), v -> revised.contains(v.claim().id()));
  }

  /**
   * The share of gold facts found in E: those contained in title and text of one passage, whatever
   * the case and the white space. Blank facts are none.
   */
  public static OptionalDouble evidenceCoverage(List<String> facts, List<Passage> evidence) {
    List<String> texts =
        evidence.stream().map(passage -> AnswerText.folded(passage.titledText())).toList();
    List<String> wanted =
        facts.stream().map(AnswerText::folded).filter(fact -> !fact.isEmpty()).toList();
    return share(wanted, fact -> texts.stream().anyMatch(text -> text.contains(fact)));
  }

  private static <T> OptionalDouble share(List<T> items, Predicate<T> counted) {
    return items.stream().mapToDouble(item -> counted.test(item) ? 1 : 0).average();
  }
}
