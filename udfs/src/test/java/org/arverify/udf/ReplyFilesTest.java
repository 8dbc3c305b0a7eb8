package org.arverify.udf;

import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.options;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.arverify.error.ArVerifyException;
import org.arverify.generation.Generation;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Prompt.Message;
import org.arverify.generation.Prompt.Role;
import org.arverify.generation.Sampling;
import org.arverify.http.Endpoint;
import org.arverify.http.OpenAiGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Replies that are kept, with the generator that keeps them. */
class ReplyFilesTest {
  private static final String SAID =
      """
      {"choices": [{"finish_reason": "%s", "message": {"role": "assistant", "content": "Žižkov"},
        "logprobs": {"content": [{"token": "Ž", "logprob": -0.5, "top_logprobs": [
          {"token": "Ž", "logprob": -0.5}]}]}}],
       "usage": {"prompt_tokens": 7, "completion_tokens": 3}}""";

  @RegisterExtension
  static final WireMockExtension SERVER =
      WireMockExtension.newInstance()
          .options(options().dynamicPort().bindAddress("127.0.0.1"))
          .build();

  @TempDir private Path folder;

  @Test
  void aReplyIsAskedForOnce() {
    says("stop");
    Generation asked;
    try (Generator first = generator("m")) {
      asked = first.generate(prompt("q", 0, 42, 5));
    }
    assertThat(asked.cached()).isFalse();
    try (Generator second = generator("m")) {
      Generation kept = second.generateAll(List.of(prompt("q", 0, 42, 5))).get(0);
      assertThat(kept)
          .isEqualTo(
              new Generation(
                  asked.text(),
                  asked.finish(),
                  asked.tokens(),
                  asked.tokensIn(),
                  asked.tokensOut(),
                  true));
      // Greedy: the seed decides nothing.
      assertThat(second.generate(prompt("q", 0, 43, 5)).cached()).isTrue();
    }
    asked(1);
  }

  @Test
  void whatDecidesAReplyIsInItsKey() {
    says("stop");
    try (Generator generator = generator("m");
        Generator other = generator("n")) {
      generator.generate(prompt("q", 0.5, 42, 5));
      assertThat(
              Stream.of(
                  generator.generate(prompt("r", 0.5, 42, 5)),
                  generator.generate(prompt("q", 0.6, 42, 5)),
                  generator.generate(prompt("q", 0.5, 43, 5)),
                  generator.generate(prompt("q", 0.5, 42, 6)),
                  other.generate(prompt("q", 0.5, 42, 5))))
          .noneMatch(Generation::cached);
      assertThat(generator.generate(prompt("q", 0.5, 42, 5)).cached()).isTrue();
    }
    asked(6);
  }

  @ParameterizedTest
  @ValueSource(strings = {"length", "content_filter"})
  void whatIsNotWholeIsNotKept(String reason) {
    says(reason);
    try (Generator generator = generator("m")) {
      generator.generate(prompt("q", 0, 42, 0));
      assertThat(generator.generate(prompt("q", 0, 42, 0)).cached()).isFalse();
    }
    asked(2);
    assertThat(files()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "{\"text\": \"forged\"}"})
  void aDamagedFileIsAMissAndReplaced(String damage) throws IOException {
    says("stop");
    try (Generator generator = generator("m")) {
      generator.generate(prompt("q", 0, 42, 0));
      Path file = files().get(0);
      String whole = Files.readString(file);
      Files.writeString(file, damage.isEmpty() ? whole.replace("Žižkov", "Vinohrady") : damage);
      Generation again = generator.generate(prompt("q", 0, 42, 0));
      assertThat(again.cached()).isFalse();
      assertThat(again.text()).isEqualTo("Žižkov");
      assertThat(files()).containsExactly(file);
      assertThat(Files.readString(file)).isEqualTo(whole);
      assertThat(generator.generate(prompt("q", 0, 42, 0)).cached()).isTrue();
    }
    asked(2);
  }

  @Test
  void severalExecutorsMayKeepTheSameReply() {
    ReplyFiles files = ReplyFiles.in(folder.toString());
    List<CompletableFuture<Void>> writing =
        IntStream.range(0, 16)
            .mapToObj(i -> CompletableFuture.runAsync(() -> write(files, "abc", "text")))
            .toList();
    writing.forEach(CompletableFuture::join);
    assertThat(files()).hasSize(1);
    assertThat(files().get(0)).hasFileName("abc").hasContent("text");
  }

  @Test
  void aFolderThatCannotBeMadeIsSaidSo() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThatThrownBy(() -> ReplyFiles.in(file + "/replies"))
        .isInstanceOf(ArVerifyException.class)
        .hasMessageStartingWith(
            "the folder of kept replies, %s/replies, cannot be made".formatted(file))
        .hasMessageEndingWith("name another in requests.cache, or off");
  }

  private static void write(ReplyFiles files, String key, String text) {
    try {
      files.write(key, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Path> files() {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void says(String reason) {
    SERVER.stubFor(post(anyUrl()).willReturn(okJson(SAID.formatted(reason))));
  }

  private static void asked(int times) {
    SERVER.verify(times, postRequestedFor(anyUrl()));
  }

  private Generator generator(String model) {
    return new OpenAiGenerator(
        new Endpoint(
            SERVER.baseUrl(),
            model,
            "",
            true,
            Endpoint.Schema.NONE,
            Endpoint.Continuation.NONE,
            Endpoint.ReplyLimit.MAX_TOKENS,
            ""),
        Samples.requests(),
        Optional.empty(),
        Optional.of(ReplyFiles.in(folder.toString())),
        Thread::new);
  }

  private static Prompt prompt(String text, double temperature, long seed, int alternatives) {
    return new Prompt(
        "test",
        List.of(new Message(Role.USER, text)),
        Optional.empty(),
        new Sampling(10, temperature, seed, alternatives));
  }
}
