package org.arverify.job;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.arverify.agent.AgentRun;
import org.arverify.config.Experiment;
import org.arverify.metric.MetricValue;
import org.arverify.metric.RunComparison;
import org.arverify.metric.RunComparison.Compared;
import org.arverify.metric.RunMetrics;
import org.arverify.query.Query;
import org.arverify.udf.ExperimentRecord;
import org.arverify.udf.RunRecord;

/**
 * The metrics of the runs of an experiment over its questions, each beside the baseline's.
 *
 * @param questions the first so many of the dataset
 */
record ExperimentMeasurement(
    JobContext context, Experiment experiment, String dataset, String index, int questions) {

  /**
   * Measures.
   *
   * @param runIds one a variant, in order
   */
  List<ExperimentRecord> records(List<String> runIds) {
    int baseline =
        experiment.variants().stream()
            .map(Experiment.Variant::name)
            .toList()
            .indexOf(experiment.baseline());
    RunRecord other = MeasuredRuns.named(context.tables(), runIds.get(baseline));
    Map<String, AgentRun> others = new HashMap<>();
    MeasuredRuns.questions(context.tables(), other, questions)
        .forEachRemaining(m -> others.put(m.query().id(), m.run()));
    List<ExperimentRecord> records = new ArrayList<>();
    for (int i = 0; i < runIds.size(); i++) {
      context.step("metrics of variant " + experiment.variants().get(i).name());
      records.addAll(
          records(i, runIds.get(i), i == baseline ? Optional.empty() : Optional.of(others)));
    }
    return records;
  }

  private List<ExperimentRecord> records(
      int place, String runId, Optional<Map<String, AgentRun>> baseline) {
    RunRecord record = MeasuredRuns.named(context.tables(), runId);
    var options = MeasuredRuns.options(context.config().metrics(), record);
    RunMetrics metrics = new RunMetrics(options);
    RunComparison comparison = new RunComparison(options);
    Iterator<MeasuredRuns.Measured> all =
        MeasuredRuns.questions(context.tables(), record, questions);
    while (all.hasNext()) {
      MeasuredRuns.Measured measured = all.next();
      Query query = measured.query();
      metrics.add(query, measured.run());
      baseline.ifPresent(others -> comparison.add(query, measured.run(), others.get(query.id())));
    }
    Map<List<String>, Compared> compared =
        comparison.values().stream()
            .collect(Collectors.toMap(c -> List.of(c.metric(), c.variant()), Function.identity()));
    return metrics.values().stream()
        .map(
            value ->
                new ExperimentRecord(
                    experiment.name(),
                    dataset,
                    index,
                    experiment.baseline(),
                    place,
                    experiment.variants().get(place).name(),
                    runId,
                    value,
                    compared(value, compared)))
        .toList();
  }

  private static Optional<Compared> compared(
      MetricValue value, Map<List<String>, Compared> compared) {
    return Optional.ofNullable(compared.get(List.of(value.metric(), value.variant())));
  }
}
