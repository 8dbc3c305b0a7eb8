package org.arverify.reader;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.arverify.passage.Document;

/** A folder of Markdown or plain text, a document a file. */
final class TextFormat implements CorpusFormat.OfFiles {
  private static final int BYTES_PER_CHARACTER = 3;

  @Override
  public String name() {
    return "text";
  }

  @Override
  public String expected() {
    return "a folder of .md, .markdown or .txt files";
  }

  @Override
  public boolean accepts(String name) {
    return isMarkdown(name) || name.endsWith(".txt");
  }

  @Override
  public Set<Trait> traits() {
    return Set.of();
  }

  @Override
  public Stream<Entry<Document>> documents(InputFile file, InputStream in, int longest) {
    try {
      // Enough to see that a document is too long, and not much more.
      int limit = (int) Math.min(Integer.MAX_VALUE - 8, (longest + 1L) * BYTES_PER_CHARACTER);
      byte[] bytes = in.readNBytes(limit);
      if (in.read() >= 0) {
        return Stream.of(
            Entry.refused(
                1, Intake.tooLong(longest), Utf8.show(bytes, Math.min(bytes.length, 1_000))));
      }
      return Stream.of(
          new Line(1, bytes).parse(text -> document(file.name(), text.replace("\r\n", "\n"))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Document document(String name, String text) {
    String unpacked = InputFile.unpackedName(name);
    return isMarkdown(unpacked)
        ? Markdown.document(unpacked, text)
        : new Document(unpacked, Markdown.stem(unpacked), text, unpacked, List.of(), Map.of());
  }

  private static boolean isMarkdown(String name) {
    return name.endsWith(".md") || name.endsWith(".markdown");
  }
}
