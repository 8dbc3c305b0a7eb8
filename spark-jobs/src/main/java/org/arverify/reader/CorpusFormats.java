package org.arverify.reader;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/** The formats of corpora that are files, by name. */
final class CorpusFormats {
  private static final List<CorpusFormat> ALL =
      List.of(
          new PsgsFormat(),
          new TrecFormat(),
          new BeirFormat(),
          new FlashRagFormat(),
          new HotpotFormat(),
          new TextFormat());

  private CorpusFormats() {}

  /** The names of all formats, that of tables included, in a readable order. */
  static String names() {
    return Stream.concat(ALL.stream().map(CorpusFormat::name), Stream.of(TableSource.NAME))
        .collect(Collectors.joining(", "));
  }

  /** The format of that name; a table is none. */
  static CorpusFormat named(String name) {
    return ALL.stream()
        .filter(format -> format.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new ArVerifyException(
                    Code.USAGE,
                    "--format %s: there is no such corpus format; there are %s"
                        .formatted(name, names())));
  }
}
