package org.arverify.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.arverify.evidence.Passages;
import org.arverify.fakes.RegexSplitter;
import org.arverify.passage.Passage;
import org.arverify.skill.AnswerFinder.Request;
import org.junit.jupiter.api.Test;

class NameAnswerFinderTest {
  private static final Passage FILM =
      Passages.of(
          "p1",
          "Kiss and Tell (1945 film)",
          "Kiss and Tell is a 1945 American comedy film. It starred Shirley Temple as Corliss"
              + " Archer. Critics in London liked it.");

  private final NameAnswerFinder finder = new NameAnswerFinder(new RegexSplitter());

  private Optional<String> find(String requirement, Passage... evidence) {
    return finder.find(List.of(new Request(requirement, List.of(evidence)))).get(0);
  }

  @Test
  void takesTheNameFromTheSentenceThatHoldsMostOfTheRequirement() {
    assertThat(find("The woman who starred as Corliss Archer in Kiss and Tell", FILM))
        .contains("Shirley Temple");
  }

  @Test
  void takesTheTitleOfAPassageThatHoldsTheRequirement() {
    Passage band = Passages.of("p2", "Winner (band)", "The boy group was formed by YG for a show.");
    assertThat(find("The boy group that was formed for a show", band)).contains("Winner");
  }

  @Test
  void findsNothingWhereTooLittleAgrees() {
    assertThat(find("The engineer who built the bridge over the river in Bergen", FILM)).isEmpty();
    assertThat(find("The woman who starred as Corliss Archer")).isEmpty();
  }

  @Test
  void adjectivesAndDatesAreNoAnswers() {
    Passage passage = Passages.of("p", "", "The American film Emma was shown first in May 1945.");
    assertThat(find("The film that was shown first", passage)).contains("Emma");
  }
}
