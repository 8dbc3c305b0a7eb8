package org.arverify.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.input_file_name;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.when;

import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.arverify.config.EmbedSettings;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.EmbeddingSpec;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.json.Json;
import org.arverify.passage.Sha256;
import org.arverify.table.Tables;
import org.arverify.udf.EmbedPartition;
import org.arverify.udf.EmbeddingRows;
import org.arverify.udf.EncoderLease;
import org.arverify.udf.ExecutorCache.Lease;
import org.arverify.udf.PassageRows;
import org.arverify.udf.Stage;

/**
 * Passages of a corpus to rows of {@code embeddings}. A step is the passages of some files of the
 * table that have no vector yet, and ends in a commit of its own.
 *
 * @param corpus the corpus's name
 */
record EmbedJob(String corpus) implements Job {
  static final String STAGE = "embed";
  private static final String FILE = "file";
  private static final String EMBEDDED_ID = "embedded_id";
  private static final int ROWS_A_TASK_AT_LEAST = 64;
  private static final int ROWS_A_TASK_AT_MOST = 2_000;
  private static final int TASKS_A_CORE = 16;

  EmbedJob {
    Names.check(corpus, "--corpus");
  }

  /** A file of the table and how many of its passages have no vector. */
  private record Missing(String file, long rows, long missing) {}

  /** Passages that are embedded and committed together. */
  private record Step(List<Missing> files) {
    long rows() {
      return files.stream().mapToLong(Missing::missing).sum();
    }

    boolean partial() {
      return files.stream().anyMatch(file -> file.missing() < file.rows());
    }

    String name(EmbeddingSpec spec) {
      return Sha256.shortOf(spec.identity() + files);
    }
  }

  @Override
  public Summary run(JobContext context) {
    try (var lock = context.lock()) {
      return embed(context);
    }
  }

  private Summary embed(JobContext context) {
    Stage chunked = ChunkJob.require(context.stages(), corpus);
    long total = chunked.passages();
    EmbedSettings settings = context.config().embed();
    EmbeddingSpec spec;
    try (Lease<Embedder> encoder = EncoderLease.of(settings.encoder())) {
      spec = encoder.value().spec();
    }
    refuseOtherEncoder(context.tables(), spec);
    context.step("what is missing in corpus " + corpus);
    List<Missing> files = missing(context.tables());
    long due = files.stream().mapToLong(Missing::missing).sum();
    if (due == 0 && finished(context, chunked, spec)) {
      return Summary.nothingToDo(
          "corpus %s has all its %,d vectors: nothing to do".formatted(corpus, total));
    }
    List<Step> steps = steps(files, settings.commitEvery());
    try (TaskCounter counter = context.counter("passages embedded");
        Progress progress =
            context.progress(
                new Progress.Task(STAGE, "passages", OptionalLong.of(total), total - due),
                () -> total - due + counter.count())) {
      EmbedPartition partition = new EmbedPartition(settings.encoder(), counter.accumulator());
      Steps.run(
          steps.stream()
              .map(step -> (Runnable) () -> commit(context, step, spec, partition))
              .toList());
    }
    return finish(context, chunked, spec, due);
  }

  private void refuseOtherEncoder(Tables tables, EmbeddingSpec spec) {
    List<Row> other =
        vectors(tables)
            .where(col("embedding_identity").notEqual(spec.identity()))
            .select("embedding_identity")
            .takeAsList(1);
    if (!other.isEmpty()) {
      throw new ArVerifyException(
          Code.OUTPUT_CONFLICT,
          ("corpus '%s' has vectors of another encoder (%s) than the configured one (%s): restore"
                  + " the embed.* options, or chunk into another --corpus or --warehouse")
              .formatted(corpus, other.get(0).getString(0), spec.identity()));
    }
  }

  private Dataset<Row> vectors(Tables tables) {
    return tables.readOrEmpty(EmbeddingRows.TABLE).where(col("corpus").equalTo(corpus));
  }

  private Dataset<Row> embeddedIds(Tables tables) {
    return vectors(tables).select(col("passage_id").as(EMBEDDED_ID));
  }

