package org.arverify.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.spark.sql.Row;
import org.arverify.passage.ChunkingSpec;
import org.arverify.query.Query;
import org.arverify.query.Relevance;
import org.arverify.testing.LocalSpark;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Exact counts on published benchmarks. */
@Tag("data")
@Tag("spark")
class BenchmarkDataTest {
  private static Questions read(String format, String path) {
    return BenchmarkReader.of(format)
        .read(LocalSpark.session(), RealData.path(path).toString(), Optional.empty(), "set");
  }

  private static List<Relevance> judged(Questions questions) {
    return questions.queries().stream().flatMap(query -> query.goldDocuments().stream()).toList();
  }

  @Test
  void readsCranfield() {
    Questions questions = read("trec", "ir-cranfield");

    assertThat(questions.accounting()).isEqualTo(new Accounting(225, 225, 0, 0));
    assertThat(judged(questions)).hasSize(1_837);
    assertThat(judged(questions).stream().filter(gold -> gold.grade() > 0)).hasSize(1_612);
    Query last = questions.queries().get(224);
    assertThat(last.id()).isEqualTo("225");
    assertThat(last.metadata()).containsEntry("num", "365");
    assertThat(last.question()).startsWith("what design factors can be used to control lift-drag");
  }

  @Test
  void readsNpl() {
    Questions questions = read("trec", "ir-npl");

    assertThat(questions.accounting()).isEqualTo(new Accounting(93, 93, 0, 0));
    assertThat(judged(questions)).hasSize(2_083);
    assertThat(questions.queries()).allMatch(query -> query.metadata().isEmpty());
  }

  @Test
  void findsEveryGoldParagraphOfHotpotInItsCorpus() {
    Questions questions = read("hotpotqa", "hotpotqa-dev500");

    assertThat(questions.accounting()).isEqualTo(new Accounting(500, 500, 0, 0));
    assertThat(questions.queries()).allMatch(query -> query.goldPassages().size() == 2);
    assertThat(questions.queries().stream().filter(BenchmarkDataTest::isYesOrNo)).hasSize(80);
    Set<String> gold = judged(questions).stream().map(Relevance::id).collect(Collectors.toSet());
    try (Chunking chunking =
        CorpusReader.of("hotpotqa")
            .read(
                LocalSpark.session(),
                RealData.path("hotpotqa-dev500").toString(),
                new CorpusOptions("main", new ChunkingSpec(100, 0), 10_000_000))) {
      List<Row> ids = chunking.passages().select("passage_id").collectAsList();
      assertThat(ids.stream().map(row -> row.getString(0)).toList()).containsAll(gold);
    }
  }

  private static boolean isYesOrNo(Query query) {
    return query.answers().equals(List.of("yes")) || query.answers().equals(List.of("no"));
  }

  @Test
  void readsRagCheckersExample() {
    Questions questions = read("ragchecker", "golden/ragchecker/checking_inputs.json");

    assertThat(questions.accounting().dead()).isZero();
    assertThat(questions.queries()).allMatch(query -> !query.given().get().contexts().isEmpty());
    assertThat(questions.queries()).hasSize(2);
  }
}
