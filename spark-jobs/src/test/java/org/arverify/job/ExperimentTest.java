package org.arverify.job;

import static org.apache.spark.sql.functions.col;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.arverify.udf.AgentRunRows;
import org.arverify.udf.ExperimentRows;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code arverify experiment} over a tiny warehouse. */
@Tag("spark")
class ExperimentTest {
  private static final List<String> FILE =
      List.of(
          "about = \"two and one passages\"",
          "dataset = tiny",
          "index = main",
          "agent = fixed-rag",
          "baseline = one",
          "base { agent.retriever = dense }",
          "variants = [{ name = one, set { agent.k = 1 } }, { name = two, set { agent.k = 2 } }]",
          "metrics = [evidence-passages, \"success document@1\", \"wrong-delivered per-100\"]");

  @TempDir Path folder;

  @Test
  void comparesItsVariantsAndRunsNoneTwice() throws Exception {
    Path warehouse = TinyWarehouse.copy(folder);
    String file = TinyWarehouse.write(folder.resolve("passages.conf"), FILE);
    CommandRun first = CommandRun.of(warehouse, "experiment", file).done();
    assertThat(first.results().lines().toList())
        .contains("experiment passages: two and one passages")
        .anyMatch(line -> line.startsWith("dataset tiny, index main, 5 questions;"))
        // No question finds fewer: every mean is k.
        .anyMatch(line -> line.matches(" +one +1\\.0000 +\\[1\\.0000, 1\\.0000] +5/5"))
        .anyMatch(
            line ->
                line.matches(
                    " +two +2\\.0000 +\\[2\\.0000, 2\\.0000] +5/5 +\\+1\\.0000 +0\\.\\d{4}"))
        .contains("    no variant has it", "experiment passages is done");
    assertThat(first.notices()).contains("== variant 1 of 2, one: run fixed-rag-tiny-main-");
    CommandRun again = CommandRun.of(warehouse, "experiment", file, "--limit", "3").done();
    assertThat(again.results())
        .contains("tiny, index main, 3 questions;")
        .contains("experiment passages: every variant was there already, nothing was run");
    try (JobContext context = CommandRun.context(warehouse)) {
      // Five questions by two variants, each tried once.
      assertThat(context.tables().read(AgentRunRows.TABLE).count()).isEqualTo(10);
      assertThat(
              context
                  .tables()
                  .read(ExperimentRows.TABLE)
                  .where(col("metric").equalTo("evidence-passages"))
                  .orderBy("place")
                  .select("variant", "value", "n_total", "paired_baseline")
                  .collectAsList())
          .extracting(row -> row.mkString(" "))
          .containsExactly("one 1.0 3 null", "two 2.0 3 1.0");
    }
  }

  @Test
  void saysWhatThereIs() throws Exception {
    Path warehouse = folder.resolve("none");
    CommandRun unknown = CommandRun.of(warehouse, "experiment", "tabel4");
    assertThat(unknown.exit()).isNotEqualTo(ExitCode.DONE);
    assertThat(unknown.notices()).contains("there is no experiment \"tabel4\"");
    List<String> lines = new ArrayList<>(FILE);
    lines.set(7, "metrics = [\"recal passage@5\"]");
    String file = TinyWarehouse.write(folder.resolve("wrong.conf"), lines);
    CommandRun wrong = CommandRun.of(warehouse, "experiment", file);
    assertThat(wrong.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(wrong.notices())
        .contains("there is no metric \"recal passage@5\"; did you mean recall passage@5?");
  }
}
