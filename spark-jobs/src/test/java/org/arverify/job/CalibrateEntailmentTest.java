package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.arverify.entailment.Coefficients;
import org.arverify.entailment.Feature;
import org.arverify.error.Code;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * On the tiny cross-encoder overlap-nli, which entails by the share of common words and contradicts
 * by a "not" on one side.
 */
@Tag("spark")
class CalibrateEntailmentTest {
  private static final String MODEL =
      "verification.entailment=../indexer/src/test/resources/models/overlap-nli";
  private static final List<String> NODES = List.of("raft", "paxos", "kafka", "spark");
  private static final List<String> PARTS = List.of("leaders", "followers", "logs", "shards");

  @TempDir Path folder;

  /** Of each of 16 statements: itself, its negation, and another statement beside it. */
  private Path pairs() throws IOException {
    List<String> lines = new ArrayList<>();
    for (String node : NODES) {
      for (int i = 0; i < PARTS.size(); i++) {
        String part = PARTS.get(i);
        String passage = "The %s cluster has %s and commits entries.".formatted(node, part);
        lines.add(line(node + part, "The %s cluster has %s.", node, part, passage, "entailment"));
        lines.add(
            line(
                node + part,
                "The %s cluster has not %s.",
                node,
                part,
                passage,
                i % 2 == 0 ? "contradiction" : "not_entailment"));
        lines.add(
            line(
                node + part,
                "Bread dough rises when it is in %s %s.",
                node,
                part,
                passage,
                "neutral"));
      }
    }
    return Files.write(folder.resolve("tiny.jsonl"), lines);
  }

  private static String line(
      String group, String claim, String node, String part, String passage, String label) {
    return "{\"group\": \"%s\", \"claim\": \"%s\", \"passage\": \"%s\", \"label\": \"%s\"}"
        .formatted(group, claim.formatted(node, part), passage, label);
  }

  private CommandRun run(String... more) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of("calibrate", "entailment", "--pairs", pairs().toString(), "--set", MODEL));
    arguments.addAll(List.of("--set", "verification.max-tokens=64"));
    arguments.addAll(List.of("--set", "metrics.bootstrap.resamples=50"));
    // Fits that end soon.
    arguments.addAll(List.of("--set", "calibration.folds=2"));
    arguments.addAll(List.of("--set", "calibration.regularisation=0.1"));
    arguments.addAll(List.of(more));
    return CommandRun.of(folder.resolve("warehouse"), arguments.toArray(String[]::new));
  }

  @Test
  void reportsACrossEncoderThatStandsAlone() throws IOException {
    CommandRun run = run().done();
    assertThat(run.results())
        .contains("as configured, on tiny.jsonl")
        // 16 of each of three kinds; of the negated ones every other is labelled by two classes
        .contains("48   8 contradiction, 16 entailment, 16 neutral, 8 not_entailment")
        .containsPattern("AUC +1\\.0000   \\[1\\.0000, 1\\.0000]")
        .contains("of a perfect model", "at or above a bar")
        .contains("nothing was fitted; --output FILE fits")
        .doesNotContain("cross-fitted");
  }

  @Test
  void whatItFitsIsUsedForVerification() throws IOException {
    Path fitted = folder.resolve("out").resolve("fitted.json");
    CommandRun run = run("--output", fitted.toString(), "--test", pairs().toString()).done();
    assertThat(run.results())
        .contains("as configured, on tiny.jsonl", "cross-fitted, on tiny.jsonl")
        .contains("fitted to tiny.jsonl, on tiny.jsonl")
        .contains("without a group of features, cross-fitted")
        .contains("embedding similarity", "all but the cross-encoder")
        .contains("weights are fitted and written to " + fitted);

    Coefficients coefficients = Coefficients.parse(Files.readString(fitted), "fitted.json");
    assertThat(coefficients.features()).isEqualTo(Feature.labels());
    assertThat(coefficients.combination().seesContradiction()).isTrue();
    assertThat(coefficients.fit().rows())
        .containsEntry("entailment", 16L)
        .containsEntry("not_entailment", 8L);
    assertThat(coefficients.fit().groups()).isEqualTo(16);
    assertThat(coefficients.fit().metrics().get("auc")).isGreaterThan(0.999);

    // The same models and pairs give the same numbers.
    Path again = folder.resolve("again.json");
    run("--output", again.toString(), "--no-ablation").done();
    assertThat(Coefficients.parse(Files.readString(again), "again").combination())
        .isEqualTo(coefficients.combination());

    CommandRun evaluated = run("--evaluate", "--set", "verification.calibration=" + fitted).done();
    assertThat(evaluated.results()).containsPattern("AUC +1\\.0000");

    CommandRun other =
        run("--set", "verification.calibration=" + fitted, "--set", "verification.max-tokens=63");
    assertThat(other.exit()).isEqualTo(ExitCode.of(Code.IDENTITY_MISMATCH.category()));
    assertThat(other.notices())
        .contains("The coefficients of " + fitted + " belong to the cross-encoder")
        .contains("arverify calibrate entailment --pairs FILE --output FILE");
  }

  @Test
  void refusesWhatCannotBeFitted() throws IOException {
    CommandRun both = run("--evaluate", "--output", "x.json");
    assertThat(both.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(both.notices()).contains("--evaluate fits nothing and --output wants a fit");

    Path there = Files.writeString(folder.resolve("there.json"), "");
    CommandRun conflict = run("--output", there.toString());
    assertThat(conflict.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(conflict.notices()).contains("there is already a file " + there);

    CommandRun missing = run("--set", "verification.calibration=" + folder.resolve("none.json"));
    assertThat(missing.exit()).isEqualTo(ExitCode.MODEL);
    assertThat(missing.notices()).contains("there is no such file on this machine");

    CommandRun broken = run("--set", "verification.calibration=" + there);
    assertThat(broken.exit()).isEqualTo(ExitCode.DATA);
    assertThat(broken.notices()).contains("there.json is not a Coefficients");
  }

  @Test
  void leavesOutClaimsThatAreTooLong() throws IOException {
    Path file = pairs();
    Files.writeString(
        file,
        Files.readString(file)
            + "{\"claim\": \"%s\", \"passage\": \"raft\", \"label\": \"neutral\"}\n"
                .formatted("raft ".repeat(70).strip()));
    CommandRun run =
        CommandRun.of(
                folder.resolve("warehouse"),
                "calibrate",
                "entailment",
                "--pairs",
                file.toString(),
                "--set",
                MODEL,
                "--set",
                "verification.max-tokens=64")
            .done();
    assertThat(run.results())
        .contains("48, and 1 with claims longer than the cross-encoder reads, left out");
  }
}
