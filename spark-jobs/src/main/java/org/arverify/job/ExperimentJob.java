package org.arverify.job;

import static org.arverify.error.Checks.check;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.Encoders;
import org.arverify.config.Experiment;
import org.arverify.config.ExperimentReader;
import org.arverify.config.Nearest;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.metric.MetricOptions;
import org.arverify.metric.RunMetrics;
import org.arverify.udf.ExperimentRecord;
import org.arverify.udf.ExperimentRows;

/**
 * The variants of an experiment as ordinary runs, and a table of them side by side, printed and
 * written to {@code experiments}. What was run before is not run again, question by question.
 *
 * @param name of an experiment that ships, or a path; none: lists them
 * @param dataset in place of the experiment's own
 * @param index in place of the experiment's own
 * @param limit only so many questions, in the order of the input
 */
record ExperimentJob(
    Optional<String> name,
    Optional<String> dataset,
    Optional<String> index,
    Optional<Integer> limit)
    implements Job {
  ExperimentJob {
    dataset.ifPresent(d -> Names.check(d, "--dataset"));
    index.ifPresent(i -> Names.check(i, "--index"));
    check(limit.orElse(1) >= 1, "--limit must be at least 1, was %d", limit.orElse(1));
  }

  @Override
  public Summary run(JobContext context) {
    ExperimentFiles files = ExperimentFiles.of(context.home());
    if (name.isEmpty()) {
      list(context, files);
      return Summary.silent();
    }
    Experiment experiment =
        ExperimentReader.read(files.find(name.get()), context.configuration().sources());
    checkMetrics(context, experiment);
    SparkSessions.refuseSpeculation(context.spark().sparkContext().getConf());
    try (var lock = context.lock()) {
      return run(context, experiment);
    }
  }

  private static void list(JobContext context, ExperimentFiles files) {
    for (Path file : files.all()) {
      Experiment experiment = ExperimentReader.read(file, context.configuration().sources());
      context.terminal().print("%-10s %s".formatted(experiment.name(), experiment.about()));
    }
  }

  private static void checkMetrics(JobContext context, Experiment experiment) {
    var settings = context.config().metrics();
    List<String> known =
        RunMetrics.names(
            new MetricOptions(settings.cutoffs(), 0, settings.resamples(), settings.seed()));
    for (String metric : experiment.metrics()) {
      if (!known.contains(metric)) {
        throw new ArVerifyException(
            Code.USAGE,
            "experiment %s: there is no metric \"%s\"%s; there are: %s"
                .formatted(
                    experiment.name(),
                    metric,
                    Nearest.to(metric, known).map("; did you mean %s?"::formatted).orElse(""),
                    String.join(", ", known)));
      }
    }
  }

  private Summary run(JobContext context, Experiment experiment) {
    String over = named(dataset, experiment.dataset(), "--dataset");
    String from = named(index, experiment.index(), "--index");
    RunSeries series = new RunSeries(context);
    for (Experiment.Variant variant : experiment.variants()) {
      JobContext under = context.under(variant.configuration());
      series.add(
          variant.name(),
          new RunJob(variant.agent(), over, from, limit),
          under,
          under.config().remember());
    }
    List<Summary> done = series.answer("variant");
    List<RunJob.Prepared> runs = series.members().stream().map(RunSeries.Member::run).toList();
    long all = runs.get(0).all().count();
    int questions = Math.toIntExact(Math.min(all, limit.orElse(Integer.MAX_VALUE)));
    List<ExperimentRecord> records =
        new ExperimentMeasurement(context, experiment, over, from, questions)
            .records(runs.stream().map(RunJob.Prepared::runId).toList());
    write(
        context, records, Map.of("experiment", experiment.name(), "dataset", over, "index", from));
    print(
        context,
        experiment,
        records,
        "%s, index %s, %,d questions".formatted(over, from, questions));
    return summary(experiment, done);
  }

  private String named(Optional<String> given, String own, String option) {
    if (given.isEmpty() && own.isEmpty()) {
      throw new ArVerifyException(
          Code.USAGE,
          "experiment %s names none itself: give %s".formatted(name.orElse(""), option));
    }
    return given.orElse(own);
  }

  private static void write(
      JobContext context, List<ExperimentRecord> records, Map<String, String> where) {
    context.step("experiment " + where.get("experiment"));
    context
        .tables()
        .replace(
            context
                .spark()
                .createDataset(
                    records.stream().map(ExperimentRows::toRow).toList(),
                    Encoders.row(ExperimentRows.SCHEMA)),
            ExperimentRows.TABLE,
            where);
  }

  private static void print(
      JobContext context, Experiment experiment, List<ExperimentRecord> records, String over) {
    Terminal terminal = context.terminal();
    terminal.print("experiment %s: %s".formatted(experiment.name(), experiment.about()));
    terminal.print(
        "dataset %s; difference and p against \"%s\" over the questions that have a value in both"
            .formatted(over, experiment.baseline()));
    Set<String> shown = new HashSet<>(experiment.metrics());
    ExperimentTable.lines(
            records.stream().filter(r -> shown.contains(ExperimentTable.name(r.value()))).toList(),
            experiment.metrics())
        .forEach(terminal::print);
  }

  private static Summary summary(Experiment experiment, List<Summary> done) {
    Summary summary =
        RunSeries.worked(done)
            ? Summary.of("experiment %s is done".formatted(experiment.name()))
            : Summary.nothingToDo(
                "experiment %s: every variant was there already, nothing was run"
                    .formatted(experiment.name()));
    return summary.ending(RunSeries.exitCode(done)).with("variants", done.size());
  }
}
