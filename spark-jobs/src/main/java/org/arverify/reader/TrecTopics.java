package org.arverify.reader;

import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.arverify.query.Query;

/** TREC's topics: {@code <top>} with {@code <num>} and {@code <title>}; judgements lie beside. */
final class TrecTopics implements BenchmarkFormat {
  @Override
  public String name() {
    return "trec";
  }

  @Override
  public String expected() {
    return "<top> elements with <num> and <title>, judged by --qrels";
  }

  @Override
  public boolean accepts(String name) {
    return name.toLowerCase(Locale.ROOT).matches(".*(?:topic|query|qry).*");
  }

  @Override
  public Stream<Entry<Query>> questions(BenchmarkInput input, InputFile file, InputStream in) {
    return SgmlElements.of(in, "top").map(entry -> entry.map(top -> query(top, input, entry)));
  }

  private static Query query(String top, BenchmarkInput input, Entry<String> entry) {
    String id = part(top, "num").replaceFirst("(?i)^number:\\s*", "");
    String question = part(top, "title");
    if (id.isEmpty() || question.isEmpty()) {
      throw Entry.problem("a topic without <num> or <title>");
    }
    return new Query(
        id,
        input.dataset(),
        "",
        Math.toIntExact(entry.position()),
        question,
        List.of(),
        "",
        true,
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        Map.of());
  }

  private static String part(String top, String name) {
    return SgmlText.parts(top).stream()
        .filter(part -> part.name().equals(name))
        .map(part -> SgmlText.plain(part.content()).replaceAll("\\s+", " ").strip())
        .findFirst()
        .orElse("");
  }
}
