package org.arverify.http;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.options;
import static org.arverify.http.ChatServer.BREAKER;
import static org.arverify.http.ChatServer.KEY;
import static org.arverify.http.ChatServer.NO_LIMIT;
import static org.arverify.http.ChatServer.PATH;
import static org.arverify.http.ChatServer.completion;
import static org.arverify.http.ChatServer.failure;
import static org.arverify.http.ChatServer.prompt;
import static org.arverify.http.ChatServer.requests;
import static org.arverify.http.ChatServer.within;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.client.MappingBuilder;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import java.net.ServerSocket;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import org.arverify.error.ArVerifyException;
import org.arverify.http.RequestOptions.Breaker;
import org.arverify.http.RequestOptions.Retries;
import org.arverify.http.RequestOptions.Timeouts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of requests to servers that fail, hang or say too much. */
class FailingServerTest {
  @RegisterExtension
  static final WireMockExtension SERVER =
      WireMockExtension.newInstance()
          .options(options().dynamicPort().bindAddress("127.0.0.1").containerThreads(50))
          .build();

  @RegisterExtension final ChatServer chat = new ChatServer(SERVER);

  @ParameterizedTest
  @ValueSource(ints = {429, 500, 502, 503})
  void busyAndFailingServersAreAskedAgain(int status) {
    failingTwice(aResponse().withStatus(status).withBody("later"));
    assertThat(chat.generator().generate(prompt("q")).text()).isEqualTo("at last");
    SERVER.verify(3, postRequestedFor(urlEqualTo(PATH)));
  }

  @ParameterizedTest
  @CsvSource({"CONNECTION_RESET_BY_PEER", "EMPTY_RESPONSE", "RANDOM_DATA_THEN_CLOSE"})
  void lostConnectionsAreTriedAgain(Fault fault) {
    failingTwice(aResponse().withFault(fault));
    assertThat(chat.generator().generate(prompt("q")).text()).isEqualTo("at last");
  }

  @Test
  void aReplyThatBreaksOffIsTriedAgain() {
    // A body shorter than its Content-Length.
    failingTwice(
        aResponse().withHeader("Content-Length", "5000").withBody("{\"choices\": [{\"mess"));
    assertThat(chat.generator().generate(prompt("q")).text()).isEqualTo("at last");
  }

  @Test
  void attemptsAreBounded() {
    chat.reply(aResponse().withStatus(503).withBody("no backend"));
    failure(chat.generator())
        .hasMessageEndingWith("gave no reply: the server replied with status 503: no backend");
    SERVER.verify(3, postRequestedFor(urlEqualTo(PATH)));
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 401, 403, 404, 413, 422})
  void otherRefusalsAreNotTriedAgainAndTellNoKey(int status) {
    chat.reply(aResponse().withStatus(status).withBody("wrong key " + KEY + "!"));
    failure(chat.generator())
        .hasMessageEndingWith(
            "gave no reply: the server replied with status %d: wrong key (redacted)!"
                .formatted(status));
    SERVER.verify(1, postRequestedFor(urlEqualTo(PATH)));
  }

  @Test
  void waitsAsLongAsTheServerAsks() {
    failingTwice(aResponse().withStatus(429).withHeader("Retry-After", "1"));
    Instant before = Instant.now();
    assertThat(chat.generator().generate(prompt("q")).text()).isEqualTo("at last");
    // Two waits of a second each.
    assertThat(Duration.between(before, Instant.now()))
        .isBetween(Duration.ofSeconds(2), Duration.ofSeconds(10));
  }

  @Test
  void doesNotWaitLongerThanItMay() {
    chat.reply(aResponse().withStatus(429).withHeader("Retry-After", "3600").withBody("tomorrow"));
    failure(chat.generator()).hasMessageEndingWith("status 429: tomorrow");
    SERVER.verify(1, postRequestedFor(urlEqualTo(PATH)));
  }

  @Test
  void aHangingServerIsGivenUp() {
    chat.reply(okJson(completion("late", "stop")).withFixedDelay(60_000));
    Instant before = Instant.now();
    failure(
            chat.generator(
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
    chat.reply(okJson(completion("drop by drop", "stop")).withChunkedDribbleDelay(100, 60_000));
    failure(
            chat.generator(
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
    failure(chat.generator("http://127.0.0.1:%d/v1".formatted(port), "", requests(1)))
        .hasMessageContaining("gave no reply: the connection failed");
  }

  @Test
  void aHugeReplyIsRefusedUnread() {
    chat.reply(aResponse().withBody(new byte[50 << 20]));
    failure(chat.generator())
        .hasMessageEndingWith("the reply is longer than requests.max-body, 1,048,576 bytes");
    SERVER.resetAll();
    chat.reply(aResponse().withBody(new byte[3 << 20]).withChunkedDribbleDelay(50, 500));
    failure(chat.generator()).hasMessageContaining("longer than requests.max-body");
  }

  @Test
  void aServerThatKeepsFailingIsLeftAlone() {
    chat.reply(aResponse().withStatus(500));
    OpenAiGenerator generator =
        chat.generator(
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
        chat.generator(
            "",
            requests(
                1,
                new Retries(3, Duration.ofMillis(1), Duration.ofSeconds(1)),
                new Breaker(1, 1, Duration.ofMillis(300)),
                NO_LIMIT));
    assertThat(generator.generate(prompt("q")).text()).isEqualTo("well again");
  }

  @Test
  void anInterruptEndsAWaitAtOnce() throws InterruptedException {
    chat.reply(aResponse().withStatus(429).withHeader("Retry-After", "1"));
    OpenAiGenerator generator =
        chat.generator(
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
}
