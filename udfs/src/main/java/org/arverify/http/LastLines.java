package org.arverify.http;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ThreadFactory;

/** The last lines of what a process writes, all of which is read. Thread-safe. */
final class LastLines {
  private static final int LINES = 12;
  private static final int LONGEST = 300;

  private final Deque<String> lines = new ArrayDeque<>();
  private final Thread reader;

  private LastLines(InputStream output, ThreadFactory threads) {
    this.reader = threads.newThread(() -> read(output));
  }

  /** Reads until the process has ended. */
  static LastLines of(InputStream output, ThreadFactory threads) {
    LastLines last = new LastLines(output, threads);
    last.reader.start();
    return last;
  }

  /** Waits until all was read. */
  void join() throws InterruptedException {
    reader.join();
  }

  @Override
  public synchronized String toString() {
    return String.join("\n", lines);
  }

  private void read(InputStream output) {
    try (BufferedReader text =
        new BufferedReader(new InputStreamReader(output, StandardCharsets.UTF_8))) {
      for (String line = text.readLine(); line != null; line = text.readLine()) {
        add(line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…");
      }
    } catch (IOException e) {
      add("(the rest cannot be read: %s)".formatted(e.getMessage()));
    }
  }

  private synchronized void add(String line) {
    if (lines.size() == LINES) {
      lines.removeFirst();
    }
    lines.addLast(line);
  }
}
