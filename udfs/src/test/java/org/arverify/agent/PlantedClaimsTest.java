package org.arverify.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.arverify.claim.Claim;
import org.arverify.claim.ErrorKind;
import org.arverify.claim.PlantedError;
import org.arverify.passage.Span;
import org.arverify.skill.Planting;
import org.junit.jupiter.api.Test;

class PlantedClaimsTest {
  private static final String ANSWER = "Oslo is old and large. Bergen is wet.";
  private static final PlantedError ERROR =
      new PlantedError(ErrorKind.ENTITY, "Oslo is new and large.");

  private static Claim claim(String id, String text, int start, int end) {
    return new Claim(id, text, new Span(start, end), List.of());
  }

  @Test
  void theClaimThatSaysTheWrongWordsIsWrong() {
    // "old" stands at 8; both claims come from the first sentence.
    List<Claim> claims =
        List.of(
            claim("c1", "Oslo is old.", 0, 22),
            claim("c2", "Oslo is large.", 0, 22),
            claim("c3", "Bergen is wet.", 23, 37));
    assertThat(PlantedClaims.of(ANSWER, claims, List.of(new Planting(new Span(8, 11), ERROR))))
        .isEqualTo(Map.of("c1", ERROR));
  }

  @Test
  void allClaimsOverTheWrongWordsAreWrongIfNoneSaysThem() {
    List<Claim> claims =
        List.of(claim("c1", "It is ancient.", 0, 22), claim("c3", "Bergen is wet.", 23, 37));
    assertThat(PlantedClaims.of(ANSWER, claims, List.of(new Planting(new Span(8, 11), ERROR))))
        .isEqualTo(Map.of("c1", ERROR));
  }

  @Test
  void touchingIsNotOverlapping() {
    List<Claim> claims = List.of(claim("c1", "Oslo is.", 0, 8));
    assertThat(PlantedClaims.of(ANSWER, claims, List.of(new Planting(new Span(8, 11), ERROR))))
        .isEmpty();
  }
}
