package org.arverify.reader;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.arverify.passage.Document;
import org.arverify.reader.SgmlText.Part;

/** What stands between {@code <DOC>} and {@code </DOC>}. */
final class TrecDocument {
  private static final String ID = "docno";
  private static final String TEXT = "text";
  private static final Set<String> TITLES = Set.of("title", "head", "headline", "hl", "ttl");
  private static final Set<String> BODY = Set.of(TEXT, "");

  private TrecDocument() {}

  /**
   * The document. Its id is the DOCNO; its title the first of TITLE, HEAD, HEADLINE, HL and TTL
   * that holds one; its text that of all TEXT elements and what stands outside of elements, and all
   * other elements are metadata under their names. Without a TEXT element their text is part of the
   * text.
   */
  static Document parse(String content) {
    List<Part> parts = SgmlText.parts(content);
    boolean hasText = parts.stream().anyMatch(part -> part.name().equals(TEXT));
    Map<String, String> metadata = new TreeMap<>();
    for (Part part : parts) {
      String value = SgmlText.plain(part.content());
      if (hasText && isOther(part) && !value.isEmpty()) {
        metadata.merge(part.name(), value, (first, second) -> first + "; " + second);
      }
    }
    return Documents.of(
        text(parts, part -> part.name().equals(ID), " "),
        parts.stream()
            .filter(part -> TITLES.contains(part.name()))
            .map(part -> SgmlText.plain(part.content()).replaceAll("\\s+", " "))
            .filter(title -> !title.isEmpty())
            .findFirst()
            .orElse(""),
        text(parts, part -> BODY.contains(part.name()) || (!hasText && isOther(part)), "\n\n"),
        "",
        metadata);
  }

  private static boolean isOther(Part part) {
    return !part.name().equals(ID) && !TITLES.contains(part.name()) && !BODY.contains(part.name());
  }

  private static String text(List<Part> parts, Predicate<Part> wanted, String separator) {
    return parts.stream()
        .filter(wanted)
        .map(part -> SgmlText.plain(part.content()))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(separator));
  }
}
