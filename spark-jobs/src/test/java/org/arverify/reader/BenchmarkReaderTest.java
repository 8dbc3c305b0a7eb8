package org.arverify.reader;

import static org.arverify.reader.ReaderFiles.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.query.GivenAnswer;
import org.arverify.query.Query;
import org.arverify.query.Relevance;
import org.arverify.testing.LocalSpark;
import org.arverify.udf.DeadLetter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("spark")
class BenchmarkReaderTest {
  private static final SparkSession SPARK = LocalSpark.session();

  @TempDir private Path folder;

  private static Questions read(String format, String input) {
    return BenchmarkReader.of(format).read(SPARK, input, Optional.empty(), "set");
  }

  private static Query only(Questions questions) {
    assertThat(questions.queries()).hasSize(1);
    return questions.queries().get(0);
  }

  @Test
  void readsTheSample() {
    String input =
        write(
            folder,
            "questions.jsonl",
            """
            {"id": "s1", "question": "How many?", "type": "single-hop", "answers": ["3"], "long_answer": "It is 3.", "answerable": true, "gold_documents": ["d"], "gold_passages": ["d#2"], "gold_facts": ["The factor is 3."]}
            {"id": "s2", "question": "Who?", "type": "unanswerable", "answers": [], "long_answer": "", "answerable": false, "gold_documents": [], "gold_facts": []}
            """);

    List<Query> queries = read("sample", input).queries();

    assertThat(queries.get(0))
        .isEqualTo(
            new Query(
                "s1",
                "set",
                "",
                0,
                "How many?",
                List.of("3"),
                "It is 3.",
                true,
                List.of(new Relevance("d#2", 1)),
                List.of(new Relevance("d", 1)),
                List.of("The factor is 3."),
                Optional.empty(),
                Map.of("type", "single-hop")));
    assertThat(queries.get(1).answerable()).isFalse();
    assertThat(queries.get(1).ordinal()).isEqualTo(1);
  }

  @Test
  void refusesMalformedAndRepeatedRows() {
    String input =
        write(
            folder,
            "q.jsonl",
            """
            {"id": "1", "question": "A?", "golden_answers": ["a"]}
            {"id": "2", "golden_answers": []}
            no JSON
            {"id": "1", "question": "B?", "golden_answers": ["b"]}
            {"id": "5", "question": " ", "golden_answers": []}
            {"id": 6, "question": "C?", "golden_answers": ["c"], "metadata": {"hops": 2, "of": ["x"]}}
            """);

    Questions questions = read("flashrag", input);

    assertThat(questions.queries())
        .extracting(Query::id, Query::ordinal, Query::question, Query::answers)
        .containsExactly(tuple("1", 0, "A?", List.of("a")), tuple("6", 1, "C?", List.of("c")));
    assertThat(questions.queries().get(1).metadata())
        .isEqualTo(Map.of("hops", "2", "of", "[\"x\"]"));
    assertThat(questions.accounting()).isEqualTo(new Accounting(6, 2, 1, 3));
    assertThat(questions.deadLetters())
        .extracting(DeadLetter::position, DeadLetter::reason)
        .containsExactly(
            tuple(2L, "member question is missing"),
            tuple(3L, "not JSON"),
            tuple(4L, "duplicate id"),
            tuple(5L, "no question"));
    assertThat(questions.deadLetters().get(1))
        .isEqualTo(new DeadLetter("queries", "set", input, 3, "not JSON", "no JSON"));
  }

  @Test
  void judgesBeirAndTellsItsSplits() {
    write(
        folder,
        "queries.jsonl",
        """
        {"_id": "q1", "text": "One?", "metadata": {}}
        {"_id": "q2", "text": "Two?"}
        {"_id": "q3", "text": "Three?"}
        """);
    write(folder, "corpus.jsonl", "not looked at");
    write(folder, "qrels/test.tsv", "query-id\tcorpus-id\tscore\nq1\td1\t2\nq1\td2\t0\n");
    write(folder, "qrels/train.tsv", "query-id\tcorpus-id\tscore\nq2\td3\t1\n");

    assertThat(read("beir", folder.toString()).queries())
        .extracting(Query::id, Query::split, Query::goldDocuments)
        .containsExactly(
            tuple("q1", "test", List.of(new Relevance("d1", 2), new Relevance("d2", 0))),
            tuple("q2", "train", List.of(new Relevance("d3", 1))),
            tuple("q3", "", List.of()));
  }

