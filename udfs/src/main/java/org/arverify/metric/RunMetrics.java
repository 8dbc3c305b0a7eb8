package org.arverify.metric;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.arverify.agent.AgentRun;
import org.arverify.query.Query;

/**
 * The metrics of a run, fed one question at a time in any order: what is kept of a question is one
 * number a metric. {@code docs/metrics.md} has every metric.
 *
 * <p>A question whose attempt failed (status failed, generator_error, judge_error or too_long)
 * counts in {@code nTotal} of every metric that it could have had, and in no {@code nValid}. An
 * agent that only retrieves has no metrics of answers and claims, one that never retrieves has none
 * of evidence, and a metric that no question counts for is left out. Not thread-safe.
 */
public final class RunMetrics {
  private final Bootstrap bootstrap;
  private final List<QuestionMeasure> answers;
  private final List<QuestionMeasure> retrieval;
  private final List<QuestionMeasure> claims;
  private final PlantedMeasures planted = new PlantedMeasures();
  private final List<QuestionMeasure> costs = Catalogue.costs();
  private final LatencyMeasures latencies = new LatencyMeasures();
  private boolean answered;
  private boolean answerless;
  private boolean retrieved;
  private boolean unretrieved;

  public RunMetrics(MetricOptions options) {
    bootstrap = new Bootstrap(options.resamples(), options.seed());
    answers = Catalogue.answers();
    retrieval = Catalogue.retrieval(options.cutoffs());
    claims = Catalogue.claims(options.accept());
  }

  /** Every metric that a run can have but those of stages, as "metric variant". */
  public static List<String> names(MetricOptions options) {
    RunMetrics all = new RunMetrics(options);
    return Stream.of(
            Stream.of(all.answers, all.retrieval, all.claims, all.costs)
                .flatMap(List::stream)
                .map(m -> (m.measure().metric() + " " + m.measure().variant()).strip()),
            all.planted.shares().stream()
                .map(s -> (s.measure().metric() + " " + s.measure().variant()).strip()),
            all.latencies.measures().stream().map(m -> m.metric() + " " + m.variant()))
        .flatMap(names -> names)
        .toList();
  }

  /**
   * Takes a question and the attempt at it that counts; a question must not be given twice.
   *
   * @throws IllegalArgumentException if the attempt is at another question
   */
  public void add(Query query, AgentRun run) {
    check(
        query.id().equals(run.queryId()),
        "an attempt at question %s cannot be measured by question %s",
        run.queryId(),
        query.id());
    Optional<FinishedQuestion> question =
        FinishedQuestion.finished(run)
            ? Optional.of(new FinishedQuestion(query, run))
            : Optional.empty();
    answers.forEach(measure -> measure.add(query, question));
    retrieval.forEach(measure -> measure.add(query, question));
    claims.forEach(measure -> measure.add(query, question));
    planted.add(question.map(FinishedQuestion::planted));
    costs.forEach(measure -> measure.add(query, question));
    latencies.add(question.map(q -> run.cost()));
    question.ifPresent(q -> classify(q, run));
  }

  /** The metrics of all questions so far, always in the same order. */
  public List<MetricValue> values() {
    boolean answering = answered || !answerless;
    boolean retrieving = retrieved || !unretrieved;
    List<Measure> measures = new ArrayList<>();
    if (answering) {
      answers.forEach(measure -> measures.add(measure.measure()));
    }
    if (retrieving) {
      retrieval.forEach(measure -> measures.add(measure.measure()));
    }
    if (answering) {
      claims.forEach(measure -> measures.add(measure.measure()));
    }
    List<MetricValue> values = new ArrayList<>(values(measures));
    values.addAll(planted.values(bootstrap));
    values.addAll(values(costs.stream().map(QuestionMeasure::measure).toList()));
    values.addAll(values(latencies.measures()));
    return List.copyOf(values);
  }

  private List<MetricValue> values(List<Measure> measures) {
    return measures.stream()
        .filter(measure -> measure.observations().total() > 0)
        .map(measure -> measure.value(bootstrap))
        .toList();
  }

  /** What a question says of the kind of agent. */
  private void classify(FinishedQuestion question, AgentRun run) {
    answered |= question.answered();
    answerless |= question.answerless();
    boolean retrieval = !question.evidence().isEmpty() || run.cost().retrievalCalls() > 0;
    retrieved |= retrieval;
    unretrieved |= !retrieval;
  }
}
