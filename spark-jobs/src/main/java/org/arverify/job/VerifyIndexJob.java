package org.arverify.job;

import static org.apache.spark.sql.functions.col;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.arverify.config.IndexVerification;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.index.IndexManifest;
import org.arverify.index.PassageQueries;
import org.arverify.index.Recall;
import org.arverify.index.RecallProbe;
import org.arverify.index.ShardChecksums;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.passage.Passage;
import org.arverify.udf.PassageRows;
import org.arverify.udf.Stage;

/**
 * Re-hashes an index's shards, accounts for its passages and measures its recall.
 *
 * @param index the index's name
 */
record VerifyIndexJob(String index) implements Job {
  private static final int IDS_SHOWN = 10;
  private static final StructType ID =
      new StructType().add("indexed_id", DataTypes.StringType, false);

  VerifyIndexJob {
    Names.check(index, "--index");
  }

  @Override
  public Summary run(JobContext context) {
    IndexManifest manifest = context.indexes().require(index);
    Stage chunked = ChunkJob.require(context.stages(), manifest.corpus());
    try (OpenIndex open = OpenIndex.of(context, manifest)) {
      rehash(context, manifest);
      long indexed = account(context, open);
      Recall recall = recall(context, open);
      IndexVerification bar = context.config().index().verification();
      Summary summary =
          Summary.of("index %s is sound".formatted(index))
              .with(
                  "rows read",
                  "%,d = %,d taken + %,d duplicates + %,d dead letters"
                      .formatted(
                          chunked.rowsRead(),
                          chunked.rowsTaken(),
                          chunked.rowsDuplicate(),
                          chunked.rowsDead()))
              .with(
                  "passages",
                  "%,d in the corpus = %,d in %d shards, each once"
                      .formatted(chunked.passages(), indexed, manifest.shards().size()))
              .with("checksums", "all files of all shards are as published")
              .with(
                  "recall@" + recall.k(),
                  "%.4f [%.4f, %.4f] against exact search, %d queries, %s vectors"
                      .formatted(
                          recall.estimate(),
                          recall.low(),
                          recall.high(),
                          recall.queries(),
                          manifest.options().vectors().name().toLowerCase(Locale.ROOT)));
      if (recall.estimate() < bar.minRecall()) {
        throw new ArVerifyException(
            Code.VERIFICATION_FAILED,
            ("index '%s': recall@%d is %.4f [%.4f, %.4f], below index.verify.min-recall %.4f: raise"
                    + " retrieval.over-fetch, or rebuild with larger index.beam-width and"
                    + " index.max-connections")
                .formatted(
                    index,
                    recall.k(),
                    recall.estimate(),
                    recall.low(),
                    recall.high(),
                    bar.minRecall()));
      }
      return summary;
    }
  }

  /** Hashes every file of every shard. */
  private static void rehash(JobContext context, IndexManifest manifest) {
    List<IndexManifest.Shard> shards = manifest.shards();
    List<Path> directories = OpenIndex.directories(context, manifest);
    AtomicLong done = new AtomicLong();
    try (Progress progress =
        context.progress(JobContext.task("checksums", "shards", shards.size()), done::get)) {
      for (IndexManifest.Shard shard : shards) {
        ShardChecksums.verify(shard, directories.get(shard.number()));
        done.incrementAndGet();
      }
    }
  }

  /** Every passage of the corpus in exactly one shard, and nothing else. */
  private long account(JobContext context, OpenIndex open) {
    context.step("passage ids of index " + index);
    List<Row> ids = new ArrayList<>();
    for (IndexManifest.Shard shard : open.index().manifest().shards()) {
      open.index().passageIds(shard.number()).forEach(id -> ids.add(RowFactory.create(id)));
    }
    Dataset<Row> indexed = context.spark().createDataset(ids, Encoders.row(ID));
    Dataset<Row> passages =
        context
            .tables()
            .read(PassageRows.TABLE)
            .where(col("corpus").equalTo(open.index().manifest().corpus()))
            .select("passage_id");
    require(
        "passages are in no shard",
        passages.join(indexed, col("passage_id").equalTo(col("indexed_id")), "left_anti"));
    require(
        "passages are in a shard, but not in the corpus",
        indexed.join(passages, col("passage_id").equalTo(col("indexed_id")), "left_anti"));
    require(
        "passages are in more than one place",
        indexed.groupBy("indexed_id").count().where(col("count").gt(1)).select("indexed_id"));
    return ids.size();
  }

  private void require(String what, Dataset<Row> wrong) {
    List<Row> some = wrong.takeAsList(IDS_SHOWN + 1);
    if (!some.isEmpty()) {
      throw new ArVerifyException(
          Code.ROW_ACCOUNTING,
          "index '%s': %s%,d %s: %s%s: rebuild it with `arverify index` under another --name"
              .formatted(
                  index,
                  some.size() > IDS_SHOWN ? "more than " : "",
                  Math.min(some.size(), IDS_SHOWN),
                  what,
                  some.stream()
                      .limit(IDS_SHOWN)
                      .map(row -> row.getString(0))
                      .collect(Collectors.joining(", ")),
                  some.size() > IDS_SHOWN ? ", …" : ""));
    }
  }

  private Recall recall(JobContext context, OpenIndex open) {
    IndexVerification bar = context.config().index().verification();
    long seed = context.config().metrics().seed();
    List<Passage> sample = open.index().sample(bar.queries(), seed);
    List<String> queries = new PassageQueries(new SparkNlpSentenceSplitter()).of(sample);
    return new RecallProbe(open.index(), open.embedder()).measure(queries, bar.k());
  }
}
