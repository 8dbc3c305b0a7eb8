package org.arverify.offline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.arverify.claim.Claim;
import org.arverify.claim.Refusals;
import org.arverify.evidence.Passages;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.passage.Passage;
import org.arverify.skill.DraftAnswer;
import org.junit.jupiter.api.Test;

class ExtractiveAnswerWriterTest {
  private static final SparkNlpSentenceSplitter SPLITTER = new SparkNlpSentenceSplitter();
  private static final String QUESTION = "When did the museum in Oslo open?";

  private static String answer(int maxSentences, String question, Passage... evidence) {
    return new ExtractiveAnswerWriter(SPLITTER, maxSentences)
        .write(question, List.of(evidence))
        .text();
  }

  private static Passage passage(String id, String text) {
    return Passages.of(id, "", text);
  }

  @Test
  void takesTheSentenceThatHoldsMostOfTheQuestionAndCitesItsPassage() {
    // Question words: museum, oslo, open. p2's second sentence holds all, "Oslo is …" one of them.
    assertThat(
            answer(
                1,
                QUESTION,
                passage("p1", "Oslo is the capital of Norway."),
                passage("p2", "Bergen is wet. The museum in Oslo was open from 1963 on.")))
        .isEqualTo("The museum in Oslo was open from 1963 on [2].");
  }

  @Test
  void takesNoMoreSentencesThanAskedForInTheOrderOfTheEvidence() {
    Passage[] evidence = {
      passage("p1", "The museum in Oslo was open in May. The museum in Oslo is open in June."),
      passage("p2", "The museum in Oslo is open in July.")
    };
    assertThat(answer(3, QUESTION, evidence))
        .isEqualTo(
            "The museum in Oslo was open in May [1]. The museum in Oslo is open in June [1]. The"
                + " museum in Oslo is open in July [2].");
    // All hold the three words: the rank of the passage, then the place in it decide.
    assertThat(answer(2, QUESTION, evidence))
        .isEqualTo(
            "The museum in Oslo was open in May [1]. The museum in Oslo is open in June [1].");
  }

  @Test
  void saysNoSentenceTwice() {
    assertThat(
            answer(
                3,
                QUESTION,
                passage("p1", "The museum in Oslo is open."),
                passage("p2", "The museum in Oslo is open.")))
        .isEqualTo("The museum in Oslo is open [1].");
  }

  @Test
  void citesBehindAClosingQuotationMarkAndEndsWhatHasNoEnd() {
    assertThat(answer(1, QUESTION, passage("p1", "He said \"the museum is open.\"")))
        .isEqualTo("He said \"the museum is open.\" [1]");
    assertThat(answer(1, QUESTION, passage("p1", "Museum of Oslo")))
        .isEqualTo("Museum of Oslo [1].");
    assertThat(answer(1, QUESTION, passage("p1", "Is the museum open?!")))
        .isEqualTo("Is the museum open [1]?!");
  }

  @Test
  void aSourcesOwnReferencesAreNotTakenForCitations() {
    assertThat(answer(1, QUESTION, passage("p1", "The museum[12] is open.[3]")))
        .isEqualTo("The museum is open [1].");
  }

  @Test
  void theTitleHelpsASentenceThatHoldsAWordOfTheQuestion() {
    // Both sentences hold "open"; only the second passage is about the museum in Oslo.
    assertThat(
            answer(
                1,
                QUESTION,
                Passages.of("p1", "Market in Bergen", "It is open in May."),
                Passages.of("p2", "Museum in Oslo", "It is open in June.")))
        .isEqualTo("It is open in June [2].");
  }

  @Test
  void declinesWhereNoSentenceHoldsAWordOfTheQuestion() {
    ExtractiveAnswerWriter writer = new ExtractiveAnswerWriter(SPLITTER, 3);
    for (DraftAnswer draft :
        List.of(
            writer.write(QUESTION, List.of()),
            writer.write(QUESTION, List.of(passage("p1", "Potatoes are cheap."))),
            writer.write("Who is it?", List.of(passage("p1", "It is who it is."))))) {
      assertThat(draft.declined()).isTrue();
      assertThat(Refusals.is(draft.text())).isTrue();
    }
  }

  @Test
  void theClaimsOfAnAnswerAreTheSentencesOfTheSource() {
    Passage source =
        passage(
            "p1",
            "He said \"the museum is open.\" The museum in Oslo, Norw. opened in 1963! Oslo\nhas a"
                + " museum that is open.");
    DraftAnswer draft = new ExtractiveAnswerWriter(SPLITTER, 3).write(QUESTION, List.of(source));
    List<Claim> claims =
        new SentenceClaimExtractor(SPLITTER).extract(draft.text(), List.of(source));
    assertThat(claims).isNotEmpty();
    assertThat(claims)
        .allSatisfy(
            claim -> {
              assertThat(source.text().replace('\n', ' ')).contains(claim.text());
              assertThat(claim.citedPassageIds()).containsExactly("p1");
            });
  }

  @Test
  void givesTheSameAnswerAgainAndNamesWhatDecidesIt() {
    Passage[] evidence = {passage("b", "The museum is open."), passage("a", "Oslo is open.")};
    assertThat(answer(3, QUESTION, evidence)).isEqualTo(answer(3, QUESTION, evidence));
    assertThat(new ExtractiveAnswerWriter(SPLITTER, 3).identity()).isEqualTo("offline-1/3");
  }

  @Test
  void refusesAnAnswerOfNoSentence() {
    assertThatThrownBy(() -> new ExtractiveAnswerWriter(SPLITTER, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("an answer needs at least 1 sentence, was 0");
  }
}
