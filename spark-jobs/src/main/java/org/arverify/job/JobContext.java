package org.arverify.job;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.apache.spark.sql.SparkSession;
import org.arverify.config.EffectiveConfig;
import org.arverify.config.JobConfig;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.table.Indexes;
import org.arverify.table.Stages;
import org.arverify.table.Tables;
import org.arverify.table.WarehouseLock;
import org.arverify.udf.ExecutorCache;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a job works with. Spark is started by the first job that asks for it. */
final class JobContext implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(JobContext.class);

  private final String verb;
  private final EffectiveConfig configuration;
  private final Terminal terminal;
  private final BuildInfo build;
  private final Optional<Path> home;
  private volatile @Nullable SparkSession session;
  private volatile boolean closed;
  private boolean started;
  private @Nullable Tables tables;

  /**
   * @param verb whose job this is, for Spark's UI
   * @param home the checkout, where the launcher said so
   */
  JobContext(
      String verb,
      EffectiveConfig configuration,
      Terminal terminal,
      BuildInfo build,
      Optional<Path> home) {
    this.verb = verb;
    this.configuration = configuration;
    this.terminal = terminal;
    this.build = build;
    this.home = home;
  }

  /** The same work under other options, on the same Spark and tables, which stay this one's. */
  synchronized JobContext under(EffectiveConfig other) {
    JobContext derived = new JobContext(verb, other, terminal, build, home);
    derived.session = spark();
    derived.tables = tables();
    return derived;
  }

  /** The options, typed. */
  JobConfig config() {
    return configuration.job();
  }

  /** The options with their origins; makes the hashes and the JSON of tables. */
  EffectiveConfig configuration() {
    return configuration;
  }

  Terminal terminal() {
    return terminal;
  }

  /** For tables and manifests: {@code 0.1.0+1a2b3c4d5e6f}. */
  String codeVersion() {
    return build.codeVersion();
  }

  /** The folder of all tables and indexes: an absolute path, or a URI that Hadoop knows. */
  String warehouse() {
    String given = config().warehouse();
    return given.matches("[A-Za-z][A-Za-z0-9+.-]+:.*")
        ? given
        : Path.of(given).toAbsolutePath().normalize().toString();
  }

  /** The checkout that the launcher belongs to. */
  Optional<Path> home() {
    return home;
  }

  /** Spark, started on first use where it does not run yet; stopped at the end if it was. */
  synchronized SparkSession spark() {
    if (session == null) {
      started = !SparkSessions.running();
      session = SparkSessions.open(config().spark());
      session
          .sparkContext()
          .uiWebUrl()
          .foreach(
              url -> {
                LOG.info("Spark's UI: {}", url);
                return null;
              });
    }
    return session;
  }

  /** The tables of the warehouse. */
  synchronized Tables tables() {
    if (tables == null) {
      tables = new Tables(spark(), warehouse());
    }
    return tables;
  }

  /** What was finished in the warehouse. */
  Stages stages() {
    return new Stages(spark(), tables());
  }

  /** The indexes of the warehouse. */
  Indexes indexes() {
    return new Indexes(spark().sparkContext().hadoopConfiguration(), warehouse());
  }

  /**
   * The right to write to the warehouse, for as long as it is not closed.
   *
   * @throws ArVerifyException with code LOCKED if another job has it; with code IO if the folder
   *     cannot be written; with code USAGE if it is not on a local file system
   */
  WarehouseLock lock() {
    String path = warehouse().replaceFirst("^file:/*", "/");
    if (!Path.of(path).isAbsolute()) {
      throw new ArVerifyException(
          Code.USAGE,
          ("the warehouse %s is not on a local or mounted file system, and no other is supported"
                  + " yet: give a folder with --warehouse")
              .formatted(warehouse()));
    }
    return WarehouseLock.acquire(Path.of(path), verb, Clock.systemUTC());
  }

  /** Names the Spark jobs that follow in Spark's UI. */
  void step(String description) {
    LOG.info("{}: {}", verb, description);
    spark().sparkContext().setJobDescription(verb + ": " + description);
  }

  /**
   * Shows a stage whose progress the driver knows.
   *
   * @param done so far, earlier runs included; asked from another thread
   */
  Progress progress(Progress.Task task, LongSupplier done) {
    return Progress.start(terminal, task, done);
  }

  /** Counts what tasks do: give its accumulator to the partition function. */
  TaskCounter counter(String name) {
    return TaskCounter.start(spark().sparkContext(), name);
  }

  /** A stage of known size that starts from nothing. */
  static Progress.Task task(String stage, String unit, long total) {
    return new Progress.Task(stage, unit, OptionalLong.of(total), 0);
  }

  /** Stops the work that Spark is at; does not wait, not even for Spark to start. */
  void cancel() {
    SparkSession running = session;
    if (running != null && !running.sparkContext().isStopped()) {
      running.sparkContext().cancelAllJobs();
    }
  }

  /** Whether all that the job opened is closed. */
  boolean isClosed() {
    return closed;
  }

  @Override
  public synchronized void close() {
    if (session != null && started) {
      session.stop();
    }
    session = null;
    tables = null;
    // In a local Spark the executor's models and shards are this process's.
    ExecutorCache.shared().closeAll();
    closed = true;
  }
}
