package org.arverify.reader;

import java.io.InputStream;
import java.util.stream.Stream;
import org.arverify.query.Query;

/** RAGChecker's document: an object whose member {@code results} holds answers with contexts. */
final class RagCheckerQuestions implements BenchmarkFormat {
  @Override
  public String name() {
    return "ragchecker";
  }

  @Override
  public String expected() {
    return "a JSON object with results: query_id, query, gt_answer, response and retrieved_context";
  }

  @Override
  public boolean accepts(String name) {
    return name.endsWith(".json");
  }

  @Override
  public Stream<Entry<Query>> questions(BenchmarkInput input, InputFile file, InputStream in) {
    return JsonRecords.ofMember(file, in, "results")
        .map(entry -> JsonQuestions.parsed(entry, input.dataset(), QuestionParsers::ragChecker));
  }
}
