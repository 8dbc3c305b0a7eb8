package org.arverify.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.arverify.error.ArVerifyException;
import org.arverify.generation.Generation;
import org.arverify.generation.Generation.Finish;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Prompt.Message;
import org.arverify.generation.Prompt.Role;
import org.arverify.generation.Sampling;
import org.arverify.json.JsonValue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A real llama.cpp server with a tiny model, as an executor starts it. */
@Tag("data")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LlamaGeneratorDataTest {
  private static final String SCHEMA =
      """
      {"type": "object", "required": ["capital"], "additionalProperties": false,
       "properties": {"capital": {"type": "string", "maxLength": 20}}}""";

  private LlamaGenerator generator;

  @BeforeAll
  void start() {
    generator =
        LlamaGenerator.start(
            RealLlama.options(), RealLlama.requests(4), Optional.empty(), Thread::new);
  }

  @AfterAll
  void stop() {
    if (generator != null) {
      generator.close();
    }
  }

  @Test
  void repliesWithLogProbabilitiesOfEachToken() {
    Generation reply =
        generator.generate(
            new Prompt(
                "test",
                user("Is Paris in France? Answer Yes or No."),
                Optional.empty(),
                new Sampling(3, 0, 42, 20)));
    assertThat(reply.text()).isNotBlank();
    assertThat(reply.finish()).isEqualTo(Finish.LENGTH);
    assertThat(reply.tokensOut()).isEqualTo(3);
    assertThat(reply.tokensIn()).isGreaterThan(10);
    assertThat(reply.tokens()).hasSize(3);
    // Greedy: the token is the likeliest of its place.
    assertThat(reply.tokens().get(0).alternatives())
        .hasSizeBetween(15, 20)
        .containsEntry(reply.tokens().get(0).token(), reply.tokens().get(0).logProb());
    assertThat(reply.tokens().get(0).alternatives().values())
        .allSatisfy(p -> assertThat(p).isLessThanOrEqualTo(reply.tokens().get(0).logProb()));
  }

  @Test
  void holdsItsReplyToASchema() {
    Generation reply =
        generator.generate(
            new Prompt(
                "test",
                user("What is the capital of France?"),
                Optional.of(SCHEMA),
                new Sampling(60, 0, 42, 0)));
    assertThat(reply.finish()).isEqualTo(Finish.STOP);
    assertThat(JsonValue.parse(reply.text()).member("capital").text()).isNotBlank();
    assertThat(reply.tokens()).isEmpty();
  }

  @Test
  void goesOnFromAPrefixWithoutRepeatingIt() {
    Generation reply =
        generator.generate(
            new Prompt(
                "test",
                List.of(
                    new Message(Role.USER, "Count to nine."),
                    new Message(Role.ASSISTANT, "1, 2, 3, 4,")),
                Optional.empty(),
                new Sampling(6, 0, 42, 0)));
    assertThat(reply.text()).startsWith(" 5, 6");
  }

  @Test
  void goesOnFromATextWithoutAChat() {
    Generation reply =
        generator.generate(
            new Prompt(
                "test",
                List.of(new Message(Role.ASSISTANT, "one, two, three, one, two, three, one, two,")),
                Optional.empty(),
                new Sampling(1, 0, 42, 5)));
    assertThat(reply.text()).isEqualTo(" three");
    assertThat(reply.finish()).isEqualTo(Finish.LENGTH);
    assertThat(reply.tokens()).hasSize(1);
    assertThat(reply.tokens().get(0).token()).isEqualTo(" three");
    assertThat(reply.tokens().get(0).alternatives()).hasSize(5).containsKey(" three");
  }

  @Test
  void manyPromptsAreRepliedToInTheirOrder() {
    List<Prompt> prompts =
        IntStream.range(0, 8)
            .mapToObj(
                i ->
                    new Prompt(
                        "test",
                        List.of(
                            new Message(Role.USER, "Repeat."),
                            new Message(
                                Role.ASSISTANT, "%d%d%d, %d%d%d, ".formatted(i, i, i, i, i, i))),
                        Optional.empty(),
                        new Sampling(3, 0, 42, 0)))
            .toList();
    List<Generation> together = generator.generateAll(prompts);
    assertThat(together).hasSize(8);
    for (int i = 0; i < 8; i++) {
      assertThat(together.get(i).text()).contains(Integer.toString(i));
    }
  }

  @Test
  void aPromptThatIsTooLongIsRefusedWithTheServersWords() {
    assertThatThrownBy(
            () ->
                generator.generate(
                    new Prompt(
                        "test",
                        user("word ".repeat(2000)),
                        Optional.empty(),
                        new Sampling(3, 0, 42, 0))))
        .isInstanceOf(ArVerifyException.class)
        .hasMessageContaining("SmolLM2-135M-Instruct.Q4_1.gguf")
        .hasMessageContaining("status 400")
        .hasMessageContaining("exceeds the available context size");
  }

  @Test
  void saysWhatItIsAndCanDo() {
    assertThat(generator.identity())
        .startsWith("llama-2/SmolLM2-135M-Instruct.Q4_1.gguf/")
        .endsWith("/[--no-webui]");
    assertThat(generator.capabilities()).containsExactlyInAnyOrder(Generator.Capability.values());
  }

  @Test
  void theServerEndsWithItsGenerator() {
    LlamaGenerator other =
        LlamaGenerator.start(
            RealLlama.options(), RealLlama.requests(1), Optional.empty(), Thread::new);
    List<ProcessHandle> server = processes(other.pid());
    assertThat(server).hasSizeGreaterThanOrEqualTo(2);
    other.close();
    assertThat(server).noneMatch(ProcessHandle::isAlive);
  }

  @Test
  void theServerEndsWithAJvmThatIsKilled() throws IOException, InterruptedException {
    LlamaOptions options = RealLlama.options();
    Process jvm =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                LlamaHost.class.getName(),
                options.server(),
                options.model())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader said = jvm.inputReader()) {
      String line = said.readLine();
      assertThat(line).startsWith("server ");
      List<ProcessHandle> server = processes(Long.parseLong(line.substring("server ".length())));
      assertThat(server).hasSizeGreaterThanOrEqualTo(2).allMatch(ProcessHandle::isAlive);
      jvm.destroyForcibly().waitFor();
      for (ProcessHandle process : server) {
        process.onExit().orTimeout(10, TimeUnit.SECONDS).join();
      }
    } finally {
      jvm.destroyForcibly();
    }
  }

  @Test
  void aServerThatDiesIsNamedWithItsLastLines() {
    LlamaGenerator other =
        LlamaGenerator.start(
            RealLlama.options(), RealLlama.requests(1), Optional.empty(), Thread::new);
    try {
      processes(other.pid()).forEach(ProcessHandle::destroyForcibly);
      assertThatThrownBy(
              () ->
                  other.generate(
                      new Prompt(
                          "test", user("Hello"), Optional.empty(), new Sampling(3, 0, 42, 0))))
          .isInstanceOf(ArVerifyException.class)
          .hasMessageContaining("the connection failed")
          .hasMessageContaining("llama-server ended with code 137; its last lines:\n")
          .hasMessageContaining("listening");
    } finally {
      other.close();
    }
  }

  private static List<ProcessHandle> processes(long pid) {
    ProcessHandle shell = ProcessHandle.of(pid).orElseThrow();
    return java.util.stream.Stream.concat(java.util.stream.Stream.of(shell), shell.descendants())
        .toList();
  }

  private static List<Message> user(String text) {
    return List.of(new Message(Role.USER, text));
  }
}
