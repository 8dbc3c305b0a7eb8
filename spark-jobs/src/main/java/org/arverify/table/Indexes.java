package org.arverify.table;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.index.IndexManifest;

/**
 * The indexes of a warehouse, under {@code <warehouse>/indexes/<name>}: a folder is an index once
 * it holds a manifest, and consists of what that lists.
 */
public final class Indexes {
  private static final String MANIFEST = "manifest.json";

  private final Configuration hadoop;
  private final Path root;

  public Indexes(Configuration hadoop, String warehouse) {
    this.hadoop = hadoop;
    this.root = new Path(warehouse, "indexes");
  }

  /** Where an index lies, or would lie. */
  public String folder(String name) {
    return new Path(root, name).toString();
  }

  /** The names of all indexes, sorted. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    for (FileStatus folder : list(root)) {
      if (find(folder.getPath().getName()).isPresent()) {
        names.add(folder.getPath().getName());
      }
    }
    Collections.sort(names);
    return names;
  }

  /** The manifest of an index, if it is published. */
  public Optional<IndexManifest> find(String name) {
    Path manifest = new Path(folder(name), MANIFEST);
    return read(manifest).map(json -> IndexManifest.fromJson(json, manifest.toString()));
  }

  /**
   * The manifest of an index.
   *
   * @throws ArVerifyException with code NOT_FOUND, naming the indexes that there are
   */
  public IndexManifest require(String name) {
    return find(name)
        .orElseThrow(
            () ->
                new ArVerifyException(
                    Code.NOT_FOUND,
                    "there is no index '%s' in this warehouse (%s): build it with `arverify index --name %s`"
                        .formatted(
                            name, names().isEmpty() ? "it has none" : "it has " + names(), name)));
  }

  /** Makes an index visible at once: the manifest is written aside and renamed. */
  public void publish(IndexManifest manifest) {
    Path target = new Path(folder(manifest.name()), MANIFEST);
    Path aside = new Path(folder(manifest.name()), "." + MANIFEST + "." + manifest.indexId());
    try {
      FileSystem files = target.getFileSystem(hadoop);
      try (OutputStream stream = files.create(aside, true)) {
        stream.write(manifest.toJson().getBytes(StandardCharsets.UTF_8));
      }
      if (!files.rename(aside, target)) {
        throw new IOException("cannot rename " + aside + " to " + target);
      }
    } catch (IOException e) {
      throw failed("publish index " + manifest.name(), e);
    }
  }

  private List<FileStatus> list(Path folder) {
    try {
      return List.of(folder.getFileSystem(hadoop).listStatus(folder));
    } catch (FileNotFoundException e) {
      return List.of();
    } catch (IOException e) {
      throw failed("list " + folder, e);
    }
  }

  private Optional<String> read(Path file) {
    try (InputStream stream = file.getFileSystem(hadoop).open(file)) {
      return Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (FileNotFoundException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw failed("read " + file, e);
    }
  }

  private static ArVerifyException failed(String what, IOException e) {
    return new ArVerifyException(
        Code.IO,
        "cannot %s: %s; free space or give access, then run the same command again"
            .formatted(what, e.getMessage()),
        e);
  }
}
