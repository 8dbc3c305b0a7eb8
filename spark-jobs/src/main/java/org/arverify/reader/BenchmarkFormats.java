package org.arverify.reader;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/** The formats of benchmarks, by name. */
final class BenchmarkFormats {
  private static final List<BenchmarkFormat> ALL =
      List.of(
          new TrecTopics(),
          new JsonBenchmark(
              "beir",
              "lines of JSON objects with _id and text (queries.jsonl), and judgements in qrels/*.tsv",
              Optional.empty(),
              Pattern.compile("(?:.*/)?queries\\.jsonl"),
              Optional.of(Pattern.compile("(?:.*/)?qrels/[^/]+\\.tsv")),
              JsonQuestions::beir),
          JsonBenchmark.ofRecords(
              "flashrag",
              "lines of JSON objects with id, question and golden_answers",
              JsonQuestions::flashRag),
          JsonBenchmark.ofRecords("hotpotqa", HotpotFormat.EXPECTED, HotpotQuestion::parse),
          JsonBenchmark.ofRecords(
              "sample",
              "lines of JSON objects with id, question, answers, long_answer, answerable,"
                  + " gold_documents, gold_passages and gold_facts",
              JsonQuestions::sample),
          JsonBenchmark.ofRecords(
              "answers",
              "lines of JSON objects with id, question, answer and contexts",
              GivenAnswers::answer),
          new JsonBenchmark(
              "ragchecker",
              "a JSON object whose results have query_id, query, gt_answer, response and"
                  + " retrieved_context",
              Optional.of("results"),
              Pattern.compile(".*\\.json"),
              Optional.empty(),
              GivenAnswers::ragChecker));

  private BenchmarkFormats() {}

  /** The names of all formats, in a readable order. */
  static String names() {
    return ALL.stream().map(BenchmarkFormat::name).collect(Collectors.joining(", "));
  }

  /** The format of that name. */
  static BenchmarkFormat named(String name) {
    return ALL.stream()
        .filter(format -> format.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new ArVerifyException(
                    Code.USAGE,
                    "--format %s: there is no such benchmark format; there are %s"
                        .formatted(name, names())));
  }
}
