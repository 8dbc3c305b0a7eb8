package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.arverify.testing.LocalSpark;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run whose skills ask a scripted generator: good replies, bad ones, and none. */
@Tag("spark")
class PromptedRunTest {
  private static final String SCRIPT =
      "{\"replies\": ["
          // q1: all is well.
          + "{\"skill\": \"decomposition\", \"contains\": \"Tarnstore\", \"json\": {\"requirements\":"
          + " [{\"text\": \"How many copies of a page does Tarnstore keep?\", \"aspects\": [{\"kind\":"
          + " \"entity\", \"text\": \"Tarnstore\"}], \"depends_on\": []}]}},"
          + "{\"skill\": \"answer\", \"contains\": \"How many copies\", \"json\": {\"answerable\": true,"
          + " \"sentences\": [{\"text\": \"Tarnstore keeps three copies of every page on different"
          + " nodes.\", \"sources\": [1]}]}},"
          + "{\"skill\": \"extraction\", \"contains\": \"Tarnstore\", \"json\": {\"claims\": [{\"text\":"
          + " \"Tarnstore keeps three copies of every page on different nodes.\", \"quote\":"
          + " \"Tarnstore keeps three copies of every page on different nodes\"}]}},"
          // q2: no decomposition, a fenced answer, no extraction.
          + "{\"skill\": \"answer\", \"contains\": \"What does Paxos need\", \"text\": \"```json\\n"
          + "{\\\"answerable\\\": true, \\\"sentences\\\": [{\\\"text\\\": \\\"The Paxos protocol needs a"
          + " majority of acceptors to choose a value.\\\", \\\"sources\\\": [1],}]}\\n```\"},"
          // q3: the connection is lost.
          + "{\"skill\": \"answer\", \"error\": \"the connection was reset\"},"
          + "{\"text\": \"As a language model, I cannot.\"}]}";

  @TempDir Path folder;

  private String[] arguments(String script, String... verb) {
    List<String> all = new ArrayList<>(List.of(verb));
    Stream.of(
            "agent.generator=scripted",
            "agent.scripted.file=" + script,
            "agent.skills.decomposition=prompted",
            "agent.skills.answer=prompted",
            "agent.skills.extraction=prompted",
            "agent.ar-verify.decompose=true",
            "agent.ar-verify.strategy.planning=dense",
            "agent.ar-verify.sufficiency.threshold=0")
        .forEach(
            assignment -> {
              all.add("--set");
              all.add(assignment);
            });
    return all.toArray(String[]::new);
  }

  @Test
  void everyQuestionIsARowWhateverTheGeneratorReplies() throws Exception {
    Path warehouse = TinyWarehouse.copy(folder);
    String script = Files.writeString(folder.resolve("script.json"), SCRIPT).toString();
    CommandRun run =
        CommandRun.of(
            warehouse,
            arguments(script, "run", "--agent", "ar-verify", "--dataset", "tiny", "--limit", "3"));
    assertThat(run.exit()).isEqualTo(ExitCode.FAILED_ROWS);
    Matcher id = Pattern.compile("run (\\S+) is finished").matcher(run.results());
    assertThat(id.find()).isTrue();

    String table = "delta.`" + warehouse.resolve("tables/agent_runs") + "`";
    List<Row> rows =
        LocalSpark.session()
            .sql(
                "SELECT query_id, status, generator_calls, tokens_in > 0, tokens_out > 0,"
                    + " size(claims) > 0 FROM "
                    + table
                    + " ORDER BY query_id")
            .collectAsList();
    // q1: one call a skill. q2: two for each of decomposition and extraction, one for the answer.
    // q3: two for the decomposition; the third brought nothing that could be counted.
    assertThat(rows)
        .extracting(row -> row.mkString(" "))
        .containsExactly(
            "q1 ok 3 true true true",
            "q2 ok 5 true true true",
            "q3 generator_error 2 true true false");
    assertThat(
            LocalSpark.session()
                .sql(
                    "SELECT generator_identity FROM delta.`"
                        + warehouse.resolve("tables/runs")
                        + "`")
                .first()
                .getString(0))
        .matches(
            "prompted/\\w{8}/scripted-1/\\w+; decomposition prompted/\\w{8}/scripted-1/\\w+;"
                + " extraction prompted/\\w{8}/scripted-1/\\w+");

    assertThat(
            CommandRun.of(warehouse, "explain", "--run", id.group(1), "--query", "q2")
                .done()
                .results())
        .contains("Replies that could not be used\n")
        .contains(
            "  decomposition   the reply holds no JSON object; instead: the question is its\n")
        .contains("  extraction      the reply holds no JSON object; instead: the claims that");
    assertThat(
            CommandRun.of(warehouse, "explain", "--run", id.group(1), "--query", "q3")
                .done()
                .results())
        .contains("ended     generator error: generator_failed, the connection was reset\n")
        .contains("What had happened\n");
  }

  @Test
  void skillsAndGeneratorMustFitEachOther() throws Exception {
    Path warehouse = TinyWarehouse.copy(folder);
    assertThat(
            CommandRun.of(warehouse, "ask", "Why?", "--set", "agent.skills.answer=prompted")
                .notices())
        .contains(
            "a skill of agent.skills is prompted, and generator offline is no language model");
    assertThat(
            CommandRun.of(warehouse, "ask", "Why?", "--set", "agent.generator=scripted").notices())
        .contains("generator scripted is asked by no skill");
    assertThat(CommandRun.of(warehouse, arguments("absent.json", "ask", "Why?")).notices())
        .contains("agent.scripted.file is \"absent.json\", and there is no such file");
  }

  @Test
  void aRunStopsBetweenStepsOnceItsBudgetIsSpent() throws Exception {
    Path warehouse = TinyWarehouse.copy(folder);
    String script = Files.writeString(folder.resolve("script.json"), SCRIPT).toString();
    String[] three =
        arguments(
            script,
            "run",
            "--agent",
            "ar-verify",
            "--dataset",
            "tiny",
            "--limit",
            "2",
            "--set",
            "max-failure-rate=1");
    CommandRun.of(warehouse, three).done();
    // q1 and q2 took 3 and 5 calls; q3 waits for more.
    String[] more = arguments(script, "run", "--agent", "ar-verify", "--dataset", "tiny");
    String[] limited =
        Stream.of(more, new String[] {"--set", "requests.budget.calls=8"})
            .flatMap(Stream::of)
            .toArray(String[]::new);
    CommandRun run = CommandRun.of(warehouse, limited);
    assertThat(run.exit()).isEqualTo(ExitCode.RESOURCE);
    assertThat(run.notices())
        .contains("has spent 8 calls of a language model, and requests.budget.calls is 8");
  }
}
