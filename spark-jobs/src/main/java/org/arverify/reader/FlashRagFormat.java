package org.arverify.reader;

import java.util.List;
import java.util.Set;
import org.arverify.json.JsonValue;
import org.arverify.passage.Document;

/**
 * FlashRAG's corpora: objects with id and contents, whose first line is the title, in quotes or
 * not. Contents of one line have no title.
 */
final class FlashRagFormat implements CorpusFormat.OfLines {
  @Override
  public String name() {
    return "flashrag";
  }

  @Override
  public String expected() {
    return "lines of JSON objects with id and contents";
  }

  @Override
  public boolean accepts(String name) {
    return name.endsWith(".jsonl");
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.CHUNKED);
  }

  @Override
  public Document document(String line) {
    JsonValue record = JsonValue.parse(line);
    String contents = record.member("contents").text().strip();
    int end = contents.indexOf('\n');
    return Documents.of(
        record.member("id").text(),
        end < 0 ? "" : unquoted(contents.substring(0, end).strip()),
        contents.substring(end + 1),
        "",
        Documents.metadata(record, List.of("id", "contents")));
  }

  private static String unquoted(String title) {
    boolean quoted = title.length() >= 2 && title.startsWith("\"") && title.endsWith("\"");
    return quoted ? title.substring(1, title.length() - 1) : title;
  }
}
