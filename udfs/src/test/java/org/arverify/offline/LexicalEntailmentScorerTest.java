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
import org.arverify.fakes.Passages;
import org.arverify.fakes.RegexSplitter;
import org.arverify.passage.Passage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LexicalEntailmentScorerTest {
  private static final LexicalEntailmentScorer SCORER =
      new LexicalEntailmentScorer(Optional.empty(), new RegexSplitter());

  private static Entailment score(String claim, String text) {
    return score(claim, Passages.of("p", text));
  }

  private static Entailment score(String claim, Passage passage) {
    return SCORER.score(List.of(new EntailmentRequest(claim, List.of(passage)))).get(0).get(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The default replication factor in Tarnstore 4 is 3.",
        "Nodes do not vote twice.",
        "It is so.",
        "Marlowe wrote Faust in 1592, not in 1604.",
      })
  void entailsAnExactCopy(String claim) {
    Entailment entailment = score(claim, "Something before. " + claim + " Something behind.");
    // All recalls are 1: x = 1, σ(12 · 0.3) = 1 / (1 + e^-3.6) = 0.9734
    assertThat(entailment.entail()).isCloseTo(0.9734, within(1e-4));
    assertThat(entailment.contradict()).isZero();
    assertThat(entailment.neutral()).isCloseTo(0.0266, within(1e-4));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // numbers
        "The default replication factor is 5.|The default replication factor is 3.",
        "Raft was published in 2013.|Raft was published in 2014.",
        "The store has 1,024 partitions.|The store has 4096 partitions.",
        "In 1999 the firm was founded.|The firm was founded in the year 1998.",
        // names
        "Marlowe wrote Hamlet.|Shakespeare wrote Hamlet.",
        "The museum is in Bergen.|The museum is in Oslo.",
        "Kafka keeps its metadata in New York City.|Kafka keeps its metadata in Los Angeles.",
        // negation
        "The museum is not open on Mondays.|The museum is open on Mondays.",
        "The museum is open on Mondays.|The museum is not open on Mondays.",
        "A replica never votes twice.|A replica votes twice.",
        "The cluster runs without a leader.|The cluster runs with a leader.",
        "The node doesn't answer.|The node answers.",
        "It is by Linkin Park.|It is by Metallica, not Linkin Park.",
      })
  void contradictsWhatIsOtherwise(String claim, String text) {
    Entailment entailment = score(claim, "Something before. " + text);
    assertThat(entailment.entail()).isLessThan(0.35);
    assertThat(entailment.contradict()).isGreaterThanOrEqualTo(0.5);
    assertThat(entailment.window().of("Something before. " + text)).isEqualTo(text);
  }

  @Test
  void isNotMisledByTheRightNumberInTheNextSentence() {
    Entailment entailment = score("The default is 5.", "The default is 3. The limit is 5.");
    assertThat(entailment.entail()).isLessThan(0.35);
    assertThat(entailment.contradict()).isGreaterThanOrEqualTo(0.5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Bread rises in warm rooms.|Raft elects a leader for each term.",
        "Oslo has 700000 people.|Raft was published in 2014.",
        // another subject
        "Hampden County had a population of 463,490.|Sullivan County has its seat in Newport.",
        "Kelly Preston starred in the film Broken Bridges.|Andrew Walker was born in 1964.",
      })
  void isNeutralOnTheUnrelated(String claim, String text) {
    Entailment entailment = score(claim, text);
    assertThat(entailment.entail()).isLessThan(0.35);
    assertThat(entailment.contradict()).isLessThan(0.5);
    assertThat(entailment.neutral()).isGreaterThan(0.5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The store holds 3000 tables.|The store holds 3,000 tables.",
        "The dress did not inspire hashtags.|The dress could not inspire hashtags.",
        "Balance matters for health.|Balance not only matters for health, but for work.",
        "The node answers.|The node answers, and no other does.",
      })
  void entailsWhatIsTheSameInOtherWords(String claim, String text) {
    Entailment entailment = score(claim, text);
    assertThat(entailment.entail()).isGreaterThanOrEqualTo(0.7);
    assertThat(entailment.contradict()).isZero();
  }

  @Test
  void readsTwoSentencesTogetherAndTheTitle() {
    Passage passage =
        Passages.titled(
            "p", "Tarnstore", "It was built in Oslo. Its default timeout is 10 seconds.");
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
    Passage passage = Passages.of("p", "Some claims of raft, leader and term.");

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

  @Test
  void scoresDoNotDependOnTheirCompany() {
    Passage one = Passages.of("p", "Raft elects a leader. It rains.");
    Passage two = Passages.of("q", "Raft elects no leader.");
    EntailmentRequest first = new EntailmentRequest("Raft elects a leader.", List.of(one, two));
    EntailmentRequest second = new EntailmentRequest("It rains in Oslo.", List.of(two, one));

    List<List<Entailment>> together = SCORER.score(List.of(first, second));

    assertThat(together.get(0)).isEqualTo(SCORER.score(List.of(first)).get(0));
    assertThat(together.get(1)).isEqualTo(SCORER.score(List.of(second)).get(0));
    assertThat(together.get(1).get(1)).isEqualTo(score("It rains in Oslo.", one));
  }

  @Test
  void hasNothingToSayWithoutPassages() {
    assertThat(SCORER.score(List.of(new EntailmentRequest("A claim.", List.of()))))
        .containsExactly(List.of());
  }

  @Test
  void namesVersionAndEncoder() {
    assertThat(SCORER.identity()).isEqualTo("offline-1/no-encoder");
    assertThat(SCORER.calibrated()).isFalse();
    assertThat(SCORER.seesContradiction()).isTrue();
  }
}
