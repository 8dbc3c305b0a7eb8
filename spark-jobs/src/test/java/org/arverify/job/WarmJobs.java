package org.arverify.job;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.arverify.config.ConfigReader;
import org.arverify.config.ConfigSources;
import org.arverify.embedding.EmbeddedPassage;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.embedding.EmbeddingSpec;
import org.arverify.json.Json;
import org.arverify.lucene.ShardOptions;
import org.arverify.passage.Passage;
import org.arverify.udf.EmbeddingRows;
import org.arverify.udf.EncoderLease;
import org.arverify.udf.ExecutorCache.Lease;
import org.arverify.udf.PassageRows;
import org.arverify.udf.PassageVector;
import org.arverify.udf.Stage;
import org.arverify.udf.StoredPassage;
import org.arverify.udf.TableSpec;

/**
 * The jobs themselves, one after another in a local Spark that stays up: what submit/bench times.
 */
public final class WarmJobs implements AutoCloseable {
  private static final String CODE = "bench";
  private static final int COLUMNS = 80;

  private final JobContext context;
  private final LongestStage longest = new LongestStage();

  private WarmJobs(JobContext context) {
    this.context = context;
    context.spark().sparkContext().addSparkListener(longest);
  }

  /**
   * The stage of a job that took longest.
   *
   * @param seconds from its submission to its completion
   * @param cpu seconds of its tasks
   */
  public record Stretch(double seconds, double cpu) {}

  /** Starts Spark on all cores of this machine, with an empty warehouse. */
  public static WarmJobs open(Path warehouse, List<String> assignments) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    ConfigSources sources =
        new ConfigSources(
            Optional.empty(), assignments, Optional.of(warehouse.toString()), Map.of());
    return new WarmJobs(
        new JobContext(
            CODE,
            ConfigReader.read(sources),
            new Terminal(nowhere, nowhere, Terminal.Kind.PLAIN, COLUMNS),
            new BuildInfo("0", CODE),
            Optional.empty()));
  }

  /** How the embed job opens its encoder. */
  public EmbedderOptions encoder() {
    return context.config().embed().encoder();
  }

  /** How the index job builds a shard. */
  public ShardOptions shard() {
    return context.config().index().shard();
  }

  /** The passages of an input, as {@code chunk} makes them. */
  public List<Passage> chunk(String format, String input, String corpus) {
    new ChunkJob(format, input, corpus).run(context);
    return context.tables().read(PassageRows.TABLE).orderBy("passage_id").collectAsList().stream()
        .map(PassageRows::passage)
        .toList();
  }

  /** Makes a corpus of passages, as if {@code chunk} had. */
  public void give(String corpus, List<Passage> passages) {
    List<Row> rows =
        passages.stream()
            .map(passage -> PassageRows.toRow(new StoredPassage(corpus, passage, Optional.empty())))
            .toList();
    append(rows, PassageRows.SCHEMA, PassageRows.TABLE, corpus);
    finished("chunk", corpus, passages.size(), "{}");
  }

  /** Makes a corpus of passages with vectors, as if {@code embed} had. */
  public void giveEmbedded(String corpus, List<EmbeddedPassage> embedded) {
    give(corpus, embedded.stream().map(EmbeddedPassage::passage).toList());
    EmbeddingSpec spec;
    try (Lease<Embedder> lease = EncoderLease.of(encoder())) {
      spec = lease.value().spec();
    }
    List<Row> rows = new ArrayList<>();
    for (EmbeddedPassage each : embedded) {
      rows.add(
          EmbeddingRows.toRow(
              new PassageVector(corpus, each.passage().id(), each.vector(), spec.identity())));
    }
    append(rows, EmbeddingRows.SCHEMA, EmbeddingRows.TABLE, corpus);
    finished(EmbedJob.STAGE, corpus, embedded.size(), Json.write(spec));
  }

  private void append(List<Row> rows, StructType schema, TableSpec table, String corpus) {
    int files = context.spark().sparkContext().defaultParallelism();
    context
        .tables()
        .appendOnce(
            context.spark().createDataset(rows, Encoders.row(schema)).repartition(files),
            table,
            String.join("/", CODE, table.name(), corpus));
  }

  private void finished(String stage, String corpus, long rows, String options) {
    context
        .stages()
        .record(
            new Stage(
                stage,
                corpus,
                CODE,
                "{}",
                options,
                rows,
                rows,
                0,
                0,
                rows,
                Clock.systemUTC().instant(),
                CODE));
  }

  /** {@code arverify embed}. */
  public Stretch embed(String corpus) {
    return run(new EmbedJob(corpus));
  }

  /** {@code arverify index}. */
  public Stretch index(String corpus, int shards, String name) {
    return run(new IndexJob(shards, corpus, name));
  }

  private Stretch run(Job job) {
    longest.take(context.spark().sparkContext());
    job.run(context);
    return longest.take(context.spark().sparkContext());
  }

  @Override
  public void close() {
    context.close();
  }
}
