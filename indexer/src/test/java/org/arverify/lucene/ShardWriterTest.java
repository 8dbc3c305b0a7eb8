package org.arverify.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.arverify.embedding.EmbeddedPassage;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Passage;
import org.arverify.passage.Sha256;
import org.arverify.passage.Span;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.testing.Passages;
import org.arverify.testing.TestIndex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShardWriterTest {
  @TempDir private Path folder;

  @Test
  void givesBackEverythingOfAPassage() {
    Passage passage =
        new Passage(
            "doc 7#3",
            "doc 7",
            3,
            "Ein Titel: überall",
            "Text with a\nnewline and 🙂",
            "https://example.org/a",
            new Span(120, 145),
            Map.of("section", "History", "language", "en", "empty", ""));
    write(List.of(new EmbeddedPassage(passage, new float[] {0.6f, 0.8f})));

    try (ShardReader reader = read()) {
      assertThat(reader.passage("doc 7#3")).contains(passage);
      assertThat(reader.vector("doc 7#3").orElseThrow()).containsExactly(0.6f, 0.8f);
      assertThat(reader.passage("doc 7#4")).isEmpty();
      assertThat(reader.vector("doc 7#4")).isEmpty();
    }
  }

  @Test
  void summarisesEveryFile() throws IOException {
    ShardSummary summary = write(Passages.generated(50, 4, 1));

    assertThat(summary.passages()).isEqualTo(50);
    assertThat(summary.dimension()).isEqualTo(4);
    try (Stream<Path> files = Files.list(shard())) {
      Map<String, Path> byName =
          files.collect(Collectors.toMap(file -> file.getFileName().toString(), file -> file));
      assertThat(summary.files().keySet()).isEqualTo(byName.keySet());
      long bytes = 0;
      for (Map.Entry<String, Path> file : byName.entrySet()) {
        assertThat(summary.files()).containsEntry(file.getKey(), Sha256.of(file.getValue()));
        bytes += Files.size(file.getValue());
      }
      assertThat(summary.bytes()).isEqualTo(bytes);
    }
  }

  @Test
  void mergesSeveralFlushesToOneSegment() {
    // 3,000 vectors of 64 dimensions are 0.8 MB; a buffer of 0.2 MB is flushed several times.
    List<EmbeddedPassage> corpus = Passages.generated(3000, 64, 2);
    try (ShardWriter writer = ShardWriter.buffered(shard(), TestIndex.OPTIONS, 0.2)) {
      corpus.forEach(writer::add);
      assertThat(writer.finish().passages()).isEqualTo(3000);
    }

    try (ShardReader reader = read()) {
      assertThat(reader.leaves()).hasSize(1);
      assertThat(reader.passageIds(0)).hasSize(3000).isSorted();
      for (EmbeddedPassage passage : corpus.subList(0, 100)) {
        assertThat(
                new VectorSearch(reader, TestIndex.SEARCH).nearest(passage.vector(), 1, Set.of()))
            .first()
            .satisfies(hit -> assertThat(hit.passage()).isEqualTo(passage.passage()));
      }
    }
  }

  @Test
  void keepsAPassageWithAnEndlessWord() {
    String endless = "x".repeat(100_000);
    write(List.of(Passages.embedded("long", endless + " findable", 1, 0)));

    try (ShardReader reader = read()) {
      assertThat(new SparseRetriever(reader).retrieve(RetrievalRequest.of("findable", 1)))
          .hasSize(1);
      assertThat(reader.passage("long").orElseThrow().text()).startsWith(endless);
    }
  }

  @Test
  void takesVectorsOfManyDimensions() {
    float[] vector = Passages.unitVector(4096, new Random(3));
    write(List.of(new EmbeddedPassage(Passages.of("wide", "text"), vector)));

    try (ShardReader reader = read()) {
      assertThat(new VectorSearch(reader, TestIndex.SEARCH).nearest(vector, 1, Set.of()))
          .hasSize(1);
    }
  }

  @Test
  void refusesAVectorOfAnotherDimension() {
    assertRefused(
        List.of(Passages.embedded("a", "x", 1, 0), Passages.embedded("b", "y", 1, 0, 0)),
        Code.VECTOR_INVALID,
        "the vector of passage b has 3 dimensions, the index 2; use one encoder for the whole index");
  }

  @Test
  void refusesAVectorThatIsNotFinite() {
    assertRefused(
        List.of(Passages.embedded("a", "x", Float.NaN, 0)),
        Code.VECTOR_INVALID,
        "the vector of passage a is zero or not finite (length NaN); embed it again with a sound model");
  }

  @Test
  void refusesAZeroVector() {
    assertRefused(
        List.of(Passages.embedded("a", "x", 0, 0)),
        Code.VECTOR_INVALID,
        "the vector of passage a is zero or not finite (length 0.0); embed it again with a sound model");
  }

  @Test
  void refusesAVectorThatIsNotOfLengthOne() {
    assertRefused(
        List.of(Passages.embedded("a", "x", 0.3f, 0.4f)),
        Code.VECTOR_INVALID,
        "the vector of passage a has length 0.5000, not 1; set embed.normalise = true and embed again");
  }

  @Test
  void refusesAnIdThatIsThereTwice() {
    assertRefused(
        List.of(
            Passages.embedded("a", "x", 1, 0),
            Passages.embedded("b", "y", 1, 0),
            Passages.embedded("a", "z", 0, 1)),
        Code.ROW_ACCOUNTING,
        "the shard %s has passage id a more than once; ids must be unique in a corpus"
            .formatted(shard()));
  }

  @Test
  void refusesAnIdThatIsTooLongForAnIndex() {
    assertRefused(
        List.of(Passages.embedded("i".repeat(40_000), "x", 1, 0)),
        Code.FORMAT,
        "a passage id of 40000 bytes (%s…) cannot be indexed, at most 32766 can; shorten the ids"
            .formatted("i".repeat(64)));
  }

  @Test
  void refusesAFolderThatIsNotEmpty() throws IOException {
    Files.createDirectories(shard());
    Files.writeString(shard().resolve("segments_1"), "left by another attempt");

    assertThatThrownBy(() -> ShardWriter.open(shard(), TestIndex.OPTIONS, 1))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.OUTPUT_CONFLICT))
        .hasMessage(
            "the folder %s for a new shard is not empty; give each attempt a new folder"
                .formatted(shard()));
  }

  @Test
  void namesAFolderThatCannotBeMade() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");

    assertThatThrownBy(() -> ShardWriter.open(file.resolve("shard"), TestIndex.OPTIONS, 1))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.IO))
        .hasMessageStartingWith("writing the shard %s failed: ".formatted(file.resolve("shard")))
        .hasMessageEndingWith("; check that the disk has room and is writable, then rerun");
  }

  @Test
  void isNoShardUntilFinished() {
    try (ShardWriter writer = ShardWriter.open(shard(), TestIndex.OPTIONS, 1)) {
      writer.add(Passages.embedded("a", "x", 1, 0));
    }

    assertThatThrownBy(this::read)
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.CORRUPT))
        .hasMessageStartingWith("the shard %s is incomplete or damaged: ".formatted(shard()));
  }

  @Test
  void mayBeEmpty() {
    assertThat(write(List.of()).passages()).isZero();

    try (ShardReader reader = read()) {
      assertThat(reader.passages()).isZero();
      assertThat(reader.passageIds(0)).isEmpty();
      assertThat(new SparseRetriever(reader).retrieve(RetrievalRequest.of("x", 1))).isEmpty();
      assertThat(
              new VectorSearch(reader, TestIndex.SEARCH).nearest(new float[] {1, 0}, 1, Set.of()))
          .isEmpty();
    }
  }

  private void assertRefused(List<EmbeddedPassage> passages, Code code, String message) {
    assertThatThrownBy(() -> write(passages))
        .isInstanceOfSatisfying(ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(code))
        .hasMessage(message);
  }

  private ShardSummary write(List<EmbeddedPassage> passages) {
    try (ShardWriter writer = ShardWriter.open(shard(), TestIndex.OPTIONS, 1)) {
      passages.forEach(writer::add);
      return writer.finish();
    }
  }

  private ShardReader read() {
    return ShardReader.open(List.of(shard()), TestIndex.OPTIONS);
  }

  private Path shard() {
    return folder.resolve("shard");
  }
}
