package org.arverify.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.arverify.passage.ChunkingSpec;
import org.arverify.passage.Passage;
import org.arverify.query.Query;
import org.arverify.query.Relevance;
import org.arverify.testing.LocalSpark;
import org.arverify.udf.PassageRows;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The sample that ships with the project: what its questions say of its corpus is so. */
@Tag("spark")
class SampleTest {
  private static final Path SAMPLE = Path.of("..", "sample");

  @Test
  void goldPassagesHoldTheGoldFacts() {
    SparkSession spark = LocalSpark.session();
    CorpusOptions options = new CorpusOptions("sample", new ChunkingSpec(100, 0), 10_000_000);
    Map<String, Passage> passages = new HashMap<>();
    try (Chunking chunking =
        CorpusReader.of("text").read(spark, SAMPLE.resolve("corpus").toString(), options)) {
      assertThat(chunking.accounting()).isEqualTo(new Accounting(30, 30, 0, 0));
      for (Row row : chunking.passages().collectAsList()) {
        Passage passage = PassageRows.passage(row);
        passages.put(passage.id(), passage);
      }
    }
    Questions questions =
        BenchmarkReader.of("sample")
            .read(spark, SAMPLE.resolve("questions.jsonl").toString(), Optional.empty(), "sample");

    assertThat(questions.accounting()).isEqualTo(new Accounting(30, 30, 0, 0));
    for (Query query : questions.queries()) {
      List<Passage> gold =
          query.goldPassages().stream().map(Relevance::id).map(passages::get).toList();
      assertThat(gold).as(query.id()).doesNotContainNull();
      assertThat(query.goldFacts())
          .as(query.id())
          .allSatisfy(fact -> assertThat(gold).anyMatch(passage -> passage.text().contains(fact)));
      assertThat(query.answerable()).as(query.id()).isEqualTo(!gold.isEmpty());
    }
  }
}
