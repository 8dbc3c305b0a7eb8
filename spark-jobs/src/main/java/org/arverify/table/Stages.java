package org.arverify.table;

import static org.apache.spark.sql.functions.col;

import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.udf.Stage;
import org.arverify.udf.StageRows;

/** What was finished in a warehouse, and from what: the table {@code stages}, asked and told. */
public final class Stages {
  private final SparkSession spark;
  private final Tables tables;

  public Stages(SparkSession spark, Tables tables) {
    this.spark = spark;
    this.tables = tables;
  }

  /** The stage as it was finished last. */
  public Optional<Stage> find(String stage, String name) {
    return tables
        .readOrEmpty(StageRows.TABLE)
        .where(col("stage").equalTo(stage).and(col("name").equalTo(name)))
        .orderBy(col("finished_at").desc(), col("identity"))
        .takeAsList(1)
        .stream()
        .findFirst()
        .map(StageRows::fromRow);
  }

  /**
   * The stage, which another builds on.
   *
   * @param remedy what to do if it is not there
   * @throws ArVerifyException with code NOT_FOUND
   */
  public Stage require(String stage, String name, String remedy) {
    return find(stage, name)
        .orElseThrow(
            () ->
                new ArVerifyException(
                    Code.NOT_FOUND,
                    "no %s of '%s' was finished in this warehouse: %s"
                        .formatted(stage, name, remedy)));
  }

  /**
   * Whether a stage of this identity was finished already.
   *
   * @throws ArVerifyException with code OUTPUT_CONFLICT if it was finished with another identity
   */
  public boolean finished(String stage, String name, String identity, String remedy) {
    Optional<Stage> earlier = find(stage, name);
    if (earlier.isPresent() && !earlier.get().identity().equals(identity)) {
      throw new ArVerifyException(
          Code.OUTPUT_CONFLICT,
          "%s '%s' exists already, made from other inputs or options (inputs %s, options %s): %s"
              .formatted(stage, name, earlier.get().inputs(), earlier.get().options(), remedy));
    }
    return earlier.isPresent();
  }

  /** Writes down that a stage is finished; once for each identity. */
  public void record(Stage stage) {
    Dataset<Row> row =
        spark.createDataset(List.of(StageRows.toRow(stage)), Encoders.row(StageRows.SCHEMA));
    tables.appendOnce(
        row, StageRows.TABLE, String.join("/", stage.stage(), stage.name(), stage.identity()));
  }
}
