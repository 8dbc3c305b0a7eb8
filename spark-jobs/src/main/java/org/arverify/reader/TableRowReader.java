package org.arverify.reader;

import java.util.Iterator;
import java.util.Map;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.util.LongAccumulator;
import org.arverify.passage.Document;

/** Reads one row of a table into {@link OutcomeRows}. */
final class TableRowReader implements FlatMapFunction<Row, Row> {
  private static final long serialVersionUID = 1L;

  private final CorpusOptions options;
  private final LongAccumulator done;
  private transient Intake intake;

  /**
   * @param done counts rows
   */
  TableRowReader(CorpusOptions options, LongAccumulator done) {
    this.options = options;
    this.done = done;
  }

  /**
   * Columns: id, title, text, source, file, start of the block in the file, and a number that grows
   * with the rows of a block. The last three say which row comes first; a row has no number that
   * would help people to find it, so its position is 0.
   */
  @Override
  public Iterator<Row> call(Row row) {
    if (intake == null) {
      intake = Intake.chunking(options);
    }
    done.add(1);
    InputFile file = new InputFile(row.getString(4), row.getString(4), 0);
    String shown = row.getString(0) + " " + row.getString(2);
    Entry<Document> document = Entry.parsed(0, shown, record -> document(row));
    return OutcomeRows.of(
            new Split(file, row.getLong(5), 0),
            row.getLong(6),
            intake.take(document),
            options.corpus())
        .iterator();
  }

  private static Document document(Row row) {
    return Documents.of(
        row.getString(0), row.getString(1), row.getString(2), row.getString(3), Map.of());
  }
}
