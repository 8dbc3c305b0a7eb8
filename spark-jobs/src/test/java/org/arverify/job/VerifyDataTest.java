package org.arverify.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.size;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.arverify.table.Tables;
import org.arverify.udf.AgentRunRows;
import org.arverify.udf.ClaimVerificationRows;
import org.arverify.udf.QueryRows;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers of RAGChecker's example become claims. */
@Tag("data")
@Tag("spark")
class VerifyDataTest {
  @TempDir Path folder;

  @Test
  void everyResponseOfRagCheckerHasClaims() {
    String data = System.getenv("ARVERIFY_DATA");
    Assumptions.assumeTrue(data != null, "skipped: ARVERIFY_DATA does not name a folder of data");
    Path input = Path.of(data, "golden", "ragchecker", "checking_inputs.json");
    Path warehouse = folder.resolve("warehouse");
    CommandRun.of(warehouse, "verify", "--input", input.toString()).done();

    Tables tables = CommandRun.context(warehouse).tables();
    Dataset<Row> runs = tables.read(AgentRunRows.TABLE);
    assertThat(runs.count()).isPositive().isEqualTo(tables.read(QueryRows.TABLE).count());
    assertThat(runs.where(size(col("claims")).equalTo(0)).select("query_id").collectAsList())
        .isEmpty();
    assertThat(tables.read(ClaimVerificationRows.TABLE).select("query_id").distinct().count())
        .isEqualTo(runs.count());
  }
}
