package org.arverify.job;

import static org.arverify.error.Checks.check;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.config.ConfigReader;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.udf.SharedMemory;

/**
 * Every agent over every dataset under every variant, each a run of its own: what is there already
 * is not run again, question by question.
 *
 * @param agents their names, at least one
 * @param datasets their names, at least one
 * @param indexes one for all datasets, or one for each in their order
 * @param variants files of options; none: the options as they are
 * @param limit only so many questions of each dataset, in the order of the input
 * @param mode whether anything is run
 */
record RunsJob(
    List<String> agents,
    List<String> datasets,
    List<String> indexes,
    List<Path> variants,
    Optional<Integer> limit,
    Mode mode)
    implements Job {
  /** What becomes of the runs. */
  enum Mode {
    RUN,
    /** Nothing is written, and no question is asked: what the runs would cost is printed. */
    ESTIMATE
  }

  RunsJob {
    agents = List.copyOf(agents);
    datasets = List.copyOf(datasets);
    indexes = List.copyOf(indexes);
    variants = List.copyOf(variants);
    check(
        indexes.size() == 1 || indexes.size() == datasets.size(),
        "--index must name one index for all datasets, or one for each: %d for %d",
        indexes.size(),
        datasets.size());
  }

  private record Variant(String name, JobContext context) {}

  @Override
  public Summary run(JobContext context) {
    if (mode == Mode.ESTIMATE) {
      RunSeries series = series(context);
      return new RunEstimates(context).print(series.members());
    }
    SparkSessions.refuseSpeculation(context.spark().sparkContext().getConf());
    try (var lock = context.lock()) {
      RunSeries series = series(context);
      return series.members().size() == 1 ? alone(series) : together(series);
    }
  }

  private static Summary alone(RunSeries series) {
    RunSeries.Member only = series.members().get(0);
    return only.job()
        .answer(only.context(), only.run().all(), only.run().manifest(), only.run().runner());
  }

  private static Summary together(RunSeries series) {
    List<Summary> done = series.answer("run");
    Summary summary =
        RunSeries.worked(done)
            ? Summary.of("%d runs are done".formatted(done.size()))
            : Summary.nothingToDo(
                "%d runs have all their questions: nothing to do".formatted(done.size()));
    for (int i = 0; i < done.size(); i++) {
      summary = summary.with(series.members().get(i).run().runId(), done.get(i).headline());
    }
    return summary.ending(RunSeries.exitCode(done)).with("next", "arverify metrics");
  }

  private RunSeries series(JobContext context) {
    RunSeries series = new RunSeries(context);
    Map<String, String> names = new HashMap<>();
    for (Variant variant : variants(context)) {
      for (int d = 0; d < datasets.size(); d++) {
        for (String agent : agents) {
          String index = indexes.get(indexes.size() == 1 ? 0 : d);
          String name = "%s over %s%s".formatted(agent, datasets.get(d), variant.name());
          series.add(
              name,
              new RunJob(agent, datasets.get(d), index, limit),
              variant.context(),
              SharedMemory.none());
          String id = series.members().get(series.members().size() - 1).run().runId();
          String same = names.put(id, name);
          if (same != null) {
            throw new ArVerifyException(
                Code.USAGE,
                "\"%s\" and \"%s\" are the same run, %s: leave one out".formatted(same, name, id));
          }
        }
      }
    }
    return series;
  }

  private List<Variant> variants(JobContext context) {
    if (variants.isEmpty()) {
      return List.of(new Variant("", context));
    }
    return variants.stream()
        .map(
            file ->
                new Variant(
                    ", " + file.getFileName(),
                    context.under(ConfigReader.read(context.configuration().sources(), file))))
        .toList();
  }
}
