package org.arverify.index;

import static org.arverify.error.Checks.check;

import java.util.List;
import java.util.Set;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.Vectors;
import org.arverify.passage.Passage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Measures a {@link SimilarityCalibration} on an index at build time. Passages are sampled, and
 * each gives a query ({@link PassageQueries}). 0 is the mean cosine of every query with every other
 * sampled passage; 1 is the mean cosine of each query with the best passage that the index finds
 * for it, its own excluded.
 */
public final class CalibrationProbe {
  private static final Logger LOG = LoggerFactory.getLogger(CalibrationProbe.class);
  private static final String ORIGIN = "passages";

  private final PassageQueries queries;
  private final int samples;
  private final long seed;

  /**
   * @param samples passages to sample; all, if there are fewer
   */
  public CalibrationProbe(PassageQueries queries, int samples, long seed) {
    check(samples >= 2, "a calibration needs at least 2 samples, was %d", samples);
    this.queries = queries;
    this.samples = samples;
    this.seed = seed;
  }

  /**
   * The calibration of {@code index}; {@link SimilarityCalibration#raw()} if it has fewer than two
   * passages or its best hits are no nearer than random ones.
   *
   * @throws org.arverify.error.ArVerifyException with code IDENTITY_MISMATCH if the encoder is not
   *     the index's
   */
  public SimilarityCalibration measure(ShardedIndex index, Embedder embedder) {
    EncoderCheck.requireSame(index.manifest(), embedder.spec());
    List<Passage> sample = index.sample(samples, seed);
    if (sample.size() < 2) {
      LOG.warn("index {} is too small to calibrate similarity", index.manifest().name());
      return SimilarityCalibration.raw();
    }
    List<float[]> vectors = embedder.embedQueries(queries.of(sample));
    double random = randomMean(index, sample, vectors);
    double best = bestMean(index, sample, vectors);
    if (best <= random) {
      LOG.warn(
          "index {}: best hits (mean cosine {}) are no nearer than random pairs ({}); similarity stays uncalibrated",
          index.manifest().name(),
          best,
          random);
      return SimilarityCalibration.raw();
    }
    return SimilarityCalibration.of(random, best, sample.size(), seed, ORIGIN);
  }

  private static double randomMean(
      ShardedIndex index, List<Passage> sample, List<float[]> queries) {
    double sum = 0;
    for (int j = 0; j < sample.size(); j++) {
      float[] passage = index.vector(sample.get(j).id()).orElseThrow();
      for (int i = 0; i < queries.size(); i++) {
        if (i != j) {
          sum += Vectors.dot(queries.get(i), passage);
        }
      }
    }
    return sum / ((double) sample.size() * (sample.size() - 1));
  }

  private static double bestMean(ShardedIndex index, List<Passage> sample, List<float[]> queries) {
    double sum = 0;
    for (int i = 0; i < queries.size(); i++) {
      sum += index.nearest(queries.get(i), 1, Set.of(sample.get(i).id())).get(0).score();
    }
    return sum / queries.size();
  }
}
