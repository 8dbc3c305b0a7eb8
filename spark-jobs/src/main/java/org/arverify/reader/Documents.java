package org.arverify.reader;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.arverify.json.JsonValue;
import org.arverify.passage.Document;

/** Documents made of what formats give. */
final class Documents {
  private Documents() {}

  /** A document of one section; id, title and text without white space around them. */
  static Document of(
      String id, String title, String text, String source, Map<String, String> metadata) {
    if (id.isBlank()) {
      throw Entry.problem("no id");
    }
    return new Document(
        id.strip(), title.strip(), text.strip(), source.strip(), List.of(), metadata);
  }

  /** A member of an object as text, empty if it is missing. */
  static String text(JsonValue object, String name) {
    return object.find(name).map(JsonValue::text).orElse("");
  }

  /** The members of an object as text but for {@code known} ones. */
  static Map<String, String> metadata(JsonValue object, List<String> known) {
    Map<String, String> metadata = new TreeMap<>();
    object.members().forEach((name, value) -> metadata.put(name, value.toString()));
    metadata.keySet().removeAll(known);
    return metadata;
  }
}