  @Test
  void readsTrecTopicsInOldAndNewForm() {
    String input =
        write(
            folder,
            "topics.txt.gz",
            """
            <top>
            <num> Number: 301
            <title> International
              Organized &amp; Crime
            <desc> Description: Which?
            <narr> Narrative: All.
            </top>
            <TOP><NUM>302</NUM><TITLE>Polio</TITLE></TOP>
            """);
    String qrels = write(folder, "qrels.txt", "301 0 FT-1 -1\n301 0 FT-2 1\r\n302 0 FT-9 3\n");

    List<Query> queries =
        BenchmarkReader.of("trec").read(SPARK, input, Optional.of(qrels), "set").queries();

    assertThat(queries)
        .extracting(Query::id, Query::question, Query::goldDocuments)
        .containsExactly(
            tuple(
                "301",
                "International Organized & Crime",
                List.of(new Relevance("FT-1", -1), new Relevance("FT-2", 1))),
            tuple("302", "Polio", List.of(new Relevance("FT-9", 3))));
    assertThat(queries.get(0).metadata()).isEqualTo(Map.of("desc", "Which?", "narr", "All."));
  }

  @Test
  void countsTopicsThatJudgementsNameByTheirPlace() {
    // The second topic is refused and still has the second place.
    write(folder, "x.qry.xml", topic("1", "One?") + topic("4", "") + topic("8", "Three?"));
    write(folder, "qrels", "1 0 d1 1\n2 0 d2 1\n3 0 d3 1\n");

    Questions questions = read("trec", folder.toString());

    assertThat(questions.queries())
        .extracting(Query::id, q -> q.metadata().get("num"), Query::goldDocuments)
        .containsExactly(
            tuple("1", null, List.of(new Relevance("d1", 1))),
            tuple("3", "8", List.of(new Relevance("d3", 1))));
    assertThat(questions.accounting()).isEqualTo(new Accounting(3, 2, 0, 1));
  }

  private static String topic(String number, String title) {
    return "<top>\n<num> %s</num>\n<title>\n%s\n</title>\n</top>\n".formatted(number, title);
  }

  @Test
  void refusesLinesThatAreNoJudgement() {
    write(folder, "topics", topic("1", "One?"));
    write(folder, "qrels", "1 0 d1 1\n1 0 d2 high\n\n1 0 d1 2\n");

    Questions questions = read("trec", folder.toString());

    assertThat(only(questions).goldDocuments()).containsExactly(new Relevance("d1", 1));
    assertThat(questions.deadLetters())
        .extracting(DeadLetter::position, DeadLetter::reason)
        .containsExactly(
            tuple(2L, "no judgement (query, iteration, document and grade, or BEIR's three)"),
            tuple(4L, "a document that is judged twice for a query"));
    assertThat(questions.accounting()).isEqualTo(new Accounting(3, 1, 0, 2));
  }

  @Test
  void refusesJudgementsOfOtherQuestions() {
    write(folder, "topics", topic("301", "One?"));
    write(folder, "qrels", "401 0 d1 1\n402 0 d1 1\n");

    assertFails(
        "trec",
        folder.toString(),
        Code.FORMAT,
        "the judgements name 2 queries that the questions do not have, e.g. 401: they belong to others");
  }

  @Test
  void readsBothFormsOfHotpotAlike() {
    String original =
        write(
            folder,
            "hotpot_dev_v1.json",
            """
            [{"_id": "h", "question": "Which?", "answer": "yes", "type": "bridge", "level": "hard",
              "supporting_facts": [["A", 1], ["B", 0], ["A", 7]],
              "context": [["A", ["First.", "  Second."]], ["C", ["Other."]], ["B", ["Third."]]]}]
            """);
    String processed =
        write(
            folder,
            "p.jsonl",
            """
            {"question_id": "h", "question_text": "Which?", "answers_objects": [{"spans": ["yes"]}], \
            "contexts": [{"title": "A", "paragraph_text": "First. Second.", "is_supporting": true}, \
            {"title": "C", "paragraph_text": "Other.", "is_supporting": false}, \
            {"title": "B", "paragraph_text": "Third.", "is_supporting": true}]}
            """);

    Query one = only(read("hotpotqa", original));
    Query two = only(read("hotpotqa", processed));

    assertThat(one.goldPassages()).isEqualTo(two.goldPassages()).isEqualTo(one.goldDocuments());
    assertThat(one.goldPassages().stream().map(gold -> gold.id().charAt(0)))
        .containsExactly('a', 'b');
    assertThat(one.goldFacts()).containsExactly("Second.", "Third.");
    assertThat(one.metadata())
        .isEqualTo(Map.of("type", "bridge", "level", "hard", "unresolved_facts", "1"));
    assertThat(one.split()).isEqualTo("dev");
    assertThat(one.answers()).isEqualTo(two.answers()).containsExactly("yes");
  }

