package org.arverify.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.arverify.embedding.EmbeddedPassage;
import org.arverify.embedding.Vectors;
import org.arverify.passage.Passage;

/** Rows of any number, the same for the same seed. */
final class Generated {
  static final int DIMENSION = 384;
  private static final long SEED = 42;
  private static final int CENTRES = 1000;
  private static final double NOISE = 0.02;

  private Generated() {}

  /** As many passages as asked for: those given, again and again, under ids of their own. */
  static List<Passage> repeated(List<Passage> passages, int rows) {
    List<Passage> repeated = new ArrayList<>(rows);
    for (int i = 0; i < rows; i++) {
      Passage passage = passages.get(i % passages.size());
      repeated.add(
          new Passage(
              "%07d".formatted(i),
              passage.documentId(),
              passage.ordinal(),
              passage.title(),
              passage.text(),
              passage.source(),
              passage.span(),
              passage.metadata()));
    }
    return repeated;
  }

  /** Passages with unit vectors that lie between random pairs of a thousand centres, with noise. */
  static List<EmbeddedPassage> embedded(List<Passage> passages, int rows) {
    Random random = new Random(SEED);
    float[][] centres = new float[CENTRES][];
    for (int i = 0; i < CENTRES; i++) {
      centres[i] = gaussian(random);
    }
    List<EmbeddedPassage> embedded = new ArrayList<>(rows);
    for (Passage passage : repeated(passages, rows)) {
      float[] from = centres[random.nextInt(CENTRES)];
      float[] to = centres[random.nextInt(CENTRES)];
      float share = random.nextFloat();
      float[] vector = new float[DIMENSION];
      for (int d = 0; d < DIMENSION; d++) {
        vector[d] = (1 - share) * from[d] + share * to[d] + (float) (NOISE * random.nextGaussian());
      }
      embedded.add(new EmbeddedPassage(passage, Vectors.normalise(vector)));
    }
    return embedded;
  }

  private static float[] gaussian(Random random) {
    float[] vector = new float[DIMENSION];
    for (int d = 0; d < DIMENSION; d++) {
      vector[d] = (float) random.nextGaussian();
    }
    return Vectors.normalise(vector);
  }
}
