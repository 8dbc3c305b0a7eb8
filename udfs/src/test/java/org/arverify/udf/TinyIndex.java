package org.arverify.udf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.arverify.embedding.EmbeddingSpec;
import org.arverify.embedding.Pooling;
import org.arverify.embedding.Vectors;
import org.arverify.index.IndexManifest;
import org.arverify.index.SimilarityCalibration;
import org.arverify.lucene.LuceneRuntime;
import org.arverify.lucene.ShardOptions;
import org.arverify.lucene.VectorEncoding;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;

/** An index of passages p00, p01, … whose vectors have two dimensions. */
final class TinyIndex {
  static final ShardOptions OPTIONS = new ShardOptions(8, 20, VectorEncoding.FLOAT, 0.9, 0.4);
  static final EmbeddingSpec SPEC =
      new EmbeddingSpec("m", "t", 2, Pooling.MEAN, "", "", true, 512, true, "float32");
  private static final StructType INPUT =
      PassageRows.SCHEMA.add("vector", DataTypes.BinaryType, false);

  private TinyIndex() {}

  static Passage passage(int i) {
    String text = "Passage number " + i + ".";
    return new Passage(
        "p%02d".formatted(i), "d", i, "", text, "", new Span(0, text.length()), Map.of());
  }

  /** Passages spread over partitions by hash, in the order of ids within each. */
  static Dataset<Row> rows(int count, int shards) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Row passage = PassageRows.toRow(new StoredPassage("main", passage(i), Optional.empty()));
      float[] vector = {(float) Math.cos(i), (float) Math.sin(i)};
      List<Object> values = new ArrayList<>();
      for (int c = 0; c < passage.size(); c++) {
        values.add(passage.get(c));
      }
      values.add(Vectors.toBytes(Vectors.normalise(vector)));
      rows.add(Columns.row(INPUT, values.toArray()));
    }
    Dataset<Row> all = LocalSpark.session().createDataset(rows, Encoders.row(INPUT));
    return all.repartition(shards, all.col("passage_id")).sortWithinPartitions("passage_id");
  }

  static List<ShardReport> build(Dataset<Row> rows, ShardBuild build) {
    return rows
        .mapPartitions(
            new ShardPartition(
                build, LocalSpark.session().sparkContext().longAccumulator("indexed")),
            Encoders.row(ShardReport.SCHEMA))
        .collectAsList()
        .stream()
        .map(ShardReport::fromRow)
        .toList();
  }

  /** Builds and describes an index. */
  static IndexManifest manifest(String folder, String indexId, int count, int shards) {
    List<ShardReport> reports =
        build(rows(count, shards), new ShardBuild(indexId, folder, OPTIONS, Set.of()));
    return new IndexManifest(
        IndexManifest.FORMAT,
        "main",
        indexId,
        "main",
        "c",
        count,
        SPEC,
        OPTIONS,
        reports.stream().map(ShardReport::shard).toList(),
        new SimilarityCalibration(0, 1, 1, 1, "v"),
        LuceneRuntime.version(),
        "2025-01-01T00:00:00Z",
        1);
  }
}
