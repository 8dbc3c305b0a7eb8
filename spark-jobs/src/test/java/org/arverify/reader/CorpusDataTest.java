package org.arverify.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;
import org.arverify.passage.ChunkingSpec;
import org.arverify.testing.LocalSpark;
import org.arverify.udf.DeadLetter;
import org.arverify.udf.DeadLetterRows;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exact counts on published corpora. */
@Tag("data")
@Tag("spark")
class CorpusDataTest {
  private static final CorpusOptions OPTIONS =
      new CorpusOptions("main", new ChunkingSpec(100, 0), 10_000_000);

  private static Chunking read(String format, String path) {
    return CorpusReader.of(format)
        .read(LocalSpark.session(), RealData.path(path).toString(), OPTIONS);
  }

  @Test
  void poolsTheParagraphsOfHotpot() {
    try (Chunking chunking = read("hotpotqa", "hotpotqa-dev500")) {
      assertThat(chunking.accounting()).isEqualTo(new Accounting(4_931, 4_858, 73, 0));
      assertThat(chunking.passageCount()).isEqualTo(4_858);
      assertThat(chunking.repeatedPassages()).isZero();
      assertThat(chunking.deadLetters().count()).isEqualTo(73);
    }
  }

  @Test
  void readsTheSameParagraphsAsPassagesOfWikipedia(@TempDir Path folder) throws IOException {
    List<String> lines = new ArrayList<>(List.of("id\ttext\ttitle"));
    try (Chunking chunking = read("hotpotqa", "hotpotqa-dev500")) {
      for (Row row : chunking.passages().select("passage_id", "text", "title").collectAsList()) {
        lines.add(
            "%s\t\"%s\"\t%s"
                .formatted(
                    row.getString(0), row.getString(1).replace("\"", "\"\""), row.getString(2)));
      }
    }
    Path file = Files.write(folder.resolve("psgs_w100.tsv"), lines);

    try (Chunking chunking =
        CorpusReader.of("psgs_w100").read(LocalSpark.session(), file.toString(), OPTIONS)) {
      assertThat(chunking.accounting()).isEqualTo(new Accounting(4_858, 4_858, 0, 0));
      assertThat(chunking.passages().where("text LIKE '%\"%'").count()).isGreaterThan(1_000);
    }
  }

  @Test
  void readsCranfieldWithItsTwoEmptyDocuments() {
    try (Chunking chunking = read("trec", "ir-cranfield")) {
      assertThat(chunking.accounting()).isEqualTo(new Accounting(1_400, 1_398, 0, 2));
      assertThat(chunking.passageCount()).isEqualTo(3_154);
      List<Row> letters = chunking.deadLetters().orderBy("position").collectAsList();
      assertThat(letters.stream().map(DeadLetterRows::fromRow).map(DeadLetter::excerpt))
          .containsExactly("471", "995");
    }
  }

  @Test
  void readsNpl() {
    try (Chunking chunking = read("trec", "ir-npl/doc-text.trec")) {
      assertThat(chunking.accounting()).isEqualTo(new Accounting(11_429, 11_429, 0, 0));
      assertThat(chunking.passageCount()).isEqualTo(11_429);
    }
  }

  @Test
  void readsTheSample() {
    Path sample = Path.of("../sample/corpus");
    try (Chunking chunking =
        CorpusReader.of("text").read(LocalSpark.session(), sample.toString(), OPTIONS)) {
      assertThat(chunking.accounting()).isEqualTo(new Accounting(30, 30, 0, 0));
      assertThat(chunking.passageCount()).isEqualTo(166);
    }
  }
}
