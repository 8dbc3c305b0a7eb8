package org.arverify.udf;

import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;
import static org.arverify.udf.Columns.required;

import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.arverify.index.IndexManifest;
import org.arverify.json.Json;

/**
 * What an attempt at a shard says of itself once all its files are in place: as a file beside them,
 * and as the row that its task returns.
 *
 * @param buildId the build that it belongs to
 * @param dimension of its vectors; 0 if it is empty
 */
public record ShardReport(String buildId, int dimension, IndexManifest.Shard shard) {
  /** Of {@link #toRow()}. */
  public static final StructType SCHEMA =
      Columns.struct(
          required("shard", IntegerType, "number of the shard, from 0"),
          required("report", StringType, "the report as JSON"));

  public ShardReport {
    notBlank(buildId, "build id");
    check(dimension >= 0, "dimension must not be negative, was %d", dimension);
  }

  public Row toRow() {
    return Columns.row(SCHEMA, shard.number(), toJson());
  }

  public static ShardReport fromRow(Row row) {
    Cells cells = new Cells(row);
    return fromJson(cells.text("report"), "the report of shard " + cells.integer("shard"));
  }

  String toJson() {
    return Json.write(this);
  }

  static ShardReport fromJson(String json, String origin) {
    return Json.read(json, ShardReport.class, origin);
  }
}
