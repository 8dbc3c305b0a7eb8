package org.arverify.udf;

import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.apache.spark.sql.types.DataTypes.TimestampType;
import static org.arverify.udf.Columns.required;

import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;

/** Table {@code stages}: what was made from what. */
public final class StageRows {
  public static final String NAME = "stages";
  public static final int SCHEMA_VERSION = 1;
  public static final StructType SCHEMA =
      Columns.struct(
          required("stage", StringType, "the verb: chunk, embed, index or queries"),
          required("name", StringType, "the corpus, index or dataset that it made"),
          required("identity", StringType, "names inputs and options together"),
          required("inputs", StringType, "what it read, as JSON"),
          required("options", StringType, "the options that decide its output, as JSON"),
          required("rows_read", LongType, "rows of the input: taken + duplicate + dead"),
          required("rows_taken", LongType, "rows that became something"),
          required("rows_duplicate", LongType, "rows that repeat another"),
          required("rows_dead", LongType, "rows in dead_letters"),
          required("passages", LongType, "passages, vectors or questions that it made"),
          required("finished_at", TimestampType, "when it was done"),
          required("code_version", StringType, "commit of the code that ran, or unknown"));
  public static final TableSpec TABLE =
      new TableSpec(NAME, SCHEMA_VERSION, "a finished stage", SCHEMA, List.of());

  private StageRows() {}

  public static Row toRow(Stage stage) {
    return Columns.row(
        SCHEMA,
        stage.stage(),
        stage.name(),
        stage.identity(),
        stage.inputs(),
        stage.options(),
        stage.rowsRead(),
        stage.rowsTaken(),
        stage.rowsDuplicate(),
        stage.rowsDead(),
        stage.passages(),
        Columns.time(stage.finishedAt()),
        stage.codeVersion());
  }

  public static Stage fromRow(Row row) {
    Cells cells = new Cells(row);
    return new Stage(
        cells.text("stage"),
        cells.text("name"),
        cells.text("identity"),
        cells.text("inputs"),
        cells.text("options"),
        cells.number("rows_read"),
        cells.number("rows_taken"),
        cells.number("rows_duplicate"),
        cells.number("rows_dead"),
        cells.number("passages"),
        cells.time("finished_at"),
        cells.text("code_version"));
  }
}
