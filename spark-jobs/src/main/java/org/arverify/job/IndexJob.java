package org.arverify.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.hash;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.not;
import static org.apache.spark.sql.functions.pmod;
import static org.arverify.error.Checks.check;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.arverify.config.IndexSettings;
import org.arverify.embedding.EmbeddingSpec;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.index.CalibrationProbe;
import org.arverify.index.IndexManifest;
import org.arverify.index.PassageQueries;
import org.arverify.index.SimilarityCalibration;
import org.arverify.json.Json;
import org.arverify.lucene.LuceneRuntime;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.passage.Sha256;
import org.arverify.table.Indexes;
import org.arverify.table.Tables;
import org.arverify.udf.EmbeddingRows;
import org.arverify.udf.IndexShardRows;
import org.arverify.udf.PassageRows;
import org.arverify.udf.PublishedShard;
import org.arverify.udf.ShardAttempts;
import org.arverify.udf.ShardBuild;
import org.arverify.udf.ShardPartition;
import org.arverify.udf.ShardReport;
import org.arverify.udf.Stage;

/**
 * Embeddings of a corpus to a published index. Each task builds a shard in an attempt folder of its
 * own; the manifest, written last, chooses one attempt a shard. A rerun builds only what is
 * missing.
 *
 * @param shards how many, at least 1
 * @param corpus the corpus's name
 * @param name the name that the index gets
 */
record IndexJob(int shards, String corpus, String name) implements Job {
  private static final String STAGE = "index";

  IndexJob {
    check(shards >= 1, "--shards must be at least 1, was %d", shards);
    Names.check(corpus, "--corpus");
    Names.check(name, "--name");
  }

  @Override
  public Summary run(JobContext context) {
    try (var lock = context.lock()) {
      return index(context);
    }
  }

  private Summary index(JobContext context) {
    Instant started = Clock.systemUTC().instant();
    Stage embedded =
        context
            .stages()
            .require(
                EmbedJob.STAGE, corpus, "run `arverify embed --corpus %s` first".formatted(corpus));
    if (shards > embedded.passages()) {
      throw new ArVerifyException(
          Code.USAGE,
          "--shards %d is more than the %,d passages of corpus %s: give at most as many"
              .formatted(shards, embedded.passages(), corpus));
    }
    EmbeddingSpec spec = Json.read(embedded.options(), EmbeddingSpec.class, "stage embed");
    String buildId = buildId(context.config().index(), embedded);
    Optional<IndexManifest> published = context.indexes().find(name);
    // The manifest is the truth: of an index whose folder was lost, the stage means nothing.
    if (published.isPresent()
        && context.stages().finished(STAGE, name, buildId, "use another --name")
        && isWhole(published.get(), whole(context.indexes().folder(name), buildId))) {
      return Summary.nothingToDo(
          "index %s has its %,d passages in %d shards: nothing to do"
              .formatted(name, published.get().passages(), published.get().shards().size()));
    }
    build(context, buildId, embedded.passages());
    IndexManifest manifest = publish(context, buildId, embedded, spec, started);
    return finish(context, embedded, manifest, buildId);
  }

  /** Whether all files that the manifest lists are there; what is in them, verify-index says. */
  private static boolean isWhole(IndexManifest manifest, List<IndexManifest.Shard> there) {
    Set<String> directories =
        there.stream().map(IndexManifest.Shard::directory).collect(Collectors.toSet());
    return manifest.shards().stream().allMatch(shard -> directories.contains(shard.directory()));
  }

  private String buildId(IndexSettings settings, Stage embedded) {
    return Sha256.shortOf(
        String.join("/", name, embedded.identity(), settings.shard().toString(), "" + shards));
  }

  /** Builds the shards of which there is no whole attempt yet. */
  private void build(JobContext context, String buildId, long passages) {
    String folder = context.indexes().folder(name);
    List<IndexManifest.Shard> whole = whole(folder, buildId);
    Set<Integer> finished =
        whole.stream().map(IndexManifest.Shard::number).collect(Collectors.toSet());
    if (finished.size() == shards) {
      return;
    }
    context.step("index %s, %d of %d shards".formatted(name, shards - finished.size(), shards));
    long before = whole.stream().mapToLong(IndexManifest.Shard::passages).sum();
    ShardBuild build = new ShardBuild(buildId, folder, context.config().index().shard(), finished);
    try (TaskCounter counter = context.counter("passages indexed");
        Progress progress =
            context.progress(
                new Progress.Task(STAGE, "passages", OptionalLong.of(passages), before),
                () -> before + counter.count())) {
      rows(context.tables(), finished)
          .repartition(shards, col("passage_id"))
          .sortWithinPartitions("passage_id")
          .mapPartitions(
              new ShardPartition(build, counter.accumulator()), Encoders.row(ShardReport.SCHEMA))
          .collectAsList();
    }
  }

