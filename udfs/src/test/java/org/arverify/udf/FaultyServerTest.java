package org.arverify.udf;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.options;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.WriterAppender;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.logging.log4j.core.layout.PatternLayout;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.arverify.agent.AgentRun;
import org.arverify.agent.Status;
import org.arverify.claim.ErrorKind;
import org.arverify.claim.Thresholds;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.http.Endpoint;
import org.arverify.http.RequestOptions;
import org.arverify.json.Json;
import org.arverify.query.Query;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.SearchOptions;
import org.arverify.udf.SkillSettings.Form;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Thirty-two questions in flight at a server that does everything wrong that a server can. */
@Tag("slow")
class FaultyServerTest {
  private static final String KEY_VARIABLE = "ARVERIFY_TEST_KEY";
  private static final String ANSWER =
      "{\"answerable\": true, \"sentences\": [{\"text\": \"Passage number 7.\", \"sources\": [1]}]}";
  private static final int HUGE = 50 << 20;

  @RegisterExtension
  static final WireMockExtension SERVER =
      WireMockExtension.newInstance()
          .options(options().dynamicPort().bindAddress("127.0.0.1").containerThreads(60))
          .build();

  @TempDir private Path folder;

  /** What a server does with a question, and how the question must end. */
  private record Case(ResponseDefinitionBuilder response, Status status, String message) {}

