package org.arverify.job;

import static org.apache.spark.sql.functions.col;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.arverify.agent.AgentRun;
import org.arverify.calibration.LearnedTrust;
import org.arverify.calibration.SourceStatements;
import org.arverify.calibration.TrustFit;
import org.arverify.config.Overrides;
import org.arverify.config.TrustSettings;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.udf.AgentRunRows;
import org.arverify.udf.RunRecord;

/**
 * Trust in sources, learned from the claims of all runs over a dataset and an index.
 *
 * @param output a file for {@code --conf} to write
 */
record CalibrateTrustJob(String dataset, String index, Optional<Path> output) implements Job {
  private static final String KEY = "agent.ar-verify.sufficiency.trust";
  private static final String LINE = "  %-40s %6s %11s %10s";

  CalibrateTrustJob {
    Names.check(dataset, "--dataset");
    Names.check(index, "--index");
  }

  @Override
  public Summary run(JobContext context) {
    List<String> runs = runs(context);
    TrustSettings settings = context.config().calibration().trust();
    Map<String, Double> known = context.config().agent().arVerify().sufficiency().trust().trust();
    LearnedTrust learned =
        new TrustFit(
                settings.prior(),
                settings.priorWeight(),
                settings.knownWeight(),
                settings.largestMinority())
            .fit(statements(context, runs).all(), known);
    print(context.terminal(), learned);
    if (!learned.objections().isEmpty()) {
      throw new ArVerifyException(
          Code.VERIFICATION_FAILED,
          "the trust learned from %d contested statements is not believed%s:\n  %s\nlook at what these sources say, and put those that you know into %s"
              .formatted(
                  learned.contested(),
                  output.isPresent() ? ", and nothing was written" : "",
                  String.join("\n  ", learned.objections()),
                  KEY));
    }
    Map<String, Double> table = learned.table(settings.leastStatements());
    output.ifPresent(file -> write(file, table, learned));
    Summary summary =
        Summary.of("trust in %d sources is learned".formatted(table.size()))
            .with("runs", runs.size())
            .with("shared statements", learned.shared())
            .with("contested", learned.contested());
    return output.isPresent()
        ? summary.with("next", "arverify run … --conf " + output.get())
        : summary;
  }

  private List<String> runs(JobContext context) {
    List<String> runs =
        MeasuredRuns.all(context.tables()).stream()
            .filter(run -> run.dataset().equals(dataset))
            .filter(run -> run.index().equals(Optional.of(index)))
            .map(RunRecord::runId)
            .toList();
    if (runs.isEmpty()) {
      throw new ArVerifyException(
          Code.NOT_FOUND,
          "there is no run over dataset '%s' and index '%s' in this warehouse: `arverify status` lists the runs that there are"
              .formatted(dataset, index));
    }
    return runs;
  }

  private static SourceStatements statements(JobContext context, List<String> runs) {
    context.step("what sources say of claims");
    SourceStatements statements =
        new SourceStatements(context.config().verification().thresholds());
    Iterator<Row> attempts =
        context
            .tables()
            .latestAttempts()
            .where(col("run_id").isin(runs.toArray()))
            .orderBy("run_id", "query_id")
            .toLocalIterator();
    while (attempts.hasNext()) {
      AgentRun run = AgentRunRows.fromRow(attempts.next()).run();
      statements.add(run.queryId(), run.outcome());
    }
    return statements;
  }

  private static void print(Terminal terminal, LearnedTrust learned) {
    terminal.print(LINE.formatted("source", "trust", "statements", "contested"));
    learned.sources().stream()
        .sorted(Comparator.comparingDouble(LearnedTrust.Source::trust))
        .forEach(
            source ->
                terminal.print(
                    LINE.formatted(
                        source.name(),
                        String.format(Locale.ROOT, "%.3f", source.trust()),
                        source.statements(),
                        source.contested())));
  }

  private void write(Path file, Map<String, Double> table, LearnedTrust learned) {
    List<String> entries = new ArrayList<>();
    table.forEach(
        (source, trust) -> entries.add(source + " = " + String.format(Locale.ROOT, "%.4f", trust)));
    List<String> comments =
        List.of(
            "Learned by `arverify calibrate trust` from %,d shared statements, %,d of them contested, of the runs over %s, index %s."
                .formatted(learned.shared(), learned.contested(), dataset, index));
    try {
      Files.write(file, Overrides.lines(comments, Map.of(KEY, entries)));
    } catch (IOException e) {
      throw new ArVerifyException(Code.IO, "cannot write %s: %s".formatted(file, e), e);
    }
  }
}
