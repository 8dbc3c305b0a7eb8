package org.arverify.udf;

import static org.apache.spark.sql.types.DataTypes.BooleanType;
import static org.apache.spark.sql.types.DataTypes.DoubleType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.arverify.udf.Columns.required;

import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;

/** Table {@code index_shards}: a view of the manifests, which are the truth. */
public final class IndexShardRows {
  public static final String NAME = "index_shards";
  public static final int SCHEMA_VERSION = 1;
  public static final StructType SCHEMA =
      Columns.struct(
          required("index", StringType, "name of the index"),
          required("index_id", StringType, "changes with every build of the index"),
          required("corpus", StringType, "the corpus that it was built from"),
          required("shard", IntegerType, "number of the shard, from 0"),
          required("directory", StringType, "relative to the folder of the index"),
          required("passages", LongType, "passages in the shard"),
          required("bytes", LongType, "size of its files"),
          required("seconds", DoubleType, "wall time that building it took"),
          required("java_version", StringType, "Java of the executor that built it"),
          required("simd", BooleanType, "whether Lucene's vector code was in use there"));
  public static final TableSpec TABLE =
      new TableSpec(NAME, SCHEMA_VERSION, "a shard of a published index", SCHEMA, List.of());

  private IndexShardRows() {}

  public static Row toRow(PublishedShard shard) {
    return Columns.row(
        SCHEMA,
        shard.index(),
        shard.indexId(),
        shard.corpus(),
        shard.shard(),
        shard.directory(),
        shard.passages(),
        shard.bytes(),
        shard.seconds(),
        shard.javaVersion(),
        shard.simd());
  }

  public static PublishedShard fromRow(Row row) {
    Cells cells = new Cells(row);
    return new PublishedShard(
        cells.text("index"),
        cells.text("index_id"),
        cells.text("corpus"),
        cells.integer("shard"),
        cells.text("directory"),
        cells.number("passages"),
        cells.number("bytes"),
        cells.real("seconds"),
        cells.text("java_version"),
        cells.flag("simd"));
  }
}
