package org.arverify.passage;

import static org.arverify.error.Checks.notBlank;

import java.util.List;
import java.util.Map;

/**
 * A document of a corpus, as a reader found it.
 *
 * @param id unique in its corpus
 * @param title may be empty
 * @param text the whole body; spans of sections and passages count in it
 * @param source where it comes from (a publisher, a site, a file), the key of source trust; may be
 *     empty
 * @param sections the parts that no passage crosses, in order, disjoint; what lies outside them (a
 *     heading, front matter) belongs to no passage; empty: the document is one section
 * @param metadata anything else the input says, by name
 */
public record Document(
    String id,
    String title,
    String text,
    String source,
    List<Section> sections,
    Map<String, String> metadata) {
  public Document {
    notBlank(id, "document id");
    sections = List.copyOf(sections);
    metadata = Map.copyOf(metadata);
  }
}
