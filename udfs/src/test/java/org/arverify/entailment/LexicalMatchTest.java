package org.arverify.entailment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.arverify.evidence.Passages;
import org.arverify.fakes.RegexSplitter;
import org.arverify.passage.Passage;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every word weighs ln(8 / 2) = ln 4, every quantity 6. */
class LexicalMatchTest {
  private static final Offset<Double> CLOSE = within(1e-12);
  private static final double WORD = Math.log(4);
  private static final BackgroundIdf IDF = BackgroundIdf.parse("7\nanything\t1\n", "test");

  private static LexicalMatch match(String claim, Passage passage) {
    return LexicalMatch.of(
        ClaimWording.of(claim, IDF), PassageReading.of(passage, new RegexSplitter()));
  }

  private static LexicalMatch match(String claim, String text) {
    return match(claim, Passages.of("p", "", text));
  }

  @Test
  void recallIsTheWeightedShareOfWordsAndQuantities() {
    // Claim: museum, oslo, opened and 1963. Together the sentences have all, the first lacks oslo.
    LexicalMatch match =
        match("The museum in Oslo opened in 1963.", "The museum opened in 1963. Oslo is old.");
    assertThat(match.premises().one()).isZero();
    assertThat(match.windowRecall()).isCloseTo(1, CLOSE);
    LexicalMatch alone = match("The museum in Oslo opened in 1963.", "The museum opened in 1963.");
    double held = (2 * WORD + 6) / (3 * WORD + 6);
    assertThat(alone.windowRecall()).isCloseTo(held, CLOSE);
    assertThat(alone.passageRecall()).isCloseTo(held, CLOSE);
  }

  @Test
  void theTitleCountsForEverySentence() {
    Passage passage = Passages.of("p", "Museum of Oslo", "It opened in 1963.");
    assertThat(match("The museum in Oslo opened in 1963.", passage).windowRecall())
        .isCloseTo(1, CLOSE);
  }

  @Test
  void theBestTwoSentencesMayBeFarApart() {
    LexicalMatch match =
        match(
            "Anna was born in Bonn and won medals.",
            "Anna was born in Bonn. She likes tea. It rains. She won three medals. It is late.");
    // Sentence 1 has anna, born, bonn; 4 has won, medal.
    assertThat(match.premises()).isEqualTo(new PremiseChoice(0, 0, 3));
    assertThat(match.windowRecall()).isCloseTo(1, CLOSE);
  }

  @Test
  void whereASecondSentenceAddsNothingItIsTheOneInFront() {
    LexicalMatch match =
        match("The museum opened.", "Anna is old. It rains. The museum opened. It is red.");
    assertThat(match.premises()).isEqualTo(new PremiseChoice(2, 1, 2));
    assertThat(match("The museum opened.", "The museum opened. It is red.").premises())
        .isEqualTo(new PremiseChoice(0, 0, 1));
    assertThat(match("The museum opened.", "The museum opened.").premises())
        .isEqualTo(new PremiseChoice(0, 0, 0));
  }

  @Test
  void aWrongYearIsDeniedTheMoreTheRestAgrees() {
    // Rest: museum, oslo, opened; all are there: 1³.
    LexicalMatch same =
        match("The museum in Oslo opened in 1963.", "The museum in Oslo opened in 1970.");
    assertThat(same.datesDenied()).isCloseTo(1, CLOSE);
    assertThat(same.datesUnmet()).isCloseTo(1, CLOSE);
    assertThat(same.numbersDenied()).isZero();
    // Two of three: (2/3)³
    assertThat(
            match("The museum in Oslo opened in 1963.", "The museum opened in 1970.").datesDenied())
        .isCloseTo(8.0 / 27, CLOSE);
  }

  @Test
  void theRightYearElsewhereOutweighsAWrongOne() {
    LexicalMatch match =
        match("The tower opened in 1889.", "The tower closed in 1940. The tower opened in 1889.");
    assertThat(match.datesDenied()).isZero();
    assertThat(match.datesUnmet()).isZero();
  }

  @Test
  void theRightNumberOfAnotherThingDoesNot() {
    // Rest: default. Sentence 1 has it, with another number: 1. Sentence 2 has 5, and no rest: 0.
    assertThat(match("The default is 5.", "The default is 3. The limit is 5.").numbersDenied())
        .isCloseTo(1, CLOSE);
  }

  @Test
  void aNumberInARangeIsMet() {
    LexicalMatch match = match("The hall has between 80 and 90 seats.", "The hall has 86 seats.");
    assertThat(match.windowRecall()).isCloseTo(1, CLOSE);
    assertThat(match.numbersUnmet()).isZero();
    assertThat(match.numbersDenied()).isZero();
    LexicalMatch outside = match("The hall has between 80 and 90 seats.", "The hall has 91 seats.");
    assertThat(outside.numbersDenied()).isCloseTo(1, CLOSE);
  }

