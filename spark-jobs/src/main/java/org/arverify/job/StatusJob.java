package org.arverify.job;

import static org.apache.spark.sql.functions.col;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.table.Tables;
import org.arverify.udf.IndexShardRows;
import org.arverify.udf.MetricRows;
import org.arverify.udf.RunRows;
import org.arverify.udf.StageRows;

/** What the warehouse holds, and the commands that would complete it. */
record StatusJob() implements Job {
  @Override
  public Summary run(JobContext context) {
    context.step("what the warehouse holds");
    requireFolder(context.warehouse());
    WarehouseState state = load(context);
    context.terminal().print("warehouse " + context.warehouse());
    state.lines().forEach(context.terminal()::print);
    List<WarehouseState.Missing> missing = state.missing();
    if (missing.isEmpty()) {
      return Summary.of("nothing is missing");
    }
    Summary summary = Summary.of("missing");
    for (WarehouseState.Missing thing : missing) {
      summary = summary.with(thing.what(), thing.command());
    }
    return summary;
  }

  /** A warehouse that is not there yet is empty; something else in its place is a mistake. */
  private static void requireFolder(String warehouse) {
    Path path = Path.of(warehouse.replaceFirst("^file:/*", "/"));
    if (Files.exists(path) && !Files.isDirectory(path)) {
      throw new ArVerifyException(
          Code.USAGE, "--warehouse %s is a file: give a folder".formatted(warehouse));
    }
  }

  private static WarehouseState load(JobContext context) {
    Tables tables = context.tables();
    List<String> published = context.indexes().names();
    Set<String> measured =
        tables.readOrEmpty(MetricRows.TABLE).select("run_id").distinct().collectAsList().stream()
            .map(row -> row.getString(0))
            .collect(Collectors.toSet());
    return new WarehouseState(
        rows(tables.readOrEmpty(StageRows.TABLE).orderBy("finished_at")).stream()
            .map(StageRows::fromRow)
            .toList(),
        rows(tables.readOrEmpty(IndexShardRows.TABLE).orderBy(col("index"), col("shard"))).stream()
            .map(IndexShardRows::fromRow)
            .filter(shard -> published.contains(shard.index()))
            .toList(),
        rows(tables.readOrEmpty(RunRows.TABLE).orderBy("started_at", "run_id")).stream()
            .map(RunRows::fromRow)
            .toList(),
        measured);
  }

  private static List<Row> rows(Dataset<Row> table) {
    return table.collectAsList();
  }
}
