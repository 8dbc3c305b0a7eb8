package org.arverify.reader;

import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.arverify.json.JsonValue;
import org.arverify.passage.Document;

/**
 * The paragraphs of HotpotQA's questions, pooled: its original form, a JSON array of questions with
 * {@code context: [[title, [sentence, …]], …]}, and the processed form, a line a question with
 * {@code contexts: [{title, paragraph_text, is_supporting}, …]}.
 */
final class HotpotFormat implements CorpusFormat.OfFiles {
  static final String EXPECTED =
      "HotpotQA's JSON array of questions with context, or lines of JSON objects with contexts";

  @Override
  public String name() {
    return "hotpotqa";
  }

  @Override
  public String expected() {
    return EXPECTED;
  }

  @Override
  public boolean accepts(String name) {
    return name.endsWith(".json") || name.endsWith(".jsonl");
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.CHUNKED, Trait.POOLED);
  }

  @Override
  public Stream<Entry<Document>> documents(InputFile file, InputStream in, int longest) {
    return JsonRecords.of(file, in).flatMap(HotpotFormat::paragraphs);
  }

  private static Stream<Entry<Document>> paragraphs(Entry<JsonValue> question) {
    Entry<List<JsonValue>> contexts = question.map(HotpotParagraph::contexts);
    if (contexts.value().isEmpty()) {
      return Stream.of(contexts.map(none -> null));
    }
    return contexts.value().get().stream()
        .map(context -> Entry.taken(question.position(), context))
        .map(entry -> entry.map(context -> HotpotParagraph.of(context).document()));
  }
}
