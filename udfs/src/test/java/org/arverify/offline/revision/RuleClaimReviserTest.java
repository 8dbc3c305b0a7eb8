package org.arverify.offline.revision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.arverify.evidence.Passages;
import org.arverify.fakes.RegexSplitter;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.skill.RevisionRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleClaimReviserTest {
  private static final RuleClaimReviser REVISER = new RuleClaimReviser(new RegexSplitter());

  private static Optional<String> revise(String claim, String title, String text) {
    Passage passage = Passages.of("p1", title, text);
    return REVISER
        .revise(List.of(new RevisionRequest(claim, passage, new Span(0, text.length()))))
        .get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // a wrong number, date or name takes the evidence's value
        "The museum in Oslo opened in 1971. | The museum in Oslo, a large one, opened in 1963."
            + " | The museum in Oslo opened in 1963.",
        "The hall in Oslo has 300 seats. | The hall in Oslo has 450 seats."
            + " | The hall in Oslo has 450 seats.",
        "The hall was designed by Anna Berg. | The hall was designed by Erik Dahl in 1950."
            + " | The hall was designed by Erik Dahl.",
        // two of them
        "The hall has 300 seats and opened in 1971. | The hall has 450 seats and opened in 1963."
            + " | The hall has 450 seats and opened in 1963.",
        // what the evidence does not have is cut
        "The museum in Oslo opened in 1963, and it was visited by the queen of Sweden."
            + " | The museum in Oslo opened in 1963. | The museum in Oslo opened in 1963.",
        "The museum opened in 1963 because the mayor wanted it."
            + " | The museum opened in 1963. | The museum opened in 1963.",
        // else the sentence itself
        "The hall was small but well liked and full. | The hall was well liked by its many guests."
            + " | The hall was well liked by its many guests.",
        "The hall was not rebuilt in 1950. | The hall was rebuilt in 1950."
            + " | The hall was rebuilt in 1950.",
      })
  void claimsAreBroughtInLine(String claim, String evidence, String revised) {
    assertThat(revise(claim, "", evidence)).contains(revised);
  }

  @Test
  void aPronounIsTheTitlesSubject() {
    assertThat(
            revise(
                "Harald Hardrada never founded towns such as Oslo.",
                "Harald Hardrada (king)",
                "He founded towns such as Oslo [3]."))
        .contains("Harald Hardrada founded towns such as Oslo.");
    assertThat(
            revise(
                "Harald Hardrada's sons never ruled.",
                "Harald Hardrada",
                "His sons ruled until 1093."))
        .contains("Harald Hardrada's sons ruled until 1093.");
  }

  @Test
  void whatNeedsItsNeighboursSaysNothingByItself() {
    assertThat(revise("The town never grew quickly.", "Oslo", "This made the town grow quickly."))
        .isEmpty();
    // The claim is not about the title.
    assertThat(revise("The town never grew quickly.", "Oslo", "It grew, the town, quickly."))
        .isEmpty();
  }

  @Test
  void aSentenceAboutSomethingElseIsNoRevision() {
    assertThat(revise("The bridge is blue and narrow.", "", "The bank lends money.")).isEmpty();
  }

  @Test
  void aClaimThatStandsThereIsNotRevised() {
    assertThat(revise("The hall is old.", "", "The hall is old.")).isEmpty();
  }

  @Test
  void theSentenceThatDecidedIsTaken() {
    String text = "The hall is old. The hall is old and wet.";
    Passage passage = Passages.of("p1", "", text);
    assertThat(
            REVISER.revise(
                List.of(
                    new RevisionRequest("The hall is not old.", passage, new Span(0, 16)),
                    new RevisionRequest("The hall is not old.", passage, new Span(17, 41)))))
        .containsExactly(Optional.of("The hall is old."), Optional.of("The hall is old and wet."));
  }
}
