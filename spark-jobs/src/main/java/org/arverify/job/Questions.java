package org.arverify.job;

import static org.apache.spark.sql.functions.col;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.table.Tables;
import org.arverify.udf.QueryRows;

/** The questions of datasets. */
final class Questions {
  private Questions() {}

  /**
   * All questions of a dataset.
   *
   * @throws ArVerifyException with code NOT_FOUND if there are none
   */
  static Dataset<Row> of(Tables tables, String dataset) {
    Dataset<Row> questions =
        tables.readOrEmpty(QueryRows.TABLE).where(col("dataset").equalTo(dataset));
    if (questions.isEmpty()) {
      throw new ArVerifyException(
          Code.NOT_FOUND,
          ("there is no dataset '%s' in this warehouse: load it with `arverify queries --format F"
                  + " --input PATH --dataset %s`")
              .formatted(dataset, dataset));
    }
    return questions;
  }
}
