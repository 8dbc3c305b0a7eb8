package org.arverify.reader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.arverify.json.JsonValue;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.query.GivenAnswer;

/** Questions that come with an answer and the contexts that its author was given. */
final class GivenAnswers {
  private final Map<String, Integer> times = new HashMap<>();
  private final List<Passage> contexts = new ArrayList<>();

  private GivenAnswers() {}

  /**
   * JSON objects with id, question, answer and contexts, each a string or an object with text and
   * perhaps id, title and source. They may have reference, an answer that is right, and answers,
   * short ones.
   */
  static QuestionDraft answer(JsonValue record) {
    String id = record.member("id").text();
    GivenAnswers given = new GivenAnswers();
    for (JsonValue context : record.member("contexts").elements()) {
      String own = "%s/%d".formatted(id, given.contexts.size() + 1);
      if (context.isText()) {
        given.add(own, "", context.text(), "");
      } else {
        given.add(
            context.find("id").map(JsonValue::text).orElse(own),
            Documents.text(context, "title"),
            context.member("text").text(),
            Documents.text(context, "source"));
      }
    }
    return new QuestionDraft(id, record.member("question").text())
        .answers(JsonQuestions.texts(record, "answers"))
        .longAnswer(Documents.text(record, "reference"))
        .given(new GivenAnswer(record.member("answer").text(), given.contexts));
  }

  /** An element of RAGChecker's results. */
  static QuestionDraft ragChecker(JsonValue record) {
    GivenAnswers given = new GivenAnswers();
    for (JsonValue context : record.member("retrieved_context").elements()) {
      given.add(context.member("doc_id").text(), "", context.member("text").text(), "");
    }
    return new QuestionDraft(record.member("query_id").text(), record.member("query").text())
        .longAnswer(Documents.text(record, "gt_answer"))
        .given(new GivenAnswer(record.member("response").text(), given.contexts));
  }

  /** Contexts may share a document; the ids of passages differ. */
  private void add(String document, String title, String text, String source) {
    if (document.isBlank() || text.isBlank()) {
      throw Entry.problem("a context without %s".formatted(text.isBlank() ? "text" : "id"));
    }
    int count = times.merge(document, 1, Integer::sum);
    contexts.add(
        new Passage(
            count == 1 ? document : "%s/%d".formatted(document, count),
            document,
            contexts.size(),
            title,
            text,
            source,
            new Span(0, text.length()),
            Map.of()));
  }
}
