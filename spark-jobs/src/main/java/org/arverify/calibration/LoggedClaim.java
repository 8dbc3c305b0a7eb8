package org.arverify.calibration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.arverify.agent.Outcome;
import org.arverify.claim.Claim;
import org.arverify.claim.Verification;

/**
 * A claim as the last pass judged it.
 *
 * @param v V(c)
 * @param c C(c)
 * @param wrong whether an error was planted in it
 */
public record LoggedClaim(double v, double c, boolean wrong) {
  /**
   * The claims of an answer that stand there as they were drafted: what becomes of a revised one by
   * other thresholds is not in the log.
   */
  public static List<LoggedClaim> of(Outcome outcome) {
    Map<String, Verification> last = new LinkedHashMap<>();
    for (Verification verification : outcome.verifications()) {
      last.merge(verification.claim().id(), verification, (a, b) -> b.round() >= a.round() ? b : a);
    }
    List<LoggedClaim> claims = new ArrayList<>();
    for (Verification verification : last.values()) {
      if (verification.drafted().isEmpty() && verification.claim().kind() == Claim.Kind.STATEMENT) {
        claims.add(
            new LoggedClaim(
                verification.v(), verification.c(), verification.planted().isPresent()));
      }
    }
    return claims;
  }
}
