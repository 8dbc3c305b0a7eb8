package org.arverify.agent.baseline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.arverify.agent.AgentSession;
import org.arverify.agent.baseline.Reflection.Step;
import org.arverify.passage.Passage;

/**
 * Self-RAG's beam search over segments: every answer in the beam is gone on with from every
 * passage, and each segment scored as w_rel·P(relevant) + w_sup·P(supported) + w_use·utility. An
 * answer is worth the mean of its segments' scores, so that a longer one gains nothing by its
 * length. The best answers stay; ties go to what came first. Belongs to one question.
 */
final class SegmentBeam {
  private final SelfRagOptions options;
  private final Reflection model;
  private final String question;
  private final List<Passage> passages;
  private final AgentSession session;
  private final List<OptionalDouble> relevance;
  private int unjudged;

  SegmentBeam(
      SelfRagOptions options,
      Reflection model,
      String question,
      List<Passage> passages,
      AgentSession session) {
    this.options = options;
    this.model = model;
    this.question = question;
    this.passages = passages;
    this.session = session;
    this.relevance = session.askAll("judge", passages, asked -> model.relevance(question, asked));
  }

  /**
   * An answer of the beam.
   *
   * @param cited with the number of the passage behind every segment
   * @param plain without
   * @param scores of its segments
   * @param done whether it is complete
   */
  private record Node(String cited, String plain, List<Double> scores, boolean done) {
    static final Node EMPTY = new Node("", "", List.of(), false);

    double score() {
      return scores.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    Node complete() {
      return new Node(cited, plain, scores, true);
    }

    Node and(String segment, int passage, double score) {
      List<Double> all = new ArrayList<>(scores);
      all.add(score);
      String gap = plain.isEmpty() ? "" : " ";
      return new Node(
          cited + gap + segment + " [" + (passage + 1) + "]",
          plain + gap + segment,
          List.copyOf(all),
          false);
    }
  }

  /** The best answer, its segments citing the passages from 1; empty if there is none. */
  String best() {
    List<Node> beam = List.of(Node.EMPTY);
    for (int depth = 1; depth <= options.depth(); depth++) {
      List<Node> next = grown(beam);
      trace(depth, next);
      beam =
          next.stream()
              .sorted(Comparator.comparingDouble(Node::score).reversed())
              .limit(options.beam())
              .toList();
      if (beam.stream().allMatch(Node::done)) {
        break;
      }
    }
    return beam.get(0).cited();
  }

  /** The answers of the beam, each gone on with from each passage where it is not complete. */
  private List<Node> grown(List<Node> beam) {
    List<Node> open = beam.stream().filter(node -> !node.done()).toList();
    List<Step> steps =
        open.stream()
            .flatMap(node -> passages.stream().map(p -> new Step(question, p, node.plain())))
            .toList();
    List<String> segments = session.askAll("write", steps, model::segments);
    List<Integer> news =
        IntStream.range(0, steps.size())
            .filter(i -> isNew(segments.get(i), steps.get(i).text()))
            .boxed()
            .toList();
    List<OptionalDouble> support =
        judged(
            news.stream().map(i -> with(steps.get(i), segments.get(i))).toList(), model::support);
    List<OptionalDouble> utility =
        judged(
            news.stream()
                .map(i -> with(steps.get(i), (steps.get(i).text() + " " + segments.get(i)).strip()))
                .toList(),
            model::utility);
    List<Node> next = new ArrayList<>(beam.stream().filter(Node::done).toList());
    for (int n = 0; n < open.size(); n++) {
      Node node = open.get(n);
      boolean ends = false;
      for (int p = 0; p < passages.size(); p++) {
        int at = news.indexOf(n * passages.size() + p);
        if (at < 0) {
          ends = true;
        } else {
          double score =
              options.weights().relevance() * known(relevance.get(p))
                  + options.weights().support() * known(support.get(at))
                  + options.weights().utility() * known(utility.get(at));
          next.add(node.and(segments.get(news.get(at)), p, score));
        }
      }
      if (ends && !node.plain().isEmpty()) {
        next.add(node.complete());
      }
    }
    return next.isEmpty() ? List.of(Node.EMPTY.complete()) : next;
  }

  private List<OptionalDouble> judged(
      List<Step> steps, Function<List<Step>, List<OptionalDouble>> judge) {
    return steps.isEmpty() ? List.of() : session.askAll("judge", steps, judge);
  }

  private static boolean isNew(String segment, String written) {
    return !segment.isBlank() && !written.contains(segment.strip());
  }

  private static Step with(Step step, String text) {
    return new Step(step.question(), step.passage(), text);
  }

  /** What a reply does not say counts 0, as in the published code. */
  private double known(OptionalDouble judgement) {
    unjudged += judgement.isEmpty() ? 1 : 0;
    return judgement.orElse(0);
  }

  private void trace(int depth, List<Node> nodes) {
    session.event(
        "segments",
        Map.of(
            "depth", Integer.toString(depth),
            "answers", Integer.toString(nodes.size()),
            "complete", Long.toString(nodes.stream().filter(Node::done).count()),
            "unjudged", Integer.toString(unjudged),
            "scores",
                nodes.stream()
                    .map(node -> String.format(Locale.ROOT, "%.4f", node.score()))
                    .toList()
                    .toString()));
  }
}
