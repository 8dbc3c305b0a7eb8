package org.arverify.reader;

import static org.arverify.reader.ReaderFiles.options;
import static org.arverify.reader.ReaderFiles.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.testing.LocalSpark;
import org.arverify.udf.DeadLetter;
import org.arverify.udf.DeadLetterRows;
import org.arverify.udf.PassageRows;
import org.arverify.udf.StoredPassage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("spark")
class CorpusReaderTest {
  private static final String SPLIT_BYTES = "spark.sql.files.maxPartitionBytes";
  private static final SparkSession SPARK = LocalSpark.session();
  private static final String HEADER = "id\ttext\ttitle\n";

  @TempDir private Path folder;

  @AfterEach
  void restoreSplits() {
    SPARK.conf().unset(SPLIT_BYTES);
  }

  /** What a reading yields, in order. */
  private record Read(
      Accounting accounting,
      List<StoredPassage> passages,
      List<DeadLetter> letters,
      long repeated) {
    List<String> ids() {
      return passages.stream().map(stored -> stored.passage().id()).toList();
    }
  }

  private static Read read(String format, String input) {
    try (Chunking chunking = CorpusReader.of(format).read(SPARK, input, options())) {
      List<Row> passages = chunking.passages().orderBy("document_id", "ordinal").collectAsList();
      List<Row> letters =
          chunking.deadLetters().orderBy("source", "position", "reason").collectAsList();
      assertThat(chunking.passageCount()).isEqualTo(passages.size());
      assertThat(chunking.passages().columns()).isEqualTo(PassageRows.SCHEMA.fieldNames());
      return new Read(
          chunking.accounting(),
          passages.stream().map(PassageRows::fromRow).toList(),
          letters.stream().map(DeadLetterRows::fromRow).toList(),
          chunking.repeatedPassages());
    }
  }

  private static String row(int id) {
    return "%d\tText %d.\tTitle %d\n".formatted(id, id, id);
  }

  @Test
  void takesPassagesAsTheyCome() {
    String input = write(folder, "p.tsv", HEADER + "7\t\"He said \"\"no\"\".\"\tAaron\n");

    Read read = read("psgs_w100", input);

    assertThat(read.accounting()).isEqualTo(new Accounting(1, 1, 0, 0));
    StoredPassage stored = read.passages().get(0);
    assertThat(stored.corpus()).isEqualTo("main");
    assertThat(stored.passage())
        .isEqualTo(
            new Passage("7", "7", 0, "Aaron", "He said \"no\".", "", new Span(0, 13), Map.of()));
  }

  @Test
  void accountsForEveryRowAndNamesItsLine() {
    String input =
        write(
            folder,
            "p.tsv",
            HEADER
                + row(1)
                + "2\t \tBlank\n"
                + row(3)
                + "only one column\n"
                + row(1)
                + "\n"
                + row(4));

    Read read = read("psgs_w100", input);

    // Seven rows: 1, 3 and 4 are taken, the second 1 repeats an id, three hold nothing.
    assertThat(read.accounting()).isEqualTo(new Accounting(7, 3, 1, 3));
    assertThat(read.ids()).containsExactly("1", "3", "4");
    assertThat(read.letters())
        .containsExactly(
            new DeadLetter("chunk", "main", input, 3, "no text", "2 Blank"),
            letter(input, 5, "1 columns instead of 3 (id, text, title)", "only one column"),
            letter(input, 6, "duplicate id", "1 Text 1."),
            letter(input, 7, "1 columns instead of 3 (id, text, title)", ""));
  }

  private static DeadLetter letter(String source, long position, String reason, String excerpt) {
    return new DeadLetter("chunk", "main", source, position, reason, excerpt);
  }

