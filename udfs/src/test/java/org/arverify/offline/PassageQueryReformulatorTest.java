package org.arverify.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.arverify.evidence.Passages;
import org.arverify.passage.Passage;
import org.arverify.query.Aspect;
import org.arverify.skill.Reformulation;
import org.junit.jupiter.api.Test;

class PassageQueryReformulatorTest {
  private static final Passage EMMA = Passages.of("p", "Emma", "A novel by Jane Austen.");

  private static String reformulate(Reformulation request) {
    return new PassageQueryReformulator().reformulate(List.of(request)).get(0);
  }

  @Test
  void goesOnFromTheWordsOfAPassage() {
    assertThat(reformulate(new Reformulation("Who wrote it?", Optional.of(EMMA), List.of())))
        .isEqualTo("Who wrote it? Emma A novel by Jane Austen.");
  }

  @Test
  void saysOnceMoreWhatIsMissing() {
    List<Aspect> missing =
        List.of(
            new Aspect(Aspect.Kind.ASKED_NUMBER, "number"),
            new Aspect(Aspect.Kind.TERM, "published"));
    assertThat(reformulate(new Reformulation("When?", Optional.of(EMMA), missing)))
        .isEqualTo("When? number published Emma A novel by Jane Austen.");
    assertThat(reformulate(new Reformulation("When?", Optional.empty(), missing)))
        .isEqualTo("When? number published");
  }

  @Test
  void withoutAnythingToGoOnFromItStaysAsItIs() {
    assertThat(reformulate(new Reformulation("When?", Optional.empty(), List.of())))
        .isEqualTo("When?");
  }

  @Test
  void longPassagesAreCut() {
    Passage page = Passages.of("p", "T", "x".repeat(10_000));
    assertThat(reformulate(new Reformulation("q", Optional.of(page), List.of())))
        .hasSize("q T ".length() + PassageQueryReformulator.LONGEST);
  }
}
