package org.arverify.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.util.LongAccumulator;
import org.arverify.embedding.Device;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.embedding.Pooling;
import org.arverify.udf.ExecutorCache.Lease;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("spark")
class EmbedPartitionTest {
  private final LongAccumulator embedded =
      LocalSpark.session().sparkContext().longAccumulator("embedded");

  @AfterAll
  static void free() {
    ExecutorCache.shared().closeIdle();
  }

  @Test
  void everyPassageGetsTheSameVectorInOneAndInThreePartitions() {
    Map<String, float[]> one = embed(passages(70, 1));
    Map<String, float[]> three = embed(passages(70, 3));
    assertThat(one).hasSize(70).containsOnlyKeys(three.keySet());
    one.forEach((id, vector) -> assertThat(Arrays.equals(vector, three.get(id))).isTrue());
    assertThat(embedded.value()).isEqualTo(140);
    try (Lease<Embedder> embedder = EncoderLease.of(options(EmbedderOptions.EMBEDDED))) {
      float[] direct = embedder.value().embedPassages(List.of(TinyIndex.passage(7))).get(0);
      assertThat(Arrays.equals(one.get("p07"), direct)).isTrue();
    }
  }

  @Test
  void rowsNameCorpusAndEncoder() {
    List<Row> rows = rows(passages(2, 1), EmbedderOptions.EMBEDDED).collectAsList();
    try (Lease<Embedder> embedder = EncoderLease.of(options(EmbedderOptions.EMBEDDED))) {
      assertThat(rows)
          .extracting(EmbeddingRows::fromRow)
          .allSatisfy(
              row -> {
                assertThat(row.corpus()).isEqualTo("main");
                assertThat(row.embeddingIdentity()).isEqualTo(embedder.value().spec().identity());
              });
    }
  }

  @Test
  void anEmptyPartitionHasNoRows() {
    assertThat(rows(passages(0, 1), EmbedderOptions.EMBEDDED).collectAsList()).isEmpty();
  }

  @Test
  void aMissingModelEndsTheJobAndIsNamed() {
    assertThatThrownBy(() -> rows(passages(1, 1), "/no/such/model").collectAsList())
        .hasStackTraceContaining("/no/such/model");
  }

  private Map<String, float[]> embed(Dataset<Row> passages) {
    Map<String, float[]> vectors = new HashMap<>();
    for (Row row : rows(passages, EmbedderOptions.EMBEDDED).collectAsList()) {
      PassageVector vector = EmbeddingRows.fromRow(row);
      vectors.put(vector.passageId(), vector.vector());
    }
    return vectors;
  }

  private Dataset<Row> rows(Dataset<Row> passages, String model) {
    return passages.mapPartitions(
        new EmbedPartition(options(model), embedded), Encoders.row(EmbeddingRows.SCHEMA));
  }

  private static Dataset<Row> passages(int count, int partitions) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      rows.add(
          PassageRows.toRow(new StoredPassage("main", TinyIndex.passage(i), Optional.empty())));
    }
    Dataset<Row> all = LocalSpark.session().createDataset(rows, Encoders.row(PassageRows.SCHEMA));
    return all.repartition(partitions, all.col("passage_id"));
  }

  static EmbedderOptions options(String model) {
    return new EmbedderOptions(
        model, Pooling.MEAN, "query: ", "passage: ", true, 512, true, Device.CPU, 32_768);
  }
}
