package org.arverify.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.arverify.agent.AgentRun;
import org.arverify.agent.Status;
import org.arverify.claim.Action;
import org.arverify.claim.Claim;
import org.arverify.claim.ErrorKind;
import org.arverify.claim.PlantedError;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlantedCountsTest {
  private static final Passage OSLO =
      Runs.passage("p1", "p1", "Oslo", "It was founded in 1048. It is not a large city at all.");

  private static Verification claim(
      String id, String text, Optional<String> drafted, Action action, Optional<String> original) {
    Verification bare =
        new Verification(
            new Claim(id, text, new Span(0, 1), List.of()),
            2,
            List.of(),
            0.8,
            0,
            Optional.empty(),
            false,
            Support.SUPPORTED,
            action);
    Verification revised = drafted.map(bare::revisedFrom).orElse(bare);
    return original
        .map(text2 -> revised.plantedWith(new PlantedError(ErrorKind.DATE, text2)))
        .orElse(revised);
  }

  private static final Optional<String> NONE = Optional.empty();

  /** Four planted claims and four good ones, one of each fate. */
  private static List<Verification> fates() {
    Optional<String> right = Optional.of("Oslo was founded in 1048.");
    Optional<String> draft = Optional.of("Oslo was founded in 1049.");
    return List.of(
        claim("c1", "Oslo was founded in 1049.", NONE, Action.REMOVED, right),
        claim("c2", "Oslo was founded in 1049.", NONE, Action.ACCEPTED, right),
        claim("c3", "Oslo was founded in 1048.", draft, Action.ACCEPTED, right),
        claim("c4", "Oslo was founded in 1050.", draft, Action.MARKED, right),
        claim("c5", "Oslo is old.", NONE, Action.REMOVED, NONE),
        claim("c6", "Oslo is wet.", NONE, Action.ACCEPTED, NONE),
        claim("c7", "Oslo is wet.", Optional.of("Oslo is wet and dry."), Action.ACCEPTED, NONE),
        claim("c8", "Bergen is dry.", Optional.of("Oslo is cold."), Action.ACCEPTED, NONE));
  }

  @Test
  void everyFateIsCounted() {
    PlantedCounts counts = PlantedCounts.of(fates(), List.of(OSLO));
    assertThat(counts)
        .isEqualTo(
            new PlantedCounts(
                4,
                Map.of(ErrorKind.DATE, 4),
                4,
                1, // c1
                1, // c5
                1, // c3
                Map.of(ErrorKind.DATE, 2), // c1, c3
                4, // c3, c4, c7, c8
                6, // all but c1 and c5
                3)); // c2, c4, c8
  }

  @Test
  void theLastRoundOfAClaimCounts() {
    List<Verification> rounds = new ArrayList<>();
    rounds.add(Runs.verification("c1", 1, 0.1, Support.UNSUPPORTED, Action.RETRIEVED));
    rounds.add(Runs.verification("c1", 2, 0.1, Support.UNSUPPORTED, Action.REMOVED));
    PlantedCounts counts = PlantedCounts.of(rounds, List.of());
    assertThat(counts.removedGood()).isEqualTo(1);
    assertThat(counts.delivered()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // a part of the passage, the title in the place of its pronoun
        "Oslo was founded in 1048.          | true",
        "It is not a large city.            | true",
        "a large city at all                | true",
        // words that are too few, other words, words of two places
        "large city                         | false",
        "Oslo was founded around 1048.      | false",
        "It was founded at all.             | false",
        // a part of the sentence that was right, in its order
        "The king came north.               | true",
        "The king did not sail.             | true",
        "north came the king                | false",
        // a negation lost on the way
        "The king did sail.                 | false",
      })
  void aRevisionIsRightByItsWordsAlone(String text, boolean right) {
    Verification revised =
        claim(
            "c1",
            text,
            Optional.of("The queen came north."),
            Action.ACCEPTED,
            Optional.of(
                text.contains("sail")
                    ? "The king did not sail."
                    : "The king of Norway came up north."));
    assertThat(PlantedCounts.of(List.of(revised), List.of(OSLO)).wrong()).isEqualTo(right ? 0 : 1);
  }

  @Test
  void aFabricatedSentenceIsOnlyRightAsAPartOfTheEvidence() {
    Verification kept =
        claim("c1", "Oslo is a moon.", Optional.of("Oslo is a new moon."), Action.ACCEPTED, NONE)
            .plantedWith(new PlantedError(ErrorKind.FABRICATED, ""));
    assertThat(PlantedCounts.of(List.of(kept), List.of(OSLO)).wrong()).isEqualTo(1);
  }

  @Test
  void aRunsSharesAreOverAllItsClaims() {
    RunMetrics metrics = new RunMetrics(new MetricOptions(List.of(1), 0.7, 100, 42));
    metrics.add(Runs.query("q1"), run("q1", fates()));
    // Three good claims, one of them removed.
    metrics.add(
        Runs.query("q2"),
        run(
            "q2",
            List.of(
                claim("c1", "A is b.", NONE, Action.REMOVED, NONE),
                claim("c2", "C is d.", NONE, Action.ACCEPTED, NONE),
                claim("c3", "E is f.", NONE, Action.ACCEPTED, NONE))));
    metrics.add(Runs.query("q3"), Runs.run("q3", Status.FAILED, ""));

    assertThat(value(metrics, "planted-removals", "precision")).isEqualTo(1 / 3.0);
    assertThat(value(metrics, "planted-removals", "recall")).isEqualTo(1 / 4.0);
    assertThat(value(metrics, "planted-revisions", "precision")).isEqualTo(1 / 4.0);
    assertThat(value(metrics, "planted-revisions", "recall")).isEqualTo(1 / 4.0);
    assertThat(value(metrics, "planted-caught", "recall")).isEqualTo(2 / 4.0);
    assertThat(value(metrics, "planted-caught", "recall-date")).isEqualTo(2 / 4.0);
    assertThat(value(metrics, "wrong-delivered", "per-100")).isCloseTo(100 * 3 / 8.0, within(1e-9));
    assertThat(value(metrics, "good-lost", "")).isEqualTo(2 / 7.0);
    MetricValue lost = find(metrics, "good-lost", "");
    assertThat(lost.nValid()).isEqualTo(2);
    assertThat(lost.nTotal()).isEqualTo(3);
    assertThat(lost.worst()).isEmpty();
    // Resamples hold q1 twice, both, or q2 twice: 2/8, 2/7 and 2/6... of 1/4, 2/7, 1/3.
    assertThat(lost.ciLow()).hasValue(1 / 4.0);
    assertThat(lost.ciHigh()).hasValue(1 / 3.0);
    assertThat(find(metrics, "planted-caught", "recall-role").value()).isEmpty();
  }

  @Test
  void runsWithoutPlantedErrorsHaveNoneOfThis() {
    RunMetrics metrics = new RunMetrics(new MetricOptions(List.of(1), 0.7, 100, 42));
    metrics.add(
        Runs.query("q1"), run("q1", List.of(claim("c1", "A is b.", NONE, Action.REMOVED, NONE))));
    assertThat(metrics.values()).extracting(MetricValue::metric).doesNotContain("good-lost");
  }

  private static AgentRun run(String id, List<Verification> verifications) {
    return Runs.run(id, Status.OK, "A is b.", List.of(OSLO), verifications, Map.of());
  }

  private static double value(RunMetrics metrics, String metric, String variant) {
    OptionalDouble value = find(metrics, metric, variant).value();
    return value.orElseThrow();
  }

  private static MetricValue find(RunMetrics metrics, String metric, String variant) {
    return metrics.values().stream()
        .filter(v -> v.metric().equals(metric) && v.variant().equals(variant))
        .findFirst()
        .orElseThrow();
  }
}
