package org.arverify.reader;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.query.Query;
import org.arverify.udf.DeadLetter;

/** One reading of a benchmark: what is found on the way. */
final class BenchmarkLoading {
  private static final String STAGE = "queries";

  private final BenchmarkFormat format;
  private final String dataset;
  private final Configuration configuration;
  private final JudgedTopics topics = new JudgedTopics();
  private final Set<String> ids = new HashSet<>();
  private final Judgements judgements = new Judgements();
  private final List<DeadLetter> letters = new ArrayList<>();
  private long read;
  private long duplicates;

  BenchmarkLoading(BenchmarkFormat format, String dataset, Configuration configuration) {
    this.format = format;
    this.dataset = dataset;
    this.configuration = configuration;
  }

  /** Reads the questions of a file. */
  void questions(InputFile file) {
    read(file, in -> format.questions(file, in), entry -> question(file, entry));
  }

  /** Reads the judgements of a file. */
  void judgements(InputFile file) {
    String split = SplitNames.of(file.name());
    read(file, Lines::of, line -> judgement(file, split, line));
  }

  private interface Opening<T> {
    Stream<T> open(InputStream in);
  }

  private <T> void read(InputFile file, Opening<T> opening, Consumer<T> sink) {
    try (InputStream in = file.open(configuration)) {
      opening.open(in).forEachOrdered(sink);
    } catch (IOException e) {
      throw file.failure(e);
    } catch (UncheckedIOException e) {
      throw file.failure(e.getCause());
    } catch (ArVerifyException e) {
      throw e.code() == Code.FORMAT && read == 0 ? otherFormat(file, e) : e;
    }
  }

  private ArVerifyException otherFormat(InputFile file, ArVerifyException cause) {
    return new ArVerifyException(
        Code.FORMAT,
        "%s is not of format %s: expected %s, but %s; benchmark formats are %s"
            .formatted(
                file.shown(),
                format.name(),
                format.expected(),
                cause.getMessage(),
                BenchmarkFormats.names()),
        cause);
  }

  private void question(InputFile file, Entry<QuestionDraft> entry) {
    read++;
    if (entry.value().isEmpty()) {
      topics.skip();
      refuse(file, entry);
      return;
    }
    QuestionDraft draft = entry.value().get();
    if (ids.add(draft.id())) {
      topics.add(draft.split(SplitNames.of(file.name())));
      return;
    }
    topics.skip();
    duplicates++;
    refuse(file, Entry.refused(entry.position(), DeadLetter.DUPLICATE, draft.id()));
  }

  private void judgement(InputFile file, String split, Line line) {
    if (line.isBlank() || (line.number() == 1 && Judgements.isHeader(line.shown()))) {
      return;
    }
    Entry<String> entry =
        line.parse(
            text -> {
              judgements.add(text, split);
              return text;
            });
    if (entry.value().isEmpty()) {
      read++;
      refuse(file, entry);
    }
  }

  private void refuse(InputFile file, Entry<?> entry) {
    letters.add(
        new DeadLetter(
            STAGE, dataset, file.shown(), entry.position(), entry.reason(), entry.excerpt()));
  }

  /** What was read, judged. */
  Questions result() {
    if (!judgements.isEmpty()) {
      topics.judge(judgements);
    }
    List<Query> queries = new ArrayList<>();
    topics.drafts().forEach(draft -> queries.add(draft.build(dataset, queries.size())));
    Accounting accounting =
        new Accounting(read, queries.size(), duplicates, letters.size() - duplicates);
    return new Questions(queries, letters, accounting);
  }
}