  @Test
  void isTheSameHoweverTheFilesAreSplit() {
    StringBuilder first = new StringBuilder(HEADER);
    StringBuilder second = new StringBuilder(HEADER);
    for (int i = 0; i < 60; i++) {
      first.append(i % 7 == 3 ? "broken " + i + "\n" : row(i % 50));
      second.append(i % 10 == 9 ? "bad\n" : row(i + 30));
    }
    write(folder, "a.tsv", first.toString());
    write(folder, "b.tsv", second.toString());

    Read whole = read("psgs_w100", folder.toString());
    SPARK.conf().set(SPLIT_BYTES, "150");
    Read pieces = read("psgs_w100", folder.toString());

    assertThat(pieces).isEqualTo(whole);
    // Of i = 0..59 eight are broken (3, 10, …, 59 is not: 3 + 7 * 8 = 59, so nine) and six bad.
    assertThat(whole.accounting().read()).isEqualTo(120);
    assertThat(whole.accounting().dead()).isEqualTo(9 + 6);
    assertThat(whole.letters())
        .filteredOn(letter -> letter.reason().startsWith("1 columns"))
        .extracting(DeadLetter::position)
        .startsWith(5L, 12L)
        .endsWith(51L, 61L);
  }

  @Test
  void keepsTheFirstOfAnIdByFileAndLine() {
    write(folder, "a.tsv", HEADER + "1\tFirst.\tA\n1\tSecond.\tA\n");
    write(folder, "b.tsv", HEADER + "1\tThird.\tB\n");

    Read read = read("psgs_w100", folder.toString());

    assertThat(read.passages())
        .extracting(stored -> stored.passage().text())
        .containsExactly("First.");
    assertThat(read.accounting()).isEqualTo(new Accounting(3, 1, 2, 0));
  }

  @Test
  void marksPassagesThatRepeatAnother() {
    String input = write(folder, "p.tsv", HEADER + "1\tSame.\tT\n2\tOther.\tT\n3\tSame.\tT\n");

    Read read = read("psgs_w100", input);

    assertThat(read.passages().stream().map(stored -> stored.duplicateOf().orElse("-")))
        .containsExactly("-", "-", "1");
    assertThat(read.repeated()).isEqualTo(1);
  }

  @Test
  void readsPackedFilesAndWindowsLines() {
    String input =
        write(folder, "p.tsv.gz", "\uFEFF" + (HEADER + row(1) + row(2)).replace("\n", "\r\n"));

    Read read = read("psgs_w100", input);

    assertThat(read.ids()).containsExactly("1", "2");
    assertThat(read.passages().get(0).passage().title()).isEqualTo("Title 1");
  }

  @Test
  void refusesBytesThatAreNotText() {
    byte[] bytes = (HEADER + row(1) + "2\tcaf\u00E9\tT\n").getBytes(StandardCharsets.ISO_8859_1);
    String input = write(folder, "p.tsv", bytes);

    Read read = read("psgs_w100", input);

    assertThat(read.letters())
        .containsExactly(letter(input, 3, "invalid UTF-8", "2\tcaf\uFFFD\tT"));
  }

  @Test
  void survivesOneMalformedRowInAHundred() {
    String rows =
        IntStream.range(0, 300)
            .mapToObj(i -> i % 100 == 50 ? "{\"id\": " + i + ",\n" : json(i))
            .collect(Collectors.joining());

    Read read = read("flashrag", write(folder, "c.jsonl", rows));

    assertThat(read.accounting()).isEqualTo(new Accounting(300, 297, 0, 3));
    assertThat(read.letters()).extracting(DeadLetter::position).containsExactly(51L, 151L, 251L);
    assertThat(read.letters()).allMatch(letter -> letter.reason().equals("not JSON"));
  }

  private static String json(int id) {
    return "{\"id\": \"%d\", \"contents\": \"\\\"Title\\\"\\nText %d.\"}\n".formatted(id, id);
  }

  @Test
  void refusesADocumentThatIsTooLong() {
    String input = write(folder, "c.jsonl", json(1) + json(2).replace("Text", "x".repeat(1_000)));

    assertThat(read("flashrag", input).letters())
        .extracting(DeadLetter::reason)
        .containsExactly("longer than 1000 characters (chunk.max-document-characters)");
  }

