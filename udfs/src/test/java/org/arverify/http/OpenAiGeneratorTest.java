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
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.client.MappingBuilder;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import java.net.ServerSocket;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
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
import org.arverify.http.RequestOptions.Breaker;
import org.arverify.http.RequestOptions.Budget;
import org.arverify.http.RequestOptions.Retries;
import org.arverify.http.RequestOptions.Timeouts;
import org.arverify.json.Json;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes over the wire, and what becomes of servers that misbehave. */
class OpenAiGeneratorTest {
  private static final String PATH = "/v1/chat/completions";
  private static final String KEY = "sk-0123456789";
  private static final Timeouts TIMEOUTS =
      new Timeouts(Duration.ofSeconds(10), Duration.ofSeconds(20), Duration.ofSeconds(30));
  private static final Retries RETRIES =
      new Retries(3, Duration.ofMillis(10), Duration.ofSeconds(5));
  private static final Breaker BREAKER = new Breaker(100, 1, Duration.ofSeconds(1));
  private static final Budget NO_LIMIT = new Budget(0, 0);
  private static final Sampling SAMPLING = new Sampling(50, 0.5, 42, 0);

  @RegisterExtension
  static final WireMockExtension SERVER =
      WireMockExtension.newInstance()
          .options(options().dynamicPort().bindAddress("127.0.0.1").containerThreads(50))
          .build();

  private final ConcurrentLinkedQueue<OpenAiGenerator> open = new ConcurrentLinkedQueue<>();

  @AfterEach
  void close() {
    open.forEach(OpenAiGenerator::close);
  }

  @Test
  void asksAsThePromptSaysAndReadsTheReply() {
    reply(
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
        generator("{\"top_k\": 1}", requests(1))
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
    reply(okJson(completion("{\"a\": 1}", reason)));
    assertThat(generator().generate(prompt("q")).finish()).isEqualTo(finish);
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
        generator()
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
    reply(
        okJson(
            """
            {"choices": [{"finish_reason": "stop", "message": {"role": "assistant",
              "content": null, "refusal": "I cannot say."}}], "usage": {"prompt_tokens": 9}}"""));
    Generation reply = generator().generate(prompt("q"));
    assertThat(reply.finish()).isEqualTo(Finish.FILTERED);
    assertThat(reply.text()).isEqualTo("I cannot say.");
  }

  @Test
  void anEmptyReplyIsAReplyAndMissingCountsAreEstimated() {
    reply(
        okJson(
            "{\"choices\": [{\"finish_reason\": \"stop\", \"message\": {\"role\": \"assistant\","
                + " \"content\": \"\"}}]}"));
    // 10 characters are 3 tokens.
    assertThat(generator().generate(prompt("0123456789")))
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
    reply(
        okJson(
            """
            {"choices": [{"finish_reason": "stop", "logprobs": %s,
              "message": {"role": "assistant", "content": "a"}}]}"""
                .formatted(logProbs)));
    Generation reply =
        generator()
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
    reply(okJson(body));
    failure(generator()).hasMessageStartingWith("model m at http://127.0.0.1:");
    SERVER.verify(1, postRequestedFor(urlEqualTo(PATH)));
  }

  @Test
  void whatAModelWritesComesAsItIs() {
    String text = "```json\n{\"a\": \"```\", \"b\": 1}\n``` `x`";
    reply(okJson(completion(text, "stop")));
    assertThat(generator().generate(prompt("q")).text()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 500, 502, 503})
  void busyAndFailingServersAreAskedAgain(int status) {
    failingTwice(aResponse().withStatus(status).withBody("later"));
    assertThat(generator().generate(prompt("q")).text()).isEqualTo("at last");
    SERVER.verify(3, postRequestedFor(urlEqualTo(PATH)));
  }

  @ParameterizedTest
  @CsvSource({"CONNECTION_RESET_BY_PEER", "EMPTY_RESPONSE", "RANDOM_DATA_THEN_CLOSE"})
  void lostConnectionsAreTriedAgain(Fault fault) {
    failingTwice(aResponse().withFault(fault));
    assertThat(generator().generate(prompt("q")).text()).isEqualTo("at last");
  }

  @Test
  void aReplyThatBreaksOffIsTriedAgain() {
    // A body shorter than its Content-Length.
    failingTwice(
        aResponse().withHeader("Content-Length", "5000").withBody("{\"choices\": [{\"mess"));
    assertThat(generator().generate(prompt("q")).text()).isEqualTo("at last");
  }

  @Test
  void attemptsAreBounded() {
    reply(aResponse().withStatus(503).withBody("no backend"));
    failure(generator())
        .hasMessageEndingWith("gave no reply: the server replied with status 503: no backend");
    SERVER.verify(3, postRequestedFor(urlEqualTo(PATH)));
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 401, 403, 404, 413, 422})
  void otherRefusalsAreNotTriedAgainAndTellNoKey(int status) {
    reply(aResponse().withStatus(status).withBody("wrong key " + KEY + "!"));
    failure(generator())
        .hasMessageEndingWith(
            "gave no reply: the server replied with status %d: wrong key (redacted)!"
                .formatted(status));
    SERVER.verify(1, postRequestedFor(urlEqualTo(PATH)));
  }

