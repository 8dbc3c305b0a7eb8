package org.arverify.job;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TerminalTest {
  @Test
  void progressIsRewrittenOnATerminalAndCutToItsWidth() {
    RecordingTerminal recorded = new RecordingTerminal(Terminal.Kind.INTERACTIVE, 10);
    recorded.terminal().progress("0123456789");
    recorded.terminal().progress("short");
    recorded.terminal().notice("done");
    assertThat(recorded.notices())
        .isEqualToNormalizingNewlines(
            "\r\u001b[K012345678" + "\r\u001b[Kshort" + "\r\u001b[K" + "done\n");
  }

  @Test
  void progressIsALineElsewhere() {
    RecordingTerminal recorded = new RecordingTerminal(Terminal.Kind.PLAIN, 10);
    recorded.terminal().progress("0123456789abc");
    recorded.terminal().notice("done");
    assertThat(recorded.notices().lines()).containsExactly("0123456789abc", "done");
  }

  @Test
  void resultsAndNoticesAreApart() {
    RecordingTerminal recorded = RecordingTerminal.plain();
    recorded.terminal().print("a result");
    recorded.terminal().notice("a notice");
    assertThat(recorded.results().lines()).containsExactly("a result");
    assertThat(recorded.notices().lines()).containsExactly("a notice");
  }

  @Test
  void noticesGoToTheDescriptorThatTheLauncherNamesAtItsPosition(@TempDir Path folder)
      throws IOException, ReflectiveOperationException {
    Path file = folder.resolve("errors");
    try (FileOutputStream stream = new FileOutputStream(file.toFile())) {
      stream.write("before\n".getBytes(UTF_8));
      Properties properties = new Properties();
      properties.setProperty("arverify.errors", Integer.toString(number(stream)));
      properties.setProperty("arverify.terminal", "interactive");
      properties.setProperty("arverify.columns", "132");
      Terminal terminal = Terminal.open(properties);
      terminal.notice("größer");
      stream.write("after\n".getBytes(UTF_8));
      assertThat(terminal.kind()).isEqualTo(Terminal.Kind.INTERACTIVE);
      assertThat(terminal.columns()).isEqualTo(132);
    }
    assertThat(Files.readString(file).lines()).containsExactly("before", "größer", "after");
  }

  private static int number(FileOutputStream stream)
      throws IOException, ReflectiveOperationException {
    Field field = FileDescriptor.class.getDeclaredField("fd");
    field.setAccessible(true);
    return field.getInt(stream.getFD());
  }

  @Test
  void withoutALauncherIsPlain() {
    Terminal terminal = Terminal.open(new Properties());
    assertThat(terminal.kind()).isEqualTo(Terminal.Kind.PLAIN);
    assertThat(terminal.columns()).isEqualTo(80);
  }
}