  private static List<IndexManifest.Shard> whole(String folder, String buildId) {
    return ShardAttempts.in(folder).finished(buildId).stream().map(ShardReport::shard).toList();
  }

  /** Passages with their vectors, but of finished shards: a shard is a hash partition of ids. */
  private Dataset<Row> rows(Tables tables, Set<Integer> finished) {
    Dataset<Row> vectors =
        tables
            .read(EmbeddingRows.TABLE)
            .where(col("corpus").equalTo(corpus))
            .select("passage_id", "vector");
    return tables
        .read(PassageRows.TABLE)
        .where(col("corpus").equalTo(corpus))
        .join(vectors, "passage_id")
        .where(not(pmod(hash(col("passage_id")), lit(shards)).isin(finished.toArray())));
  }

  private IndexManifest publish(
      JobContext context, String buildId, Stage embedded, EmbeddingSpec spec, Instant started) {
    Indexes indexes = context.indexes();
    List<IndexManifest.Shard> built = whole(indexes.folder(name), buildId);
    long sum = built.stream().mapToLong(IndexManifest.Shard::passages).sum();
    if (built.size() != shards || sum != embedded.passages()) {
      throw new ArVerifyException(
          Code.ROW_ACCOUNTING,
          ("index '%s' has %d of %d shards with %,d of %,d passages: a task wrote less than it was"
                  + " given; run `arverify index` again")
              .formatted(name, built.size(), shards, sum, embedded.passages()));
    }
    IndexManifest manifest =
        new IndexManifest(
            IndexManifest.FORMAT,
            name,
            UUID.randomUUID().toString(),
            corpus,
            embedded.identity(),
            sum,
            spec,
            context.config().index().shard(),
            built,
            SimilarityCalibration.raw(),
            LuceneRuntime.version(),
            started.toString(),
            0);
    context.step("similarity calibration of index " + name);
    IndexManifest calibrated = calibrated(context, manifest, started);
    indexes.publish(calibrated);
    ShardAttempts.in(indexes.folder(name))
        .discardAllBut(built.stream().map(IndexManifest.Shard::directory).toList());
    return calibrated;
  }

  private static IndexManifest calibrated(
      JobContext context, IndexManifest manifest, Instant started) {
    CalibrationProbe probe =
        new CalibrationProbe(
            new PassageQueries(new SparkNlpSentenceSplitter()),
            Math.max(2, context.config().index().calibrationSamples()),
            context.config().metrics().seed());
    try (OpenIndex open = OpenIndex.of(context, manifest)) {
      SimilarityCalibration calibration = probe.measure(open.index(), open.embedder());
      double seconds = Duration.between(started, Clock.systemUTC().instant()).toMillis() / 1e3;
      return manifest.with(calibration, seconds);
    }
  }

  private Summary finish(
      JobContext context, Stage embedded, IndexManifest manifest, String buildId) {
    List<Row> view =
        manifest.shards().stream()
            .map(
                shard ->
                    IndexShardRows.toRow(
                        new PublishedShard(
                            name,
                            manifest.indexId(),
                            corpus,
                            shard.number(),
                            shard.directory(),
                            shard.passages(),
                            shard.bytes(),
                            shard.seconds(),
                            shard.javaVersion(),
                            shard.simd())))
            .toList();
    context
        .tables()
        .replace(
            context.spark().createDataset(view, Encoders.row(IndexShardRows.SCHEMA)),
            IndexShardRows.TABLE,
            Map.of("index", name));
    context
        .stages()
        .record(
            new Stage(
                STAGE,
                name,
                buildId,
                Json.write(
                    Map.of(
                        "corpus", corpus, "embed_identity", embedded.identity(), "shards", shards)),
                Json.write(manifest.options()),
                manifest.passages(),
                manifest.passages(),
                0,
                0,
                manifest.passages(),
                Clock.systemUTC().instant(),
                context.codeVersion()));
    long bytes = manifest.shards().stream().mapToLong(IndexManifest.Shard::bytes).sum();
    boolean simd = manifest.shards().stream().allMatch(IndexManifest.Shard::simd);
    return Summary.of("index %s is published".formatted(name))
        .with("passages", manifest.passages())
        .with("shards", shards)
        .with("bytes", bytes)
        .with(
            "simd",
            simd ? "on" : "off: Lucene uses Java's vector instructions on Java 21 and newer")
        .with(
            "similarity",
            "random pairs %.3f, best hits %.3f"
                .formatted(manifest.calibration().randomMean(), manifest.calibration().bestMean()))
        .with("folder", context.indexes().folder(name))
        .with("next", "arverify verify-index --index " + name);
  }
}
