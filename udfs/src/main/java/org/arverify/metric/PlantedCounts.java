package org.arverify.metric;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.arverify.claim.Action;
import org.arverify.claim.ErrorKind;
import org.arverify.claim.Verification;
import org.arverify.passage.Passage;

/**
 * What became of the claims of one answer in which errors were planted. A claim without a planted
 * error is taken to be good, which holds for drafts made of the evidence's own sentences.
 *
 * @param planted claims of the draft with an error
 * @param plantedByKind the same by kind
 * @param good claims of the draft without one
 * @param removedPlanted removed claims with an error
 * @param removedGood removed claims without one
 * @param corrected delivered claims whose revision took the error away
 * @param caughtByKind removed or corrected claims with an error, by kind
 * @param revised delivered claims in other words than the draft's
 * @param delivered claims of the delivered answer
 * @param wrong delivered claims that are wrong: an error that is still in them, or a revision that
 *     neither the evidence nor the draft's own words bear out
 */
public record PlantedCounts(
    int planted,
    Map<ErrorKind, Integer> plantedByKind,
    int good,
    int removedPlanted,
    int removedGood,
    int corrected,
    Map<ErrorKind, Integer> caughtByKind,
    int revised,
    int delivered,
    int wrong) {
  public PlantedCounts {
    plantedByKind = Map.copyOf(plantedByKind);
    caughtByKind = Map.copyOf(caughtByKind);
  }

  /**
   * Counts.
   *
   * @param verifications every claim in every round
   * @param evidence E
   */
  public static PlantedCounts of(List<Verification> verifications, List<Passage> evidence) {
    Tally tally = new Tally(new Restoration(evidence));
    Map<String, Verification> last = new LinkedHashMap<>();
    for (Verification verification : verifications) {
      last.merge(verification.claim().id(), verification, (a, b) -> b.round() >= a.round() ? b : a);
    }
    new ArrayList<>(last.values()).forEach(tally::add);
    return tally.counts();
  }

  private static final class Tally {
    private final Restoration restoration;
    private final Map<ErrorKind, Integer> plantedByKind = new EnumMap<>(ErrorKind.class);
    private final Map<ErrorKind, Integer> caughtByKind = new EnumMap<>(ErrorKind.class);
    private int planted;
    private int good;
    private int removedPlanted;
    private int removedGood;
    private int corrected;
    private int revised;
    private int delivered;
    private int wrong;

    Tally(Restoration restoration) {
      this.restoration = restoration;
    }

    void add(Verification claim) {
      boolean isPlanted = claim.planted().isPresent();
      boolean removed = claim.action() == Action.REMOVED;
      boolean isRevised = claim.drafted().isPresent();
      boolean right = isRevised ? restoration.isRight(claim) : !isPlanted;
      planted += isPlanted ? 1 : 0;
      good += isPlanted ? 0 : 1;
      removedPlanted += removed && isPlanted ? 1 : 0;
      removedGood += removed && !isPlanted ? 1 : 0;
      if (!removed) {
        delivered++;
        revised += isRevised ? 1 : 0;
        wrong += right ? 0 : 1;
        corrected += isPlanted && right ? 1 : 0;
      }
      claim
          .planted()
          .ifPresent(
              error -> {
                plantedByKind.merge(error.kind(), 1, Integer::sum);
                caughtByKind.merge(error.kind(), removed || right ? 1 : 0, Integer::sum);
              });
    }

    PlantedCounts counts() {
      return new PlantedCounts(
          planted,
          plantedByKind,
          good,
          removedPlanted,
          removedGood,
          corrected,
          caughtByKind,
          revised,
          delivered,
          wrong);
    }
  }
}
