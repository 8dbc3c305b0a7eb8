package org.arverify.http;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.equalToJson;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.options;
import static org.arverify.http.ChatServer.BREAKER;
import static org.arverify.http.ChatServer.KEY;
import static org.arverify.http.ChatServer.PATH;
import static org.arverify.http.ChatServer.RETRIES;
import static org.arverify.http.ChatServer.completion;
import static org.arverify.http.ChatServer.failure;
import static org.arverify.http.ChatServer.prompt;
import static org.arverify.http.ChatServer.requests;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generation;
import org.arverify.generation.Generation.Finish;
import org.arverify.generation.Prompt;
import org.arverify.generation.Prompt.Message;
import org.arverify.generation.Prompt.Role;
import org.arverify.generation.Sampling;
import org.arverify.generation.TokenLogProb;
import org.arverify.http.RequestOptions.Budget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes over the wire, what is read of a reply, and how many requests are in flight. */
class OpenAiGeneratorTest {
  @RegisterExtension
  static final WireMockExtension SERVER =
      WireMockExtension.newInstance()
          .options(options().dynamicPort().bindAddress("127.0.0.1").containerThreads(50))
          .build();

  @RegisterExtension final ChatServer chat = new ChatServer(SERVER);

  @Test
  void asksAsThePromptSaysAndReadsTheReply() {
    chat.reply(
        okJson(
            """
            {"id": "1", "model": "m", "choices": [{"index": 0, "finish_reason": "stop",
              "message": {"role": "assistant", "content": "It is 3."},
              "logprobs": {"content": [
                {"token": "It", "logprob": -0.5, "bytes": [73, 116], "top_logprobs": [
                  {"token": "It", "logprob": -0.5}, {"token": "The", "logprob": -1.25},
                  {"token": "The", "logprob": -4.0}]},
                {"token": " is", "logprob": 0.0000001, "top_logprobs": []}]}}],
             "usage": {"prompt_tokens": 21, "completion_tokens": 4, "total_tokens": 25}}"""));
    Generation reply =
        chat.generator("{\"top_k\": 1}", requests(1))
            .generate(
                new Prompt(
                    "answer",
                    List.of(
                        new Message(Role.SYSTEM, "Be short."), new Message(Role.USER, "How many?")),
                    Optional.of("{\"type\": \"object\", \"required\": [\"a\"]}"),
                    new Sampling(50, 0.5, 42, 20)));
    SERVER.verify(
        postRequestedFor(urlEqualTo(PATH))
            .withHeader("Authorization", equalTo("Bearer " + KEY))
            .withRequestBody(
                equalToJson(
                    """
                    {"model": "m", "temperature": 0.5, "seed": 42, "max_tokens": 50,
                     "logprobs": true, "top_logprobs": 20, "stream": false, "top_k": 1,
                     "messages": [{"role": "system", "content": "Be short."},
                                  {"role": "user", "content": "How many?"}],
                     "response_format": {"type": "json_schema", "json_schema": {"name": "reply",
                       "strict": false, "schema": {"type": "object", "required": ["a"]}}}}""")));
    assertThat(reply)
        .isEqualTo(
            new Generation(
                "It is 3.",
                Finish.STOP,
                List.of(
                    new TokenLogProb("It", -0.5, Map.of("It", -0.5, "The", -1.25)),
                    new TokenLogProb(" is", 0, Map.of())),
                21,
                4));
  }

