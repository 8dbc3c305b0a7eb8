package org.arverify.offline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.EmbeddingSpec;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.EntailmentRequest;
import org.arverify.evidence.Passages;
import org.arverify.fakes.RegexSplitter;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.passage.Passage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LexicalEntailmentScorerTest {
  // The default thresholds.
  private static final double ACCEPT = 0.70;
  private static final double REVISE = 0.35;
  private static final double CONTRADICT = 0.50;

  private static final LexicalEntailmentScorer SCORER =
      new LexicalEntailmentScorer(Optional.empty(), new SparkNlpSentenceSplitter());

  private static Entailment score(String claim, Passage passage) {
    return SCORER.score(List.of(new EntailmentRequest(claim, List.of(passage)))).get(0).get(0);
  }

  private static Entailment score(String claim, String text) {
    return score(claim, Passages.of("p", "", text));
  }

  private static void assertEntailed(Entailment entailment) {
    assertThat(entailment.entail()).isGreaterThanOrEqualTo(ACCEPT);
    assertThat(entailment.contradict()).isLessThan(CONTRADICT);
  }

  @Test
  void anExactCopyIsEntailed() {
    // x = 1, σ(12 · 0.3) = σ(3.6) = 0.9734
    Entailment entailment =
        score("The museum in Oslo opened in 1963.", "The museum in Oslo opened in 1963.");
    assertThat(entailment.entail()).isBetween(0.973, 0.974);
    assertThat(entailment.contradict()).isLessThan(0.05);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // numbers: a year, a count, one with grouping, one in words
        "The museum in Oslo opened in 1963.   | The museum in Oslo opened in 1970.",
        "The museum in Oslo has 300 seats.    | The museum in Oslo has 450 seats.",
        "The town has 3,000 people.           | The town has 4,000 people.",
        "The museum in Oslo has three halls.  | The museum in Oslo has four halls.",
        // names, in the middle and at the beginning, of one word and of two
        "The museum in Oslo opened in 1963.   | The museum in Bergen opened in 1963.",
        "Marlowe wrote Hamlet.                | Shakespeare wrote Hamlet.",
        "Christopher Marlowe wrote Hamlet.    | William Shakespeare wrote Hamlet.",
        "The play Hamlet was written by Marlowe in 1600."
            + " | The play Hamlet was written by Shakespeare in 1600.",
        // negation, either way
        "The museum is not open on Mondays.   | The museum is open on Mondays.",
        "The museum is open on Mondays.       | The museum is not open on Mondays.",
        "The museum is open on Mondays.       | The museum isn't open on Mondays.",
        "Alice likes the old museum.          | Alice does not like the old museum.",
        "Alice never visited the old museum.  | Alice visited the old museum.",
        "The room lacks windows and doors.    | The room has windows and doors.",
        "The cluster runs without a leader.   | The cluster runs with a leader.",
        "It is by Linkin Park.                | It is by Metallica, not Linkin Park.",
        // the one year of each, in different places; a name of several words
        "In 1999 the firm was founded.        | The firm was founded in the year 1998.",
        "Kafka keeps its data in New York City.|Kafka keeps its data in Los Angeles."
      })
  void aSentenceThatSaysOtherwiseContradicts(String claim, String text) {
    Entailment entailment = score(claim, text);
    assertThat(entailment.entail()).isLessThan(REVISE);
    assertThat(entailment.contradict()).isGreaterThanOrEqualTo(CONTRADICT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // part of a longer sentence that has other numbers, names and negations
        "The tower opened in 1889.        | The tower, 330 m high, opened in 1889 in Paris.",
        "He finished second in 1990.      | Although he did not win, he finished second in 1990.",
        "Anna visited Rome.               | Anna, a painter from Bonn, visited Rome with Peter.",
        // in another sentence of the passage
        "The tower opened in 1889.        | It has 1,665 steps. The tower opened in 1889. It is not red.",
        "The tower opened in 1889.        | The tower closed in 1940. The tower opened in 1889.",
        // the same in other forms
        "The town has 3,000 people.       | The town has 3000 people.",
        "The town has 3000 people.        | The town has 3,000 people.",
        "The museums open on Mondays.     | THE MUSEUM OPENS ON MONDAY.",
        "Anna's house burned down.        | The house of Anna burned down.",
        "New York hosted the fair.        | New York City hosted the fair.",
        "The room has 3 halls.            | The room has three halls.",
        // a negation that denies nothing of it
        "The dress did not inspire hashtags.|The dress could not inspire hashtags.",
        "Balance matters for health.      | Balance not only matters for health, but for work.",
        "The node answers.                | The node answers, and no other does.",
        // over two adjacent sentences
        "Anna was born in Bonn and moved to Rome. | Anna was born in Bonn. Later she moved to Rome.",
      })
  void aTrueClaimIsEntailed(String claim, String text) {
    assertEntailed(score(claim, text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Potatoes are cheaper than rice. | The museum in Oslo opened in 1963.",
        "Rice was sold for 9 dollars.    | The museum in Oslo opened in 1963.",
        "Peter likes potatoes.           | The museum in Oslo is not open.",
      })
  void anUnrelatedClaimIsNeutral(String claim, String text) {
    Entailment entailment = score(claim, text);
    assertThat(entailment.entail()).isLessThan(0.01);
    assertThat(entailment.contradict()).isLessThan(0.05);
    assertThat(entailment.neutral()).isGreaterThan(0.9);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // Another number, but of another thing: no neighbour is the same.
        "He was born in 1950 in Paris.    | He was born in Paris and won 3 medals.",
        "Anna visited Rome and Milan.     | Anna, a painter from Bonn, visited Rome.",
        // One person by two names.
        "Barack Obama visited Rome.       | President Obama visited Rome.",
        // The first word is common.
        "Scientists found water on Mars.  | Researchers found water on Mars.",
      })
  void whatIsMissingIsNotContradicted(String claim, String text) {
    Entailment entailment = score(claim, text);
    assertThat(entailment.entail()).isLessThan(0.95);
    assertThat(entailment.contradict()).isLessThan(0.05);
  }

  @Test
  void theTitleCounts() {
    String claim = "The museum in Oslo opened in 1963.";
    // Words museum, oslo, opened, 1963; the text alone has two: x = 0.5, σ(−2.4) = 0.083
    assertThat(score(claim, "It opened in 1963.").entail()).isBetween(0.08, 0.09);
    assertEntailed(score(claim, Passages.of("p", "Museum in Oslo", "It opened in 1963.")));
    // A name of the title is not missing.
    assertEntailed(
        score(
            "Hamlet was written by Shakespeare.",
            Passages.of("p", "Hamlet", "The play by Thomas was written by Shakespeare.")));
  }

  @Test
  void theWindowIsTheSentenceThatDecides() {
    String text = "Oslo is old. The museum opened in 1963. It is red.";
    assertThat(score("The museum opened in 1963.", text).window().of(text))
        .isEqualTo("The museum opened in 1963.");
    assertThat(score("Old Oslo has a museum that opened in 1963.", text).window().of(text))
        .isEqualTo("Oslo is old. The museum opened in 1963.");
  }

  @Test
  void aScoreDependsOnItsClaimAndPassageAlone() {
    List<Passage> passages =
        Passages.numbered(
            "The museum in Oslo opened in 1963.", "Rice is cheap.", "The museum in Oslo is red.");
    EntailmentRequest first = new EntailmentRequest("The museum in Oslo opened.", passages);
    EntailmentRequest second =
        new EntailmentRequest("Rice is cheap.", List.of(passages.get(2), passages.get(1)));
    List<List<Entailment>> together = SCORER.score(List.of(first, second));
    for (int i = 0; i < passages.size(); i++) {
      assertThat(together.get(0).get(i)).isEqualTo(score(first.claim(), passages.get(i)));
    }
    assertThat(together.get(1))
        .containsExactly(
            score("Rice is cheap.", passages.get(2)), score("Rice is cheap.", passages.get(1)));
  }

  @Test
  void noPassageGivesNoScoreAndNoClaimNone() {
    assertThat(SCORER.score(List.of(new EntailmentRequest("Oslo is old.", List.of()))))
        .containsExactly(List.of());
    assertThat(SCORER.score(List.of())).isEmpty();
  }

  @Test
  void aClaimWithoutContentIsNotEntailed() {
    assertThat(score("It is so.", "It is so.").entail()).isLessThan(0.01);
  }

  @Test
  void saysWhatItIs() {
    assertThat(SCORER.identity()).isEqualTo("offline-1/no-encoder");
    assertThat(SCORER.calibrated()).isFalse();
    assertThat(SCORER.seesContradiction()).isTrue();
  }

  @Test
  void isNotMisledByTheRightNumberInTheNextSentence() {
    Entailment entailment = score("The default is 5.", "The default is 3. The limit is 5.");
    assertThat(entailment.entail()).isLessThan(0.35);
    assertThat(entailment.contradict()).isGreaterThanOrEqualTo(0.5);
  }

  @Test
  void readsTwoSentencesTogetherAndTheTitle() {
    Passage passage =
        Passages.of("p", "Tarnstore", "It was built in Oslo. Its default timeout is 10 seconds.");
    String claim = "Tarnstore, built in Oslo, has a default timeout of 10 seconds.";
    Entailment entailment = score(claim, passage);
    assertThat(entailment.entail()).isCloseTo(0.9734, within(1e-4));
    assertThat(entailment.window().of(passage.text())).isEqualTo(passage.text());
    // One sentence is enough here, so the window is one.
    assertThat(score("Tarnstore was built in Oslo.", passage).window().of(passage.text()))
        .isEqualTo("It was built in Oslo.");
  }

  @Test
  void followsItsFormula() {
    // Claim: raft, elect, strong, leader. Sentence 1 holds raft, elect, leader: 3/4. Sentence 2
    // nothing. Passage 3/4. Without an encoder similarity is recall: x = 0.75, and
    // σ(12 · 0.05) = 1 / (1 + e^-0.6) = 0.6457
    Entailment entailment = score("Raft elects strong leaders.", "Raft elects a leader. It rains.");
    assertThat(entailment.entail()).isCloseTo(0.6457, within(1e-4));
    assertThat(entailment.contradict()).isZero();
    assertThat(entailment.neutral()).isCloseTo(0.3543, within(1e-4));
  }

  @Test
  void trustsAWindowLessWithoutTheNumber() {
    // raft, appeared, 2014: recall 2/3, x = 2/3, σ(-0.4) = 0.4013, times 0.6 for the number
    Entailment entailment = score("Raft appeared in 2014.", "Raft appeared.");
    assertThat(entailment.entail()).isCloseTo(0.2408, within(1e-4));
    assertThat(entailment.contradict()).isZero();
  }

  @Test
  void deniesLessWhereLessAgrees() {
    // Claim: raft, safely, elect, leader, 5, second; the text lacks safely and has 3 for 5. Of the
    // five words that do not differ four agree: denial 0.8³ = 0.512, P(c) = 0.9 · 0.512 = 0.4608.
    // Recall 4/6, trust 1 - 0.512, number missing: σ(12 (0.6667 - 0.7)) = 0.4013 · 0.488 · 0.6.
    Entailment entailment =
        score("Raft safely elects leaders in 5 seconds.", "Raft elects leaders in 3 seconds.");
    assertThat(entailment.contradict()).isCloseTo(0.4608, within(1e-4));
    assertThat(entailment.entail()).isCloseTo(0.1175, within(1e-4));
  }

  /** Cosine 0.85 for every pair of texts that differ: half of the range, 0.5. */
  private static final class HalfWay implements Embedder {
    private final List<List<String>> asked = new ArrayList<>();

    @Override
    public EmbeddingSpec spec() {
      throw new IllegalStateException("not asked for here");
    }

    @Override
    public List<float[]> embedQueries(List<String> queries) {
      asked.add(queries);
      List<float[]> vectors = new ArrayList<>();
      for (String query : queries) {
        float rest = (float) Math.sqrt(1 - 0.85 * 0.85);
        vectors.add(query.startsWith("Claim") ? new float[] {1, 0} : new float[] {0.85f, rest});
      }
      return vectors;
    }

    @Override
    public List<float[]> embedPassages(List<Passage> passages) {
      throw new IllegalStateException("claims and windows are encoded alike");
    }

    @Override
    public void close() {
      asked.clear();
    }
  }

  @Test
  void asksTheEncoderOnlyWhereWordsDoNotDecide() {
    HalfWay encoder = new HalfWay();
    LexicalEntailmentScorer scorer =
        new LexicalEntailmentScorer(Optional.of(encoder), new RegexSplitter());
    Passage passage = Passages.of("p", "", "Some claims of raft, leader and term.");

    List<List<Entailment>> scores =
        scorer.score(
            List.of(
                new EntailmentRequest("Claim raft leader term.", List.of(passage)),
                new EntailmentRequest("Claim raft leader bread.", List.of(passage)),
                new EntailmentRequest("Claim bread dough rises.", List.of(passage))));

    // Recall 1 and 1/4 decide. Recall 3/4: x = 0.7 · 0.75 + 0.3 · 0.5 = 0.675,
    // σ(-0.3) = 0.4256
    assertThat(encoder.asked)
        .containsExactly(
            List.of("Claim raft leader bread.", "Some claims of raft, leader and term."));
    assertThat(scores.get(0).get(0).entail()).isCloseTo(0.9734, within(1e-4));
    assertThat(scores.get(1).get(0).entail()).isCloseTo(0.4256, within(1e-4));
    assertThat(scores.get(2).get(0).entail()).isLessThan(0.01);
  }
}
