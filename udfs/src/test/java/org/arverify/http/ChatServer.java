package org.arverify.http;

import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Prompt;
import org.arverify.generation.Prompt.Message;
import org.arverify.generation.Prompt.Role;
import org.arverify.generation.Sampling;
import org.arverify.http.RequestOptions.Breaker;
import org.arverify.http.RequestOptions.Budget;
import org.arverify.http.RequestOptions.Retries;
import org.arverify.http.RequestOptions.Timeouts;
import org.arverify.json.Json;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A chat server that says what it is told, and generators that ask it. */
final class ChatServer implements AfterEachCallback {
  static final String PATH = "/v1/chat/completions";
  static final String KEY = "sk-0123456789";
  static final Timeouts TIMEOUTS =
      new Timeouts(Duration.ofSeconds(10), Duration.ofSeconds(20), Duration.ofSeconds(30));
  static final Retries RETRIES = new Retries(3, Duration.ofMillis(10), Duration.ofSeconds(5));
  static final Breaker BREAKER = new Breaker(100, 1, Duration.ofSeconds(1));
  static final Budget NO_LIMIT = new Budget(0, 0);
  private static final Sampling SAMPLING = new Sampling(50, 0.5, 42, 0);

  private final WireMockExtension server;
  private final List<OpenAiGenerator> open = new ArrayList<>();

  ChatServer(WireMockExtension server) {
    this.server = server;
  }

  @Override
  public void afterEach(ExtensionContext context) {
    open.forEach(OpenAiGenerator::close);
    open.clear();
  }

  void reply(ResponseDefinitionBuilder response) {
    server.stubFor(post(PATH).willReturn(response));
  }

  static AbstractThrowableAssert<?, ? extends Throwable> failure(OpenAiGenerator generator) {
    return failure(generator, Code.GENERATOR_FAILED);
  }

  static AbstractThrowableAssert<?, ? extends Throwable> failure(
      OpenAiGenerator generator, Code code) {
    return assertThatThrownBy(() -> generator.generate(prompt("q")))
        .isInstanceOf(ArVerifyException.class)
        .satisfies(e -> assertThat(((ArVerifyException) e).code()).isEqualTo(code));
  }

  OpenAiGenerator generator() {
    return generator("", requests(1));
  }

  OpenAiGenerator generator(String extra, RequestOptions requests) {
    return generator(server.baseUrl().replace("localhost", "127.0.0.1") + "/v1", extra, requests);
  }

  OpenAiGenerator generator(String url, String extra, RequestOptions requests) {
    OpenAiGenerator generator =
        new OpenAiGenerator(
            new Endpoint(
                url,
                "m",
                "",
                true,
                Endpoint.Schema.PLAIN,
                Endpoint.Continuation.PLAIN,
                Endpoint.ReplyLimit.MAX_TOKENS,
                extra),
            requests,
            Optional.of(KEY),
            Optional.empty(),
            work -> new Thread(work, "asking"));
    open.add(generator);
    return generator;
  }

  static RequestOptions requests(int inFlight) {
    return requests(inFlight, RETRIES, BREAKER, NO_LIMIT);
  }

  static RequestOptions within(Timeouts timeouts) {
    return new RequestOptions(1, timeouts, 1 << 20, RETRIES, BREAKER, NO_LIMIT);
  }

  static RequestOptions requests(int inFlight, Retries retries, Breaker breaker, Budget budget) {
    return new RequestOptions(inFlight, TIMEOUTS, 1 << 20, retries, breaker, budget);
  }

  static Prompt prompt(String question) {
    return new Prompt(
        "answer", List.of(new Message(Role.USER, question)), Optional.empty(), SAMPLING);
  }

  static String completion(String text, String reason) {
    return Json.write(
        Map.of(
            "choices",
            List.of(
                Map.of(
                    "finish_reason",
                    reason,
                    "message",
                    Map.of("role", "assistant", "content", text))),
            "usage",
            Map.of("prompt_tokens", 7, "completion_tokens", 2)));
  }
}
