package org.arverify.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.util.LongAccumulator;
import org.arverify.index.IndexManifest;
import org.arverify.index.ShardChecksums;
import org.arverify.index.ShardedIndex;
import org.arverify.retrieval.SearchOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("spark")
class ShardPartitionTest {
  private static final int COUNT = 40;

  @TempDir Path folder;

  @Test
  void buildsOneShardAPartitionAndAccountsForEveryPassage() throws IOException {
    LongAccumulator indexed = LocalSpark.session().sparkContext().longAccumulator();
    List<ShardReport> reports =
        TinyIndex.rows(COUNT, 3)
            .mapPartitions(
                new ShardPartition(build(Set.of()), indexed), Encoders.row(ShardReport.SCHEMA))
            .collectAsList()
            .stream()
            .map(ShardReport::fromRow)
            .toList();

    assertThat(reports).extracting(r -> r.shard().number()).containsExactly(0, 1, 2);
    assertThat(reports.stream().mapToLong(r -> r.shard().passages()).sum()).isEqualTo(COUNT);
    assertThat(indexed.value()).isEqualTo(COUNT);
    for (ShardReport report : reports) {
      assertThat(report.dimension()).isEqualTo(2);
      assertThat(report.buildId()).isEqualTo("build-1");
      assertThat(report.shard().seconds()).isPositive();
      assertThat(report.shard().javaVersion()).isEqualTo(System.getProperty("java.version"));
      ShardChecksums.verify(report.shard(), folder.resolve(report.shard().directory()));
    }
    assertThat(ShardAttempts.in(folder.toString()).finished("build-1")).isEqualTo(reports);
    assertThat(ShardAttempts.in(folder.toString()).finished("build-2")).isEmpty();
    // A folder and a report for each attempt, and nothing else.
    assertThat(children()).hasSize(6);
  }

  @Test
  void theShardsOfABuildAreOneIndex() {
    IndexManifest manifest = TinyIndex.manifest(folder.toString(), "build-1", COUNT, 3);
    List<Path> directories =
        manifest.shards().stream().map(shard -> folder.resolve(shard.directory())).toList();
    Set<String> ids = new TreeSet<>();
    try (ShardedIndex index =
        ShardedIndex.open(manifest, directories, new SearchOptions(4, 100, 0.5, 3))) {
      IntStream.range(0, 3).forEach(shard -> ids.addAll(index.passageIds(shard)));
      assertThat(index.passage("p07")).contains(TinyIndex.passage(7));
    }
    assertThat(ids)
        .containsExactlyElementsOf(
            IntStream.range(0, COUNT).mapToObj(i -> TinyIndex.passage(i).id()).toList());
  }

  @Test
  void aPartitionWithoutPassagesIsAnEmptyShard() {
    List<ShardReport> reports = TinyIndex.build(TinyIndex.rows(1, 2), build(Set.of()));
    assertThat(reports).hasSize(2);
    assertThat(reports).extracting(r -> r.shard().passages()).containsExactlyInAnyOrder(0L, 1L);
  }

  @Test
  void shardsThatAreFinishedAreNotBuiltAgain() {
    List<ShardReport> first = TinyIndex.build(TinyIndex.rows(COUNT, 3), build(Set.of()));
    List<ShardReport> second = TinyIndex.build(TinyIndex.rows(COUNT, 3), build(Set.of(0, 2)));
    assertThat(second).extracting(r -> r.shard().number()).containsExactly(1);
    assertThat(second.get(0).shard().directory()).isNotEqualTo(first.get(1).shard().directory());
    // Two attempts at shard 1: one counts.
    List<ShardReport> finished = ShardAttempts.in(folder.toString()).finished("build-1");
    assertThat(finished).extracting(r -> r.shard().number()).containsExactly(0, 1, 2);
  }

  @Test
  void anAttemptThatFailsLeavesNothingAndTheOthersStand() throws IOException {
    Dataset<Row> broken =
        TinyIndex.rows(COUNT, 3)
            .map(
                (MapFunction<Row, Row>)
                    row -> {
                      if (row.<String>getAs("passage_id").equals("p07")) {
                        throw new IllegalStateException("p07 is broken");
                      }
                      return row;
                    },
                Encoders.row(TinyIndex.rows(1, 1).schema()));
    assertThatThrownBy(() -> TinyIndex.build(broken, build(Set.of())))
        .hasStackTraceContaining("p07 is broken");
    List<ShardReport> finished = ShardAttempts.in(folder.toString()).finished("build-1");
    List<String> whole = new ArrayList<>();
    for (ShardReport report : finished) {
      ShardChecksums.verify(report.shard(), folder.resolve(report.shard().directory()));
      whole.add(report.shard().directory());
    }
    assertThat(finished).hasSizeLessThan(3);
    ShardAttempts.in(folder.toString()).discardAllBut(whole);
    assertThat(children()).hasSize(2 * finished.size());
  }

  @Test
  void whatNoManifestListsCanBeDiscarded() throws IOException {
    IndexManifest manifest = TinyIndex.manifest(folder.toString(), "build-1", COUNT, 2);
    TinyIndex.build(TinyIndex.rows(COUNT, 2), build(Set.of(0)));
    Path halfShard = Files.createDirectories(folder.resolve("shards/00001-killed"));
    Files.writeString(halfShard.resolve("_0.cfs"), "half");
    Files.writeString(folder.resolve("shards/00001-killed.json.partial"), "{");

    List<String> published =
        manifest.shards().stream().map(IndexManifest.Shard::directory).toList();
    // The second attempt at shard 1, the killed one, and its half report.
    assertThat(ShardAttempts.in(folder.toString()).discardAllBut(published)).isEqualTo(3);
    assertThat(children()).hasSize(4);
    for (IndexManifest.Shard shard : manifest.shards()) {
      ShardChecksums.verify(shard, folder.resolve(shard.directory()));
    }
  }

  @Test
  void onAnotherFileSystemAShardIsBuiltLocallyAndCopied() throws IOException {
    List<ShardReport> reports =
        TinyIndex.build(
            TinyIndex.rows(COUNT, 2),
            new ShardBuild("build-1", "far://" + folder, TinyIndex.OPTIONS, Set.of()));
    for (ShardReport report : reports) {
      ShardChecksums.verify(report.shard(), folder.resolve(report.shard().directory()));
    }
    assertThat(ShardAttempts.in("far://" + folder).finished("build-1")).isEqualTo(reports);
    Path scratch = Path.of(org.apache.spark.SparkFiles.getRootDirectory());
    try (Stream<Path> left = Files.list(scratch)) {
      assertThat(left.filter(p -> p.getFileName().toString().startsWith("arverify"))).isEmpty();
    }
  }

  private ShardBuild build(Set<Integer> finished) {
    return new ShardBuild("build-1", folder.toString(), TinyIndex.OPTIONS, finished);
  }

  private List<Path> children() throws IOException {
    try (Stream<Path> children = Files.list(folder.resolve("shards"))) {
      return children.toList();
    }
  }
}
