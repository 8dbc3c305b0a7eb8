package org.arverify.reader;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.json.JsonValue;
import org.arverify.query.Relevance;

/** Questions as BEIR, FlashRAG and this project's sample write them. */
final class JsonQuestions {
  private JsonQuestions() {}

  /** BEIR: _id and text; judgements lie in another file. */
  static QuestionDraft beir(JsonValue record) {
    return new QuestionDraft(record.member("_id").text(), record.member("text").text())
        .metadata(metadata(record));
  }

  /** FlashRAG: id, question, golden_answers and metadata. */
  static QuestionDraft flashRag(JsonValue record) {
    return new QuestionDraft(record.member("id").text(), record.member("question").text())
        .answers(record.member("golden_answers").texts())
        .metadata(metadata(record));
  }

  /** The sample: what {@link org.arverify.query.Query} holds, under names of its own. */
  static QuestionDraft sample(JsonValue record) {
    return new QuestionDraft(record.member("id").text(), record.member("question").text())
        .answers(texts(record, "answers"))
        .longAnswer(Documents.text(record, "long_answer"))
        .answerable(record.find("answerable").map(JsonValue::flag))
        .goldPassages(relevant(texts(record, "gold_passages")))
        .goldDocuments(relevant(texts(record, "gold_documents")))
        .goldFacts(texts(record, "gold_facts"))
        .metadata(text(record, "type"));
  }

  /** An array of strings, empty if it is missing. */
  static List<String> texts(JsonValue record, String name) {
    return record.find(name).map(JsonValue::texts).orElse(List.of());
  }

  /** Judgements of things that are right. */
  static List<Relevance> relevant(List<String> ids) {
    return ids.stream().map(id -> new Relevance(id, 1)).toList();
  }

  /** A member as metadata, if it is there. */
  static Map<String, String> text(JsonValue record, String name) {
    return record.find(name).map(value -> Map.of(name, value.toString())).orElse(Map.of());
  }

  private static Map<String, String> metadata(JsonValue record) {
    Optional<JsonValue> object = record.find("metadata").filter(JsonValue::isObject);
    return object.map(value -> Documents.metadata(value, List.of())).orElse(Map.of());
  }
}