  @ParameterizedTest
  @CsvSource({"stop, STOP", "length, LENGTH", "content_filter, FILTERED"})
  void theFinishReasonDecides(String reason, Finish finish) {
    chat.reply(okJson(completion("{\"a\": 1}", reason)));
    assertThat(chat.generator().generate(prompt("q")).finish()).isEqualTo(finish);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        {"tokens": ["Yes"], "token_logprobs": [-0.25], "top_logprobs": [{"Yes": -0.25, "No": -2.0}]}
        """,
        """
        {"content": [{"token": "Yes", "logprob": -0.25, "top_logprobs": [
          {"token": "Yes", "logprob": -0.25}, {"token": "No", "logprob": -2.0}]}]}
        """
      })
  void aTextIsGoneOnFromWithoutAChat(String logProbs) {
    SERVER.stubFor(
        post("/v1/completions")
            .willReturn(
                okJson(
                    """
                    {"choices": [{"text": "Yes", "finish_reason": "length", "logprobs": %s}],
                     "usage": {"prompt_tokens": 5, "completion_tokens": 1}}"""
                        .formatted(logProbs))));
    Generation reply =
        chat.generator()
            .generate(
                new Prompt(
                    "judge",
                    List.of(new Message(Role.ASSISTANT, "Is it? Answer:")),
                    Optional.empty(),
                    new Sampling(1, 0, 42, 5)));
    SERVER.verify(
        postRequestedFor(urlEqualTo("/v1/completions"))
            .withHeader("Authorization", equalTo("Bearer " + KEY))
            .withRequestBody(
                equalToJson(
                    """
                    {"model": "m", "prompt": "Is it? Answer:", "max_tokens": 1, "temperature": 0.0,
                     "seed": 42, "logprobs": 5}""")));
    assertThat(reply)
        .isEqualTo(
            new Generation(
                "Yes",
                Finish.LENGTH,
                List.of(new TokenLogProb("Yes", -0.25, Map.of("Yes", -0.25, "No", -2.0))),
                5,
                1));
  }

  @Test
  void aRefusalIsHeldBack() {
    chat.reply(
        okJson(
            """
            {"choices": [{"finish_reason": "stop", "message": {"role": "assistant",
              "content": null, "refusal": "I cannot say."}}], "usage": {"prompt_tokens": 9}}"""));
    Generation reply = chat.generator().generate(prompt("q"));
    assertThat(reply.finish()).isEqualTo(Finish.FILTERED);
    assertThat(reply.text()).isEqualTo("I cannot say.");
  }

  @Test
  void anEmptyReplyIsAReplyAndMissingCountsAreEstimated() {
    chat.reply(
        okJson(
            "{\"choices\": [{\"finish_reason\": \"stop\", \"message\": {\"role\": \"assistant\","
                + " \"content\": \"\"}}]}"));
    // 10 characters are 3 tokens.
    assertThat(chat.generator().generate(prompt("0123456789")))
        .isEqualTo(new Generation("", Finish.STOP, List.of(), 3, 0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "{\"content\": null}",
        "{\"content\": [{\"token\": \"a\", \"logprob\": null}]}"
      })
  void logProbabilitiesThatAreNotThereAreNone(String logProbs) {
    chat.reply(
        okJson(
            """
            {"choices": [{"finish_reason": "stop", "logprobs": %s,
              "message": {"role": "assistant", "content": "a"}}]}"""
                .formatted(logProbs)));
    Generation reply =
        chat.generator()
            .generate(
                new Prompt(
                    "judge", prompt("q").messages(), Optional.empty(), new Sampling(3, 0, 1, 5)));
    assertThat(reply.text()).isEqualTo("a");
    assertThat(reply.tokens()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"choices\": [{\"finish_reason\": \"stop\", \"mess",
        "{\"choices\": []}",
        "{}",
        "[]",
        "null",
        "",
        "```json\n{\"choices\": []}\n```",
        "{\"choices\": [{\"finish_reason\": \"stop\"}]}",
        "{\"choices\": [{\"message\": {\"role\": \"assistant\", \"content\": \"a\"}}]}",
        "{\"error\": {\"message\": \"overloaded\"}}"
      })
  void whatIsNoChatCompletionIsAFailure(String body) {
    chat.reply(okJson(body));
    failure(chat.generator()).hasMessageStartingWith("model m at http://127.0.0.1:");
    SERVER.verify(1, postRequestedFor(urlEqualTo(PATH)));
  }

  @Test
  void whatAModelWritesComesAsItIs() {
    String text = "```json\n{\"a\": \"```\", \"b\": 1}\n``` `x`";
    chat.reply(okJson(completion(text, "stop")));
    assertThat(chat.generator().generate(prompt("q")).text()).isEqualTo(text);
  }

  @Test
  void allPromptsAreInFlightTogetherWithinTheBound() {
    IntStream.range(0, 32)
        .forEach(
            i ->
                SERVER.stubFor(
                    post(PATH)
                        .withRequestBody(matching("(?s).*question %d\\..*".formatted(i)))
                        .willReturn(
                            okJson(completion("answer " + i, "stop")).withFixedDelay(300))));
    List<Prompt> prompts =
        IntStream.range(0, 32).mapToObj(i -> prompt("question %d.".formatted(i))).toList();
    Instant before = Instant.now();
    List<Generation> replies = chat.generator("", requests(32)).generateAll(prompts);
    Duration wide = Duration.between(before, Instant.now());
    assertThat(replies.stream().map(Generation::text))
        .containsExactlyElementsOf(IntStream.range(0, 32).mapToObj(i -> "answer " + i).toList());
    before = Instant.now();
    chat.generator("", requests(4)).generateAll(prompts.subList(0, 16));
    // 16 prompts, 4 at a time, are 4 times 300 ms; 32 at a time take little more than once that.
    assertThat(Duration.between(before, Instant.now()))
        .isGreaterThanOrEqualTo(Duration.ofMillis(1200));
    assertThat(wide).isLessThan(Duration.ofMillis(4800));
  }

  @Test
  void oneFailureOfManyIsThrownOnceNoOtherIsInFlight() {
    chat.reply(okJson(completion("slow", "stop")).withFixedDelay(400));
    SERVER.stubFor(
        post(PATH)
            .withRequestBody(matching("(?s).*bad.*"))
            .atPriority(1)
            .willReturn(aResponse().withStatus(400).withBody("bad")));
    OpenAiGenerator generator = chat.generator("", requests(4));
    assertThatThrownBy(
            () -> generator.generateAll(List.of(prompt("a"), prompt("bad"), prompt("b"))))
        .isInstanceOf(ArVerifyException.class)
        .hasMessageEndingWith("status 400: bad");
    SERVER.verify(3, postRequestedFor(urlEqualTo(PATH)));
  }

  @Test
  void aBudgetIsNotOverspent() {
    chat.reply(okJson(completion("a", "stop")));
    OpenAiGenerator calls = chat.generator("", requests(1, RETRIES, BREAKER, new Budget(2, 0)));
    calls.generate(prompt("q"));
    calls.generate(prompt("q"));
    failure(calls, Code.BUDGET_SPENT)
        .hasMessage("requests.budget.calls is spent: 2; raise it, or set it to 0 for no limit");
    // Each reply counts 7 and 2 tokens: after the second 18 are spent.
    OpenAiGenerator tokens = chat.generator("", requests(1, RETRIES, BREAKER, new Budget(0, 10)));
    tokens.generate(prompt("q"));
    tokens.generate(prompt("q"));
    failure(tokens, Code.BUDGET_SPENT)
        .hasMessage("requests.budget.tokens is spent: 10; raise it, or set it to 0 for no limit");
    SERVER.verify(4, postRequestedFor(urlEqualTo(PATH)));
  }

  @Test
  void noThreadIsLeft() throws InterruptedException {
    chat.reply(okJson(completion("a", "stop")));
    OpenAiGenerator generator = chat.generator("", requests(8));
    generator.generateAll(IntStream.range(0, 16).mapToObj(i -> prompt("q" + i)).toList());
    assertThat(threads()).isNotEmpty();
    generator.close();
    for (int tries = 0; tries < 50 && !threads().isEmpty(); tries++) {
      Thread.sleep(100);
    }
    assertThat(threads()).isEmpty();
  }

  private static List<String> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(name -> name.startsWith("asking"))
        .toList();
  }
}
