package org.arverify.reader;

import java.util.List;
import java.util.stream.Collectors;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/** All forms that questions come in. */
final class BenchmarkFormats {
  private static final List<BenchmarkFormat> ALL =
      List.of(
          new TrecTopics(),
          new JsonQuestions(
              "beir",
              "a folder with queries.jsonl (lines of _id and text) and qrels/*.tsv",
              QuestionParsers::beir),
          new JsonQuestions(
              "flashrag",
              "lines of JSON objects with id, question and golden_answers",
              QuestionParsers::flashRag),
          new JsonQuestions("hotpotqa", HotpotFormat.EXPECTED, QuestionParsers::hotpot),
          new JsonQuestions(
              "sample",
              "lines of JSON objects with id, question, type, answers, long_answer, answerable,"
                  + " gold_documents and gold_facts",
              QuestionParsers::sample),
          new JsonQuestions(
              "answers",
              "lines of JSON objects with id, question, answer and contexts",
              QuestionParsers::answer),
          new RagCheckerQuestions());

  private BenchmarkFormats() {}

  static BenchmarkFormat named(String name) {
    return ALL.stream()
        .filter(format -> format.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new ArVerifyException(
                    Code.USAGE,
                    "there is no format '%s' for questions: the formats are %s"
                        .formatted(name, names())));
  }

  static String names() {
    return ALL.stream().map(BenchmarkFormat::name).collect(Collectors.joining(", "));
  }
}
