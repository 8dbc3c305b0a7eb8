package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Row;
import org.arverify.testing.LocalSpark;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run of the offline generator, judged by a scripted model: well, badly, and again. */
@Tag("spark")
class JudgeTest {
  private static final String GOOD =
      "{%s \"json\": {\"correctness\": %d, \"correctness_reason\": \"c\", \"faithfulness\": %d,"
          + " \"faithfulness_reason\": \"f\"}}";
  private static final String ERROR = "{\"contains\": \"Raft\", \"error\": \"no route\"}";

  @TempDir Path folder;

  private String script(String name, String... replies) throws Exception {
    return Files.writeString(
            folder.resolve(name), "{\"replies\": [" + String.join(", ", replies) + "]}")
        .toString();
  }

  private static CommandRun judge(Path warehouse, String run, String script) {
    return CommandRun.of(
        warehouse,
        "judge",
        "--run",
        run,
        "--set",
        "agent.generator=scripted",
        "--set",
        "agent.scripted.file=" + script);
  }

  private static List<Row> rows(Path warehouse, String sql) {
    return LocalSpark.session()
        .sql(sql.replace("TABLES", "delta.`" + warehouse.resolve("tables")))
        .collectAsList();
  }

  @Test
  void failuresOfTheJudgeAreCountedAndAskedAgain() throws Exception {
    Path warehouse = TinyWarehouse.copy(folder);
    String[] asked = {
      "run",
      "--agent",
      "fixed-rag",
      "--dataset",
      "tiny",
      "--limit",
      "3",
      "--set",
      "agent.retriever=sparse"
    };
    CommandRun.of(warehouse, asked).done();
    String run = rows(warehouse, "SELECT run_id FROM TABLES/runs`").get(0).getString(0);
    assertThat(CommandRun.of(warehouse, "judge", "--run", run).notices())
        .contains("generator offline is no language model, and cannot judge");

    String first =
        script(
            "first.json",
            ERROR,
            GOOD.formatted("\"contains\": \"Paxos\",", 9, 1),
            GOOD.formatted("", 2, 1));
    assertThat(judge(warehouse, run, first).done().results())
        .contains("the judge failed on  2")
        .containsPattern("judge-correctness .*2\\.0000 +1/3");

    // The same judge is the same script: what has failed is asked again, and nothing else.
    assertThat(judge(warehouse, run, first).done().results()).contains("judged now           2");
    assertThat(
            rows(
                warehouse,
                "SELECT query_id, correctness, failure FROM TABLES/judgements` ORDER BY query_id"))
        .extracting(row -> row.mkString(" | "))
        .containsExactly(
            "q1 | 2.0 | null",
            "q2 | null | correctness is 9.0, not a whole number from -1 to 2",
            "q3 | null | no route");

    // Another judge stands beside the first; the metrics name both.
    String second = script("second.json", GOOD.formatted("", -1, 0));
    judge(warehouse, run, second).done();
    CommandRun.of(warehouse, "metrics", "--run", run).done();
    assertThat(
            rows(
                warehouse,
                "SELECT value, n_valid, n_total, split(variant, '/')[0] FROM TABLES/metrics`"
                    + " WHERE metric = 'judge-correctness' ORDER BY value"))
        .extracting(row -> row.mkString(" "))
        .containsExactly("-1.0 3 3 prompted", "2.0 1 3 prompted");

    // A run is compared with itself over what its judges judged.
    assertThat(CommandRun.of(warehouse, "compare", "--run", run, "--with", run).done().results())
        .containsPattern("judge-correctness prompted/.* +2\\.0000 +2\\.0000 +1\\.0000  1/3")
        .containsPattern("judge-faithfulness prompted/.* +0\\.0000 +0\\.0000 +1\\.0000  3/3");
  }
}
