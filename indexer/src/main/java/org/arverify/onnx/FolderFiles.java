package org.arverify.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Sha256;

/** A model in a folder of the local file system. */
final class FolderFiles implements ModelFiles {
  private final String name;
  private final Path folder;

  private FolderFiles(String name, Path folder) {
    this.name = name;
    this.folder = folder;
  }

  /**
   * Finds the files.
   *
   * @throws ArVerifyException with code MODEL_MISSING if one of {@code required} is not there
   */
  static FolderFiles find(String model, String... required) {
    Path folder = path(model, required);
    for (String file : required) {
      if (!Files.isRegularFile(folder.resolve(file))) {
        throw missing(folder.resolve(file).toAbsolutePath().toString(), model, required);
      }
    }
    return new FolderFiles(model, folder);
  }

  private static Path path(String model, String... required) {
    try {
      return Path.of(model);
    } catch (InvalidPathException e) {
      throw missing("a path that can be read", model, required);
    }
  }

  private static ArVerifyException missing(String what, String model, String... required) {
    return new ArVerifyException(
        Code.MODEL_MISSING,
        ("Opening model %s failed: there is no %s. A model is a folder with %s, present on every"
                + " machine that runs it; correct the path in the configuration, or copy the files"
                + " there.")
            .formatted(model, what, String.join(", ", required)));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public InputStream open(String file) throws IOException {
    return Files.newInputStream(folder.resolve(file));
  }

  /** Weights that the exporter put beside the model ({@code model.onnx_data}) count as well. */
  @Override
  public ModelFacts facts() throws IOException {
    ModelFacts facts = ModelFacts.read(open(MODEL));
    StringBuilder hashes = new StringBuilder(facts.hash());
    for (Path weights : externalWeights()) {
      hashes.append('\n').append(weights.getFileName()).append(' ').append(Sha256.of(weights));
    }
    return hashes.length() == facts.hash().length()
        ? facts
        : new ModelFacts(Sha256.of(hashes.toString()), facts.quantised(), facts.batchDependent());
  }

  private List<Path> externalWeights() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(MODEL))
          .filter(file -> !file.getFileName().toString().equals(MODEL))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    }
  }

  @Override
  public OrtSession session(OrtEnvironment environment, SessionOptions options)
      throws OrtException {
    return environment.createSession(folder.resolve(MODEL).toString(), options);
  }
}
