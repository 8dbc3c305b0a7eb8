package org.arverify.reader;

import java.io.InputStream;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.arverify.json.JsonValue;

/**
 * Questions as JSON objects: a line each, the elements of an array, or those of a member's array.
 *
 * @param member of the file's object that holds the questions; empty: lines or one array
 * @param names what the names of question files in a folder match
 * @param judgements what the names of files of judgements match
 * @param parser the question that an object holds
 */
record JsonBenchmark(
    String name,
    String expected,
    Optional<String> member,
    Pattern names,
    Optional<Pattern> judgements,
    Function<JsonValue, QuestionDraft> parser)
    implements BenchmarkFormat {
  private static final Pattern ANY = Pattern.compile(".*\\.jsonl?");

  /** Objects in lines or in an array, in any JSON file. */
  static JsonBenchmark ofRecords(
      String name, String expected, Function<JsonValue, QuestionDraft> parser) {
    return new JsonBenchmark(name, expected, Optional.empty(), ANY, Optional.empty(), parser);
  }

  @Override
  public boolean accepts(String file) {
    return names.matcher(file).matches();
  }

  @Override
  public boolean acceptsJudgements(String file) {
    return judgements.map(pattern -> pattern.matcher(file).matches()).orElse(false);
  }

  @Override
  public Stream<Entry<QuestionDraft>> questions(InputFile file, InputStream in) {
    Stream<Entry<JsonValue>> records =
        member.isPresent()
            ? JsonRecords.ofMember(file, in, member.get())
            : JsonRecords.of(file, in);
    return records.map(entry -> entry.map(parser));
  }
}
