package org.arverify.job;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/**
 * The only writer for people: results go to standard output; progress, notices and errors go to the
 * terminal's error stream, which the launcher hands on as descriptor 3 because descriptor 2 is the
 * log. Thread-safe.
 */
final class Terminal {
  /** What the launcher knows of the error stream. */
  enum Kind {
    /** A terminal: a line of progress is rewritten in place. */
    INTERACTIVE,
    /** A file or a pipe: lines follow each other. */
    PLAIN
  }

  private static final String CLEAR_LINE = "\r\u001b[K";
  private static final int DEFAULT_COLUMNS = 80;

  private final PrintStream results;
  private final PrintStream notices;
  private final Kind kind;
  private final int columns;
  private boolean transientShown;
  private volatile boolean muted;

  Terminal(PrintStream results, PrintStream notices, Kind kind, int columns) {
    this.results = results;
    this.notices = notices;
    this.kind = kind;
    this.columns = columns;
  }

  /**
   * The process's terminal.
   *
   * @param properties {@code arverify.errors}: the descriptor of the error stream; {@code
   *     arverify.terminal}: interactive or plain; {@code arverify.columns}
   */
  static Terminal open(Properties properties) {
    Kind kind =
        "interactive".equals(properties.getProperty("arverify.terminal"))
            ? Kind.INTERACTIVE
            : Kind.PLAIN;
    int columns = DEFAULT_COLUMNS;
    String given = properties.getProperty("arverify.columns", "");
    if (given.matches("[1-9]\\d{1,3}")) {
      columns = Integer.parseInt(given);
    }
    return new Terminal(results(), notices(properties), kind, columns);
  }

  private static PrintStream results() {
    return new PrintStream(System.out, true, charset());
  }

  private static PrintStream notices(Properties properties) {
    String descriptor = properties.getProperty("arverify.errors", "");
    if (!descriptor.matches("\\d{1,6}")) {
      return new PrintStream(System.err, true, charset());
    }
    try {
      return new PrintStream(Descriptor.open(Integer.parseInt(descriptor)), true, charset());
    } catch (IOException e) {
      System.err.println("cannot open descriptor " + descriptor + ": " + e.getMessage());
      return new PrintStream(System.err, true, charset());
    }
  }

  /** Java 17 takes the console's encoding for standard output only where one is known. */
  private static Charset charset() {
    String name = System.getProperty("stdout.encoding", System.getProperty("native.encoding", ""));
    return name.equals("ANSI_X3.4-1968") || !Charset.isSupported(nameOrUtf8(name))
        ? StandardCharsets.UTF_8
        : Charset.forName(nameOrUtf8(name));
  }

  private static String nameOrUtf8(String name) {
    return name.isEmpty() ? StandardCharsets.UTF_8.name() : name;
  }

  Kind kind() {
    return kind;
  }

  int columns() {
    return columns;
  }

  /** Until it is closed, results of the jobs that another one runs are left out. */
  Muting mute() {
    muted = true;
    return () -> muted = false;
  }

  /** Ends {@link #mute}. */
  interface Muting extends AutoCloseable {
    @Override
    void close();
  }

  /** A line of the result, to standard output. */
  synchronized void print(String line) {
    if (muted) {
      return;
    }
    clear();
    results.println(line);
    results.flush();
  }

  /** A line for the user that is not a result. */
  synchronized void notice(String line) {
    clear();
    notices.println(line);
  }

  /** A line that the next one replaces; on a plain stream it stays. */
  synchronized void progress(String line) {
    if (kind == Kind.PLAIN) {
      notices.println(line);
      return;
    }
    notices.print(CLEAR_LINE + (line.length() < columns ? line : line.substring(0, columns - 1)));
    notices.flush();
    transientShown = true;
  }

  private void clear() {
    if (transientShown) {
      notices.print(CLEAR_LINE);
      notices.flush();
      transientShown = false;
    }
  }
}
