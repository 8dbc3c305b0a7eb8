package org.arverify.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.arverify.claim.Thresholds;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.EntailmentRequest;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.evidence.Passages;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.passage.Passage;
import org.arverify.udf.ExecutorCache.Lease;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The default f_ent as it ships, models and weights, against the default thresholds. */
class ShippedScorerTest {
  private static final double ACCEPT = 0.70;
  private static final double REVISE = 0.40;
  private static final double CONTRADICT = 0.70;

  private static Lease<EntailmentScorer> lease;

  @BeforeAll
  static void open() {
    lease =
        ScorerLease.of(
            settings(""),
            EmbedPartitionTest.options(EmbedderOptions.EMBEDDED),
            new SparkNlpSentenceSplitter());
  }

  @AfterAll
  static void close() {
    lease.close();
    ExecutorCache.shared().closeIdle();
  }

  private static VerificationSettings settings(String calibration) {
    return new VerificationSettings(
        VerificationSettings.EMBEDDED,
        calibration,
        new Thresholds(ACCEPT, REVISE, CONTRADICT),
        5,
        2,
        256);
  }

  private static Entailment score(String claim, String text) {
    Passage passage = Passages.of("p", "", text);
    return lease
        .value()
        .score(List.of(new EntailmentRequest(claim, List.of(passage))))
        .get(0)
        .get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The hall has between 80 and 90 seats.        | The hall has 85 seats.",
        "The hall has between 80 and 90 seats.        | The hall has 86 seats.",
        "The score was between 80 and 90.             | The score was 89.4.",
        "The town has 3 thousand inhabitants.         | The town has 3,000 inhabitants.",
        "The town has 3,000 inhabitants.              | The town has 3 thousand inhabitants.",
        "The museum in Oslo opened in the 1990s.      | The museum in Oslo opened in 1994.",
      })
  void numbersThatAreMetAreSupported(String claim, String text) {
    Entailment entailment = score(claim, text);
    assertThat(entailment.entail()).isGreaterThanOrEqualTo(ACCEPT);
    assertThat(entailment.contradict()).isLessThan(CONTRADICT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The museum in Oslo opened in 1963.           | The museum in Oslo opened in 1970.",
        "The treaty was signed in Paris in 1856.      | The treaty was signed in Paris in 1865.",
        "The museum in Oslo opened in the 1990s.      | The museum in Oslo opened in 2003.",
        "The hall has between 80 and 90 seats.        | The hall has 91 seats.",
        "The road is 10 km long.                      | The road is 10 miles long.",
      })
  void numbersThatAreNotMetAreNotSupported(String claim, String text) {
    assertThat(score(claim, text).entail()).isLessThan(ACCEPT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Anna Berg was born in Bonn in 1950.          | Anna Berg was born in 1950 in Bonn.",
        "The treaty was signed in 1856 in Paris.      | The treaty was signed in Paris in 1856.",
      })
  void whatIsToldInAnotherOrderIsSupported(String claim, String text) {
    Entailment entailment = score(claim, text);
    assertThat(entailment.entail()).isGreaterThanOrEqualTo(ACCEPT);
    assertThat(entailment.contradict()).isLessThan(CONTRADICT);
  }

  @Test
  void aPassageIsReadAloneWhateverWasReadBefore() {
    Passage untitled = Passages.of("p", "", "Oslo\nThe museum opened in 1963. It is red.");
    Passage titled = Passages.of("q", "Oslo", "The museum opened in 1963. It is red.");
    EntailmentRequest both =
        new EntailmentRequest("The museum opened in 1963.", List.of(untitled, titled));
    EntailmentRequest turned =
        new EntailmentRequest("The museum opened in 1963.", List.of(titled, untitled));
    List<Entailment> first = lease.value().score(List.of(both)).get(0);
    List<Entailment> second = lease.value().score(List.of(turned)).get(0);
    assertThat(first).containsExactly(second.get(1), second.get(0));
    assertThat(first).allSatisfy(e -> assertThat(e.entail()).isGreaterThan(e.contradict()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The museum is not open on Mondays.           | The museum is open on Mondays.",
        "The museum is open on Mondays.               | The museum is not open on Mondays.",
        "Alice never visited the old museum in Oslo.  | Alice visited the old museum in Oslo.",
        "The node does not write to the log.          | The node writes to the log.",
      })
  void aClaimThatNegatesItsPassageIsContradicted(String claim, String text) {
    Entailment entailment = score(claim, text);
    assertThat(entailment.contradict()).isGreaterThanOrEqualTo(CONTRADICT);
    assertThat(entailment.contradict()).isGreaterThan(entailment.neutral());
    assertThat(entailment.entail()).isLessThan(REVISE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Bonn beat Kiel in the final of 1963.         | Kiel beat Bonn in the final of 1963.",
        "The capital of the province is old.          | The province of the capital is old.",
        "It grew from 1943 until 1939 in Rome.        | It grew from 1939 until 1943 in Rome.",
      })
  void partsThatChangedPlacesAreNotSupported(String claim, String text) {
    assertThat(score(claim, text).entail()).isLessThan(ACCEPT);
    assertThat(score(text, text).entail()).isGreaterThanOrEqualTo(ACCEPT);
  }

  @Test
  void twoSentencesFarApartSupportAClaim() {
    String text =
        "Anna Berg was born in Bonn in 1950. Her father was a baker. The town lies on the Rhine."
            + " It has an old university. Many students live there. In 1975 Anna Berg moved to Rome.";
    Entailment entailment =
        score("Anna Berg was born in Bonn in 1950 and moved to Rome in 1975.", text);
    assertThat(entailment.entail()).isGreaterThanOrEqualTo(ACCEPT);
    assertThat(entailment.contradict()).isLessThan(CONTRADICT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Potatoes are cheaper than rice. | The museum in Oslo opened in 1963.",
        "Peter likes potatoes.           | The museum in Oslo is not open.",
      })
  void anUnrelatedClaimIsNeither(String claim, String text) {
    Entailment entailment = score(claim, text);
    assertThat(entailment.entail()).isLessThan(REVISE);
    assertThat(entailment.contradict()).isLessThan(CONTRADICT);
  }

  @Test
  void aScoreDependsOnItsClaimAndPassageAlone() {
    List<Passage> passages =
        Passages.numbered(
            "The museum in Oslo opened in 1963. It is red.",
            "Rice is cheap.",
            "The museum in Oslo is red.");
    EntailmentRequest all = new EntailmentRequest("The museum in Oslo opened.", passages);
    List<List<Entailment>> together =
        lease.value().score(List.of(all, new EntailmentRequest("Rice is cheap.", passages)));
    for (int i = 0; i < passages.size(); i++) {
      assertThat(together.get(0).get(i)).isEqualTo(score(all.claim(), passages.get(i).text()));
    }
  }

  @Test
  void isCalibratedAndSeesContradiction() {
    assertThat(lease.value().calibrated()).isTrue();
    assertThat(lease.value().seesContradiction()).isTrue();
    assertThat(lease.value().identity()).startsWith("ensemble-");
  }

  @Test
  void refusesToReadAnotherLengthThanItsWeightsBelongTo() {
    VerificationSettings longer =
        new VerificationSettings(
            VerificationSettings.EMBEDDED,
            "",
            new Thresholds(ACCEPT, REVISE, CONTRADICT),
            5,
            2,
            255);
    assertRefused(longer, Code.IDENTITY_MISMATCH, "belong to the cross-encoder");
  }

  @Test
  void namesAFileOfWeightsThatIsMissing() {
    assertRefused(
        settings("no/such/weights.json"),
        Code.MODEL_MISSING,
        Path.of("no/such/weights.json").toAbsolutePath().toString());
  }

  private static void assertRefused(VerificationSettings settings, Code code, String message) {
    assertThatThrownBy(
            () ->
                ScorerLease.of(
                    settings,
                    EmbedPartitionTest.options(EmbedderOptions.EMBEDDED),
                    new SparkNlpSentenceSplitter()))
        .isInstanceOfSatisfying(ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(code))
        .hasMessageContaining(message);
  }
}