  @Test
  void waitsAsLongAsTheServerAsks() {
    failingTwice(aResponse().withStatus(429).withHeader("Retry-After", "1"));
    Instant before = Instant.now();
    assertThat(generator().generate(prompt("q")).text()).isEqualTo("at last");
    // Two waits of a second each.
    assertThat(Duration.between(before, Instant.now()))
        .isBetween(Duration.ofSeconds(2), Duration.ofSeconds(10));
  }

  @Test
  void doesNotWaitLongerThanItMay() {
    reply(aResponse().withStatus(429).withHeader("Retry-After", "3600").withBody("tomorrow"));
    failure(generator()).hasMessageEndingWith("status 429: tomorrow");
    SERVER.verify(1, postRequestedFor(urlEqualTo(PATH)));
  }

  @Test
  void aHangingServerIsGivenUp() {
    reply(okJson(completion("late", "stop")).withFixedDelay(60_000));
    Instant before = Instant.now();
    failure(
            generator(
                "",
                within(
                    new Timeouts(
                        Duration.ofSeconds(10), Duration.ofMillis(700), Duration.ofSeconds(30)))))
        .hasMessageEndingWith("the reply did not begin within requests.first-byte-timeout, 700 ms");
    assertThat(Duration.between(before, Instant.now())).isLessThan(Duration.ofSeconds(10));
    SERVER.verify(1, postRequestedFor(urlEqualTo(PATH)));
  }

  @Test
  void aReplyThatTricklesIsGivenUp() {
    reply(okJson(completion("drop by drop", "stop")).withChunkedDribbleDelay(100, 60_000));
    failure(
            generator(
                "",
                within(
                    new Timeouts(
                        Duration.ofSeconds(10), Duration.ofSeconds(20), Duration.ofMillis(1500)))))
        .hasMessageEndingWith("the reply did not end within requests.timeout, 1500 ms");
  }

