package org.arverify.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.arverify.embedding.Device;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.embedding.Pooling;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM that is told to end while its threads are inside ONNX Runtime. */
class ExitTest {
  private static final int SIGTERM = 15;

  @Test
  void endsBySignalAndNotByACrash(@TempDir Path folder) throws IOException, InterruptedException {
    Path running = folder.resolve("running");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Endless.class.getName(),
                running.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile())
            .start();
    try {
      while (!Files.exists(running)) {
        assertThat(process.isAlive()).as(Files.readString(folder.resolve("log"))).isTrue();
        Thread.sleep(20);
      }
      process.destroy();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).isEqualTo(128 + SIGTERM);
    assertThat(folder.toFile().listFiles((File f) -> f.getName().startsWith("hs_err"))).isEmpty();
  }

  /** Embeds without end in two threads. */
  static final class Endless {
    private Endless() {}

    /** Creates the file that is named by the first argument once both threads have begun. */
    public static void main(String[] arguments) throws IOException {
      OnnxEmbedder embedder =
          OnnxEmbedder.open(
              new EmbedderOptions(
                  EmbedderOptions.EMBEDDED,
                  Pooling.MEAN,
                  "",
                  "",
                  true,
                  512,
                  false,
                  Device.CPU,
                  512),
              2);
      for (int i = 0; i < 2; i++) {
        new Thread(() -> embedWhileOpen(embedder)).start();
      }
      embedder.embedQueries(List.of("both have begun"));
      Files.createFile(Path.of(arguments[0]));
    }

    private static void embedWhileOpen(OnnxEmbedder embedder) {
      try {
        while (true) {
          embedder.embedQueries(List.of("word ".repeat(100)));
        }
      } catch (IllegalStateException e) {
        assertThat(e).hasMessage("model embedded is closed");
      }
    }
  }
}
