package org.arverify.config;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigValue;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.arverify.agent.arverify.ArVerifyOptions;
import org.arverify.agent.baseline.BaselineOptions;
import org.arverify.agent.ragenta.RagentaOptions;
import org.arverify.agent.ragenta.RagentaOptions.FollowUpFilter;
import org.arverify.agent.ragenta.prompted.PromptedJudge;
import org.arverify.claim.ErrorKind;
import org.arverify.claim.Thresholds;
import org.arverify.embedding.Device;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.embedding.Pooling;
import org.arverify.generation.Sampling;
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

/**
 * Reads a configuration: conf/reference.conf, which has every key and every default, below a file,
 * below assignments, below the warehouse. Unknown keys are refused, and all problems are reported
 * at once.
 */
public final class ConfigReader {
  private final SettingsReader read;

  private ConfigReader(SettingsReader read) {
    this.read = read;
  }

  /**
   * The configuration in force.
   *
   * @throws org.arverify.error.ArVerifyException with code CONFIG_INVALID; the message lists every
   *     problem with the place that it comes from
   */
  public static EffectiveConfig read(ConfigSources sources) {
    Problems problems = new Problems();
    Optional<EffectiveConfig> read =
        read(sources, ConfigFactory.empty(), ConfigFactory.empty(), problems);
    problems.throwIfAny();
    return read.orElseThrow();
  }

  /**
   * The configuration of one of several runs.
   *
   * @param variant a file whose keys lie below the assignments and above {@code --conf}; only keys
   *     that decide a run's rows
   * @throws org.arverify.error.ArVerifyException as {@link #read(ConfigSources)}
   */
  public static EffectiveConfig read(ConfigSources sources, Path variant) {
    Problems problems = new Problems();
    Config base = Layers.file("--variant ", variant, problems);
    Keys.checkVaried("", base.root(), problems);
    Optional<EffectiveConfig> read = read(sources, base, ConfigFactory.empty(), problems);
    problems.throwIfAny();
    return read.orElseThrow();
  }

  /**
   * The configuration of a part of an experiment.
   *
   * @param base lies below the assignments and above the file
   * @param variant lies above all
   * @return empty if there are problems
   */
  static Optional<EffectiveConfig> read(
      ConfigSources sources, Config base, Config variant, Problems problems) {
    Config open = Layers.reference();
    Config reference = Layers.resolve(open, Map.of(), problems);
    Config file =
        sources
            .file()
            .map(path -> Layers.file("--conf ", path, problems))
            .orElse(ConfigFactory.empty());
    Assignments assignments = new Assignments(reference, problems);
    sources.assignments().forEach(assignments::add);
    sources
        .warehouse()
        .ifPresent(path -> assignments.add("warehouse", path, "--warehouse " + path));
    Config merged =
        Layers.resolve(
            variant
                .withFallback(assignments.layer())
                .withFallback(base)
                .withFallback(file)
                .withFallback(open),
            sources.environment(),
            problems);
    for (Config layer : List.of(file, base, assignments.layer(), variant)) {
      Keys.check(layer, reference, problems);
    }

    SettingsReader reader = new SettingsReader(merged, reference, problems);
    Map<String, String> spark = new LinkedHashMap<>();
    SortedMap<String, Setting> sparkSettings = new TreeMap<>();
    sparkValues(merged, assignments)
        .forEach(
            (key, value) -> {
              String text = String.valueOf(value.unwrapped());
              spark.put(key, text);
              sparkSettings.put(
                  key,
                  new Setting(
                      key,
                      Redaction.shown(key, text),
                      SettingsReader.shown(key, value),
                      Origins.of(value)));
            });
    JobConfig job = new ConfigReader(reader).job(spark);
    if (problems.count() > 0) {
      return Optional.empty();
    }
    SortedMap<String, Setting> settings = new TreeMap<>(reader.settings());
    settings.putAll(sparkSettings);
    return Optional.of(new EffectiveConfig(job, settings, sources));
  }

  private static SortedMap<String, ConfigValue> sparkValues(
      Config merged, Assignments assignments) {
    SortedMap<String, ConfigValue> values = Keys.ofSpark(merged);
    values.putAll(assignments.spark());
    return values;
  }

  private JobConfig job(Map<String, String> spark) {
    ChunkSettings chunk = chunk();
    EmbedSettings embed = embed();
    IndexSettings index = index();
    SearchOptions retrieval = retrieval();
    AgentDefaults agent = agent();
    VerificationSettings verification = verification();
    RunSettings run =
        read.make(
            () -> new RunSettings(read.integer("run.commit-every"), read.integer("run.in-flight")));
    MetricSettings metrics =
        read.make(
            () ->
                new MetricSettings(
                    read.integers("metrics.cutoffs"),
                    read.integer("metrics.bootstrap.resamples"),
                    read.whole("metrics.bootstrap.seed"),
                    read.integer("metrics.judge.passage-tokens")));
    TrustSettings trust =
        read.make(
            () ->
                new TrustSettings(
                    read.number("calibration.trust.prior"),
                    read.number("calibration.trust.prior-weight"),
                    read.number("calibration.trust.known-weight"),
                    read.number("calibration.trust.largest-minority"),
                    read.integer("calibration.trust.least-statements")));
    CalibrationSettings calibration =
        read.make(
            () ->
                new CalibrationSettings(
                    read.integer("calibration.folds"),
                    read.number("calibration.regularisation"),
                    trust));
    SharedMemory remember =
        read.make(
            () ->
                new SharedMemory(
                    read.integer("experiment.remember.entailments"),
                    read.integer("experiment.remember.queries")));
    return read.make(
        () ->
            new JobConfig(
                read.text("warehouse"),
                read.number("max-failure-rate"),
                chunk,
                embed,
                index,
                retrieval,
                agent,
                verification,
                run,
                metrics,
                calibration,
                remember,
                spark));
  }

