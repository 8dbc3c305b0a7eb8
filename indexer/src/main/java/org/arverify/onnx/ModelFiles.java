package org.arverify.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import java.io.IOException;
import java.io.InputStream;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Sha256;

/** The files of one model: in a folder, or on the class path for what the jar carries. */
sealed interface ModelFiles permits FolderFiles, ResourceFiles {
  String MODEL = "model.onnx";
  String TOKENIZER = "tokenizer.json";
  String CONFIG = "config.json";

  /**
   * Finds the files of an encoder.
   *
   * @param model a folder, or {@link EmbedderOptions#EMBEDDED}
   * @throws ArVerifyException with code MODEL_MISSING if {@code model.onnx} or {@code
   *     tokenizer.json} is not there
   */
  static ModelFiles ofEncoder(String model) {
    return model.equals(EmbedderOptions.EMBEDDED)
        ? ResourceFiles.encoder()
        : FolderFiles.find(model, MODEL, TOKENIZER);
  }

  /**
   * Finds the files of a cross-encoder.
   *
   * @param model a folder, or {@value ResourceFiles#PREFIX} and a folder of resources
   * @throws ArVerifyException with code MODEL_MISSING if one of the three files is not there
   */
  static ModelFiles ofCrossEncoder(String model) {
    return model.startsWith(ResourceFiles.PREFIX)
        ? ResourceFiles.folder(model)
        : FolderFiles.find(model, MODEL, TOKENIZER, CONFIG);
  }

  /** What the configuration calls the model. */
  String name();

  /** Opens {@link #MODEL}, {@link #TOKENIZER} or {@link #CONFIG}. */
  InputStream open(String file) throws IOException;

  /** What the model's bytes say: read once, whole. */
  ModelFacts facts() throws IOException;

  /** A new session on the model. */
  OrtSession session(OrtEnvironment environment, SessionOptions options)
      throws OrtException, IOException;

  /** {@link #facts} with failures told apart. */
  default ModelFacts readFacts() {
    try {
      return facts();
    } catch (IOException e) {
      throw unreadable(MODEL, e);
    }
  }

  /** The SHA-256 of the tokenizer file. */
  default String tokenizerHash() {
    try (InputStream stream = open(TOKENIZER)) {
      return Sha256.of(stream);
    } catch (IOException e) {
      throw unreadable(TOKENIZER, e);
    }
  }

  /** That {@code file} is there and cannot be read. */
  default ArVerifyException unreadable(String file, IOException cause) {
    return new ArVerifyException(
        Code.IO,
        "Reading %s of model %s failed: %s. Check the file's permissions and the disk."
            .formatted(file, name(), cause.getMessage()),
        cause);
  }
}
