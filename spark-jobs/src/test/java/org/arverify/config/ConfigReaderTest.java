package org.arverify.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.agent.arverify.ArVerifyOptions;
import org.arverify.agent.arverify.CorrectionOptions;
import org.arverify.agent.arverify.EvidenceBudget;
import org.arverify.agent.arverify.StrategyOptions;
import org.arverify.agent.arverify.WeakClaims;
import org.arverify.agent.baseline.BaselineOptions;
import org.arverify.agent.baseline.CragOptions;
import org.arverify.agent.baseline.FlareOptions;
import org.arverify.agent.baseline.SelfRagOptions;
import org.arverify.agent.ragenta.RagentaOptions;
import org.arverify.agent.ragenta.RagentaOptions.FollowUpFilter;
import org.arverify.agent.ragenta.prompted.PromptedJudge;
import org.arverify.claim.ErrorKind;
import org.arverify.claim.Thresholds;
import org.arverify.embedding.Device;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.embedding.Pooling;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.evidence.CompletenessMeasure;
import org.arverify.evidence.EvidenceMode;
import org.arverify.evidence.SelectionWeights;
import org.arverify.evidence.SourceTrust;
import org.arverify.evidence.SufficiencyWeights;
import org.arverify.evidence.UndefinedFactors;
import org.arverify.generation.Sampling;
import org.arverify.http.Endpoint;
import org.arverify.http.LlamaOptions;
import org.arverify.http.RequestOptions;
import org.arverify.lucene.ShardOptions;
import org.arverify.lucene.VectorEncoding;
import org.arverify.passage.ChunkingSpec;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.SearchOptions;
import org.arverify.udf.GeneratorSettings;
import org.arverify.udf.PlantingSettings;
import org.arverify.udf.RoleSettings;
import org.arverify.udf.ShardCache;
import org.arverify.udf.SharedMemory;
import org.arverify.udf.SkillSettings;
import org.arverify.udf.VerificationSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigReaderTest {
  @TempDir Path folder;

  private static EffectiveConfig set(String... assignments) {
    return ConfigReader.read(
        new ConfigSources(Optional.empty(), List.of(assignments), Optional.empty(), Map.of()));
  }

  private EffectiveConfig file(String text, String... assignments) throws IOException {
    Path file = Files.writeString(folder.resolve("my.conf"), text);
    return ConfigReader.read(
        new ConfigSources(
            Optional.of(file), List.of(assignments), Optional.empty(), Map.of("WORDS", "70")));
  }

  /** The problems listed in a message, without its first and last line. */
  private static List<String> problems(Throwable thrown) {
    List<String> lines = thrown.getMessage().lines().toList();
    return lines.subList(1, lines.size() - 1).stream().map(String::strip).toList();
  }

  private static List<String> problemsOf(String... assignments) {
    try {
      set(assignments);
    } catch (ArVerifyException e) {
      assertThat(e.code()).isEqualTo(Code.CONFIG_INVALID);
      return problems(e);
    }
    throw new AssertionError("was accepted: " + Arrays.toString(assignments));
  }

  @Test
  void everyKeyOfTheReferenceIsRead() {
    assertThat(set().settings().keySet())
        .containsExactlyInAnyOrderElementsOf(Keys.of(Layers.reference()).keySet())
        .hasSizeGreaterThan(40);
  }

  @Test
  void defaultsAreThoseOfTheReference() {
    assertThat(set().job())
        .isEqualTo(
            new JobConfig(
                "warehouse",
                0.0,
                new ChunkSettings(new ChunkingSpec(100, 0), 10_000_000),
                new EmbedSettings(
                    new EmbedderOptions(
                        "embedded",
                        Pooling.MEAN,
                        "query: ",
                        "passage: ",
                        true,
                        512,
                        true,
                        Device.CPU,
                        32_768),
                    100_000),
                new IndexSettings(
                    new ShardOptions(16, 100, VectorEncoding.FLOAT, 0.9, 0.4),
                    200,
                    new IndexVerification(200, 20, 0.98),
                    // 200 GiB = 200 * 2^30
                    new ShardCache("", 214_748_364_800L)),
                new SearchOptions(4, 300, 0.65, 3),
                new AgentDefaults(
                    5,
                    RetrievalMode.DENSE,
                    "offline",
                    3,
                    new PlantingSettings("offline", 0.3, 7, List.of(ErrorKind.values())),
                    new SkillSettings(
                        SkillSettings.Form.RULES,
                        SkillSettings.Form.RULES,
                        SkillSettings.Form.RULES,
                        SkillSettings.Form.RULES,
                        SkillSettings.Form.RULES,
                        new RoleSettings(
                            SkillSettings.Form.RULES,
                            SkillSettings.Form.RULES,
                            SkillSettings.Form.RULES,
                            SkillSettings.Form.RULES,
                            PromptedJudge.Form.CHAT,
                            20),
                        SkillSettings.ExtractionFallback.RULES,
                        new Sampling(1024, 0, 42, 0),
                        ""),
                    new ArVerifyOptions(
                        new ArVerifyOptions.Loop(4, 4, EvidenceMode.ACCUMULATE, true),
                        new StrategyOptions(
                            ArVerifyOptions.Planning.ADAPTIVE, 0.90, 0.90, 0.80, 0.1),
                        new ArVerifyOptions.Sufficiency(
                            0.72,
                            new SufficiencyWeights(0.35, 0.30, 0.20, 0.15),
                            UndefinedFactors.DROP,
                            CompletenessMeasure.CHAIN,
                            0.90,
                            0.50,
                            24,
                            new SourceTrust(Map.of(), null)),
                        new SelectionWeights(0.5, 0.6, 0.7, 2.0),
                        new EvidenceBudget(10, 3000),
                        new CorrectionOptions(2, 1, RetrievalMode.HYBRID, 3, WeakClaims.MARK)),
                    new RagentaOptions(20, 0.5, 4, FollowUpFilter.ON, 1),
                    new BaselineOptions(
                        new FlareOptions(2, 0.8, 0.4, 64, 256),
                        new SelfRagOptions(5, 0.2, new SelfRagOptions.Weights(1, 1, 0.5), 2, 7),
                        new CragOptions(10, 1.40, 0.90, 6)),
                    new GeneratorSettings(
                        new Endpoint(
                            "http://127.0.0.1:8000/v1",
                            "",
                            "",
                            true,
                            Endpoint.Schema.PLAIN,
                            Endpoint.Continuation.NONE,
                            Endpoint.ReplyLimit.MAX_TOKENS,
                            ""),
                        new LlamaOptions("", "", 0, 4, 8192, 0, Duration.ofMinutes(5), List.of()),
                        new RequestOptions(
                            16,
                            new RequestOptions.Timeouts(
                                Duration.ofSeconds(10),
                                Duration.ofMinutes(2),
                                Duration.ofMinutes(5)),
                            // 8 MiB = 8 * 2^20
                            8_388_608,
                            new RequestOptions.Retries(
                                5, Duration.ofMillis(500), Duration.ofMinutes(1)),
                            new RequestOptions.Breaker(40, 0.5, Duration.ofSeconds(10)),
                            new RequestOptions.Budget(0, 0)),
                        "warehouse"),
                    ""),
                new VerificationSettings(
                    "embedded", "", new Thresholds(0.70, 0.40, 0.70), 5, 2, 256),
                new RunSettings(200, 4),
                new MetricSettings(List.of(1, 5, 10, 20), 1000, 42, 6000),
                new CalibrationSettings(5, 0.05, new TrustSettings(0.8, 5, 20, 0.34, 5)),
                new SharedMemory(200_000, 20_000),
                Map.of()));
  }

  @Test
  void trustIsATableOfSources() {
    SourceTrust trust =
        set(
                "agent.ar-verify.sufficiency.trust=[\"wiki = 0.9\", \"a = b = 0.25\"]",
                "agent.ar-verify.sufficiency.unknown-trust=0.5")
            .job()
            .agent()
            .arVerify()
            .sufficiency()
            .trust();
    assertThat(trust).isEqualTo(new SourceTrust(Map.of("wiki", 0.9, "a = b", 0.25), 0.5));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "agent.ar-verify.sufficiency.trust=[\"wiki 0.9\"] | agent.ar-verify.sufficiency.trust:"
            + " \"wiki 0.9\" must be SOURCE = TRUST, such as \"wikipedia = 0.9\"",
        "agent.ar-verify.sufficiency.trust=[\"wiki = high\"] | agent.ar-verify.sufficiency.trust:"
            + " the trust in \"wiki = high\" must be a number in [0,1]",
        "agent.ar-verify.sufficiency.trust=[\"wiki = 9\"] | agent.ar-verify.sufficiency.trust: the"
            + " trust in \"wiki = 9\" must be a number in [0,1]",
        "agent.ar-verify.sufficiency.trust=[\"a = 1\", \"a = 0\"] |"
            + " agent.ar-verify.sufficiency.trust: \"a\" stands there twice",
        "agent.ar-verify.sufficiency.unknown-trust=some |"
            + " agent.ar-verify.sufficiency.unknown-trust: the trust in \"some\" must be a number"
            + " in [0,1]",
        "requests.timeout=30 | must be a time with its unit, such as 500ms, 30s or 2m, was \"30\"",
        "agent.openai.base-url=https://me:secret@host/v1 | agent.openai.base-url must hold no"
            + " user or password",
        "agent.openai.base-url=host/v1 | agent.openai.base-url must be like https://host/v1,"
            + " was \"host/v1\"",
        "agent.openai.api-key-env=LLM | agent.openai.api-key-env, LLM, must look like that of a"
            + " secret (…_API_KEY, …_TOKEN): what else it is called, Spark shows its value",
        "agent.openai.api-key-env=sk-12345 | agent.openai.api-key-env must be the name of an"
            + " environment variable, never a key",
        "agent.openai.extra=top | agent.openai.extra must be a JSON object, such as {\"top_k\": 1}, was"
            + " top",
        "agent.ar-verify.max-retrievals=0 | agent.ar-verify.max-retrievals (B_max) must be at least"
            + " 1, was 0",
        "agent.ar-verify.sufficiency.weights.relevance=0.4 | weights.relevance,"
            + " weights.completeness, weights.consistency and weights.reliability must sum to 1,"
            + " was 1.05",
        "agent.ar-verify.evidence-mode=forget | must be one of accumulate, replace, was \"forget\"",
        "agent.ar-verify.sufficency.threshold=1 | unknown key; did you mean"
            + " agent.ar-verify.sufficiency.threshold?"
      })
  void whatArVerifyCannotUseIsRefused(String assignment, String problem) {
    assertThat(problemsOf(assignment)).singleElement().asString().contains(problem);
  }

  @Test
  void theFollowUpFilterIsOnOrOff() {
    assertThat(set("agent.ragenta.follow-up-filter=off").job().agent().ragenta())
        .isEqualTo(new RagentaOptions(20, 0.5, 4, FollowUpFilter.OFF, 1));
    assertThat(problemsOf("agent.ragenta.follow-up-filter=maybe"))
        .singleElement()
        .asString()
        .contains("must be one of on, off, was \"maybe\"");
    assertThat(problemsOf("agent.ragenta.max-follow-ups=-1"))
        .singleElement()
        .asString()
        .contains("agent.ragenta.max-follow-ups must not be negative, was -1");
  }

  @Test
  void aThresholdAboveOneIsAllowed() {
    assertThat(
            set("agent.ar-verify.sufficiency.threshold=1.01")
                .job()
                .agent()
                .arVerify()
                .sufficiency()
                .threshold())
        .isEqualTo(1.01);
  }

  @Test
  void assignmentBeatsFileBeatsEnvironmentBeatsReference() throws IOException {
    String text = "chunk { words = 80, overlap = 10 }\nrun.in-flight = ${?WORDS}\n";
    EffectiveConfig config = file(text, "chunk.overlap=20", "chunk.overlap=30");
    assertThat(config.job().chunk().packing()).isEqualTo(new ChunkingSpec(80, 30));
    assertThat(config.job().run().inFlight()).isEqualTo(70);
    assertThat(config.settings().get("chunk.words").origin()).endsWith("my.conf:1");
    assertThat(config.settings().get("chunk.overlap").origin()).isEqualTo("--set chunk.overlap=30");
    assertThat(config.settings().get("run.in-flight").origin())
        .isEqualTo("environment variable WORDS");
    assertThat(config.settings().get("run.commit-every").origin()).matches("reference.conf:\\d+");
  }

  @Test
  void warehouseComesFromTheEnvironmentAndTheOptionBeatsIt() {
    Map<String, String> environment = Map.of("ARVERIFY_WAREHOUSE", "/env");
    ConfigSources sources =
        new ConfigSources(Optional.empty(), List.of(), Optional.empty(), environment);
    assertThat(ConfigReader.read(sources).job().warehouse()).isEqualTo("/env");
    ConfigSources given =
        new ConfigSources(
            Optional.empty(), List.of("warehouse=/set"), Optional.of("/given"), environment);
    assertThat(ConfigReader.read(given).job().warehouse()).isEqualTo("/given");
  }

  @Test
  void textsAreTakenAsTheyAreAndOtherValuesAsHocon() {
    JobConfig job =
        set("embed.query-prefix=query: \"x\" ", "metrics.cutoffs=[2, 4]", "index.bm25={k1=1.2}")
            .job();
    assertThat(job.embed().encoder().queryPrefix()).isEqualTo("query: \"x\" ");
    assertThat(job.metrics().cutoffs()).containsExactly(2, 4);
    assertThat(job.index().shard().k1()).isEqualTo(1.2);
    assertThat(job.index().shard().b()).isEqualTo(0.4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "chunk.words=x | must be a whole number, was \"x\"",
        "chunk.words=5.5 | must be a whole number, was 5.5",
        "chunk.words=3000000000 | must be a whole number, was 3000000000",
        "chunk.words=[1] | must be a whole number, was [1]",
        "chunk.words=null | must be a whole number, was null",
        "embed.normalise=1 | must be true or false, was 1",
        "index.bm25.k1=high | must be a number, was \"high\"",
        "index.bm25.k1=NaN | must be a number, was \"NaN\"",
        "index.cache.max-bytes=lots | must be a size in bytes, such as 512M or 200G, was \"lots\"",
        "metrics.cutoffs=5 | must be a list of whole numbers, such as [1, 5], was 5",
        "metrics.cutoffs=[a] | must be a list of whole numbers, such as [1, 5], was [\"a\"]",
        "embed.pooling=max | must be one of mean, cls, was \"max\"",
        "agent.retriever=bm25 | must be one of dense, sparse, hybrid, was \"bm25\"",
        "chunk={words=x} | must be a whole number, was \"x\"",
      })
  void valueOfTheWrongTypeIsNamedWithItsOrigin(String assignment, String problem) {
    String key = assignment.startsWith("chunk=") ? "chunk.words" : assignment.split("=")[0];
    assertThat(problemsOf(assignment))
        .containsExactly("%s (--set %s): %s".formatted(key, assignment, problem));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "embed.modle=a | embed.modle | ; did you mean embed.model?",
        "max-tokens=9 | max-tokens | ; did you mean embed.max-tokens?",
        "embedding.model=a | embedding.model | ; did you mean embed.model?",
        "nothing-like-this-at-all=1 | nothing-like-this-at-all | ''",
      })
  void unknownKeyIsRefusedWithTheNearest(String assignment, String key, String suggestion) {
    assertThat(problemsOf(assignment))
        .containsExactly("%s (--set %s): unknown key%s".formatted(key, assignment, suggestion));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "chunk.words=0 | chunk.words must be positive, was 0",
        "chunk.max-document-characters=0 | chunk.max-document-characters must be positive, was 0",
        "embed.commit-every=0 | embed.commit-every must be positive, was 0",
        "index.calibration-samples=0 | index.calibration-samples must be positive, was 0",
        "index.verify.queries=0 | index.verify.queries must be positive, was 0",
        "index.verify.k=0 | index.verify.k must be positive, was 0",
        "index.verify.min-recall=1.1 | index.verify.min-recall must be in [0,1], was 1.1",
        "index.cache.max-bytes=0 | index.cache.max-bytes must be positive, was 0",
        "retrieval.dense-weight=1.5 | retrieval.dense-weight must be in [0,1], was 1.5",
        "agent.k=0 | agent.k must be at least 1, was 0",
        "run.commit-every=0 | run.commit-every must be positive, was 0",
        "run.in-flight=0 | run.in-flight must be positive, was 0",
        "metrics.cutoffs=[] | metrics.cutoffs must not be empty",
        "metrics.cutoffs=[5,1] | metrics.cutoffs must be positive and in ascending order, was [5,"
            + " 1]",
        "metrics.bootstrap.resamples=0 | metrics.bootstrap.resamples must be positive, was 0",
        "max-failure-rate=2 | max-failure-rate must be in [0,1], was 2.0",
        "warehouse= | warehouse must not be blank",
      })
  void valueOutOfRangeIsNamedWithItsOrigin(String assignment, String problem) {
    String key = assignment.split("=")[0];
    assertThat(problemsOf(assignment))
        .containsExactly("%s (%s: --set %s)".formatted(problem, key, assignment));
  }

  @Test
  void valuesThatDoNotFitTogetherAreNamedWithBothOrigins() {
    assertThat(problemsOf("chunk.overlap=200"))
        .singleElement()
        .asString()
        .matches(
            "chunk.overlap must be at least 0 and below chunk.words \\(100\\), was 200"
                + " \\(chunk.words: reference.conf:\\d+; chunk.overlap: --set"
                + " chunk.overlap=200\\)");
  }

  @Test
  void allProblemsAreReportedAtOnce() throws IOException {
    assertThatThrownBy(
            () ->
                file(
                    "chunk.words = x\n"
                        + "agent { k = 0, kk = 1 }\n"
                        + "verification = 3\n"
                        + "run.in-flight {}\n",
                    "run.commit-every=0",
                    "no-equals",
                    "metrics.cutoffs=[",
                    "chunk.overlap= "))
        .isInstanceOf(ArVerifyException.class)
        .satisfies(
            thrown ->
                assertThat(problems(thrown).stream().map(p -> p.replace(folder + "/", "")))
                    .satisfiesExactlyInAnyOrder(
                        p -> assertThat(p).isEqualTo("--set no-equals: must be key=value"),
                        p -> assertThat(p).startsWith("--set metrics.cutoffs=[: is not HOCON: "),
                        p -> assertThat(p).isEqualTo("--set chunk.overlap= : has no value"),
                        p ->
                            assertThat(p)
                                .isEqualTo(
                                    "agent.kk (my.conf:2): unknown key; did you mean agent.k?"),
                        p ->
                            assertThat(p)
                                .isEqualTo(
                                    "verification (my.conf:3): is a group of keys, not a value"),
                        p ->
                            assertThat(p)
                                .isEqualTo(
                                    "run.in-flight (my.conf:4): is a value, not a group of keys"),
                        p ->
                            assertThat(p)
                                .isEqualTo(
                                    "chunk.words (my.conf:1): must be a whole number, was \"x\""),
                        p ->
                            assertThat(p)
                                .isEqualTo(
                                    "agent.k must be at least 1, was 0 (agent.k: my.conf:2)"),
                        p ->
                            assertThat(p)
                                .isEqualTo(
                                    "run.commit-every must be positive, was 0"
                                        + " (run.commit-every: --set run.commit-every=0)")))
        .message()
        .startsWith("the configuration cannot be used:\n")
        .endsWith(
            "\nAll keys stand in conf/reference.conf with their defaults;"
                + " `arverify config show` prints what is in force.");
  }

  @Test
  void missingFileIsNamed() {
    ConfigSources sources =
        new ConfigSources(Optional.of(Path.of("no.conf")), List.of(), Optional.empty(), Map.of());
    assertThatThrownBy(() -> ConfigReader.read(sources))
        .isInstanceOf(ArVerifyException.class)
        .hasMessageContaining("--conf no.conf: there is no such file, or it cannot be read");
  }

  @Test
  void fileThatIsNotHoconIsNamedWithItsLine() {
    assertThatThrownBy(() -> file("chunk {\n  words = 1\n"))
        .isInstanceOf(ArVerifyException.class)
        .hasMessageContaining("my.conf: is not HOCON: ")
        .hasMessageContaining("my.conf: 3: ");
  }

  @Test
  void substitutionThatCannotBeFilledIsNamed() {
    assertThatThrownBy(() -> file("warehouse = ${NOWHERE}\n"))
        .isInstanceOf(ArVerifyException.class)
        .hasMessageContaining("a substitution cannot be filled: ")
        .hasMessageContaining("${NOWHERE}");
  }

  @Test
  void keysOfSparkAreFreeAndKeepTheirNames() throws IOException {
    EffectiveConfig config =
        file(
            "spark { sql.shuffle.partitions = 4, \"speculation\" = true }\nspark.ui.port = 1\n",
            "spark.speculation.interval=10s",
            "spark.ui.port=2");
    assertThat(config.job().spark())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "spark.sql.shuffle.partitions", "4",
                "spark.speculation", "true",
                "spark.speculation.interval", "10s",
                "spark.ui.port", "2"));
    assertThat(config.settings().get("spark.ui.port").origin()).isEqualTo("--set spark.ui.port=2");
  }

  @Test
  void sparkIsAGroup() {
    assertThatThrownBy(() -> file("spark = 3\n"))
        .hasMessageContaining("my.conf:1): is a group of keys, not a value");
  }

  @Test
  void secretsAreReplacedButForSpark() {
    EffectiveConfig config = set("spark.hadoop.fs.s3a.secret.key=hidden");
    Setting setting = config.settings().get("spark.hadoop.fs.s3a.secret.key");
    assertThat(setting.toString()).doesNotContain("hidden");
    assertThat(setting.value()).isEqualTo("(redacted)");
    assertThat(setting.origin()).isEqualTo("--set spark.hadoop.fs.s3a.secret.key");
    assertThat(config.job().spark()).containsEntry("spark.hadoop.fs.s3a.secret.key", "hidden");
    assertThat(config.json()).doesNotContain("hidden");
  }

  @Test
  void whatIsShownCanBeReadAgain() throws IOException {
    EffectiveConfig config =
        set(
            "embed.query-prefix=say \"it\": ",
            "spark.speculation=true",
            "spark.speculation.interval=10s",
            "metrics.cutoffs=[3]");
    StringBuilder shown = new StringBuilder();
    config.settings().values().forEach(setting -> shown.append(setting.hocon()).append('\n'));
    assertThat(file(shown.toString()).job()).isEqualTo(config.job());
  }
}
