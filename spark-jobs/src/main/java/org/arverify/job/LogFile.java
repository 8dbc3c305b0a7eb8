package org.arverify.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The log file that the launcher chose and points descriptor 2 at; none without the launcher. */
final class LogFile {
  private static final Logger LOG = LoggerFactory.getLogger(LogFile.class);

  private final Optional<Path> path;

  private LogFile(Optional<Path> path) {
    this.path = path;
  }

  /** Finds it, and tells the launcher that the process is up: it removes the marker beside it. */
  static LogFile find(Properties properties) {
    Optional<Path> path = Optional.ofNullable(properties.getProperty("arverify.log")).map(Path::of);
    LogFile log = new LogFile(path);
    path.ifPresent(file -> delete(Path.of(file + ".starting")));
    return log;
  }

  /** Its path. */
  Optional<Path> path() {
    return path;
  }

  /** Removes it: a verb that logs nothing leaves nothing. */
  void discard() {
    path.ifPresent(LogFile::delete);
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      LOG.warn("cannot delete {}", file, e);
    }
  }
}
