package org.arverify.udf;

import static org.apache.spark.sql.types.DataTypes.BinaryType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.arverify.udf.Columns.required;

import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.arverify.embedding.Vectors;

/** Table {@code embeddings}: passages as vectors. */
public final class EmbeddingRows {
  public static final String NAME = "embeddings";
  public static final int SCHEMA_VERSION = 1;
  public static final StructType SCHEMA =
      Columns.struct(
          required("corpus", StringType, "name of the corpus"),
          required("passage_id", StringType, "the passage, as in passages"),
          required(
              "vector", BinaryType, "little-endian float32, 4 bytes a component; finite, not zero"),
          required(
              "embedding_identity", StringType, "names the model and all options that decide it"));
  public static final TableSpec TABLE =
      new TableSpec(NAME, SCHEMA_VERSION, "a passage's vector", SCHEMA, List.of("corpus"));

  private EmbeddingRows() {}

  public static Row toRow(PassageVector embedding) {
    return Columns.row(
        SCHEMA,
        embedding.corpus(),
        embedding.passageId(),
        Vectors.toBytes(embedding.vector()),
        embedding.embeddingIdentity());
  }

  public static PassageVector fromRow(Row row) {
    Cells cells = new Cells(row);
    return new PassageVector(
        cells.text("corpus"),
        cells.text("passage_id"),
        vector(row),
        cells.text("embedding_identity"));
  }

  /** The vector alone, also of a row with more columns. */
  public static float[] vector(Row row) {
    return Vectors.fromBytes(new Cells(row).bytes("vector"));
  }
}
