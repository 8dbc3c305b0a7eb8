package org.arverify.offline.planting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.arverify.claim.ErrorKind;
import org.arverify.evidence.Passages;
import org.arverify.fakes.RegexSplitter;
import org.arverify.passage.Passage;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.DraftAnswer;
import org.arverify.skill.Planting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlantingAnswerWriterTest {
  private static final List<Passage> EVIDENCE =
      List.of(Passages.of("p1", "", "Oslo is old."), Passages.of("p2", "Bergen", "It is wet."));

  private record Told(DraftAnswer draft) implements AnswerWriter {
    @Override
    public String identity() {
      return "told";
    }

    @Override
    public DraftAnswer write(String question, List<Passage> evidence) {
      return draft;
    }
  }

  private static PlantingAnswerWriter planting(
      String text, double rate, long seed, ErrorKind... k) {
    return new PlantingAnswerWriter(
        new Told(new DraftAnswer(text, false)), new RegexSplitter(), rate, seed, List.of(k));
  }

  private static DraftAnswer plant(String text, ErrorKind... kinds) {
    return planting(text, 1, 7, kinds).write("Where?", EVIDENCE);
  }

  private static String wrong(DraftAnswer draft, int index) {
    return draft.plantings().get(index).span().of(draft.text());
  }

  @Test
  void anotherNameOfTheEvidenceTakesThePlaceOfOne() {
    // Of the evidence's names, Bergen and Oslo, Oslo stands in the sentence.
    DraftAnswer draft = plant("It lies by Oslo [1].", ErrorKind.ENTITY);
    assertThat(draft.text()).isEqualTo("It lies by Bergen [1].");
    assertThat(wrong(draft, 0)).isEqualTo("Bergen");
    assertThat(draft.plantings().get(0).error().kind()).isEqualTo(ErrorKind.ENTITY);
    assertThat(draft.plantings().get(0).error().original()).isEqualTo("It lies by Oslo.");
  }

  @Test
  void anotherNumberOfTheSameLength() {
    DraftAnswer draft = plant("It has 3,000 seats [1]. It has two doors.", ErrorKind.NUMBER);
    assertThat(draft.text()).matches("It has [4-8],000 seats \\[1]\\. It has \\w+ doors\\.");
    assertThat(draft.text()).doesNotContain("two");
    assertThat(draft.plantings()).hasSize(2);
  }

  @Test
  void anotherYear() {
    DraftAnswer draft = plant("It opened on 3 May 1963 [1].", ErrorKind.DATE);
    assertThat(draft.text()).matches("It opened on 3 May (19[3-8]\\d) \\[1]\\.");
    assertThat(draft.text()).doesNotContain("1963");
    assertThat(wrong(draft, 0)).startsWith("3 May 19");
  }

  @Test
  void aSentenceIsDenied() {
    DraftAnswer draft = plant("It was built [1].", ErrorKind.NEGATION);
    assertThat(draft.text()).isEqualTo("It was not built [1].");
    assertThat(wrong(draft, 0)).isEqualTo("was not");
    assertThat(plant("It was never built.", ErrorKind.NEGATION).plantings()).isEmpty();
    assertThat(plant("It has a door.", ErrorKind.NEGATION).plantings()).isEmpty();
  }

  @Test
  void twoNamesChangePlaces() {
    DraftAnswer draft = plant("Here Anna Berg defeated Erik Dahl [2].", ErrorKind.ROLE);
    assertThat(draft.text()).isEqualTo("Here Erik Dahl defeated Anna Berg [2].");
    assertThat(plant("Anna Berg and Erik Dahl sang.", ErrorKind.ROLE).plantings()).isEmpty();
    assertThat(plant("Anna Berg married Erik Dahl.", ErrorKind.ROLE).plantings()).isEmpty();
  }

  @Test
  void aMadeUpSentenceStandsBehindATrueOneAndTakesItsCitation() {
    DraftAnswer draft = plant("It lies by Oslo. [2]\n\nMore?", ErrorKind.FABRICATED);
    assertThat(draft.text()).startsWith("It lies by Oslo. [2] ");
    assertThat(wrong(draft, 0)).contains("Oslo").endsWith(" [2].");
    assertThat(draft.plantings().get(0).error().original()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"ENTITY", "NUMBER", "DATE", "NEGATION", "ROLE", "FABRICATED"})
  void allButTheWrongWordsStaysAsItIs(String name) {
    String text =
        "In 1963 Anna Berg has been chosen by Erik Dahl for 12 plays [1]. It is - [2] - old.";
    DraftAnswer draft = plant(text, ErrorKind.valueOf(name));
    assertThat(draft.plantings()).isNotEmpty();
    StringBuilder rest = new StringBuilder(draft.text());
    List<Planting> last = new ArrayList<>(draft.plantings());
    java.util.Collections.reverse(last);
    last.forEach(p -> rest.delete(p.span().start(), p.span().end()));
    for (String word : rest.toString().split(" +")) {
      assertThat(text).contains(word);
    }
  }

  @Test
  void theSameSentenceGetsTheSameErrorInAnyAnswer() {
    String sentence = "It lies by Oslo, opened in 1963 and has 12 doors.";
    ErrorKind[] all = ErrorKind.values();
    DraftAnswer alone = plant(sentence, all);
    DraftAnswer among = plant("It is old. " + sentence + " It rains.", all);
    assertThat(plant(sentence, all)).isEqualTo(alone);
    assertThat(among.text()).contains(alone.text());
    // Another seed, another error, for some seed of ten.
    assertThat(
            java.util.stream.LongStream.range(0, 10)
                .mapToObj(seed -> planting(sentence, 1, seed, all).write("Where?", EVIDENCE).text())
                .distinct()
                .count())
        .isGreaterThan(1);
  }

  @Test
  void theRateIsTheShareOfSentencesThatAreHit() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 2000; i++) {
      text.append("Door ").append(i).append(" is old. ");
    }
    int hit =
        planting(text.toString(), 0.3, 7, ErrorKind.NEGATION)
            .write("Which?", EVIDENCE)
            .plantings()
            .size();
    // Binomial: 600, four standard deviations of sqrt(2000 · 0.3 · 0.7) = 20.5.
    assertThat(hit).isBetween(518, 682);
    assertThat(planting("It is old.", 0, 7, ErrorKind.NEGATION).write("?", EVIDENCE).plantings())
        .isEmpty();
  }

  @Test
  void whatIsDeclinedStaysSo() {
    DraftAnswer refusal = new DraftAnswer("It is not known.", true);
    assertThat(
            new PlantingAnswerWriter(
                    new Told(refusal), new RegexSplitter(), 1, 7, List.of(ErrorKind.FABRICATED))
                .write("?", EVIDENCE))
        .isEqualTo(refusal);
  }

  @Test
  void theIdentityNamesAllThatDecides() {
    assertThat(planting("x", 0.3, 7, ErrorKind.DATE, ErrorKind.ROLE).identity())
        .isEqualTo("planting-1/0.3/7/[DATE, ROLE]/told");
    assertThatThrownBy(() -> planting("x", 1.5, 7, ErrorKind.DATE))
        .hasMessage("planting.rate must be in [0,1], was 1.5");
    assertThatThrownBy(() -> planting("x", 0.5, 7)).hasMessage("planting.kinds must not be empty");
    assertThat(Optional.of(ErrorKind.ROLE).map(k -> k.name().toLowerCase(Locale.ROOT)))
        .contains("role");
  }
}
