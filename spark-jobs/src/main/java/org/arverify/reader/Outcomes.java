package org.arverify.reader;

import static org.apache.spark.sql.functions.broadcast;
import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.concat_ws;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.regexp_replace;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.substring;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.when;

import java.util.Arrays;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.expressions.Window;
import org.apache.spark.storage.StorageLevel;
import org.arverify.udf.DeadLetter;
import org.arverify.udf.DeadLetterRows;
import org.arverify.udf.PassageRows;
import scala.collection.JavaConverters;
import scala.collection.Seq;

/**
 * The rows that {@link OutcomeRows} describes, made once and kept on disk, with duplicates found.
 * Of what is equal the first is kept: first by file, then by place in the file, however the input
 * was split.
 */
final class Outcomes implements AutoCloseable {
  private static final String FIRST = "first";
  private static final Column PLACE = struct(col("file"), col("split"), col("sequence"));

  private final Dataset<Row> rows;
  private final Dataset<Row> repeatedIds;
  private final Dataset<Row> repeatedTexts;
  private final boolean idsRepeat;
  private final boolean textsRepeat;

  /** Reads the input now. */
  Outcomes(Dataset<Row> made) {
    rows = made.persist(StorageLevel.DISK_ONLY());
    repeatedIds = repeated(documents(), "document_id", PLACE).persist(StorageLevel.DISK_ONLY());
    idsRepeat = !repeatedIds.isEmpty();
    Column place = struct(PLACE, col("ordinal"), col("passage_id"));
    repeatedTexts = repeated(kept(), "content_hash", place).persist(StorageLevel.DISK_ONLY());
    textsRepeat = !repeatedTexts.isEmpty();
  }

  /** For each value of {@code key} that several rows have, the first of them. */
  private static Dataset<Row> repeated(Dataset<Row> rows, String key, Column place) {
    return rows.groupBy(key)
        .agg(min(place).as(FIRST), count(lit(1)).as("times"))
        .where(col("times").gt(1))
        .select(key, FIRST);
  }

  /** Of each kind: how many rows, and the sum of their sequence numbers. */
  Dataset<Row> kinds() {
    return rows.groupBy("kind").agg(count(lit(1)).as("rows"), sum("sequence").as("records"));
  }

  /** Why records were refused, the most frequent reason first. */
  Dataset<Row> reasons() {
    return refusals()
        .groupBy("reason")
        .agg(count(lit(1)).as("rows"), min("excerpt").as("excerpt"))
        .orderBy(col("rows").desc(), col("reason"));
  }

  /** The passages of documents that are taken, as {@link PassageRows} describes them. */
  Dataset<Row> passages() {
    Column first = col(FIRST + ".passage_id");
    Dataset<Row> marked =
        textsRepeat
            ? kept()
                .join(repeatedTexts, asSeq("content_hash"), "left_outer")
                .withColumn("duplicate_of", when(first.notEqual(col("passage_id")), first))
            : kept();
    return marked.select(columns(PassageRows.SCHEMA.fieldNames()));
  }

  /** One row a document whose id an earlier one has. */
  Dataset<Row> duplicates() {
    return documents().join(repeatedIds, asSeq("document_id")).where(col(FIRST).notEqual(PLACE));
  }

  /** All records that are not taken, as {@link DeadLetterRows} describes them. */
  Dataset<Row> deadLetters(String stage, String name) {
    String[] shared = {"file", "split", "position", "reason", "excerpt"};
    Column excerpt =
        substring(concat_ws(" ", col("document_id"), col("text")), 1, DeadLetter.EXCERPT);
    Dataset<Row> duplicates =
        duplicates().withColumn("reason", lit(DeadLetter.DUPLICATE)).withColumn("excerpt", excerpt);
    return refusals()
        .select(columns(shared))
        .union(duplicates.select(columns(shared)))
        .join(broadcast(linesBefore()), asSeq("file", "split"), "left_outer")
        .select(
            lit(stage).as("stage"),
            lit(name).as("name"),
            regexp_replace(col("file"), InputFile.LOCAL, "/").as("source"),
            col("position").plus(coalesce(col("before"), lit(0L))).as("position"),
            col("reason"),
            col("excerpt"));
  }

  private Dataset<Row> documents() {
    return rows.where(col("kind").equalTo(OutcomeRows.PASSAGE).and(col("ordinal").equalTo(0)));
  }

  private Dataset<Row> refusals() {
    return rows.where(col("kind").equalTo(OutcomeRows.REFUSAL));
  }

  private Dataset<Row> kept() {
    Dataset<Row> passages = rows.where(col("kind").equalTo(OutcomeRows.PASSAGE));
    return idsRepeat
        ? passages
            .join(repeatedIds, asSeq("document_id"), "left_outer")
            .where(col(FIRST).isNull().or(col(FIRST).equalTo(PLACE)))
            .drop(FIRST)
        : passages;
  }

  /** For each split the lines of its file that lie in earlier splits. */
  private Dataset<Row> linesBefore() {
    return rows.where(col("kind").equalTo(OutcomeRows.COUNT))
        .select(
            col("file"),
            col("split"),
            sum("position")
                .over(
                    Window.partitionBy("file")
                        .orderBy("split")
                        .rowsBetween(Window.unboundedPreceding(), -1))
                .as("before"));
  }

  private static Seq<String> asSeq(String... names) {
    return JavaConverters.asScalaBuffer(Arrays.asList(names)).toSeq();
  }

  private static Column[] columns(String... names) {
    return Arrays.stream(names).map(name -> col(name)).toArray(Column[]::new);
  }

  @Override
  public void close() {
    repeatedTexts.unpersist();
    repeatedIds.unpersist();
    rows.unpersist();
  }
}
