package org.arverify.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.arverify.error.ArVerifyException;
import org.arverify.evidence.SufficiencyWeights;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentReaderTest {
  @TempDir Path folder;

  private Experiment read(String text, String... assignments) throws IOException {
    Path file = Files.writeString(folder.resolve("mine.conf"), text);
    return ExperimentReader.read(
        file,
        new ConfigSources(
            Optional.empty(), List.of(assignments), Optional.empty(), Map.of("TOPIC", "mine")));
  }

  private static JobConfig job(Experiment experiment, int variant) {
    return experiment.variants().get(variant).configuration().job();
  }

  @Test
  void aVariantLiesOverAssignmentsTheseOverTheBase() throws IOException {
    Experiment experiment =
        read(
            """
            about = "for "${TOPIC}
            dataset = d
            agent = ar-verify
            baseline = b
            base { agent { k = 7, max-sentences = 2 } }
            variants = [
              { name = a, agent = fixed-rag }
              { name = b, set { retrieval.over-fetch = 9 } }
            ]
            metrics = ["f1 squad", retrieval-calls]
            """,
            "agent.k=8");
    assertThat(experiment.name()).isEqualTo("mine");
    assertThat(experiment.about()).isEqualTo("for mine");
    assertThat(experiment.dataset()).isEqualTo("d");
    assertThat(experiment.index()).isEmpty();
    assertThat(experiment.metrics()).containsExactly("f1 squad", "retrieval-calls");
    assertThat(experiment.variants())
        .extracting(Experiment.Variant::agent)
        .containsExactly("fixed-rag", "ar-verify");
    assertThat(job(experiment, 0).agent().k()).isEqualTo(8);
    assertThat(job(experiment, 0).agent().maxSentences()).isEqualTo(2);
    assertThat(job(experiment, 0).retrieval().overFetch()).isEqualTo(4);
    assertThat(job(experiment, 1).retrieval().overFetch()).isEqualTo(9);
  }

  @Test
  void aFactorThatIsOffHasNoWeightAndTheOthersShareIt() throws IOException {
    Experiment experiment =
        read(
            """
            agent = ar-verify
            baseline = full
            variants = [
              { name = full }
              { name = less, without = consistency }
              { name = least, without = [relevance, consistency, reliability] }
            ]
            metrics = [retrieval-calls]
            """,
            "agent.ar-verify.sufficiency.weights={relevance=0.4,completeness=0.2,consistency=0.2,reliability=0.2}");
    // 0.4 / 0.8, 0.2 / 0.8, 0, 0.2 / 0.8
    assertThat(job(experiment, 1).agent().arVerify().sufficiency().weights())
        .isEqualTo(new SufficiencyWeights(0.5, 0.25, 0, 0.25));
    assertThat(job(experiment, 2).agent().arVerify().sufficiency().weights())
        .isEqualTo(new SufficiencyWeights(0, 1, 0, 0));
  }

  @Test
  void everyProblemIsReportedWithItsPlace() {
    assertThatThrownBy(
            () ->
                read(
                    """
                    agent = ar-verify
                    baseline = none
                    varient = 3
                    base { run.in-flight = 2 }
                    variants = [
                      { name = a, set { agent.kk = 3 } }
                      { name = b, without = relevence }
                      { set { agent.k = 3 } }
                      3
                    ]
                    """,
                    "agent.k=4"))
        .isInstanceOf(ArVerifyException.class)
        .hasMessageContaining("mine.conf cannot be used:")
        .hasMessageContaining(
            "varient (%s:3): unknown key; there are: about, agent, base, baseline, dataset, index,"
                    .formatted(folder.resolve("mine.conf"))
                + " metrics, variants")
        .hasMessageContaining("base.run (")
        .hasMessageContaining(
            "only keys below agent, verification, retrieval can differ between runs")
        .hasMessageContaining("agent.kk (")
        .hasMessageContaining("mine.conf:6): unknown key; did you mean agent.k?")
        .hasMessageContaining(
            "mine.conf:7: without: there is no factor \"relevence\"; there are: relevance,"
                + " completeness, consistency, reliability")
        .hasMessageContaining("mine.conf:8): is missing")
        .hasMessageContaining("--set agent.k: the experiment varies it; leave it out")
        .hasMessageContaining("mine.conf:9): must be groups of keys");
  }

  @Test
  void variantsDifferAndTheBaselineIsOneOfThem() {
    assertThatThrownBy(
            () ->
                read(
                    """
                    agent = ar-verify
                    baseline = c
                    variants = [{ name = a }, { name = b, set { agent.k = 5 } }, { name = b, set { agent.k = 6 } }]
                    """))
        .hasMessageContaining("variants \"a\" and \"b\" have the same agent and options")
        .hasMessageContaining("two variants are named \"b\"")
        .hasMessageContaining("baseline: there is no variant \"c\"; there are: a, b, b")
        .hasMessageContaining("metrics: at least one is needed");
  }

  @Test
  void thoseThatShipCanBeUsed() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("..", "conf", "experiments"))) {
      assertThat(files.sorted().map(file -> ExperimentReader.read(file, ConfigSources.defaults())))
          .extracting(Experiment::name)
          .contains("figure2", "figure3", "planted", "table3", "table4");
    }
  }
}
