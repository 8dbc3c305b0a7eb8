package org.arverify.onnx;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.arverify.embedding.Device;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.embedding.Pooling;

/** The hand-made models of src/test/python/tiny_models.py, and folders put together from them. */
final class TinyModels {
  private static final Path MODELS = Path.of("src", "test", "resources", "models");

  static final Path OVERLAP_NLI = MODELS.resolve("overlap-nli");
  static final Path TINY_ENCODER = MODELS.resolve("tiny-encoder");

  private TinyModels() {}

  /**
   * Fills {@code folder} with the graph of that name and the tokenizer and labels of overlap-nli.
   */
  static Path withGraph(Path folder, String graph) throws IOException {
    Files.copy(MODELS.resolve(graph), folder.resolve("model.onnx"));
    Files.copy(OVERLAP_NLI.resolve("tokenizer.json"), folder.resolve("tokenizer.json"));
    Files.copy(OVERLAP_NLI.resolve("config.json"), folder.resolve("config.json"));
    return folder;
  }

  /** Fills {@code folder} with overlap-nli under another config.json. */
  static Path withConfig(Path folder, String config) throws IOException {
    withGraph(folder, "overlap-nli/model.onnx");
    Files.writeString(folder.resolve("config.json"), config);
    return folder;
  }

  /** An encoder in {@code folder}, without prefixes. */
  static EmbedderOptions encoder(Path folder, Pooling pooling, Device device) {
    return new EmbedderOptions(folder.toString(), pooling, "", "", true, 16, false, device, 64);
  }
}
