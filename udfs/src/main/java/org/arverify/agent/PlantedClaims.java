package org.arverify.agent;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.arverify.claim.Claim;
import org.arverify.claim.PlantedError;
import org.arverify.passage.Span;
import org.arverify.skill.Planting;

/** Which claims of an answer hold the errors that were planted in it. */
final class PlantedClaims {
  private PlantedClaims() {}

  /**
   * The first error of every wrong claim, by the claim's id. A sentence may have several claims: of
   * those over the wrong words, the ones that say them are wrong, or all if none does.
   */
  static Map<String, PlantedError> of(String answer, List<Claim> claims, List<Planting> plantings) {
    Map<String, PlantedError> errors = new HashMap<>();
    for (Planting planting : plantings) {
      String words = plain(planting.span().of(answer));
      List<Claim> over =
          claims.stream().filter(claim -> overlap(claim.span(), planting.span())).toList();
      List<Claim> saying =
          over.stream().filter(claim -> plain(claim.text()).contains(words)).toList();
      for (Claim claim : saying.isEmpty() ? over : saying) {
        errors.putIfAbsent(claim.id(), planting.error());
      }
    }
    return errors;
  }

  private static boolean overlap(Span a, Span b) {
    return a.start() < b.end() && b.start() < a.end();
  }

  private static String plain(String text) {
    return text.replaceAll("\\s+", " ").strip().toLowerCase(Locale.ROOT);
  }
}