  private static Map<String, Case> cases() {
    Map<String, Case> cases = new LinkedHashMap<>();
    cases.put("well", ends(said(ANSWER), Status.OK, ""));
    cases.put("fenced", ends(said("```json\n" + ANSWER + "\n```"), Status.OK, ""));
    cases.put("ticks", ends(said(ANSWER.replace("number 7.", "`number` ```7```.")), Status.OK, ""));
    cases.put(
        "no-log-probabilities", ends(okJson(completion(ANSWER, "stop", "null")), Status.OK, ""));
    cases.put("busy", lost(aResponse().withStatus(429).withHeader("Retry-After", "1"), "429"));
    cases.put("busy-without-wish", lost(aResponse().withStatus(429), "429"));
    cases.put("error", lost(aResponse().withStatus(500), "500"));
    cases.put("reset", lost(aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER), "connection"));
    cases.put(
        "reset-in-the-middle",
        lost(
            aResponse().withHeader("Content-Length", "5000").withBody("{\"choices\": [{\"mes"),
            "connection"));
    cases.put("hanging", lost(said(ANSWER).withFixedDelay(600_000), "did not begin within"));
    cases.put(
        "trickling",
        lost(said(ANSWER).withChunkedDribbleDelay(100, 600_000), "did not end within"));
    cases.put("cut-off-body", lost(okJson("{\"choices\": [{\"mess"), "no completion"));
    cases.put("no-choices", lost(okJson("{\"choices\": []}"), "no completion"));
    cases.put("empty", lost(said(""), "cannot be used"));
    cases.put("other-shape", lost(said("{\"rows\": [1, 2]}"), "cannot be used"));
    cases.put(
        "cut-off-reply", lost(okJson(completion(ANSWER, "length", "null")), "cannot be used"));
    cases.put(
        "refusal",
        lost(
            okJson(
                "{\"choices\": [{\"finish_reason\": \"stop\", \"message\": {\"role\":"
                    + " \"assistant\", \"refusal\": \"No.\"}}]}"),
            "cannot be used"));
    cases.put("huge", lost(aResponse().withBody(new byte[HUGE]), "longer than requests.max-body"));
    cases.put(
        "wrong-key",
        lost(aResponse().withStatus(401).withBody("no such key: " + key()), "no such key: (red"));
    return cases;
  }

  @Test
  void everyQuestionIsOneRowWithAStatusAndNothingIsLeft() throws InterruptedException {
    Map<String, Case> cases = cases();
    cases.forEach(
        (name, server) ->
            SERVER.stubFor(
                post("/v1/chat/completions")
                    .withRequestBody(containing("case " + name + "?"))
                    .willReturn(server.response())));
    List<String> names = List.copyOf(cases.keySet());
    List<String> ids =
        IntStream.range(0, 64).mapToObj(i -> names.get(i % names.size()) + "-" + i).toList();
    StringWriter log = new StringWriter();
    List<Row> rows;
    try (var logged = new Logged(log)) {
      rows =
          questions(ids)
              .mapPartitions(
                  new AgentPartition(
                      agent(),
                      new RunContext("run-1", "tiny", 32),
                      LocalSpark.session().sparkContext().longAccumulator("answered"),
                      LocalSpark.session().sparkContext().longAccumulator("failed")),
                  Encoders.row(AgentRunRows.SCHEMA))
              .collectAsList();
    }
    List<AgentRun> runs = rows.stream().map(AgentRunRows::fromRow).map(Attempt::run).toList();
    assertThat(runs).extracting(AgentRun::queryId).containsExactlyInAnyOrderElementsOf(ids);
    for (AgentRun run : runs) {
      Case expected = cases.get(run.queryId().replaceFirst("-\\d+$", ""));
      assertThat(run.outcome().status()).as(run.queryId()).isEqualTo(expected.status());
      assertThat(run.errorMessage().orElse("")).as(run.queryId()).contains(expected.message());
    }
    assertThat(log.toString()).as("the log").contains("failed at attempt").doesNotContain(key());
    assertThat(rows.toString()).as("the rows").doesNotContain(key());
    ExecutorCache.shared().closeIdle();
    assertThat(ExecutorCache.shared().size()).isZero();
    for (int tries = 0; tries < 100 && !threads().isEmpty(); tries++) {
      Thread.sleep(100);
    }
    assertThat(threads()).isEmpty();
  }

  private static List<String> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(name -> name.startsWith("arverify-"))
        .toList();
  }

  private static Case ends(ResponseDefinitionBuilder response, Status status, String message) {
    return new Case(response, status, message);
  }

  private static Case lost(ResponseDefinitionBuilder response, String message) {
    return new Case(response, Status.GENERATOR_ERROR, message);
  }

  private static ResponseDefinitionBuilder said(String text) {
    return okJson(completion(text, "stop", "{\"content\": null}"));
  }

  private static String completion(String text, String reason, String logProbs) {
    return ("{\"choices\": [{\"finish_reason\": \"%s\", \"logprobs\": %s, \"message\": {\"role\":"
            + " \"assistant\", \"content\": %s}}], \"usage\": {\"prompt_tokens\": 9,"
            + " \"completion_tokens\": 4}}")
        .formatted(reason, logProbs, Json.write(text));
  }

  private ConfiguredAgent agent() {
    RequestOptions requests =
        new RequestOptions(
            32,
            new RequestOptions.Timeouts(
                Duration.ofSeconds(15), Duration.ofSeconds(15), Duration.ofSeconds(20)),
            1 << 20,
            new RequestOptions.Retries(3, Duration.ofMillis(50), Duration.ofSeconds(5)),
            // The server is never left alone: each case is to be seen.
            new RequestOptions.Breaker(1000, 1, Duration.ofSeconds(1)),
            new RequestOptions.Budget(0, 0));
    return new ConfiguredAgent(
        new AgentSettings(
            "fixed-rag",
            3,
            RetrievalMode.SPARSE,
            "openai",
            2,
            new PlantingSettings("offline", 1, 7, List.of(ErrorKind.NUMBER)),
            SkillForms.of(Form.PROMPTED, SkillForms.roles(Form.RULES, Form.RULES), ""),
            Samples.arVerify(),
            Samples.ragenta(),
            Samples.baselines(),
            new GeneratorSettings(
                new Endpoint(
                    SERVER.baseUrl() + "/v1",
                    "m",
                    KEY_VARIABLE,
                    true,
                    Endpoint.Schema.PLAIN,
                    Endpoint.Continuation.NONE,
                    Endpoint.ReplyLimit.MAX_TOKENS,
                    ""),
                Samples.models().llama(),
                requests,
                folder.resolve("replies").toString())),
        new VerificationSettings("embedded", "", new Thresholds(0.7, 0.35, 0.5), 5, 2, 256),
        EmbedPartitionTest.options(EmbedderOptions.EMBEDDED),
        new IndexSource(
            folder.toString(),
            TinyIndex.manifest(folder.toString(), "build-1", 20, 2).toJson(),
            new SearchOptions(4, 100, 0.5, 3),
            new ShardCache("", 1 << 30)));
  }

  private static Dataset<Row> questions(List<String> ids) {
    List<Row> rows = new ArrayList<>();
    for (String id : ids) {
      Query sample = Samples.query(id);
      Query query =
          new Query(
              id,
              sample.dataset(),
              "",
              0,
              "Which passage is number 7, in case %s?".formatted(id.replaceFirst("-\\d+$", "")),
              List.of(),
              "",
              true,
              List.of(),
              List.of(),
              List.of(),
              sample.given(),
              sample.metadata());
      Row row = QueryRows.toRow(query);
      List<Object> values = new ArrayList<>();
      for (int c = 0; c < row.size(); c++) {
        values.add(row.get(c));
      }
      values.add(1);
      rows.add(Columns.row(AgentPartition.INPUT, values.toArray()));
    }
    return LocalSpark.session().createDataset(rows, Encoders.row(AgentPartition.INPUT)).coalesce(1);
  }

  private static String key() {
    return System.getenv(KEY_VARIABLE);
  }

  /** All that is logged, down to what is for debugging, but by the server and Spark. */
  private record Logged(WriterAppender appender) implements AutoCloseable {
    private static final List<String> LOGGERS =
        List.of("org.arverify", "dev.langchain4j", "io.github.resilience4j", "jdk");

    Logged(StringWriter log) {
      this(
          WriterAppender.newBuilder()
              .setName("test")
              .setTarget(log)
              .setLayout(PatternLayout.newBuilder().withPattern("%c %m%n%throwable").build())
              .build());
      appender.start();
      for (String name : LOGGERS) {
        Configurator.setLevel(name, Level.TRACE);
        configuration().getLoggerConfig(name).addAppender(appender, Level.TRACE, null);
      }
    }

    @Override
    public void close() {
      for (String name : LOGGERS) {
        configuration().getLoggerConfig(name).removeAppender(appender.getName());
        Configurator.setLevel(name, Level.WARN);
      }
      appender.stop();
    }

    private static Configuration configuration() {
      return ((LoggerContext) LogManager.getContext(false)).getConfiguration();
    }
  }
}
