package org.arverify.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.arverify.claim.ErrorKind;

/** What a run did about the errors that were planted in its drafts, over all their claims. */
final class PlantedMeasures {
  private static final double PER_HUNDRED = 100;

  private final List<PlantedShare> shares = new ArrayList<>();
  private boolean planted;

  /** A measure with what feeds it. */
  record PlantedShare(
      RatioMeasure measure, ToIntFunction<PlantedCounts> part, ToIntFunction<PlantedCounts> whole) {
    /** What one question adds to it. */
    RatioMeasure.Share of(PlantedCounts counts) {
      return new RatioMeasure.Share(part.applyAsInt(counts), whole.applyAsInt(counts));
    }

    private void add(Optional<PlantedCounts> counts) {
      measure.add(counts.map(this::of));
    }
  }

  PlantedMeasures() {
    add("planted-removals", "precision", 1, PlantedCounts::removedPlanted, c -> removed(c));
    add("planted-removals", "recall", 1, PlantedCounts::removedPlanted, PlantedCounts::planted);
    add("planted-revisions", "precision", 1, PlantedCounts::corrected, PlantedCounts::revised);
    add("planted-revisions", "recall", 1, PlantedCounts::corrected, PlantedCounts::planted);
    add("planted-caught", "recall", 1, c -> c.removedPlanted() + c.corrected(), c -> c.planted());
    for (ErrorKind kind : ErrorKind.values()) {
      add(
          "planted-caught",
          "recall-" + kind.name().toLowerCase(Locale.ROOT),
          1,
          c -> c.caughtByKind().getOrDefault(kind, 0),
          c -> c.plantedByKind().getOrDefault(kind, 0));
    }
    add("wrong-delivered", "per-100", PER_HUNDRED, PlantedCounts::wrong, PlantedCounts::delivered);
    add("good-lost", "", 1, PlantedCounts::removedGood, PlantedCounts::good);
  }

  private void add(
      String metric,
      String variant,
      double scale,
      ToIntFunction<PlantedCounts> part,
      ToIntFunction<PlantedCounts> whole) {
    shares.add(new PlantedShare(new RatioMeasure(metric, variant, scale), part, whole));
  }

  private static int removed(PlantedCounts counts) {
    return counts.removedPlanted() + counts.removedGood();
  }

  /** Takes a question; empty if the attempt at it failed. */
  void add(Optional<PlantedCounts> counts) {
    planted |= counts.filter(c -> c.planted() > 0).isPresent();
    shares.forEach(share -> share.add(counts));
  }

  /** All shares, in one order. */
  List<PlantedShare> shares() {
    return List.copyOf(shares);
  }

  /** Whether an error was planted in any claim so far. */
  boolean isPlanted() {
    return planted;
  }

  /** Nothing where no error was planted. */
  List<MetricValue> values(Bootstrap bootstrap) {
    return planted
        ? shares.stream().map(share -> share.measure().value(bootstrap)).toList()
        : List.of();
  }
}
