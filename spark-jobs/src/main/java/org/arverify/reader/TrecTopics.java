package org.arverify.reader;

import java.io.InputStream;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * TREC's topics: {@code <top>} elements with num, title and perhaps desc and narr, whose tags are
 * closed or not. The title is the question. Judgements lie in another file, the qrels.
 */
final class TrecTopics implements BenchmarkFormat {
  /** Metadata that keeps the number of a topic which is judged under another. */
  static final String NUMBER = "num";

  private static final Pattern FIELD =
      Pattern.compile("<(num|title|desc|narr)>([^<]*)", Pattern.CASE_INSENSITIVE);

  @Override
  public String name() {
    return "trec";
  }

  @Override
  public String expected() {
    return "<top> elements with <num> and <title>, judged in a file of qrels";
  }

  @Override
  public boolean accepts(String name) {
    return name.toLowerCase(Locale.ROOT).matches(".*(?:topic|query|queries|qry).*");
  }

  @Override
  public boolean acceptsJudgements(String name) {
    return name.toLowerCase(Locale.ROOT).matches("(?:.*/)?[^/]*qrel[^/]*");
  }

  @Override
  public Stream<Entry<QuestionDraft>> questions(InputFile file, InputStream in) {
    return SgmlElements.of(in, "top").map(entry -> entry.map(TrecTopics::topic));
  }

  private static QuestionDraft topic(String content) {
    Map<String, String> fields = new HashMap<>();
    Matcher field = FIELD.matcher(content);
    while (field.find()) {
      String name = field.group(1).toLowerCase(Locale.ROOT);
      String label = "(?i)^(?:number|topic|description|narrative)\\s*:\\s*";
      String value = SgmlText.plain(field.group(2)).replaceAll("\\s+", " ");
      fields.putIfAbsent(name, value.replaceFirst(label, ""));
    }
    String number = fields.getOrDefault(NUMBER, "");
    String title = fields.getOrDefault("title", "");
    fields.keySet().retainAll(Set.of("desc", "narr"));
    return new QuestionDraft(number, title).metadata(fields);
  }
}