  @Test
  void anotherUnitIsDenied() {
    LexicalMatch match = match("The road is 10 km long.", "The road is 10 miles long.");
    assertThat(match.unitsDenied()).isCloseTo(1, CLOSE);
    assertThat(match("The road is 5 km long.", "The road is 5000 metres long.").unitsDenied())
        .isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Marlowe wrote Hamlet.                   | Shakespeare wrote Hamlet.             | 1",
        "The museum in Oslo opened.              | The museum in Bergen opened.          | 1",
        "Barack Obama visited Rome.              | President Obama visited Rome.         | 0",
        "Scientists found water on Mars.         | Researchers found water on Mars.      | 0",
      })
  void anotherNameInTheSamePlaceIsDenied(String claim, String text, double strength) {
    assertThat(match(claim, text).namesDenied()).isCloseTo(strength, CLOSE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Anna Berg visited Rome.       | Peter Berg saw Rome.    | 0.5",
        "Director Anna visited Rome.   | Peter saw Rome.         | 1",
        "Anna visited Rome.            | Anna saw Paris.         | 0",
        "On that day Anna left Rome.   | Peter saw Rome.         | 0",
        "It rains in Rome.             | It snows in Paris.      | 0",
      })
  void theNameThatTheClaimBeginsWithIsItsSubject(String claim, String text, double unmet) {
    assertThat(match(claim, text).subjectUnmet()).isCloseTo(unmet, CLOSE);
  }

  @Test
  void namesThatThePassageLacksAreCounted() {
    // anna and rome are names; rome is there: 1/2.
    assertThat(match("Anna visited Rome.", "Peter saw Rome.").namesUnmet()).isCloseTo(0.5, CLOSE);
  }

  @Test
  void numbersThatChangedPlacesAreDenied() {
    // Both numbers are there. Rest of each: team, won, loss(es), game and the other number.
    String claim = "The team won 30 games and lost 50 matches.";
    LexicalMatch swapped = match(claim, "The team won 50 games and lost 30 matches.");
    assertThat(swapped.numbersDenied()).isCloseTo(1, CLOSE);
    assertThat(swapped.numbersUnmet()).isZero();
    assertThat(match(claim, claim).numbersDenied()).isZero();
    assertThat(match(claim, "The team lost 50 matches and won 30 games.").numbersDenied()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Bonn beat Kiel.                   | Kiel beat Bonn in 1963.              | 1",
        "Bonn beat Kiel.                   | Bonn beat Kiel.                      | 0",
        "Bonn beat Kiel.                   | Kiel was beaten by Bonn.             | 0",
        "Anna met Peter in Rome.           | In Rome Anna met Peter.              | 0",
        "The red car hit the blue bus.     | The blue car hit the red bus.        | 1",
        "Anna saw Peter.                   | Anna saw Peter, and Peter saw Anna.  | 0",
        "Shirley Temple starred in Tell.   | Tell starred in Shirley Temple.      | 1",
        "It sold 30 of 50 shares.          | It sold 50 of 30 shares.             | 1",
        "It grew from 1943 until 1939.     | It grew from 1939 until 1943.        | 1",
        "It sells figs, nuts and olives.   | It sells olives, nuts and figs.      | 0",
        "Paris is the capital of France.   | The capital of France is Paris.      | 0",
        "The war of the city was long.     | The city of the war was short.       | 0",
        "Anna was born in Bonn in 1950.    | Anna was born in 1950 in Bonn.       | 0",
        "In 1963 Bonn won a cup in Rome.   | In Rome Bonn won a cup in 1963.      | 0",
        "The flag is red, white and blue.  | The flag is blue, white and red.     | 0",
        "France borders Spain.             | Spain borders France.                | 0",
        "Bonn is as large as Kiel.         | Kiel is as large as Bonn.            | 0",
      })
  void wordsThatChangedPlacesAreDenied(String claim, String text, double strength) {
    assertThat(match(claim, text).orderDenied()).isCloseTo(strength, CLOSE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The museum is open.       | The museum is not open.          | 1",
        "The museum is not open.   | The museum is open.              | 1",
        "The museum isn't open.    | The museum is never open.        | 0",
        "Balance matters.          | Balance not only matters.        | 0",
        "Rain fell on the museum.  | The museum is not open.          | 0",
      })
  void aNegationOnOneSideIsDenied(String claim, String text, double strength) {
    assertThat(match(claim, text).negation()).isCloseTo(strength, CLOSE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Sales of bread increased.  | Sales of bread decreased.                   | 1",
        "Sales of bread increased.  | Sales of bread increased, others decreased. | 0",
        "Sales of bread increased.  | Sales of bread were good.                   | 0",
      })
  void anOppositeIsDenied(String claim, String text, double strength) {
    assertThat(match(claim, text).antonyms()).isCloseTo(strength, CLOSE);
  }

  @Test
  void hedgesOfTheBestSentenceCountIfTheClaimHasNone() {
    assertThat(match("The museum opened.", "The museum may have opened.").hedged()).isEqualTo(1);
    assertThat(match("The museum reportedly opened.", "The museum may have opened.").hedged())
        .isZero();
    assertThat(match("The museum opened.", "The museum opened in May.").hedged()).isZero();
    assertThat(match("The museum opened.", "The museum opened on May 5.").hedged()).isZero();
  }

  @Test
  void aClaimWithoutContentIsHeldByNothing() {
    assertThat(match("It is so.", "It is so.").windowRecall()).isZero();
  }
}
