package org.arverify.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.arverify.fakes.ToldSimilarity;
import org.arverify.fakes.ToldTerms;
import org.arverify.passage.Passage;
import org.arverify.query.Aspect;
import org.junit.jupiter.api.Test;

class AspectCoverageTest {
  private static final Aspect OSLO = new Aspect(Aspect.Kind.ENTITY, "Oslo Opera");
  private static final Aspect FOUNDED = new Aspect(Aspect.Kind.TERM, "founded");
  private static final Aspect YEAR = new Aspect(Aspect.Kind.ASKED_NUMBER, "number");
  private static final Passage OPERA = Passages.of("p1", "Oslo", "The opera stands there.");
  private static final Passage OLD = Passages.of("p2", "", "It was built in 2008.");

  private final ToldSimilarity similarity = new ToldSimilarity();
  private final AspectCoverage coverage =
      new AspectCoverage(new TermReader(new ToldTerms(10, Map.of())), similarity, 0.8);

  @Test
  void aPassageCoversAnAspectIfTitleAndTextHoldAllItsTerms() {
    assertThat(coverage.missing("q", List.of(OSLO, FOUNDED), List.of(OPERA, OLD)))
        .containsExactly(FOUNDED);
    // Its two terms must stand in one passage.
    assertThat(
            coverage.missing(
                "q", List.of(OSLO), Passages.numbered("Oslo is old.", "The opera is not.")))
        .containsExactly(OSLO);
  }

  @Test
  void aPassageCoversWhatItIsNearEnoughTo() {
    similarity.with("founded", "p2", 0.8);
    assertThat(coverage.missing("q", List.of(OSLO, FOUNDED), List.of(OPERA, OLD))).isEmpty();
    similarity.with("founded", "p2", 0.79);
    assertThat(coverage.missing("q", List.of(OSLO, FOUNDED), List.of(OPERA, OLD)))
        .containsExactly(FOUNDED);
    // What words cover is not compared.
    assertThat(similarity.asked()).containsExactly("founded", "founded");
  }

  @Test
  void anAskedForNumberIsSomeNumberThatTheRequirementDoesNotState() {
    assertThat(coverage.missing("When?", List.of(YEAR), List.of(OPERA))).containsExactly(YEAR);
    assertThat(coverage.missing("When?", List.of(YEAR), List.of(OLD))).isEmpty();
    assertThat(coverage.missing("What of 2008?", List.of(YEAR), List.of(OLD)))
        .containsExactly(YEAR);
  }

  @Test
  void withoutAPassageEverythingIsMissing() {
    assertThat(coverage.missing("q", List.of(OSLO, YEAR), List.of())).containsExactly(OSLO, YEAR);
    assertThat(similarity.asked()).isEmpty();
  }

  @Test
  void refusesAThresholdThatEverythingReaches() {
    assertThatThrownBy(
            () -> new AspectCoverage(new TermReader(new ToldTerms(1, Map.of())), similarity, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("aspect-threshold must be above 0, was 0.0");
  }
}
