package org.arverify.job;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A terminal that keeps what is written. */
final class RecordingTerminal {
  private final ByteArrayOutputStream results = new ByteArrayOutputStream();
  private final ByteArrayOutputStream notices = new ByteArrayOutputStream();
  private final Terminal terminal;

  RecordingTerminal(Terminal.Kind kind, int columns) {
    terminal = new Terminal(stream(results), stream(notices), kind, columns);
  }

  static RecordingTerminal plain() {
    return new RecordingTerminal(Terminal.Kind.PLAIN, 80);
  }

  Terminal terminal() {
    return terminal;
  }

  String results() {
    return results.toString(StandardCharsets.UTF_8);
  }

  String notices() {
    return notices.toString(StandardCharsets.UTF_8);
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }
}
