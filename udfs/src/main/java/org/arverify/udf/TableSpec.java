package org.arverify.udf;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.util.List;
import org.apache.spark.sql.types.StructType;

/**
 * A table: its name, its columns with what they mean, and how it is laid out.
 *
 * @param name the folder under the warehouse's {@code tables}
 * @param version of the schema, from 1; raised with every change of a column
 * @param comment what one row is
 * @param schema the columns, each with its meaning as comment; fields of structs inside arrays are
 *     nullable throughout, since Delta has no constraint for them
 * @param partitionedBy columns that the files are laid out by; may be empty
 */
public record TableSpec(
    String name, int version, String comment, StructType schema, List<String> partitionedBy) {
  public TableSpec {
    notBlank(name, "table name");
    check(version >= 1, "schema version must be at least 1, was %d", version);
    partitionedBy = List.copyOf(partitionedBy);
  }

  /** Every table of a warehouse, in the order in which data travels. */
  public static List<TableSpec> all() {
    return List.of(
        PassageRows.TABLE,
        DeadLetterRows.TABLE,
        EmbeddingRows.TABLE,
        IndexShardRows.TABLE,
        StageRows.TABLE,
        QueryRows.TABLE,
        RunRows.TABLE,
        AgentRunRows.TABLE,
        ClaimVerificationRows.TABLE,
        JudgementRows.TABLE,
        MetricRows.TABLE,
        ExperimentRows.TABLE);
  }
}
