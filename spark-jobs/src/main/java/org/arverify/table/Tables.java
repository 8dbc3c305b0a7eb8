package org.arverify.table;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.row_number;
import static org.arverify.error.Checks.check;

import io.delta.tables.DeltaTable;
import io.delta.tables.DeltaTableBuilder;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.expressions.Window;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.udf.AgentRunRows;
import org.arverify.udf.TableSpec;

/**
 * The Delta tables of a warehouse, under {@code <warehouse>/tables/<name>}. A table is written by
 * one of two mechanisms, never by both: {@link #appendOnce} for steps that cost something, {@link
 * #replace} for what is derived and small. One writer at a time: {@link WarehouseLock}.
 * Thread-safe; a schema version is checked once for each object.
 */
public final class Tables {
  /** The table property that holds {@link TableSpec#version()}. */
  public static final String VERSION = "arverify.schema.version";

  /** The view of {@link #latestAttempts()} in SQL. */
  public static final String LATEST_ATTEMPTS = "latest_attempts";

  /** Whatever the session's defaults say: only what every Delta reader understands. */
  private static final Map<String, String> PLAIN =
      Map.of(
          "delta.enableDeletionVectors", "false",
          "delta.columnMapping.mode", "none",
          "delta.minReaderVersion", "1",
          "delta.minWriterVersion", "2");

  private final SparkSession spark;
  private final String warehouse;
  private final Set<String> checked = ConcurrentHashMap.newKeySet();

  /**
   * @param spark a session with Delta's extension and catalog
   * @param warehouse an absolute path or URI
   */
  public Tables(SparkSession spark, String warehouse) {
    this.spark = spark;
    this.warehouse = warehouse;
  }

  /** Where a table lies. */
  public String path(TableSpec table) {
    return new Path(new Path(warehouse, "tables"), table.name()).toString();
  }

  /** Whether anything was ever written to a table, or it was created. */
  public boolean exists(TableSpec table) {
    return DeltaTable.isDeltaTable(spark, path(table));
  }

  /**
   * The rows of a table.
   *
   * @throws ArVerifyException with code NOT_FOUND if there is no such table; with code
   *     OUTPUT_CONFLICT if it has the schema of another version
   */
  public Dataset<Row> read(TableSpec table) {
    if (!exists(table)) {
      throw new ArVerifyException(
          Code.NOT_FOUND,
          ("the warehouse %s has no table %s: nothing was written to it yet; `arverify status` says"
                  + " what is there and what is missing")
              .formatted(warehouse, table.name()));
    }
    checkVersion(table);
    return spark.read().format("delta").load(path(table));
  }

  /** The rows of a table, none if there is no such table. */
  public Dataset<Row> readOrEmpty(TableSpec table) {
    return exists(table)
        ? read(table)
        : spark.createDataset(List.<Row>of(), Encoders.row(table.schema()));
  }

  /**
   * Creates a table with its columns, their meaning and the version of its schema, if there is
   * none.
   *
   * @throws ArVerifyException with code OUTPUT_CONFLICT if there is one of another version
   */
  public synchronized void create(TableSpec table) {
    if (checked.contains(table.name())) {
      return;
    }
    if (exists(table)) {
      checkVersion(table);
      return;
    }
    DeltaTableBuilder builder =
        DeltaTable.createIfNotExists(spark)
            .location(path(table))
            .comment(table.comment())
            .addColumns(table.schema())
            .property(VERSION, Integer.toString(table.version()));
    for (Map.Entry<String, String> property : new TreeMap<>(PLAIN).entrySet()) {
      builder = builder.property(property.getKey(), property.getValue());
    }
    if (!table.partitionedBy().isEmpty()) {
      builder = builder.partitionedBy(table.partitionedBy().toArray(String[]::new));
    }
    builder.execute();
    checked.add(table.name());
  }

