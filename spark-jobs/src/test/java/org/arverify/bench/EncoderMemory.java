package org.arverify.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.arverify.config.ConfigReader;
import org.arverify.config.ConfigSources;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.onnx.OnnxEmbedder;

/**
 * What an encoder takes beside the heap: how much the resident set grows, in a process whose heap
 * is all resident from the start (-Xms = -Xmx, AlwaysPreTouch).
 */
public final class EncoderMemory {
  private static final int TEXTS = 8;

  private EncoderMemory() {}

  /**
   * @param arguments the model
   */
  public static void main(String[] arguments) throws Exception {
    ConfigSources sources =
        new ConfigSources(
            Optional.empty(), List.of("embed.model=" + arguments[0]), Optional.empty(), Map.of());
    EmbedderOptions options = ConfigReader.read(sources).job().embed().encoder();
    List<String> longest = List.of("a ".repeat(options.maxTokens()));
    double before = Memory.status("VmRSS:");
    for (int sessions : new int[] {1, Runtime.getRuntime().availableProcessors()}) {
      try (OnnxEmbedder embedder = OnnxEmbedder.open(options, sessions)) {
        ExecutorService threads = Executors.newFixedThreadPool(sessions);
        List<Future<?>> work = new ArrayList<>();
        for (int i = 0; i < TEXTS * sessions; i++) {
          work.add(threads.submit(() -> embedder.embedQueries(longest)));
        }
        for (Future<?> each : work) {
          each.get();
        }
        threads.shutdown();
        System.out.println(
            String.format(
                Locale.ROOT,
                "encoder: %d sessions, texts of %d tokens: %.0f MB beside the heap",
                sessions,
                options.maxTokens(),
                Memory.status("VmRSS:") - before));
      }
    }
    System.exit(0);
  }
}
