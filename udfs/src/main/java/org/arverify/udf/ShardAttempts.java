package org.arverify.udf;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * Attempts at shards, under {@code <index folder>/shards}: each a folder of its own that holds the
 * shard's files and nothing else, {@code <number>-<uuid>}, with its {@link ShardReport} beside it,
 * {@code <number>-<uuid>.json}, written last. An attempt without a report is not finished, and what
 * no manifest lists is no part of an index; so a task may be killed, retried or run twice.
 */
public final class ShardAttempts {
  private static final String FOLDER = "shards";
  private static final String REPORT = ".json";

  private final Path folder;
  private final FileSystem files;

  private ShardAttempts(Path folder, FileSystem files) {
    this.folder = folder;
    this.files = files;
  }

  /**
   * @param indexFolder a path or URI
   * @throws ArVerifyException with code IO if its file system cannot be reached
   */
  public static ShardAttempts in(String indexFolder) {
    Path folder = new Path(indexFolder);
    try {
      return new ShardAttempts(folder, HadoopFiles.of(folder));
    } catch (IOException e) {
      throw failed("reach", folder, e);
    }
  }

  /**
   * Finished attempts of a build in the order of shards: one a shard, of several the first. An
   * attempt that has lost a file is none.
   */
  public List<ShardReport> finished(String buildId) {
    Map<Integer, ShardReport> reports = new TreeMap<>();
    for (FileStatus status : children()) {
      if (status.getPath().getName().endsWith(REPORT)) {
        read(status.getPath())
            .filter(report -> report.buildId().equals(buildId) && isThere(report))
            .ifPresent(report -> reports.putIfAbsent(report.shard().number(), report));
      }
    }
    return List.copyOf(reports.values());
  }

  private boolean isThere(ShardReport report) {
    Path attempt = path(report.shard().directory());
    try {
      Set<String> names =
          Arrays.stream(files.listStatus(attempt))
              .map(file -> file.getPath().getName())
              .collect(Collectors.toSet());
      return names.containsAll(report.shard().files().keySet());
    } catch (FileNotFoundException e) {
      return false;
    } catch (IOException e) {
      throw failed("list", attempt, e);
    }
  }

  /**
   * Deletes every attempt but these.
   *
   * @param directories as {@link org.arverify.index.IndexManifest.Shard#directory()} has them
   * @return how many were deleted
   */
  public int discardAllBut(Collection<String> directories) {
    Set<String> kept = directories.stream().map(this::name).collect(Collectors.toSet());
    Set<String> discarded = new TreeSet<>();
    for (FileStatus status : children()) {
      String attempt = status.getPath().getName().replace(REPORT, "");
      if (!kept.contains(attempt)) {
        delete(status.getPath());
        discarded.add(attempt);
      }
    }
    return discarded.size();
  }

  /** The name of a new attempt, relative to the folder of the index. */
  static String newDirectory(int shard) {
    return "%s/%05d-%s".formatted(FOLDER, shard, UUID.randomUUID());
  }

  /** Where an attempt lies. */
  Path path(String directory) {
    return new Path(folder, directory);
  }

  /** Copies a finished shard to where its report says. */
  void put(java.nio.file.Path built, ShardReport report) {
    Path target = path(report.shard().directory());
    try {
      files.mkdirs(target);
      long bytes = 0;
      for (String name : new TreeSet<>(report.shard().files().keySet())) {
        Path file = new Path(target, name);
        files.copyFromLocalFile(false, true, new Path(built.resolve(name).toUri()), file);
        bytes += files.getFileStatus(file).getLen();
      }
      if (bytes != report.shard().bytes()) {
        throw new ArVerifyException(
            Code.IO,
            "%s holds %d bytes after %d were written: check its file system, then rerun"
                .formatted(target, bytes, report.shard().bytes()));
      }
    } catch (IOException e) {
      throw failed("write", target, e);
    }
  }

  /** Makes an attempt finished. */
  void finish(ShardReport report) {
    Path target = path(report.shard().directory() + REPORT);
    Path partial = target.suffix(".partial");
    try {
      try (OutputStream out = files.create(partial, true)) {
        out.write(report.toJson().getBytes(StandardCharsets.UTF_8));
      }
      if (!files.rename(partial, target)) {
        throw new IOException("rename refused");
      }
    } catch (IOException e) {
      throw failed("write", target, e);
    }
  }

  /** Deletes an attempt that came to nothing. */
  void discard(String directory) {
    delete(path(directory));
  }

  private Optional<ShardReport> read(Path report) {
    try (InputStream in = files.open(report)) {
      String json = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Optional.of(ShardReport.fromJson(json, report.toString()));
    } catch (FileNotFoundException e) {
      // Another attempt's cleaning was faster.
      return Optional.empty();
    } catch (IOException e) {
      throw failed("read", report, e);
    }
  }

  private List<FileStatus> children() {
    Path shards = path(FOLDER);
    try {
      List<FileStatus> children = new ArrayList<>(Arrays.asList(files.listStatus(shards)));
      children.sort(Comparator.comparing(status -> status.getPath().getName()));
      return children;
    } catch (FileNotFoundException e) {
      return List.of();
    } catch (IOException e) {
      throw failed("list", shards, e);
    }
  }

  private void delete(Path path) {
    try {
      files.delete(path, true);
    } catch (IOException e) {
      throw failed("delete", path, e);
    }
  }

  private String name(String directory) {
    return path(directory).getName();
  }

  private static ArVerifyException failed(String verb, Path path, IOException e) {
    return new ArVerifyException(
        Code.IO,
        "cannot %s %s: %s; check permissions, space and connection, then rerun"
            .formatted(verb, path, e.getMessage()),
        e);
  }
}