  /**
   * Commits a step, unless it was committed before: then nothing of it is even computed. The table
   * is created if there is none.
   *
   * @param step names the step for ever: stage, what it makes, and a hash of the set of ids that it
   *     holds
   */
  public Append appendOnce(Dataset<Row> rows, TableSpec table, String step) {
    create(table);
    long before = version(table);
    write(rows, table)
        .mode(SaveMode.Append)
        .option("txnAppId", step)
        .option("txnVersion", 0)
        .option("userMetadata", step)
        .save(path(table));
    // Steps overlap: the last commit may be another step's.
    return deltaTable(table)
        .history()
        .where(col("version").gt(before).and(col("userMetadata").equalTo(step)))
        .takeAsList(1)
        .stream()
        .findFirst()
        .map(commit -> new Append(true, rowsOf(commit)))
        .orElseGet(() -> new Append(false, 0));
  }

  /**
   * Replaces a part of a table by {@code rows}. The table is created if there is none.
   *
   * @param where the part: columns and their values, all of which every row has
   * @return the rows written
   */
  public long replace(Dataset<Row> rows, TableSpec table, Map<String, String> where) {
    check(!where.isEmpty(), "%s: which part is to be replaced?", table.name());
    create(table);
    write(rows, table)
        .mode(SaveMode.Overwrite)
        .option("replaceWhere", predicate(where))
        .save(path(table));
    return rowsOf(lastCommit(table));
  }

  /** {@code agent_runs}, of each question of a run the attempt with the highest number. */
  public Dataset<Row> latestAttempts() {
    String rank = "attempt_rank";
    return read(AgentRunRows.TABLE)
        .withColumn(
            rank,
            row_number()
                .over(Window.partitionBy("run_id", "query_id").orderBy(col("attempt").desc())))
        .where(col(rank).equalTo(1))
        .drop(rank);
  }

  /** Makes every table that exists known to SQL by its name, and {@value #LATEST_ATTEMPTS}. */
  public void registerViews() {
    for (TableSpec table : TableSpec.all()) {
      if (exists(table)) {
        read(table).createOrReplaceTempView(table.name());
      }
    }
    if (exists(AgentRunRows.TABLE)) {
      latestAttempts().createOrReplaceTempView(LATEST_ATTEMPTS);
    }
  }

  private static DataFrameWriter<Row> write(Dataset<Row> rows, TableSpec table) {
    Column[] columns =
        Arrays.stream(table.schema().fieldNames()).map(name -> col(name)).toArray(Column[]::new);
    return rows.select(columns).write().format("delta");
  }

  /** {@code `name` = 'value' AND …}, quoted for SQL. */
  private static String predicate(Map<String, String> where) {
    return new TreeMap<>(where)
        .entrySet().stream()
            .map(e -> "`%s` = '%s'".formatted(e.getKey(), quoted(e.getValue())))
            .collect(Collectors.joining(" AND "));
  }

  private static String quoted(String value) {
    return value.replace("\\", "\\\\").replace("'", "\\'");
  }

  private void checkVersion(TableSpec table) {
    if (checked.contains(table.name())) {
      return;
    }
    Map<String, String> properties =
        deltaTable(table).detail().select("properties").head().getJavaMap(0);
    String found = properties.getOrDefault(VERSION, "none");
    if (!found.equals(Integer.toString(table.version()))) {
      throw new ArVerifyException(
          Code.OUTPUT_CONFLICT,
          ("table %s of the warehouse %s has schema version %s, this program reads and writes"
                  + " version %d: use another --warehouse, or the version of the program that wrote"
                  + " it")
              .formatted(table.name(), warehouse, found, table.version()));
    }
    checked.add(table.name());
  }

  private long version(TableSpec table) {
    return lastCommit(table).<Long>getAs("version");
  }

  private Row lastCommit(TableSpec table) {
    return deltaTable(table).history(1).head();
  }

  private static long rowsOf(Row commit) {
    Map<String, String> metrics = commit.getJavaMap(commit.fieldIndex("operationMetrics"));
    return Long.parseLong(metrics.getOrDefault("numOutputRows", "0"));
  }

  private DeltaTable deltaTable(TableSpec table) {
    return DeltaTable.forPath(spark, path(table));
  }
}