  /** The files of the corpus that hold passages without a vector, in the order of their names. */
  private List<Missing> missing(Tables tables) {
    return tables
        .read(PassageRows.TABLE)
        .where(col("corpus").equalTo(corpus))
        .select(col("passage_id"), input_file_name().as(FILE))
        .join(embeddedIds(tables), col("passage_id").equalTo(col(EMBEDDED_ID)), "left_outer")
        .groupBy(FILE)
        .agg(
            count(lit(1)).as("rows"),
            sum(when(col(EMBEDDED_ID).isNull(), 1L).otherwise(0L)).as("missing"))
        .where(col("missing").gt(0))
        .orderBy(FILE)
        .collectAsList()
        .stream()
        .map(row -> new Missing(row.getString(0), row.getLong(1), row.getLong(2)))
        .toList();
  }

  private static List<Step> steps(List<Missing> files, int commitEvery) {
    List<Step> steps = new ArrayList<>();
    List<Missing> open = new ArrayList<>();
    long rows = 0;
    for (Missing file : files) {
      open.add(file);
      rows += file.missing();
      if (rows >= commitEvery) {
        steps.add(new Step(List.copyOf(open)));
        open.clear();
        rows = 0;
      }
    }
    if (!open.isEmpty()) {
      steps.add(new Step(List.copyOf(open)));
    }
    return steps;
  }

  private void commit(JobContext context, Step step, EmbeddingSpec spec, EmbedPartition partition) {
    context.step("corpus %s, %,d passages".formatted(corpus, step.rows()));
    Tables tables = context.tables();
    Dataset<Row> passages =
        context
            .spark()
            .read()
            .schema(PassageRows.SCHEMA)
            .option("basePath", tables.path(PassageRows.TABLE))
            .parquet(step.files().stream().map(EmbedJob::path).toArray(String[]::new));
    if (step.partial()) {
      passages =
          passages.join(
              embeddedIds(tables), col("passage_id").equalTo(col(EMBEDDED_ID)), "left_anti");
    }
    Dataset<Row> vectors =
        passages
            .repartition(tasks(context, step.rows()), col("passage_id"))
            .mapPartitions(partition, Encoders.row(EmbeddingRows.SCHEMA));
    tables
        .appendOnce(vectors, EmbeddingRows.TABLE, String.join("/", STAGE, corpus, step.name(spec)))
        .holding(step.rows(), "embed of corpus " + corpus);
  }

  /** Spark names files as URIs, with escapes, and reads them as paths, without. */
  private static String path(Missing file) {
    return new Path(URI.create(file.file())).toString();
  }

  /** Many small tasks, so that no core waits long for the last one; each worth its start. */
  private static int tasks(JobContext context, long rows) {
    long cores = context.spark().sparkContext().defaultParallelism();
    long even = Math.min(cores * TASKS_A_CORE, rows / ROWS_A_TASK_AT_LEAST);
    return (int) Math.max(Math.max(cores, even), rows / ROWS_A_TASK_AT_MOST);
  }

  private boolean finished(JobContext context, Stage chunked, EmbeddingSpec spec) {
    return context
        .stages()
        .finished(STAGE, corpus, identity(chunked, spec), "use another --corpus");
  }

  private static String identity(Stage chunked, EmbeddingSpec spec) {
    return Sha256.shortOf(chunked.identity() + spec.identity());
  }

  private Summary finish(JobContext context, Stage chunked, EmbeddingSpec spec, long due) {
    context.step("counting the vectors of corpus " + corpus);
    long vectors = vectors(context.tables()).count();
    long missing = missing(context.tables()).stream().mapToLong(Missing::missing).sum();
    long total = chunked.passages();
    if (vectors != total || missing != 0) {
      throw new ArVerifyException(
          Code.ROW_ACCOUNTING,
          ("corpus '%s' has %,d passages and %,d vectors, %,d passages have none: the tables were"
                  + " changed while the job ran; run `arverify embed` again")
              .formatted(corpus, total, vectors, missing));
    }
    context
        .stages()
        .record(
            new Stage(
                STAGE,
                corpus,
                identity(chunked, spec),
                Json.write(Map.of("corpus", corpus, "corpus_identity", chunked.identity())),
                Json.write(spec),
                total,
                total,
                0,
                0,
                total,
                Clock.systemUTC().instant(),
                context.codeVersion()));
    return Summary.of("corpus %s is embedded".formatted(corpus))
        .with("passages", total)
        .with("vectors", vectors)
        .with("of these now", due)
        .with("dimensions", spec.dimension())
        .with("encoder", spec.identity())
        .with("next", "arverify index --corpus %s --shards 1".formatted(corpus));
  }
}
