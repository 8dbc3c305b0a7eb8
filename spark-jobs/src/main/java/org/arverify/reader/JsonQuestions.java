package org.arverify.reader;

import java.io.InputStream;
import java.util.stream.Stream;
import org.arverify.json.JsonValue;
import org.arverify.query.Query;

/** Questions as JSON objects: one a line, or the elements of an array. */
record JsonQuestions(String name, String expected, Parser parser) implements BenchmarkFormat {
  /** What an object says, as a question. */
  @FunctionalInterface
  interface Parser {
    Query parse(JsonValue record, String dataset, int ordinal);
  }

  @Override
  public boolean accepts(String name) {
    return name.matches("(?:.*/)?(?:queries|questions|dev|test|train)\\.jsonl?");
  }

  @Override
  public Stream<Entry<Query>> questions(BenchmarkInput input, InputFile file, InputStream in) {
    return JsonRecords.of(file, in).map(entry -> parsed(entry, input.dataset(), parser));
  }

  /** A question whose place is its entry's; refused if a member is missing or blank. */
  static Entry<Query> parsed(Entry<JsonValue> entry, String dataset, Parser parser) {
    int ordinal = Math.toIntExact(entry.position() - 1);
    return entry.map(
        record -> {
          try {
            return parser.parse(record, dataset, ordinal);
          } catch (IllegalArgumentException e) {
            throw Entry.problem(e.getMessage());
          }
        });
  }
}
