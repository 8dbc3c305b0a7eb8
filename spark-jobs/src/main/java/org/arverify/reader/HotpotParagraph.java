package org.arverify.reader;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.arverify.json.JsonValue;
import org.arverify.passage.Document;
import org.arverify.passage.Sha256;

/**
 * A paragraph of a HotpotQA question.
 *
 * @param sentences as the original form gives them; one, the whole text, in the processed form
 * @param supporting whether the processed form says that the answer rests on it
 */
record HotpotParagraph(String title, List<String> sentences, boolean supporting) {
  /** A paragraph {@code [title, [sentence, …]]} of the original form. */
  static HotpotParagraph original(JsonValue context) {
    List<JsonValue> pair = context.elements();
    if (pair.size() != 2) {
      throw Entry.problem("a context that is no pair of title and sentences");
    }
    return new HotpotParagraph(pair.get(0).text().strip(), pair.get(1).texts(), false);
  }

  /** A paragraph {@code {title, paragraph_text, is_supporting}} of the processed form. */
  static HotpotParagraph processed(JsonValue context) {
    return new HotpotParagraph(
        context.member("title").text().strip(),
        List.of(context.member("paragraph_text").text()),
        context.find("is_supporting").map(JsonValue::flag).orElse(false));
  }

  /** The contexts of a question of either form. */
  static List<JsonValue> contexts(JsonValue question) {
    return question.find("context").orElseGet(() -> question.member("contexts")).elements();
  }

  static HotpotParagraph of(JsonValue context) {
    return context.isArray() ? original(context) : processed(context);
  }

  /** Sentences carry the space between them. */
  String text() {
    return String.join("", sentences).strip();
  }

  /**
   * Depends on title and text alone, but for white space; so the same paragraph has the same id in
   * every question, in both forms, and in questions as in corpora.
   */
  String id() {
    String slug =
        title.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-|-$", "");
    String hash = Sha256.shortOf(collapsed(title) + "\n" + collapsed(text()));
    return slug.isEmpty() ? hash : slug + "-" + hash;
  }

  Document document() {
    return Documents.of(id(), title, text(), "", Map.of());
  }

  private static String collapsed(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  /** All paragraphs of a question. */
  static List<HotpotParagraph> all(JsonValue question) {
    List<HotpotParagraph> paragraphs = new ArrayList<>();
    contexts(question).forEach(context -> paragraphs.add(of(context)));
    return paragraphs;
  }
}
