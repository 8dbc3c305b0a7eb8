package org.arverify.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.arverify.metric.JudgedAnswer;
import org.arverify.metric.LlmJudge;
import org.arverify.metric.MetricValue;
import org.arverify.metric.RunComparison.Compared;
import org.arverify.testing.LocalSpark;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What RAGentA's authors publish, and which of it their figures are means of. */
@Tag("data")
@Tag("spark")
class PublishedJudgementsDataTest {
  private static final String RESULTS = "evaluation__RAG_evaluation__result__";

  private static List<PublishedJudgement> published(String system) {
    return PublishedJudgements.read(
        RealData.path("ragenta").resolve("per_question_%s.jsonl".formatted(system)));
  }

  private static List<JudgedAnswer> judged(List<PublishedJudgement> published) {
    return published.stream().map(PublishedJudgement::judged).toList();
  }

  /** Questions in the authors' table of results. */
  private static Set<String> kept(String system) {
    String table =
        RealData.path("ragenta").resolve(RESULTS + system + "__detailed_results.csv").toString();
    return LocalSpark.session()
        .read()
        .option("header", "true")
        .option("escape", "\"")
        .csv(table)
        .select("question")
        .collectAsList()
        .stream()
        .map(row -> row.getString(0))
        .collect(Collectors.toSet());
  }

  private static void assertMeans(
      List<JudgedAnswer> answers, int n, double correctness, double faithfulness) {
    List<MetricValue> means = LlmJudge.means(answers, "", 1, 7);
    assertThat(means).allMatch(mean -> mean.nValid() == n && mean.nTotal() == n);
    assertThat(means.get(0).value().orElseThrow()).isCloseTo(correctness, within(1e-4));
    assertThat(means.get(1).value().orElseThrow()).isCloseTo(faithfulness, within(1e-4));
  }

  @Test
  void theMeansOverAllAreNotTheOnesThatThePaperPrints() {
    List<JudgedAnswer> all = judged(published("RAGentA"));
    Set<String> kept = kept("RAGentA");

    assertMeans(all, 500, 0.8316, 0.6992);
    assertMeans(
        all.stream().filter(answer -> kept.contains(answer.queryId())).toList(),
        497,
        0.8346,
        0.7044);
  }

  @Test
  void theThreeThatTheAuthorsTableLacksAreJudgedLikeOthers() {
    Set<String> kept = kept("RAGentA");
    List<PublishedJudgement> lost =
        published("RAGentA").stream().filter(row -> !kept.contains(row.question())).toList();

    assertThat(lost)
        .extracting(
            row -> row.question().substring(0, 20),
            row -> row.judged().judgement().orElseThrow().correctness(),
            row -> row.judged().judgement().orElseThrow().faithfulness())
        .containsExactlyInAnyOrder(
            tuple("How do OCCUPY Medics", 1.0, 0.0),
            tuple("For my process monit", -1.0, -1.0),
            tuple("experienced winter h", 1.0, 0.5));
  }

  @Test
  void pairedTheGainInCorrectnessIsNone() {
    List<Compared> compared =
        LlmJudge.compare(judged(published("RAGentA")), judged(published("Basic_RAG")), "", 2000, 7);

    assertThat(compared).allMatch(c -> c.nValid() == 499 && c.nTotal() == 500);
    assertThat(difference(compared.get(0))).isCloseTo(0.0056, within(1e-4));
    assertThat(compared.get(0).p()).isGreaterThan(0.5);
    assertThat(difference(compared.get(1))).isCloseTo(0.0623, within(1e-4));
    assertThat(compared.get(1).p()).isLessThan(0.01);
  }

  private static double difference(Compared compared) {
    return compared.value().orElseThrow() - compared.baseline().orElseThrow();
  }
}
