package org.arverify.reader;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Document;

/** Refuses a file whose header or first records are not of the stated format. */
final class FormatCheck {
  private static final int RECORDS = 20;

  private final CorpusFormat format;
  private final int longest;
  private final Configuration configuration;

  FormatCheck(CorpusFormat format, int longest, Configuration configuration) {
    this.format = format;
    this.longest = longest;
    this.configuration = configuration;
  }

  /**
   * Looks at the start of a file. An empty file is of every format.
   *
   * @throws ArVerifyException with code FORMAT that says what was expected and what was found
   */
  void accept(InputFile file) {
    if (format instanceof CorpusFormat.OfLines lines) {
      lines.header().ifPresent(header -> checkHeader(file, header));
    }
    try (Records records = Records.open(Split.whole(file), format, longest, configuration)) {
      List<Entry<Document>> first = records.entries().limit(RECORDS).toList();
      if (!first.isEmpty() && first.stream().noneMatch(entry -> entry.value().isPresent())) {
        Entry<Document> refused = first.get(0);
        throw wrong(
            file,
            "its first records are not: at %d, %s: %s"
                .formatted(refused.position(), refused.reason(), refused.excerpt()));
      }
    }
  }

  private void checkHeader(InputFile file, String header) {
    Optional<Line> first;
    try (SplitLines lines = SplitLines.open(Split.whole(file), configuration)) {
      first = lines.stream().findFirst();
    } catch (IOException e) {
      throw file.failure(e);
    }
    if (first.isPresent() && !first.get().shown().equals(header)) {
      throw wrong(file, "its first line is " + Entry.refused(1, "", first.get().shown()).excerpt());
    }
  }

  private ArVerifyException wrong(InputFile file, String found) {
    return new ArVerifyException(
        Code.FORMAT,
        "%s is not of format %s: expected %s, but %s; corpus formats are %s"
            .formatted(
                file.shown(), format.name(), format.expected(), found, CorpusFormats.names()));
  }
}
