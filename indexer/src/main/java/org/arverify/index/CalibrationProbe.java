package org.arverify.index;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.Vectors;
import org.arverify.passage.Passage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Measures a {@link SimilarityCalibration} on an index. 0 is the mean cosine of every query with
 * every sampled passage, 1 the mean cosine of each query with the best passage that the index finds
 * for it. Queries are those that were asked, where there are any; at build time each sampled
 * passage gives one ({@link PassageQueries}), and is left out of what it is compared with.
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

  /** A query, and the passage that it was made of. */
  private record Asked(float[] vector, Optional<String> own) {
    boolean isAbout(Passage passage) {
      return own.filter(passage.id()::equals).isPresent();
    }
  }

  /**
   * The calibration of {@code index} by its own passages; {@link SimilarityCalibration#raw()} if it
   * has fewer than two or its best hits are no nearer than random ones.
   *
   * @throws org.arverify.error.ArVerifyException with code IDENTITY_MISMATCH if the encoder is not
   *     the index's
   */
  public SimilarityCalibration measure(ShardedIndex index, Embedder embedder) {
    EncoderCheck.requireSame(index.manifest(), embedder.spec());
    List<Passage> sample = index.sample(samples, seed);
    List<float[]> vectors =
        sample.isEmpty() ? List.of() : embedder.embedQueries(queries.of(sample));
    List<Asked> asked = new ArrayList<>();
    for (int i = 0; i < vectors.size(); i++) {
      asked.add(new Asked(vectors.get(i), Optional.of(sample.get(i).id())));
    }
    return measure(index, sample, asked, ORIGIN);
  }

  /**
   * The calibration of {@code index} by questions, likewise.
   *
   * @param questions as a user would type them
   * @param origin names them in the version
   */
  public SimilarityCalibration measure(
      ShardedIndex index, Embedder embedder, List<String> questions, String origin) {
    EncoderCheck.requireSame(index.manifest(), embedder.spec());
    List<float[]> vectors = questions.isEmpty() ? List.of() : embedder.embedQueries(questions);
    return measure(
        index,
        index.sample(samples, seed),
        vectors.stream().map(vector -> new Asked(vector, Optional.empty())).toList(),
        origin);
  }

  private SimilarityCalibration measure(
      ShardedIndex index, List<Passage> sample, List<Asked> asked, String origin) {
    if (sample.size() < 2 || asked.isEmpty()) {
      LOG.warn("index {} is too small to calibrate similarity", index.manifest().name());
      return SimilarityCalibration.raw();
    }
    double random = randomMean(index, sample, asked);
    double best = bestMean(index, asked);
    if (best <= random) {
      LOG.warn(
          "index {}: best hits (mean cosine {}) are no nearer than random pairs ({}); similarity stays uncalibrated",
          index.manifest().name(),
          best,
          random);
      return SimilarityCalibration.raw();
    }
    return SimilarityCalibration.of(random, best, asked.size(), seed, origin);
  }

  private static double randomMean(ShardedIndex index, List<Passage> sample, List<Asked> asked) {
    double sum = 0;
    long pairs = 0;
    for (Passage passage : sample) {
      float[] vector = index.vector(passage.id()).orElseThrow();
      for (Asked query : asked) {
        if (!query.isAbout(passage)) {
          sum += Vectors.dot(query.vector(), vector);
          pairs++;
        }
      }
    }
    return sum / pairs;
  }

  private static double bestMean(ShardedIndex index, List<Asked> asked) {
    double sum = 0;
    for (Asked query : asked) {
      Set<String> excluded = query.own().map(Set::of).orElse(Set.of());
      sum += index.nearest(query.vector(), 1, excluded).get(0).score();
    }
    return sum / asked.size();
  }
}