  @Test
  void namesGoldPassagesAsTheCorpusDoes() {
    String input =
        write(
            folder,
            "q.jsonl",
            """
            {"question_id": "h", "question_text": "Which?", "answers_objects": [], \
            "contexts": [{"title": "A b", "paragraph_text": "Text.", "is_supporting": true}]}
            """);
    Query query = only(read("hotpotqa", input));

    try (Chunking chunking =
        CorpusReader.of("hotpotqa").read(SPARK, input, ReaderFiles.options())) {
      assertThat(chunking.passages().select("passage_id").first().getString(0))
          .isEqualTo(query.goldPassages().get(0).id());
    }
  }

  @Test
  void readsAnswersMadeElsewhere() {
    String input =
        write(
            folder,
            "a.jsonl",
            """
            {"id": "a", "question": "Q?", "answer": "Yes [1].", "reference": "Yes.", "contexts": ["Plain.", {"id": "d", "title": "T", "text": "One.", "source": "web"}, {"id": "d", "text": "Two."}]}
            {"id": "b", "question": "Q?", "answer": "", "contexts": []}
            {"id": "c", "question": "Q?", "answer": "A", "contexts": [" "]}
            """);

    Questions questions = read("answers", input);

    assertThat(questions.queries().get(0).given())
        .contains(
            new GivenAnswer(
                "Yes [1].",
                List.of(
                    context("a/1", "a/1", 0, "", "Plain.", ""),
                    context("d", "d", 1, "T", "One.", "web"),
                    context("d/2", "d", 2, "", "Two.", ""))));
    assertThat(questions.queries().get(0).longAnswer()).isEqualTo("Yes.");
    assertThat(questions.queries().get(1).given()).contains(new GivenAnswer("", List.of()));
    assertThat(questions.deadLetters())
        .extracting(DeadLetter::position, DeadLetter::reason)
        .containsExactly(tuple(3L, "a context without text"));
  }

  private static Passage context(
      String id, String document, int place, String title, String text, String source) {
    return new Passage(
        id, document, place, title, text, source, new Span(0, text.length()), Map.of());
  }

  @Test
  void readsRagChecker() {
    String input =
        write(
            folder,
            "r.json",
            """
            {"metrics": {}, "results": [{"query_id": "0", "query": "Q?", "gt_answer": "G.",
              "response": "R.", "retrieved_context": [{"doc_id": "000", "text": "C."}]}]}
            """);

    Query query = only(read("ragchecker", input));

    assertThat(query.longAnswer()).isEqualTo("G.");
    assertThat(query.given())
        .contains(new GivenAnswer("R.", List.of(context("000", "000", 0, "", "C.", ""))));
  }

  private void assertFails(String format, String input, Code code, String... parts) {
    assertThatThrownBy(() -> read(format, input))
        .isInstanceOfSatisfying(ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(code))
        .hasMessageContainingAll(parts);
  }

  @Test
  void refusesAnUnknownFormat() {
    assertFails(
        "text",
        "x",
        Code.USAGE,
        "--format text: there is no such benchmark format; there are trec, beir, flashrag, hotpotqa, "
            + "sample, answers, ragchecker");
  }

  @Test
  void refusesAnInputOfAnotherFormat() {
    String lines = write(folder, "q.jsonl", "{\"id\": \"1\", \"question\": \"A?\"}\n");
    assertFails(
        "beir",
        lines,
        Code.FORMAT,
        "--input " + lines + " is not of format beir: expected lines of JSON objects with _id",
        lines + " at 1: member _id is missing: {\"id\"",
        "benchmark formats are trec");
    assertFails(
        "ragchecker",
        lines,
        Code.FORMAT,
        lines + " is not of format ragchecker: expected a JSON object whose results",
        "member results is missing");
    assertFails(
        "beir",
        folder.toString(),
        Code.FORMAT,
        "holds no file of format beir",
        "benchmark formats");
    assertFails(
        "beir", folder + "/x", Code.NOT_FOUND, "there is no file or folder " + folder + "/x");
    String empty = write(folder, "empty.jsonl", "");
    assertFails("beir", empty, Code.EMPTY_INPUT, "--input " + empty + " holds no question");
  }

  @Test
  void fingerprintsWhatItReads() {
    write(folder, "queries.jsonl", "{}\n");
    BenchmarkReader beir = BenchmarkReader.of("beir");
    String before = beir.fingerprint(SPARK, folder.toString(), Optional.empty());
    write(folder, "README.md", "not read");
    String same = beir.fingerprint(SPARK, folder.toString(), Optional.empty());
    write(folder, "qrels/test.tsv", "q d 1\n");
    String judged = beir.fingerprint(SPARK, folder.toString(), Optional.empty());

    assertThat(before).isEqualTo(same).isNotEqualTo(judged);
  }
}
