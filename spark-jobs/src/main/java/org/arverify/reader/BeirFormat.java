package org.arverify.reader;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arverify.json.JsonValue;
import org.arverify.passage.Document;

/** BEIR's {@code corpus.jsonl}: objects with _id, title, text and perhaps metadata. */
final class BeirFormat implements CorpusFormat.OfLines {
  static final String CORPUS = "corpus.jsonl";

  @Override
  public String name() {
    return "beir";
  }

  @Override
  public String expected() {
    return "lines of JSON objects with _id, title and text (corpus.jsonl)";
  }

  @Override
  public boolean accepts(String name) {
    return name.equals(CORPUS) || name.endsWith("/" + CORPUS);
  }

  @Override
  public Set<Trait> traits() {
    return Set.of();
  }

  @Override
  public Document document(String line) {
    JsonValue record = JsonValue.parse(line);
    Map<String, String> metadata =
        record
            .find("metadata")
            .filter(JsonValue::isObject)
            .map(value -> Documents.metadata(value, List.of()))
            .orElse(Map.of());
    return Documents.of(
        record.member("_id").text(),
        Documents.text(record, "title"),
        record.member("text").text(),
        "",
        metadata);
  }
}