  @Test
  void aServerThatIsNotThereIsSaidSo() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    failure(generator("http://127.0.0.1:%d/v1".formatted(port), "", requests(1)))
        .hasMessageContaining("gave no reply: the connection failed");
  }

  @Test
  void aHugeReplyIsRefusedUnread() {
    reply(aResponse().withBody(new byte[50 << 20]));
    failure(generator())
        .hasMessageEndingWith("the reply is longer than requests.max-body, 1,048,576 bytes");
    SERVER.resetAll();
    reply(aResponse().withBody(new byte[3 << 20]).withChunkedDribbleDelay(50, 500));
    failure(generator()).hasMessageContaining("longer than requests.max-body");
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
    List<Generation> replies = generator("", requests(32)).generateAll(prompts);
    Duration wide = Duration.between(before, Instant.now());
    assertThat(replies.stream().map(Generation::text))
        .containsExactlyElementsOf(IntStream.range(0, 32).mapToObj(i -> "answer " + i).toList());
    before = Instant.now();
    generator("", requests(4)).generateAll(prompts.subList(0, 16));
    // 16 prompts, 4 at a time, are 4 times 300 ms; 32 at a time take little more than once that.
    assertThat(Duration.between(before, Instant.now()))
        .isGreaterThanOrEqualTo(Duration.ofMillis(1200));
    assertThat(wide).isLessThan(Duration.ofMillis(4800));
  }

  @Test
  void oneFailureOfManyIsThrownOnceNoOtherIsInFlight() {
    reply(okJson(completion("slow", "stop")).withFixedDelay(400));
    SERVER.stubFor(
        post(PATH)
            .withRequestBody(matching("(?s).*bad.*"))
            .atPriority(1)
            .willReturn(aResponse().withStatus(400).withBody("bad")));
    OpenAiGenerator generator = generator("", requests(4));
    assertThatThrownBy(
            () -> generator.generateAll(List.of(prompt("a"), prompt("bad"), prompt("b"))))
        .isInstanceOf(ArVerifyException.class)
        .hasMessageEndingWith("status 400: bad");
    SERVER.verify(3, postRequestedFor(urlEqualTo(PATH)));
  }

  @Test
  void aServerThatKeepsFailingIsLeftAlone() {
    reply(aResponse().withStatus(500));
    OpenAiGenerator generator =
        generator(
            "",
            requests(
                1,
                new Retries(1, Duration.ofMillis(1), Duration.ofSeconds(1)),
                new Breaker(4, 1, Duration.ofSeconds(1)),
                NO_LIMIT));
    for (int i = 0; i < 4; i++) {
      failure(generator).hasMessageContaining("status 500");
    }
    failure(generator)
        .hasMessageEndingWith(
            "the server is left alone for a while: at least 1.0 of the last 4 attempts failed");
    SERVER.verify(4, postRequestedFor(urlEqualTo(PATH)));
  }

  @Test
  void aPauseIsWaitedForWhereAttemptsAreLeft() {
    SERVER.stubFor(
        post(PATH)
            .inScenario("s")
            .whenScenarioStateIs("Started")
            .willReturn(aResponse().withStatus(500))
            .willSetStateTo("well"));
    SERVER.stubFor(
        post(PATH)
            .inScenario("s")
            .whenScenarioStateIs("well")
            .willReturn(okJson(completion("well again", "stop"))));
    OpenAiGenerator generator =
        generator(
            "",
            requests(
                1,
                new Retries(3, Duration.ofMillis(1), Duration.ofSeconds(1)),
                new Breaker(1, 1, Duration.ofMillis(300)),
                NO_LIMIT));
    assertThat(generator.generate(prompt("q")).text()).isEqualTo("well again");
  }

  @Test
  void aBudgetIsNotOverspent() {
    reply(okJson(completion("a", "stop")));
    OpenAiGenerator calls = generator("", requests(1, RETRIES, BREAKER, new Budget(2, 0)));
    calls.generate(prompt("q"));
    calls.generate(prompt("q"));
    failure(calls, Code.BUDGET_SPENT)
        .hasMessage("requests.budget.calls is spent: 2; raise it, or set it to 0 for no limit");
    // Each reply counts 7 and 2 tokens: after the second 18 are spent.
    OpenAiGenerator tokens = generator("", requests(1, RETRIES, BREAKER, new Budget(0, 10)));
    tokens.generate(prompt("q"));
    tokens.generate(prompt("q"));
    failure(tokens, Code.BUDGET_SPENT)
        .hasMessage("requests.budget.tokens is spent: 10; raise it, or set it to 0 for no limit");
    SERVER.verify(4, postRequestedFor(urlEqualTo(PATH)));
  }

  @Test
  void anInterruptEndsAWaitAtOnce() throws InterruptedException {
    reply(aResponse().withStatus(429).withHeader("Retry-After", "1"));
    OpenAiGenerator generator =
        generator(
            "",
            requests(
                1, new Retries(9, Duration.ofMillis(1), Duration.ofMinutes(1)), BREAKER, NO_LIMIT));
    CountDownLatch ended = new CountDownLatch(1);
    Thread asking =
        new Thread(
            () -> {
              assertThatThrownBy(() -> generator.generate(prompt("q")))
                  .isInstanceOf(ArVerifyException.class)
                  .hasCauseInstanceOf(InterruptedException.class);
              assertThat(Thread.currentThread().isInterrupted()).isTrue();
              ended.countDown();
            });
    asking.start();
    Thread.sleep(500);
    asking.interrupt();
    asking.join(2000);
    assertThat(ended.getCount()).isZero();
  }

  @Test
  void noThreadIsLeft() throws InterruptedException {
    reply(okJson(completion("a", "stop")));
    OpenAiGenerator generator = generator("", requests(8));
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

  private static void failingTwice(ResponseDefinitionBuilder failure) {
    SERVER.stubFor(stage("Started", failure, "once"));
    SERVER.stubFor(stage("once", failure, "twice"));
    SERVER.stubFor(stage("twice", okJson(completion("at last", "stop")), "twice"));
  }

  private static MappingBuilder stage(
      String state, ResponseDefinitionBuilder response, String next) {
    return post(PATH)
        .inScenario("failing")
        .whenScenarioStateIs(state)
        .willReturn(response)
        .willSetStateTo(next);
  }

  private static void reply(ResponseDefinitionBuilder response) {
    SERVER.stubFor(post(PATH).willReturn(response));
  }

  private static AbstractThrowableAssert<?, ? extends Throwable> failure(
      OpenAiGenerator generator) {
    return failure(generator, Code.GENERATOR_FAILED);
  }

  private static AbstractThrowableAssert<?, ? extends Throwable> failure(
      OpenAiGenerator generator, Code code) {
    return assertThatThrownBy(() -> generator.generate(prompt("q")))
        .isInstanceOf(ArVerifyException.class)
        .satisfies(e -> assertThat(((ArVerifyException) e).code()).isEqualTo(code));
  }

  private OpenAiGenerator generator() {
    return generator("", requests(1));
  }

  private OpenAiGenerator generator(String extra, RequestOptions requests) {
    return generator(SERVER.baseUrl().replace("localhost", "127.0.0.1") + "/v1", extra, requests);
  }

  private OpenAiGenerator generator(String url, String extra, RequestOptions requests) {
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

  private static RequestOptions requests(int inFlight) {
    return requests(inFlight, RETRIES, BREAKER, NO_LIMIT);
  }

  private static RequestOptions within(Timeouts timeouts) {
    return new RequestOptions(1, timeouts, 1 << 20, RETRIES, BREAKER, NO_LIMIT);
  }

  private static RequestOptions requests(
      int inFlight, Retries retries, Breaker breaker, Budget budget) {
    return new RequestOptions(inFlight, TIMEOUTS, 1 << 20, retries, breaker, budget);
  }

  private static Prompt prompt(String question) {
    return new Prompt(
        "answer", List.of(new Message(Role.USER, question)), Optional.empty(), SAMPLING);
  }

  private static String completion(String text, String reason) {
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
