package org.arverify.udf;

import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.arverify.udf.Columns.optional;
import static org.arverify.udf.Columns.required;

import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;

/** Table {@code passages}: what indexes are made of. */
public final class PassageRows {
  public static final String NAME = "passages";
  public static final int SCHEMA_VERSION = 1;
  public static final StructType SCHEMA =
      Columns.struct(
          required("corpus", StringType, "name of the corpus"),
          required("passage_id", StringType, "unique in its corpus and stable"),
          required("document_id", StringType, "the document that it was cut from"),
          required("ordinal", IntegerType, "place in the document, from 0"),
          required("title", StringType, "title of the document; may be empty"),
          required("text", StringType, "the passage itself, never blank"),
          required("source", StringType, "where the document comes from; may be empty"),
          required("span_start", IntegerType, "first UTF-16 unit in the document, from 0"),
          required("span_end", IntegerType, "the unit after the last; at least span_start"),
          required("content_hash", StringType, "SHA-256 of title and text, hexadecimal"),
          optional(
              "duplicate_of",
              StringType,
              "passage_id of an earlier passage with the same content_hash, null if there is none"),
          required("metadata", Columns.PROPERTIES, "anything else that the input says, by name"));
  public static final TableSpec TABLE =
      new TableSpec(NAME, SCHEMA_VERSION, "a passage", SCHEMA, List.of("corpus"));

  private PassageRows() {}

  public static Row toRow(StoredPassage stored) {
    Passage passage = stored.passage();
    return Columns.row(
        SCHEMA,
        stored.corpus(),
        passage.id(),
        passage.documentId(),
        passage.ordinal(),
        passage.title(),
        passage.text(),
        passage.source(),
        passage.span().start(),
        passage.span().end(),
        passage.contentHash(),
        Columns.nullable(stored.duplicateOf()),
        Columns.map(passage.metadata()));
  }

  public static StoredPassage fromRow(Row row) {
    Cells cells = new Cells(row);
    return new StoredPassage(
        cells.text("corpus"), passage(row), cells.optionalText("duplicate_of"));
  }

  /** The passage alone, also of a row with more columns. */
  public static Passage passage(Row row) {
    Cells cells = new Cells(row);
    return new Passage(
        cells.text("passage_id"),
        cells.text("document_id"),
        cells.integer("ordinal"),
        cells.text("title"),
        cells.text("text"),
        cells.text("source"),
        new Span(cells.integer("span_start"), cells.integer("span_end")),
        cells.properties("metadata"));
  }
}
