package org.arverify.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.struct;

import java.util.List;
import org.apache.spark.sql.Row;
import org.arverify.udf.DeadLetter;
import org.arverify.udf.DeadLetterRows;
import org.arverify.udf.Stage;

/** What a summary says of rows that were not taken: how many, why, where, and what to do. */
final class DeadLetters {
  private static final int REASONS_SHOWN = 3;

  private DeadLetters() {}

  /**
   * Adds the failures of a stage: their share decides the exit code, also of a rerun that finds
   * nothing else to do.
   */
  static Summary add(JobContext context, Stage stage, Summary summary) {
    if (stage.rowsDead() == 0) {
      return summary.work() == Summary.Work.DONE
          ? summary.withFailures(0, stage.rowsRead(), 0)
          : summary;
    }
    double rate = context.config().maxFailureRate();
    Summary told = summary;
    for (Row reason : reasons(context, stage)) {
      Row first = reason.getStruct(2);
      told =
          told.with(
              "not taken",
              "%s × %s, e.g. %s:%d"
                  .formatted(
                      Summary.grouped(reason.getLong(1)),
                      reason.getString(0),
                      first.getString(0),
                      first.getLong(1)));
    }
    told = told.with("all of them", "table " + DeadLetterRows.NAME);
    Summary counted = told.withFailures(stage.rowsDead(), stage.rowsRead(), rate);
    return counted.exitCode() == ExitCode.FAILED_ROWS
        ? counted.with(
            "remedy",
            "mend the input and load it under another name, or allow them: --set max-failure-rate=%s"
                .formatted(share(stage)))
        : counted;
  }

  /** The share of dead rows, rounded up to a readable number. */
  private static double share(Stage stage) {
    double share = (double) stage.rowsDead() / stage.rowsRead();
    double step = Math.pow(10, Math.floor(Math.log10(share)));
    return Math.min(1, Math.round(Math.ceil(share / step) * step * 1e6) / 1e6);
  }

  private static List<Row> reasons(JobContext context, Stage stage) {
    return context
        .tables()
        .read(DeadLetterRows.TABLE)
        .where(col("stage").equalTo(stage.stage()).and(col("name").equalTo(stage.name())))
        .where(col("reason").notEqual(DeadLetter.DUPLICATE))
        .groupBy("reason")
        .agg(count(lit(1)).as("rows"), min(struct(col("source"), col("position"))))
        .orderBy(col("rows").desc(), col("reason"))
        .takeAsList(REASONS_SHOWN);
  }
}
