package org.arverify.udf;

import static org.apache.spark.sql.types.DataTypes.BooleanType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.arverify.udf.Columns.TEXTS;
import static org.arverify.udf.Columns.optional;
import static org.arverify.udf.Columns.required;
import static org.arverify.udf.Columns.structs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.query.GivenAnswer;
import org.arverify.query.Query;
import org.arverify.query.Relevance;

/**
 * Table {@code queries}: benchmark questions. Of the contexts of a given answer ids, title, text
 * and source are kept; they are read back with their place in the list as ordinal, the whole text
 * as span, and no metadata.
 */
public final class QueryRows {
  public static final String NAME = "queries";
  public static final int SCHEMA_VERSION = 1;
  private static final StructType JUDGED =
      Columns.struct(
          optional("id", StringType, "what was judged; never null"),
          optional("grade", IntegerType, "as judged, 1 and above is relevant; never null"));
  private static final StructType CONTEXT =
      Columns.struct(
          optional("passage_id", StringType, "unique in the list; never null"),
          optional("document_id", StringType, "the document that it belongs to; never null"),
          optional("title", StringType, "may be empty; never null"),
          optional("text", StringType, "the passage itself, not blank; never null"),
          optional("source", StringType, "may be empty; never null"));
  public static final StructType SCHEMA =
      Columns.struct(
          required("query_id", StringType, "unique in its dataset"),
          required("dataset", StringType, "name under which the benchmark was loaded"),
          required("split", StringType, "train, dev, test or empty"),
          required("ordinal", IntegerType, "place in the input, from 0"),
          required("question", StringType, "as asked, not blank"),
          required("answers", TEXTS, "short answers, each acceptable; may be empty"),
          required("long_answer", StringType, "a reference answer in sentences, or empty"),
          required("answerable", BooleanType, "false if the corpus is known to hold no answer"),
          structs("gold_passages", JUDGED, "judged passages; empty if unknown"),
          structs("gold_documents", JUDGED, "judged documents; empty if unknown"),
          required("gold_facts", TEXTS, "sentences that an answer rests on, verbatim"),
          optional("given_answer", StringType, "an answer made elsewhere, null if there is none"),
          optional(
              "given_contexts",
              DataTypes.createArrayType(CONTEXT),
              "what the author of given_answer saw, in order; null exactly if given_answer is"),
          required("metadata", Columns.PROPERTIES, "anything else that the input says, by name"));
  public static final TableSpec TABLE =
      new TableSpec(NAME, SCHEMA_VERSION, "a benchmark question", SCHEMA, List.of("dataset"));

  private QueryRows() {}

  public static Row toRow(Query query) {
    return Columns.row(
        SCHEMA,
        query.id(),
        query.dataset(),
        query.split(),
        query.ordinal(),
        query.question(),
        Columns.array(query.answers()),
        query.longAnswer(),
        query.answerable(),
        Columns.array(query.goldPassages(), QueryRows::judged),
        Columns.array(query.goldDocuments(), QueryRows::judged),
        Columns.array(query.goldFacts()),
        Columns.nullable(query.given().map(GivenAnswer::text)),
        Columns.nullable(query.given().map(g -> Columns.array(g.contexts(), QueryRows::context))),
        Columns.map(query.metadata()));
  }

  public static Query fromRow(Row row) {
    Cells cells = new Cells(row);
    return new Query(
        cells.text("query_id"),
        cells.text("dataset"),
        cells.text("split"),
        cells.integer("ordinal"),
        cells.text("question"),
        cells.texts("answers"),
        cells.text("long_answer"),
        cells.flag("answerable"),
        cells.structs("gold_passages", QueryRows::judged),
        cells.structs("gold_documents", QueryRows::judged),
        cells.texts("gold_facts"),
        given(cells),
        cells.properties("metadata"));
  }

  private static Row judged(Relevance relevance) {
    return Columns.row(JUDGED, relevance.id(), relevance.grade());
  }

  private static Relevance judged(Cells cells) {
    return new Relevance(cells.text("id"), cells.integer("grade"));
  }

  private static Row context(Passage passage) {
    return Columns.row(
        CONTEXT,
        passage.id(),
        passage.documentId(),
        passage.title(),
        passage.text(),
        passage.source());
  }

  private static Optional<GivenAnswer> given(Cells cells) {
    List<Cells> structs =
        cells.optionalStructs("given_contexts", context -> context).orElse(List.of());
    List<Passage> contexts = new ArrayList<>(structs.size());
    for (Cells context : structs) {
      contexts.add(passage(context, contexts.size()));
    }
    return cells.optionalText("given_answer").map(text -> new GivenAnswer(text, contexts));
  }

  private static Passage passage(Cells cells, int ordinal) {
    String text = cells.text("text");
    return new Passage(
        cells.text("passage_id"),
        cells.text("document_id"),
        ordinal,
        cells.text("title"),
        text,
        cells.text("source"),
        new Span(0, text.length()),
        Map.of());
  }
}
