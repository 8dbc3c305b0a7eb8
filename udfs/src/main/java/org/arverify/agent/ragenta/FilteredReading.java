package org.arverify.agent.ragenta;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.arverify.agent.AgentSession;
import org.arverify.agent.ragenta.PassageFilter.Filtered;
import org.arverify.passage.Passage;

/**
 * Agents 1 and 2: predicts an answer from every passage, judges every passage by it, and keeps
 * those that reach the bar. All predictions go out together, and so do all judgements, over all
 * questions.
 */
final class FilteredReading {
  private final Predictor predictor;
  private final Judge judge;
  private final PassageFilter filter;

  private FilteredReading(Predictor predictor, Judge judge, PassageFilter filter) {
    this.predictor = predictor;
    this.judge = judge;
    this.filter = filter;
  }

  /**
   * @param stringency n of mean − n·σ
   */
  static FilteredReading of(Roles roles, double stringency) {
    return new FilteredReading(roles.predictor(), roles.judge(), new PassageFilter(stringency));
  }

  /**
   * A question and what retrieval found for it.
   *
   * @param passages in the order of their retrieval
   */
  record Found(String question, List<Passage> passages) {
    Found {
      passages = List.copyOf(passages);
    }
  }

  /** What is kept for each question; the bar is each one's own. */
  List<List<Passage>> keep(List<Found> found, AgentSession session) {
    List<Reading> readings =
        found.stream()
            .flatMap(f -> f.passages().stream().map(p -> new Reading(f.question(), p)))
            .toList();
    List<String> candidates = session.askAll("predict", readings, predictor::predict);
    List<Triplet> triplets =
        IntStream.range(0, readings.size())
            .mapToObj(i -> new Triplet(readings.get(i), candidates.get(i)))
            .toList();
    List<Judged> judged = session.askAll("judge", triplets, judge::judge);
    List<List<Passage>> kept = new ArrayList<>(found.size());
    int from = 0;
    for (Found one : found) {
      List<Judged> own = judged.subList(from, from + one.passages().size());
      from += own.size();
      Filtered filtered = filter.apply(one.passages(), own);
      trace(one, own, filtered, session);
      kept.add(filtered.kept());
    }
    return kept;
  }

  private static void trace(
      Found found, List<Judged> judged, Filtered filtered, AgentSession session) {
    Map<String, String> attributes = new HashMap<>();
    attributes.put("question", found.question());
    attributes.put("passages", Integer.toString(found.passages().size()));
    attributes.put("kept", Integer.toString(filtered.kept().size()));
    attributes.put("mean", shown(filtered.mean()));
    attributes.put("sigma", shown(filtered.sigma()));
    attributes.put("bar", shown(filtered.bar()));
    attributes.put("fell_back", Boolean.toString(filtered.fellBack()));
    attributes.put("bounded", Long.toString(judged.stream().filter(Judged::bounded).count()));
    attributes.put(
        "scores",
        IntStream.range(0, judged.size())
            .mapToObj(i -> found.passages().get(i).id() + " " + shown(judged.get(i).score()))
            .collect(Collectors.joining(", ")));
    session.event("filter", attributes);
  }

  private static String shown(OptionalDouble score) {
    return score.isPresent() ? String.format(Locale.ROOT, "%.4f", score.getAsDouble()) : "unjudged";
  }
}
