package org.arverify.udf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generator;
import org.arverify.http.Endpoint;
import org.arverify.http.LlamaGenerator;
import org.arverify.http.LlamaOptions;
import org.arverify.http.OpenAiGenerator;
import org.arverify.offline.ScriptedGenerator;
import org.arverify.udf.ExecutorCache.Lease;
import org.arverify.udf.ExecutorCache.Opened;

/** Language models as a JVM's tasks share them. */
final class GeneratorLease {
  private GeneratorLease() {}

  /**
   * A language model.
   *
   * @throws ArVerifyException with code USAGE if its key or its script is missing; else as the
   *     generators throw it
   */
  static Lease<Generator> of(KnownGenerator known, AgentSettings agent) {
    GeneratorSettings settings = agent.models();
    return switch (known) {
      case SCRIPTED ->
          lease("scripted " + agent.skills().script(), () -> script(agent.skills().script()));
      case OPENAI ->
          lease(
              "%s %s %s".formatted(settings.openAi(), settings.requests(), settings.replies()),
              () -> openAi(settings));
      case LLAMA -> {
        LlamaOptions options = settings.llama().withThreads(Math.max(1, ExecutorCores.count() - 1));
        yield lease(
            "%s %s %s".formatted(options, settings.requests(), settings.replies()),
            () ->
                LlamaGenerator.start(
                    options,
                    settings.requests(),
                    settings.store(),
                    TaskThreads.named("arverify-llama")));
      }
      case OFFLINE, PLANTING ->
          throw new IllegalArgumentException(known.label() + " is no language model");
    };
  }

  private static Lease<Generator> lease(String key, Supplier<Generator> open) {
    return ExecutorCache.shared()
        .lease(
            key,
            Generator.class,
            () -> {
              Generator opened = open.get();
              return new Opened<>(opened, opened::close);
            });
  }

  private static OpenAiGenerator openAi(GeneratorSettings settings) {
    if (settings.openAi().model().isBlank()) {
      throw new ArVerifyException(
          Code.USAGE, "agent.openai.model is empty: name the model as the server names it");
    }
    return new OpenAiGenerator(
        settings.openAi(),
        settings.requests(),
        key(settings.openAi()),
        settings.store(),
        TaskThreads.named("arverify-openai"));
  }

  private static Optional<String> key(Endpoint endpoint) {
    String variable = endpoint.keyVariable();
    if (variable.isEmpty()) {
      return Optional.empty();
    }
    String key = System.getenv(variable);
    if (key == null || key.isBlank()) {
      throw new ArVerifyException(
          Code.USAGE,
          ("agent.openai.api-key-env names the environment variable %s, which is not set on this"
                  + " machine: export it where the command runs, and on a cluster in the"
                  + " environment of its executors")
              .formatted(variable));
    }
    return Optional.of(key.strip());
  }

  private static Generator script(String file) {
    try {
      if (file.isBlank() || !Files.isRegularFile(Path.of(file))) {
        throw new ArVerifyException(
            Code.USAGE,
            ("agent.scripted.file is \"%s\", and there is no such file on this machine: name a"
                    + " script as docs/generators.md describes it")
                .formatted(file));
      }
      return ScriptedGenerator.parse(Files.readString(Path.of(file)), file);
    } catch (IOException e) {
      throw new ArVerifyException(
          Code.IO, "reading the script %s failed: %s".formatted(file, e.getMessage()), e);
    }
  }
}
