package org.arverify.http;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A real llama.cpp server and a tiny model, for tests that are skipped where they are not there.
 */
final class RealLlama {
  private RealLlama() {}

  /** Options of the server; the calling test is skipped if there is none. */
  static LlamaOptions options() {
    Map<String, String> environment = System.getenv();
    String server = environment.getOrDefault("ARVERIFY_LLAMA_SERVER", "");
    assumeTrue(
        !server.isBlank(), "ARVERIFY_LLAMA_SERVER is not set: no test with a real llama-server");
    String models = environment.getOrDefault("ARVERIFY_MODELS", "");
    assumeTrue(!models.isBlank(), "ARVERIFY_MODELS is not set: no test with a real model");
    Path model = Path.of(models, "SmolLM2-135M-Instruct.Q4_1.gguf");
    assumeTrue(Files.isRegularFile(model), "there is no " + model);
    return options(server, model.toString());
  }

  static LlamaOptions options(String server, String model) {
    return new LlamaOptions(
        server, model, 0, 2, 1024, 1, Duration.ofMinutes(2), List.of("--no-webui"));
  }

  static RequestOptions requests(int inFlight) {
    return new RequestOptions(
        inFlight,
        new RequestOptions.Timeouts(
            Duration.ofSeconds(5), Duration.ofSeconds(60), Duration.ofSeconds(90)),
        1 << 20,
        new RequestOptions.Retries(2, Duration.ofMillis(20), Duration.ofSeconds(1)),
        new RequestOptions.Breaker(20, 0.5, Duration.ofMillis(100)),
        new RequestOptions.Budget(0, 0));
  }
}
