package org.arverify.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.arverify.embedding.EmbeddedPassage;
import org.arverify.embedding.Vectors;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;

/** Passages for tests. */
public final class Passages {
  private Passages() {}

  /** A passage without a title. */
  public static Passage of(String id, String text) {
    return of(id, "", text);
  }

  /** A passage whose document is named after it. */
  public static Passage of(String id, String title, String text) {
    return new Passage(
        id, "doc-" + id, 0, title, text, "test", new Span(0, text.length()), Map.of());
  }

  /** A passage without a title, with its vector. */
  public static EmbeddedPassage embedded(String id, String text, float... vector) {
    return new EmbeddedPassage(of(id, text), vector);
  }

  /**
   * {@code count} passages of 5 to 60 words out of 80, the first words far more common than the
   * last, with random unit vectors. The same arguments give the same passages.
   */
  public static List<EmbeddedPassage> generated(int count, int dimension, long seed) {
    Random random = new Random(seed);
    List<EmbeddedPassage> passages = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String text =
          Stream.generate(() -> word(random))
              .limit(5 + random.nextInt(56))
              .collect(Collectors.joining(" "));
      passages.add(
          new EmbeddedPassage(of("p%04d".formatted(i), text), unitVector(dimension, random)));
    }
    return passages;
  }

  /** A vector of length 1 in a random direction. */
  public static float[] unitVector(int dimension, Random random) {
    float[] vector = new float[dimension];
    for (int i = 0; i < dimension; i++) {
      vector[i] = (float) random.nextGaussian();
    }
    return Vectors.normalise(vector);
  }

  /** One of the words w0 to w79. */
  public static String word(Random random) {
    double skewed = random.nextDouble() * random.nextDouble();
    return "w" + (int) (80 * skewed);
  }
}