  @Test
  void poolsParagraphsOfQuestions() {
    String one = "{\"title\": \"A\", \"paragraph_text\": \"Alpha.\", \"is_supporting\": true}";
    String two = "{\"title\": \"B\", \"paragraph_text\": \"Beta.\"}";
    String untitled = "{\"paragraph_text\": \"Gamma.\"}";
    String input =
        write(
            folder,
            "q.jsonl",
            "{\"contexts\": [%s, %s]}\n{\"contexts\": [%s, %s]}\n"
                .formatted(one, two, untitled, one));

    Read read = read("hotpotqa", input);

    assertThat(read.accounting()).isEqualTo(new Accounting(4, 2, 1, 1));
    assertThat(read.ids()).allMatch(id -> id.matches("[ab]-[0-9a-f]{16}"));
    assertThat(read.letters())
        .extracting(DeadLetter::position, DeadLetter::reason)
        .containsExactly(
            tuple(2L, "duplicate id"), tuple(2L, "member contexts[0].title is missing"));
  }

  @Test
  void cutsTextIntoPassages() {
    write(folder, "guide/a.md", "---\ntitle: Guide\n---\nIntro.\n\n## Limits\nOne.\n\nTwo.\n");
    write(folder, "b.txt.gz", "Plain text.");
    write(folder, "c.pdf", "not read");

    Read read = read("text", folder.toString());

    assertThat(read.ids()).containsExactly("b.txt#0", "guide/a.md#0", "guide/a.md#1");
    assertThat(read.passages().stream().map(s -> s.passage().titledText()))
        .containsExactly("b\nPlain text.", "Guide\nIntro.", "Guide > Limits\nOne.\n\nTwo.");
    assertThat(read.accounting()).isEqualTo(new Accounting(2, 2, 0, 0));
  }

  @Test
  void refusesATextThatIsTooLong() {
    write(folder, "a.txt", "Short.");
    write(folder, "b.txt", "x".repeat(1_001));
    write(folder, "c.txt.gz", "x".repeat(10_000));

    Read read = read("text", folder.toString());

    assertThat(read.accounting()).isEqualTo(new Accounting(3, 1, 0, 2));
    assertThat(read.letters())
        .allMatch(letter -> letter.reason().startsWith("longer than 1000 characters"));
  }

  @Test
  void readsTables() {
    for (String form : List.of("parquet", "delta")) {
      String path = folder.resolve(form).toString();
      SPARK
          .sql(
              "SELECT * FROM VALUES ('1', 'One. Two.', 'T', 'web'), ('2', NULL, 'U', NULL), "
                  + "(NULL, 'x', 'V', ''), ('1', 'Again.', 'W', '') AS t(id, text, title, source)")
          .coalesce(1)
          .write()
          .format(form)
          .save(path);

      Read read = read("table", path);

      assertThat(read.accounting()).isEqualTo(new Accounting(4, 1, 1, 2));
      assertThat(read.ids()).containsExactly("1#0");
      assertThat(read.passages().get(0).passage().source()).isEqualTo("web");
      assertThat(read.letters())
          .extracting(DeadLetter::reason)
          .containsExactly("duplicate id", "no id", "no text");
    }
  }

  private void assertFails(String format, String input, Code code, String... parts) {
    assertThatThrownBy(() -> read(format, input))
        .isInstanceOfSatisfying(ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(code))
        .hasMessageContainingAll(parts);
  }

  @Test
  void refusesAnUnknownFormat() {
    assertFails(
        "csv",
        "x",
        Code.USAGE,
        "--format csv: there is no such corpus format; there are psgs_w100, trec, beir, flashrag, "
            + "hotpotqa, text, table");
  }

  @Test
  void refusesAnInputThatIsNotThere() {
    assertFails(
        "text", folder + "/none", Code.NOT_FOUND, "there is no file or folder " + folder + "/none");
  }

