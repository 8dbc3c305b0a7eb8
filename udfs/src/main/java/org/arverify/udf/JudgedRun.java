package org.arverify.udf;

import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.arverify.agent.AgentRun;
import org.arverify.evidence.Evidence;
import org.arverify.metric.JudgeRequest;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.query.Query;

/** Answers on their way to a judge. No table. */
public final class JudgedRun {
  private static final StructType PASSAGE =
      Columns.struct(
          Columns.required("id", DataTypes.StringType, "the passage"),
          Columns.required("title", DataTypes.StringType, "its title; may be empty"),
          Columns.required("text", DataTypes.StringType, "its text"));

  /** What is sent: nothing of the run but the answer and its passages. */
  public static final StructType SENT =
      Columns.struct(
          Columns.required("query_id", DataTypes.StringType, "the question's id"),
          Columns.required("attempt", DataTypes.IntegerType, "whose answer it is"),
          Columns.required("question", DataTypes.StringType, "as asked"),
          Columns.required("references", Columns.TEXTS, "right answers"),
          Columns.required("answer", DataTypes.StringType, "as delivered"),
          Columns.structs("passages", PASSAGE, "those it cites, or all"));

  private JudgedRun() {}

  /** An attempt that came to an answer, or to none; not one that failed. */
  public static Row toRow(Query query, AgentRun run) {
    return Columns.row(
        SENT,
        query.id(),
        run.attempt(),
        query.question(),
        Columns.array(query.longAnswer().isBlank() ? query.answers() : List.of(query.longAnswer())),
        run.outcome().answer(),
        Columns.array(
            passages(run),
            passage -> Columns.row(PASSAGE, passage.id(), passage.title(), passage.text())));
  }

  /** The passages that the answer cites; all of the evidence if it cites none. */
  private static List<Passage> passages(AgentRun run) {
    List<Passage> all =
        run.outcome().evidence().stream().map(Evidence::hit).map(hit -> hit.passage()).toList();
    List<Passage> cited =
        run.outcome().citedPassageIds().stream()
            .flatMap(id -> all.stream().filter(passage -> passage.id().equals(id)))
            .toList();
    return cited.isEmpty() ? all : cited;
  }

  static JudgeRequest fromRow(Row row) {
    Cells cells = new Cells(row);
    return new JudgeRequest(
        cells.text("query_id"),
        cells.text("question"),
        cells.texts("references"),
        cells.text("answer"),
        cells.structs(
            "passages",
            passage -> {
              String text = passage.text("text");
              return new Passage(
                  passage.text("id"),
                  passage.text("id"),
                  0,
                  passage.text("title"),
                  text,
                  "",
                  new Span(0, text.length()),
                  Map.of());
            }));
  }
}
