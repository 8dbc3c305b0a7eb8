package org.arverify.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.arverify.config.Nearest;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * The files of experiments: those that ship, by name, and others by their path.
 *
 * @param folder of those that ship
 */
record ExperimentFiles(Path folder) {
  private static final String ENDING = ".conf";

  /** Those of a checkout; without one, of the working directory. */
  static ExperimentFiles of(Optional<Path> home) {
    return new ExperimentFiles(home.orElse(Path.of("")).resolve("conf").resolve("experiments"));
  }

  /** Every experiment that ships, by name. */
  List<Path> all() {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(ENDING)).sorted().toList();
    } catch (IOException e) {
      throw new ArVerifyException(
          Code.IO, "cannot list the experiments in %s: %s".formatted(folder, e), e);
    }
  }

  /**
   * The file of an experiment.
   *
   * @param name of one that ships, or a path that ends with {@code .conf}
   * @throws ArVerifyException with code NOT_FOUND if there is none; the message lists all
   */
  Path find(String name) {
    Path file = name.endsWith(ENDING) ? Path.of(name) : folder.resolve(name + ENDING);
    if (Files.isRegularFile(file)) {
      return file;
    }
    List<String> names = all().stream().map(ExperimentFiles::name).toList();
    throw new ArVerifyException(
        Code.NOT_FOUND,
        "there is no experiment \"%s\"%s; in %s there are: %s; a file of your own is given by its path, which ends with %s"
            .formatted(
                name,
                Nearest.to(name, names).map("; did you mean %s?"::formatted).orElse(""),
                folder,
                names.isEmpty() ? "none" : names.stream().collect(Collectors.joining(", ")),
                ENDING));
  }

  /** The name of an experiment. */
  static String name(Path file) {
    String name = file.getFileName().toString();
    return name.substring(0, name.length() - ENDING.length());
  }
}
