package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The story of an answer, told from tables, of a dataset's question and of one asked by hand. */
@Tag("spark")
class ExplainTest {
  @TempDir Path folder;

  private static String runOf(CommandRun run) {
    Matcher matcher = Pattern.compile("run ([a-z0-9.-]+) ").matcher(run.results());
    assertThat(matcher.find()).isTrue();
    return matcher.group(1);
  }

  @Test
  void aCommittedRunIsToldWithoutItsIndex() throws Exception {
    Path warehouse = TinyWarehouse.copy(folder);
    String run =
        runOf(
            CommandRun.of(
                    warehouse, "run", "--agent", "fixed-rag", "--dataset", "tiny", "--limit", "2")
                .done());
    FileUtils.deleteDirectory(warehouse.resolve("indexes").toFile());
    String told =
        CommandRun.of(warehouse, "explain", "--run", run, "--query", "q1").done().results();
    assertThat(told)
        .startsWith("How many copies of a page does Tarnstore keep?\n════")
        .contains("run       " + run, "Evidence: 5 passages", "d01#0", "verified   V 0.", "Cost\n")
        .contains("Tarnstore keeps three copies of every page on different nodes [");

    CommandRun none = CommandRun.of(warehouse, "explain", "--run", run);
    assertThat(none.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(none.notices())
        .contains("run %s has more than one question: name one with --query".formatted(run));
    CommandRun mistyped = CommandRun.of(warehouse, "explain", "--run", run, "--query", "q22");
    assertThat(mistyped.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(mistyped.notices())
        .contains("run %s has no question 'q22'; did you mean q2?".formatted(run));
    assertThat(CommandRun.of(warehouse, "explain", "--run", run, "--query", "q4").notices())
        .contains("question q4 of dataset tiny was not tried yet in run %s".formatted(run));
    assertThat(CommandRun.of(warehouse, "explain", "--run", run + "0", "--query", "q1").notices())
        .contains("there is no run '%s0' in this warehouse: did you mean %s?".formatted(run, run));
  }

  @Test
  void aQuestionAskedByHandIsAnsweredOnceAndStays() throws Exception {
    Path warehouse = TinyWarehouse.copy(folder);
    String question = "How does Raft elect its leader?";
    CommandRun asked = CommandRun.of(warehouse, "ask", question).done();
    assertThat(asked.results())
        .startsWith(question + "\n════")
        .contains(
            "agent     ar-verify, index main",
            "Requirement 1 of 1",
            "Answer, as it was drafted\n",
            "[1]  d03#0");
    Matcher kept =
        Pattern.compile("kept as run (ask-ar-verify-main-\\w{8})").matcher(asked.notices());
    assertThat(kept.find()).isTrue();

    CommandRun again = CommandRun.of(warehouse, "ask", question).done();
    assertThat(again.results()).isEqualTo(asked.results());
    assertThat(CommandRun.of(warehouse, "explain", "--run", kept.group(1)).done().results())
        .isEqualTo(asked.results());

    CommandRun.of(warehouse, "ask", "What does a saga undo?", "--agent", "fixed-rag").done();
    assertThat(CommandRun.of(warehouse, "status").done().results())
        .contains("ask-ar-verify-main-", "ask-fixed-rag-main-")
        .doesNotContain("has no metrics");
    assertThat(CommandRun.of(warehouse, "metrics", "--run", kept.group(1)).notices())
        .contains("answers a question that was asked by hand");
    assertThat(CommandRun.of(warehouse, "ask", "Why?", "--agent", "given-answer").notices())
        .contains("agent given-answer answers no question of its own");
  }
}
