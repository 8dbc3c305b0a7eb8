package org.arverify.udf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.fs.FileUtil;
import org.apache.spark.SparkFiles;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.util.LongAccumulator;
import org.arverify.embedding.EmbeddedPassage;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.index.IndexManifest;
import org.arverify.lucene.LuceneRuntime;
import org.arverify.lucene.ShardSummary;
import org.arverify.lucene.ShardWriter;

/**
 * Builds the shard whose number is the partition's: rows with the columns of {@code passages} and a
 * {@code vector}, in the order of {@code passage_id}, become an attempt in the index's folder, and
 * one row of {@link ShardReport#SCHEMA} says which. Where the index's folder is local the attempt
 * is built in place, else on the executor's disk and then copied. An attempt that fails is deleted.
 *
 * @param indexed counts passages
 */
public record ShardPartition(ShardBuild build, LongAccumulator indexed)
    implements MapPartitionsFunction<Row, Row> {
  /** Rows between two looks at whether Spark wants the task dead, and two steps of progress. */
  private static final int STRIDE = 256;

  private static final double NANOS_PER_SECOND = 1e9;

  @Override
  public Iterator<Row> call(Iterator<Row> rows) throws IOException {
    TaskScope task = TaskScope.current();
    if (build.finished().contains(task.partition())) {
      return List.<Row>of().iterator();
    }
    ShardAttempts attempts = ShardAttempts.in(build.indexFolder());
    String directory = ShardAttempts.newDirectory(task.partition());
    org.apache.hadoop.fs.Path target = attempts.path(directory);
    boolean inPlace = HadoopFiles.isLocal(target);
    Path local = inPlace ? HadoopFiles.local(target) : scratch();
    boolean done = false;
    try {
      ShardReport report = write(rows, local, directory, task);
      if (!inPlace) {
        attempts.put(local, report);
      }
      attempts.finish(report);
      done = true;
      return List.of(report.toRow()).iterator();
    } finally {
      if (!inPlace) {
        FileUtil.fullyDelete(local.toFile());
      }
      if (!done) {
        attempts.discard(directory);
      }
    }
  }

  private ShardReport write(Iterator<Row> rows, Path local, String directory, TaskScope task) {
    long start = System.nanoTime();
    ShardSummary summary;
    try (ShardWriter writer = ShardWriter.open(local, build.options(), ExecutorCores.count())) {
      long counted = 0;
      long added = 0;
      while (rows.hasNext()) {
        Row row = rows.next();
        writer.add(new EmbeddedPassage(PassageRows.passage(row), EmbeddingRows.vector(row)));
        added++;
        if (added % STRIDE == 0) {
          task.checkAlive();
          indexed.add(added - counted);
          counted = added;
        }
      }
      summary = writer.finish();
      indexed.add(added - counted);
    }
    double seconds = (System.nanoTime() - start) / NANOS_PER_SECOND;
    return new ShardReport(
        build.buildId(),
        summary.dimension(),
        new IndexManifest.Shard(
            task.partition(),
            directory,
            summary.passages(),
            summary.bytes(),
            summary.files(),
            seconds,
            System.getProperty("java.version"),
            LuceneRuntime.simd()));
  }

  private static Path scratch() {
    Path root = Path.of(SparkFiles.getRootDirectory());
    try {
      return Files.createTempDirectory(root, "arverify-shard-");
    } catch (IOException e) {
      throw new ArVerifyException(
          Code.IO,
          "cannot create a folder for a shard in %s: %s; check the disk of this executor"
              .formatted(root, e.getMessage()),
          e);
    }
  }
}
