package org.arverify.udf;

import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.arverify.udf.Columns.required;

import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;

/** Table {@code dead_letters}: rows of inputs that were not taken. */
public final class DeadLetterRows {
  public static final String NAME = "dead_letters";
  public static final int SCHEMA_VERSION = 1;
  public static final StructType SCHEMA =
      Columns.struct(
          required(
              "stage",
              StringType,
              "the verb that read the row: chunk, or queries (also for verify)"),
          required("name", StringType, "the corpus or dataset that it was read for"),
          required("source", StringType, "the file or table that it stands in"),
          required("position", LongType, "line or row there, from 1; 0 for the whole source"),
          required("reason", StringType, "why it was not taken"),
          required("excerpt", StringType, "its beginning, at most 200 characters"));
  public static final TableSpec TABLE =
      new TableSpec(NAME, SCHEMA_VERSION, "an input row not taken", SCHEMA, List.of());

  private DeadLetterRows() {}

  public static Row toRow(DeadLetter letter) {
    return Columns.row(
        SCHEMA,
        letter.stage(),
        letter.name(),
        letter.source(),
        letter.position(),
        letter.reason(),
        letter.excerpt());
  }

  public static DeadLetter fromRow(Row row) {
    Cells cells = new Cells(row);
    return new DeadLetter(
        cells.text("stage"),
        cells.text("name"),
        cells.text("source"),
        cells.number("position"),
        cells.text("reason"),
        cells.text("excerpt"));
  }
}
