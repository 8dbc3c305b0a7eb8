package org.arverify.reader;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.expressions.GenericRowWithSchema;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.arverify.passage.Passage;
import org.arverify.udf.PassageRows;
import org.arverify.udf.StoredPassage;
import org.jspecify.annotations.Nullable;

/**
 * What reading a corpus yields, before duplicates are known: rows of three kinds. A passage and a
 * refusal carry the place of their record; a count closes each split of the input and says how many
 * records and lines the split had, counted where they were read.
 */
final class OutcomeRows {
  static final String PASSAGE = "passage";
  static final String REFUSAL = "refusal";
  static final String COUNT = "count";

  private static final StructType PLACE =
      new StructType()
          .add("kind", DataTypes.StringType, false)
          .add("file", DataTypes.StringType, false)
          .add("split", DataTypes.LongType, false)
          .add("sequence", DataTypes.LongType, false)
          .add("position", DataTypes.LongType, false)
          .add("reason", DataTypes.StringType, true)
          .add("excerpt", DataTypes.StringType, true);
  static final StructType SCHEMA = withPassage();

  private OutcomeRows() {}

  private static StructType withPassage() {
    StructType schema = PLACE;
    for (StructField field : PassageRows.SCHEMA.fields()) {
      schema = schema.add(field.name(), field.dataType(), true, field.metadata());
    }
    return schema;
  }

  /**
   * The rows of a record.
   *
   * @param sequence its number in the split, from 1
   */
  static List<Row> of(Split split, long sequence, Entry<List<Passage>> entry, String corpus) {
    if (entry.value().isEmpty()) {
      return List.of(
          row(REFUSAL, split, sequence, entry.position(), entry.reason(), entry.excerpt(), null));
    }
    List<Row> rows = new ArrayList<>();
    for (Passage passage : entry.value().get()) {
      Row stored = PassageRows.toRow(new StoredPassage(corpus, passage, Optional.empty()));
      rows.add(row(PASSAGE, split, sequence, entry.position(), null, null, stored));
    }
    return rows;
  }

  /** Closes a split. */
  static Row count(Split split, long records, long lines) {
    return row(COUNT, split, records, lines, null, null, null);
  }

  private static Row row(
      String kind,
      Split split,
      long sequence,
      long position,
      @Nullable String reason,
      @Nullable String excerpt,
      @Nullable Row passage) {
    Object[] values = new Object[SCHEMA.length()];
    values[0] = kind;
    values[1] = split.file().path();
    values[2] = split.start();
    values[3] = sequence;
    values[4] = position;
    values[5] = reason;
    values[6] = excerpt;
    for (int i = PLACE.length(); i < values.length && passage != null; i++) {
      values[i] = passage.get(i - PLACE.length());
    }
    return new GenericRowWithSchema(values, SCHEMA);
  }
}
