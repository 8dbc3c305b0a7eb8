package org.arverify.reader;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds the files of an input. */
final class InputFiles {
  private static final Logger LOG = LoggerFactory.getLogger(InputFiles.class);

  private InputFiles() {}

  /**
   * The file that {@code input} names, or all files below it, in the order of their names. Names
   * that start with a dot or an underscore are left out, and links to a folder above themselves.
   *
   * @throws ArVerifyException with code NOT_FOUND if nothing is there
   */
  static List<InputFile> list(Configuration configuration, String input) {
    Path path = new Path(input);
    try {
      FileSystem fileSystem = FileSystem.get(path.toUri(), configuration);
      FileStatus status = fileSystem.getFileStatus(path);
      if (status.isFile()) {
        return List.of(file(status, path.getName()));
      }
      return below(fileSystem, status.getPath());
    } catch (FileNotFoundException e) {
      throw new ArVerifyException(
          Code.NOT_FOUND, "there is no file or folder %s".formatted(input), e);
    } catch (IOException e) {
      throw new ArVerifyException(Code.IO, "cannot list %s: %s".formatted(input, e), e);
    }
  }

  /** Whether an input that is there is a single file. */
  static boolean isFile(Configuration configuration, String input) {
    Path path = new Path(input);
    try {
      return FileSystem.get(path.toUri(), configuration).getFileStatus(path).isFile();
    } catch (IOException e) {
      throw new ArVerifyException(Code.IO, "cannot look at %s: %s".formatted(input, e), e);
    }
  }

  /** The path with scheme and all folders above it. */
  static Path qualified(Configuration configuration, String input) {
    Path path = new Path(input);
    try {
      return FileSystem.get(path.toUri(), configuration).makeQualified(path);
    } catch (IOException e) {
      throw new ArVerifyException(Code.IO, "cannot look at %s: %s".formatted(input, e), e);
    }
  }

  /** Whether a folder has a child of that name. */
  static boolean exists(Configuration configuration, String folder, String child) {
    Path path = new Path(folder, child);
    try {
      return FileSystem.get(path.toUri(), configuration).exists(path);
    } catch (IOException e) {
      throw new ArVerifyException(Code.IO, "cannot look at %s: %s".formatted(path, e), e);
    }
  }

  /** The first bytes of a file, unpacked, read as UTF-8. */
  static String start(InputFile file, int bytes, Configuration configuration) {
    try (InputStream in = file.open(configuration)) {
      return new String(in.readNBytes(bytes), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw file.failure(e);
    }
  }

  private static List<InputFile> below(FileSystem fileSystem, Path folder) throws IOException {
    List<InputFile> files = new ArrayList<>();
    String prefix = folder.toUri().getPath() + "/";
    collect(fileSystem, folder, Set.of(), prefix.length(), files);
    files.sort(Comparator.comparing(InputFile::name));
    return files;
  }

  private static void collect(
      FileSystem fileSystem, Path folder, Set<String> above, int prefix, List<InputFile> files)
      throws IOException {
    String real = real(folder);
    if (above.contains(real)) {
      LOG.warn("{} is a link to a folder that it lies in, and is left out", folder);
      return;
    }
    Set<String> here = new HashSet<>(above);
    here.add(real);
    for (FileStatus status : fileSystem.listStatus(folder)) {
      String name = status.getPath().getName();
      if (name.startsWith(".") || name.startsWith("_")) {
        LOG.info("{} is left out for its name", status.getPath());
      } else if (status.isDirectory()) {
        collect(fileSystem, status.getPath(), here, prefix, files);
      } else {
        files.add(file(status, status.getPath().toUri().getPath().substring(prefix)));
      }
    }
  }

  /** The folder that a path leads to, links followed; of other file systems the path itself. */
  private static String real(Path folder) throws IOException {
    String scheme = folder.toUri().getScheme();
    return scheme == null || scheme.equals("file")
        ? java.nio.file.Path.of(folder.toUri().getPath()).toRealPath().toString()
        : folder.toString();
  }

  private static InputFile file(FileStatus status, String name) {
    return new InputFile(status.getPath().toString(), name, status.getLen());
  }
}
