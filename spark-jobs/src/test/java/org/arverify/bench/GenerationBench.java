package org.arverify.bench;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Prompt.Message;
import org.arverify.generation.Prompt.Role;
import org.arverify.generation.Sampling;
import org.arverify.http.Endpoint;
import org.arverify.http.OpenAiGenerator;
import org.arverify.http.RequestOptions;
import org.arverify.json.Json;
import org.arverify.passage.Passage;

/**
 * Prompts through the generator "openai", with everything that belongs to it, against a plain load
 * generator that sends the same texts to the same endpoint: both with 32 requests in flight. The
 * endpoint takes the same time for each, so that at best 32 replies come in that time.
 */
final class GenerationBench {
  private static final int IN_FLIGHT = 32;
  private static final Duration LATENCY = Duration.ofMillis(200);
  private static final double MILLIS = 1e3;
  private static final int PASSAGES = 5;

  private final List<Prompt> prompts;
  private final int rounds;

  GenerationBench(List<Passage> passages, int count, int rounds) {
    this.rounds = rounds;
    this.prompts = IntStream.range(0, count).mapToObj(i -> prompt(passages, i)).toList();
  }

  private static Prompt prompt(List<Passage> passages, int number) {
    StringBuilder text = new StringBuilder("Question %d.%n".formatted(number));
    for (int i = 0; i < PASSAGES; i++) {
      text.append(passages.get((number + i) % passages.size()).text()).append('\n');
    }
    return new Prompt(
        "answer",
        List.of(
            new Message(Role.SYSTEM, "Answer from the passages."),
            new Message(Role.USER, text.toString())),
        Optional.empty(),
        new Sampling(100, 0, 42, 0));
  }

  void run(Consumer<String> report) throws Exception {
    List<Cost> ours = new ArrayList<>();
    List<Cost> sequential = new ArrayList<>();
    List<Cost> plain = new ArrayList<>();
    int few = Math.max(1, prompts.size() / IN_FLIGHT);
    try (SteadyEndpoint endpoint = SteadyEndpoint.start(0, LATENCY);
        Generator generator = generator(endpoint.url())) {
      generator.generateAll(prompts);
      load(endpoint.url());
      for (int round = 0; round < rounds; round++) {
        ours.add(Cost.of(() -> generator.generateAll(prompts)));
        plain.add(Cost.of(() -> load(endpoint.url())));
        sequential.add(Cost.of(() -> prompts.subList(0, few).forEach(generator::generate)));
      }
    }
    report.accept(
        String.format(
            Locale.ROOT,
            "generation: %,d prompts, %d in flight, %d ms a reply (at best %.0f/s), %d rounds",
            prompts.size(),
            IN_FLIGHT,
            LATENCY.toMillis(),
            IN_FLIGHT * MILLIS / LATENCY.toMillis(),
            rounds));
    Series generating = new Series("generateAll", prompts.size(), ours);
    Series loading = new Series("plain load generator", prompts.size(), plain);
    report.accept(Series.HEADING);
    report.accept(loading.line());
    report.accept(generating.line());
    report.accept(new Series("generate, one after the other", few, sequential).line());
    Ratio.print(report, generating, loading);
  }

  private static Generator generator(String url) {
    Duration ample = Duration.ofMinutes(1);
    return new OpenAiGenerator(
        new Endpoint(
            url,
            "steady",
            "",
            false,
            Endpoint.Schema.NONE,
            Endpoint.Continuation.NONE,
            Endpoint.ReplyLimit.MAX_TOKENS,
            ""),
        new RequestOptions(
            IN_FLIGHT,
            new RequestOptions.Timeouts(ample, ample, ample),
            1 << 20,
            new RequestOptions.Retries(3, Duration.ofMillis(100), ample),
            new RequestOptions.Breaker(100, 1, ample),
            new RequestOptions.Budget(0, 0)),
        Optional.empty(),
        Optional.empty(),
        Thread::new);
  }

  /** As many threads as requests in flight, each sending the next text when it has its reply. */
  private void load(String url) throws Exception {
    List<HttpRequest> requests =
        prompts.stream()
            .map(
                prompt ->
                    HttpRequest.newBuilder(URI.create(url + "/chat/completions"))
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(body(prompt)))
                        .build())
            .toList();
    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    AtomicInteger next = new AtomicInteger();
    ExecutorService threads = Executors.newFixedThreadPool(IN_FLIGHT);
    try {
      List<Future<?>> loading = new ArrayList<>();
      for (int i = 0; i < IN_FLIGHT; i++) {
        loading.add(
            threads.submit(
                () -> {
                  for (int n = next.getAndIncrement();
                      n < requests.size();
                      n = next.getAndIncrement()) {
                    client.send(requests.get(n), BodyHandlers.ofByteArray());
                  }
                  return null;
                }));
      }
      for (Future<?> each : loading) {
        each.get();
      }
    } finally {
      threads.shutdown();
    }
  }

  private static String body(Prompt prompt) {
    return Json.write(
        Map.of(
            "model",
            "steady",
            "max_tokens",
            prompt.sampling().maxTokens(),
            "messages",
            prompt.messages().stream()
                .map(
                    message ->
                        Map.of(
                            "role",
                            message.role().name().toLowerCase(Locale.ROOT),
                            "content",
                            message.text()))
                .toList()));
  }
}