  private ChunkSettings chunk() {
    ChunkingSpec packing =
        read.make(
            () -> new ChunkingSpec(read.integer("chunk.words"), read.integer("chunk.overlap")));
    return read.make(
        () -> new ChunkSettings(packing, read.integer("chunk.max-document-characters")));
  }

  private EmbedSettings embed() {
    EmbedderOptions encoder =
        read.make(
            () ->
                new EmbedderOptions(
                    read.text("embed.model"),
                    read.choice("embed.pooling", Pooling.class),
                    read.text("embed.query-prefix"),
                    read.text("embed.passage-prefix"),
                    read.flag("embed.normalise"),
                    read.integer("embed.max-tokens"),
                    read.flag("embed.titled"),
                    read.choice("embed.device", Device.class),
                    read.integer("embed.batch-tokens")));
    return read.make(() -> new EmbedSettings(encoder, read.integer("embed.commit-every")));
  }

  private IndexSettings index() {
    ShardOptions shard =
        read.make(
            () ->
                new ShardOptions(
                    read.integer("index.max-connections"),
                    read.integer("index.beam-width"),
                    read.choice("index.vectors", VectorEncoding.class),
                    read.number("index.bm25.k1"),
                    read.number("index.bm25.b")));
    IndexVerification verification =
        read.make(
            () ->
                new IndexVerification(
                    read.integer("index.verify.queries"),
                    read.integer("index.verify.k"),
                    read.number("index.verify.min-recall")));
    ShardCache cache =
        read.make(
            () ->
                new ShardCache(
                    read.text("index.cache.directory"), read.bytes("index.cache.max-bytes")));
    return read.make(
        () ->
            new IndexSettings(
                shard, read.integer("index.calibration-samples"), verification, cache));
  }

  private SearchOptions retrieval() {
    return read.make(
        () ->
            new SearchOptions(
                read.integer("retrieval.over-fetch"),
                read.integer("retrieval.min-candidates"),
                read.number("retrieval.dense-weight"),
                read.integer("retrieval.leg-depth")));
  }

  private AgentDefaults agent() {
    ArVerifyOptions arVerify = new ArVerifyReader(read).options();
    RagentaOptions ragenta =
        read.make(
            () ->
                new RagentaOptions(
                    read.integer("agent.ragenta.passages"),
                    read.number("agent.ragenta.stringency"),
                    read.integer("agent.ragenta.max-follow-ups"),
                    read.choice("agent.ragenta.follow-up-filter", FollowUpFilter.class),
                    read.integer("agent.ragenta.max-revision-rounds")));
    PlantingSettings planting =
        read.make(
            () ->
                new PlantingSettings(
                    read.text("agent.planting.generator"),
                    read.number("agent.planting.rate"),
                    read.whole("agent.planting.seed"),
                    read.choices("agent.planting.kinds", ErrorKind.class)));
    BaselineOptions baselines = new BaselineReader(read).options();
    SkillSettings skills = skills();
    GeneratorSettings models = new GeneratorReader(read).settings();
    return read.make(
        () ->
            new AgentDefaults(
                read.integer("agent.k"),
                read.choice("agent.retriever", RetrievalMode.class),
                read.text("agent.generator"),
                read.integer("agent.max-sentences"),
                planting,
                skills,
                arVerify,
                ragenta,
                baselines,
                models,
                read.text("agent.ar-verify.pools.alternative")));
  }

  private SkillSettings skills() {
    Sampling sampling =
        read.make(
            () ->
                new Sampling(
                    read.integer("agent.generation.reply-tokens"),
                    read.number("agent.generation.temperature"),
                    read.whole("agent.generation.seed"),
                    0));
    RoleSettings roles =
        read.make(
            () ->
                new RoleSettings(
                    read.choice("agent.skills.predictor", SkillSettings.Form.class),
                    read.choice("agent.skills.judge", SkillSettings.Form.class),
                    read.choice("agent.skills.final-predictor", SkillSettings.Form.class),
                    read.choice("agent.skills.reviser", SkillSettings.Form.class),
                    read.choice("agent.ragenta.judge.prompt", PromptedJudge.Form.class),
                    read.integer("agent.ragenta.judge.alternatives")));
    return read.make(
        () ->
            new SkillSettings(
                read.choice("agent.skills.decomposition", SkillSettings.Form.class),
                read.choice("agent.skills.reformulation", SkillSettings.Form.class),
                read.choice("agent.skills.answer", SkillSettings.Form.class),
                read.choice("agent.skills.extraction", SkillSettings.Form.class),
                read.choice("agent.skills.revision", SkillSettings.Form.class),
                roles,
                read.choice(
                    "agent.skills.extraction-fallback", SkillSettings.ExtractionFallback.class),
                sampling,
                read.text("agent.scripted.file")));
  }

  private VerificationSettings verification() {
    Thresholds thresholds =
        read.make(
            () ->
                new Thresholds(
                    read.number("verification.accept"),
                    read.number("verification.revise"),
                    read.number("verification.contradict")));
    return read.make(
        () ->
            new VerificationSettings(
                read.text("verification.entailment"),
                read.text("verification.calibration"),
                thresholds,
                read.integer("verification.claim-passages"),
                read.integer("verification.window-sentences"),
                read.integer("verification.max-tokens")));
  }
}
