package org.arverify.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.arverify.evidence.Completeness.Measured;
import org.arverify.fakes.ToldSimilarity;
import org.arverify.fakes.ToldTerms;
import org.arverify.passage.Passage;
import org.arverify.query.Aspect;
import org.junit.jupiter.api.Test;

class CompletenessTest {
  private static final String QUESTION = "Which position had the star of Night Song?";

  /** Two terms, so that it weighs twice what a term does. */
  private static final Aspect SONG = new Aspect(Aspect.Kind.ENTITY, "Night Song");

  private static final Aspect STAR = new Aspect(Aspect.Kind.TERM, "star");
  private static final Aspect POSITION = new Aspect(Aspect.Kind.TERM, "position");
  private static final Passage FILM = Passages.of("p1", "Night Song", "Ann Lee was its star.");
  private static final Passage LEE = Passages.of("p2", "Ann Lee", "Her position was mayor.");
  private static final Passage LI = Passages.of("p3", "Bo Li", "His position was mayor.");

  private static Measured measure(String question, List<Aspect> aspects, Passage... passages) {
    return measure(Map.of(), question, aspects, passages);
  }

  private static Measured measure(
      Map<String, Long> frequencies, String question, List<Aspect> aspects, Passage... passages) {
    TermReader reader = new TermReader(new ToldTerms(10, frequencies));
    return new Completeness(new AspectCoverage(reader, new ToldSimilarity(), 0.9), reader)
        .measure(question, aspects, List.of(passages), CompletenessMeasure.CHAIN);
  }

  @Test
  void whatTheFullestPassageLeavesOpenIsSettledByAPassageThatItNames() {
    Measured measured = measure(QUESTION, List.of(SONG, STAR, POSITION), LI, LEE, FILM);

    // The film covers 3 of 4, and with Ann Lee, whom it names, all.
    assertThat(measured.value()).hasValue(1);
    assertThat(measured.missing()).isEmpty();
    assertThat(measured.fullest()).contains(FILM);
  }

  @Test
  void theShareAsksOnlyThatAnyPassageCovers() {
    TermReader reader = new TermReader(new ToldTerms(10, Map.of()));
    Completeness completeness =
        new Completeness(new AspectCoverage(reader, new ToldSimilarity(), 0.9), reader);
    Aspect held = new Aspect(Aspect.Kind.TERM, "held");

    // Of four aspects the film covers two and Bo Li one, whom nothing links to it.
    Measured measured =
        completeness.measure(
            QUESTION,
            List.of(SONG, STAR, held, POSITION),
            List.of(FILM, LI),
            CompletenessMeasure.SHARE);

    assertThat(measured.value()).hasValue(0.75);
    assertThat(measured.missing()).containsExactly(held);
    assertThat(measured.fullest()).contains(FILM);
  }

  @Test
  void aPassageThatBelongsToNoneSettlesNothing() {
    Measured measured = measure(QUESTION, List.of(SONG, STAR, POSITION), FILM, LI);

    assertThat(measured.value()).hasValue(0);
    assertThat(measured.missing()).containsExactly(POSITION);
  }

  @Test
  void itIsTheShareOfWhatIsOpen() {
    Aspect held = new Aspect(Aspect.Kind.TERM, "held");

    Measured measured = measure(QUESTION, List.of(SONG, STAR, held, POSITION), FILM, LEE);

    // The film covers 3 of 5, both 4: half of what is open.
    assertThat(measured.value()).hasValueCloseTo(0.5, within(1e-12));
    assertThat(measured.missing()).containsExactly(held);
  }

  @Test
  void passagesThatTheRequirementNamesBelongTogether() {
    List<Aspect> aspects =
        List.of(
            new Aspect(Aspect.Kind.ENTITY, "Ann Lee"),
            new Aspect(Aspect.Kind.ENTITY, "Bo Li"),
            new Aspect(Aspect.Kind.TERM, "rich"));

    // Each covers 2 of 5, both 4: 2 of the 3 that one leaves open.
    assertThat(measure("Were Ann Lee and Bo Li rich?", aspects, LEE, LI).value())
        .hasValueCloseTo(2.0 / 3, within(1e-12));
    assertThat(measure("Were they rich?", aspects, LEE, LI).value()).hasValue(0);
  }

  @Test
  void onePassageThatCoversEverythingIsEnough() {
    Passage all = Passages.of("p4", "Night Song", "Its star held a position.");

    Measured measured = measure(QUESTION, List.of(SONG, STAR, POSITION), FILM, all);

    assertThat(measured.value()).hasValue(1);
    assertThat(measured.fullest()).contains(all);
  }

  @Test
  void anAspectWeighsTheIdfOfItsTerms() {
    Passage lee = Passages.of("p2", "Ann Lee", "A star.");
    Passage film = Passages.of("p1", "Night Song", "With Ann Lee.");

    Measured measured =
        measure(Map.of("star", 10L), QUESTION, List.of(SONG, STAR, POSITION), film, lee);

    // star ln(1 + 0.5/10.5) = 0.046520, position ln(1 + 9.5/1.5) = 1.992430: 0.046520 of 2.038950.
    assertThat(measured.value()).hasValueCloseTo(0.022816, within(1e-6));
  }

  @Test
  void anAskedForNumberWeighsTheMeanOfTheOthers() {
    Aspect number = new Aspect(Aspect.Kind.ASKED_NUMBER, "number");
    Passage film = Passages.of("p1", "Night Song", "With Ann Lee.");
    Passage lee = Passages.of("p2", "Ann Lee", "Born in 1900.");

    // Weights 1.5, 2 and 1: the film covers 2 of 4.5, both 3.5: 1.5 of 2.5.
    assertThat(measure("When?", List.of(number, SONG, STAR), film, lee).value())
        .hasValueCloseTo(0.6, within(1e-12));
    assertThat(measure("When?", List.of(number), lee).value()).hasValue(1);
  }

  @Test
  void withoutAspectsItIsUndefinedAndWithoutPassagesNought() {
    assertThat(measure(QUESTION, List.of(), FILM).value()).isEmpty();

    Measured nothing = measure(QUESTION, List.of(SONG, STAR));
    assertThat(nothing.value()).hasValue(0);
    assertThat(nothing.missing()).containsExactly(SONG, STAR);
    assertThat(nothing.fullest()).isEmpty();
  }
}
