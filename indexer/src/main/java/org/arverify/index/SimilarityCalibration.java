package org.arverify.index;

import static org.arverify.error.Checks.check;

import org.arverify.passage.Sha256;

/**
 * What a cosine of one encoder on one corpus is worth. Raw cosines are useless as scores (E5's lie
 * between 0.7 and 1), so that they are rescaled: 0 is the mean of random pairs of query and
 * passage, 1 the mean of the best hits of sampled queries.
 *
 * @param randomMean mean cosine of random pairs, in [-1,1]
 * @param bestMean mean cosine of best hits, above {@code randomMean}
 * @param samples queries that were sampled; 0 for {@link #raw()}
 * @param seed of the sample
 * @param version names these values in run rows: where the queries came from, and a short hash
 */
public record SimilarityCalibration(
    double randomMean, double bestMean, int samples, long seed, String version) {
  private static final int HASH_DIGITS = 8;

  public SimilarityCalibration {
    check(
        randomMean >= -1 && bestMean <= 1 && randomMean < bestMean,
        "a calibration needs -1 <= random mean < best mean <= 1, was %s and %s",
        randomMean,
        bestMean);
    check(samples >= 0, "a calibration cannot have %d samples", samples);
  }

  /**
   * A measured calibration.
   *
   * @param origin what the queries are: the first part of its version
   */
  public static SimilarityCalibration of(
      double randomMean, double bestMean, int samples, long seed, String origin) {
    String hash =
        Sha256.of("%s/%s/%d/%d".formatted(randomMean, bestMean, samples, seed))
            .substring(0, HASH_DIGITS);
    return new SimilarityCalibration(randomMean, bestMean, samples, seed, origin + "-" + hash);
  }

  /** No calibration: cosines as they are, negative ones 0. For an index too small to be sampled. */
  public static SimilarityCalibration raw() {
    return new SimilarityCalibration(0, 1, 0, 0, "raw");
  }

  /** The similarity of a cosine, in [0,1]. */
  public double rescale(double cosine) {
    return Math.max(0, Math.min(1, position(cosine)));
  }

  /** Where a cosine lies on the line from random pairs (0) to best hits (1); may be outside. */
  public double position(double cosine) {
    return (cosine - randomMean) / (bestMean - randomMean);
  }
}