  @Test
  void refusesAFileOfAnotherFormat() {
    String json = write(folder, "c.jsonl", json(1));
    assertFails(
        "psgs_w100",
        json,
        Code.FORMAT,
        json + " is not of format psgs_w100: expected lines of id, text and title",
        "but its first line is {\"id\": \"1\"",
        "corpus formats are psgs_w100, trec");
    assertFails(
        "beir",
        json,
        Code.FORMAT,
        json,
        "at 1, member _id is missing: {\"id\": \"1\"",
        "corpus formats");
    assertFails("trec", json, Code.FORMAT, json, "at 1, text outside of <doc>: {\"id\"");
    assertFails("table", json, Code.FORMAT, json, "expected a Delta table or Parquet files");
    String tsv = write(folder, "p.tsv", HEADER + row(1));
    assertFails("hotpotqa", tsv, Code.FORMAT, tsv, "at 1, not JSON: id\ttext\ttitle");
  }

  @Test
  void refusesAFolderWithoutAFileOfTheFormat() {
    write(folder, "notes.txt", "Text.");
    assertFails(
        "beir",
        folder.toString(),
        Code.FORMAT,
        "holds no file of format beir",
        "there are notes.txt");
  }

  @Test
  void readsAFolderThatLinksToItselfOnce() throws IOException {
    write(folder, "deep/a.txt", "Text of a.");
    Files.createSymbolicLink(folder.resolve("deep/loop"), folder.resolve("deep"));
    assertThat(read("text", folder.toString()).accounting().read()).isEqualTo(1);
  }

  @Test
  void refusesAnInputWithoutDocuments() {
    assertFails("text", folder.toString(), Code.EMPTY_INPUT, "is a folder without files");
    String header = write(folder, "p.tsv", HEADER);
    assertFails("psgs_w100", header, Code.EMPTY_INPUT, header + " holds no record");
    String blank = write(folder, "b.tsv", HEADER + "1\t \tT\n");
    assertFails("psgs_w100", blank, Code.EMPTY_INPUT, "none of the 1 records", "most: no text");
  }

  @Test
  void refusesAnInputOfMalformedRowsOnly() {
    // The first 20 rows are looked at beforehand, so a wrong tail must be found later.
    String input = write(folder, "c.jsonl", json(1).replace("Text", "x".repeat(1_000)).repeat(30));

    assertFails("flashrag", input, Code.FORMAT, "none of the 30 records", "most: longer than 1000");
  }

  @Test
  void saysWhichFileIsCutOff() {
    byte[] packed =
        packed(
            IntStream.range(0, 5_000)
                .mapToObj(CorpusReaderTest::json)
                .collect(Collectors.joining()));
    Path file = Path.of(write(folder, "plain", new byte[0])).resolveSibling("c.jsonl.gz");
    writeRaw(file, Arrays.copyOf(packed, packed.length / 2));

    assertThatThrownBy(() -> read("flashrag", file.toString()))
        .cause()
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.CORRUPT))
        .hasMessageContaining("c.jsonl.gz is damaged or cut off");
  }

  private static byte[] packed(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void writeRaw(Path file, byte[] bytes) {
    try {
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void fingerprintsContentsNotPlaces() {
    String here = write(folder, "one/c.jsonl", json(1));
    String there = write(folder, "two/c.jsonl", json(1));
    String other = write(folder, "three/c.jsonl", json(2));
    CorpusReader reader = CorpusReader.of("flashrag");

    assertThat(reader.fingerprint(SPARK, here)).isEqualTo(reader.fingerprint(SPARK, there));
    assertThat(reader.fingerprint(SPARK, here)).isNotEqualTo(reader.fingerprint(SPARK, other));
  }

  @Test
  void fingerprintsTheVersionOfADeltaTable() {
    String path = folder.resolve("t").toString();
    CorpusReader reader = CorpusReader.of("table");
    List<String> prints = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      SPARK.sql("SELECT '1' id, 'x' text").write().format("delta").mode("append").save(path);
      prints.add(reader.fingerprint(SPARK, path));
      prints.add(reader.fingerprint(SPARK, path));
    }

    assertThat(prints.get(0)).isEqualTo(prints.get(1)).isNotEqualTo(prints.get(2));
  }
}
