package org.arverify.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.arverify.embedding.EmbeddedPassage;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.lucene.ShardOptions;
import org.arverify.lucene.VectorEncoding;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.arverify.testing.FunctionEmbedder;
import org.arverify.testing.Passages;
import org.arverify.testing.TestIndex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProbesTest {
  private static final SentenceSplitter UP_TO_THE_FIRST_STOP =
      text -> List.of(new Span(0, text.indexOf('.') + 1));
  private static final PassageQueries QUERIES = new PassageQueries(UP_TO_THE_FIRST_STOP);
  private static final Map<String, float[]> PLANE =
      Map.of("A", new float[] {1, 0}, "B", new float[] {0, 1}, "C", new float[] {0.6f, 0.8f});

  @TempDir private Path folder;

  @Test
  void asksTheTitleOrElseTheFirstSentence() {
    assertThat(
            QUERIES.of(
                List.of(
                    Passages.of("a", "The title", "A sentence. Another."),
                    Passages.of("b", "A sentence. Another."))))
        .containsExactly("The title", "A sentence.");
  }

  @Test
  void calibratesAsWorkedByHand() {
    // Titles are embedded as their own passages: A·B = 0, A·C = 0.6, B·C = 0.8.
    // random: (0 + 0.6 + 0.8) · 2 / 6 = 0.466667
    // best without itself: A → C 0.6, B → C 0.8, C → B 0.8: 2.2 / 3 = 0.733333
    try (ShardedIndex index = plane()) {
      SimilarityCalibration calibration =
          new CalibrationProbe(QUERIES, 3, 42).measure(index, encoder());

      assertThat(calibration.randomMean()).isCloseTo(0.466667, within(1e-6));
      assertThat(calibration.bestMean()).isCloseTo(0.733333, within(1e-6));
      assertThat(calibration.samples()).isEqualTo(3);
      assertThat(calibration.seed()).isEqualTo(42);
      // (0.6 - 0.466667) / 0.266667 = 0.5
      assertThat(calibration.rescale(0.6)).isCloseTo(0.5, within(1e-5));
    }
  }

  @Test
  void calibratesByQuestionsThatWereAsked() {
    // The question (1, 0): A 1, B 0, C 0.6; random is their mean, 1.6 / 3 = 0.533333, best is 1.
    try (ShardedIndex index = plane()) {
      SimilarityCalibration calibration =
          new CalibrationProbe(QUERIES, 3, 42).measure(index, encoder(), List.of("A"), "dataset-d");
      assertThat(calibration.randomMean()).isCloseTo(0.533333, within(1e-6));
      assertThat(calibration.bestMean()).isCloseTo(1, within(1e-6));
      assertThat(calibration.samples()).isEqualTo(1);
      assertThat(calibration.version()).startsWith("dataset-d-");
      assertThat(new CalibrationProbe(QUERIES, 3, 42).measure(index, encoder(), List.of(), "none"))
          .isEqualTo(SimilarityCalibration.raw());
    }
  }

  @Test
  void doesNotCalibrateOnOnePassage() {
    List<EmbeddedPassage> one = List.of(Passages.embedded("a", "Alone.", 1, 0));
    try (ShardedIndex index = TestIndex.write(folder, one, 1, TestIndex.OPTIONS).open()) {
      FunctionEmbedder encoder = new FunctionEmbedder(2, text -> new float[] {1, 0});

      assertThat(new CalibrationProbe(QUERIES, 10, 1).measure(index, encoder))
          .isEqualTo(SimilarityCalibration.raw());
    }
  }

  @Test
  void doesNotCalibrateWhereAllPassagesAreOne() {
    List<EmbeddedPassage> same =
        List.of(Passages.embedded("a", "Same.", 1, 0), Passages.embedded("b", "Same.", 1, 0));
    try (ShardedIndex index = TestIndex.write(folder, same, 1, TestIndex.OPTIONS).open()) {
      FunctionEmbedder encoder = new FunctionEmbedder(2, text -> new float[] {1, 0});

      assertThat(new CalibrationProbe(QUERIES, 10, 1).measure(index, encoder))
          .isEqualTo(SimilarityCalibration.raw());
    }
  }

  @Test
  void calibratesAlikeWithOneShardAndWithEight() {
    List<EmbeddedPassage> corpus = Passages.generated(300, 8, 9);
    FunctionEmbedder encoder =
        new FunctionEmbedder(8, text -> Passages.unitVector(8, new Random(text.hashCode())));
    PassageQueries whole = new PassageQueries(text -> List.of(new Span(0, text.length())));
    try (ShardedIndex one =
            TestIndex.write(folder.resolve("one"), corpus, 1, TestIndex.OPTIONS).open();
        ShardedIndex eight =
            TestIndex.write(folder.resolve("eight"), corpus, 8, TestIndex.OPTIONS).open()) {
      CalibrationProbe probe = new CalibrationProbe(whole, 50, 10);

      assertThat(probe.measure(eight, encoder)).isEqualTo(probe.measure(one, encoder));
    }
  }

  @ParameterizedTest
  @EnumSource
  void measuresRecallAgainstExactSearch(VectorEncoding encoding) {
    List<EmbeddedPassage> corpus = Passages.generated(3000, 16, 11);
    ShardOptions options = new ShardOptions(16, 100, encoding, 0.9, 0.4);
    try (ShardedIndex index = TestIndex.write(folder, corpus, 3, options).open()) {
      Recall recall = new RecallProbe(index, random(16)).measure(questions(50), 20);

      assertThat(recall.queries()).isEqualTo(50);
      assertThat(recall.expected()).isEqualTo(1000);
      assertThat(recall.estimate()).isBetween(0.98, 1.0);
    }
  }

  @Test
  void seesThatAStarvedGraphMissesNeighbours() {
    // Two links a node and one candidate at insertion: no graph to speak of.
    List<EmbeddedPassage> corpus = Passages.generated(3000, 16, 12);
    ShardOptions starved = new ShardOptions(2, 1, VectorEncoding.FLOAT, 0.9, 0.4);
    try (ShardedIndex index = TestIndex.write(folder, corpus, 1, starved).open()) {
      Recall recall = new RecallProbe(index, random(16)).measure(questions(50), 20);

      assertThat(recall.estimate()).isLessThan(0.98);
      assertThat(recall.low()).isLessThan(recall.estimate());
      assertThat(recall.high()).isGreaterThan(recall.estimate());
    }
  }

  @Test
  void expectsNoMoreThanTheIndexHas() {
    try (ShardedIndex index = plane()) {
      Recall recall = new RecallProbe(index, encoder()).measure(List.of("A", "B"), 20);

      assertThat(recall).isEqualTo(new Recall(2, 20, 6, 6));
    }
  }

  @Test
  void refusesAnotherEncoderForBothProbes() {
    try (ShardedIndex index = plane()) {
      FunctionEmbedder other = new FunctionEmbedder(3, text -> new float[] {1, 0, 0});

      assertThatThrownBy(() -> new RecallProbe(index, other))
          .isInstanceOfSatisfying(
              ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.IDENTITY_MISMATCH))
          .hasMessageContaining("dimension (index '2', configured '3')");
      assertThatThrownBy(() -> new CalibrationProbe(QUERIES, 2, 1).measure(index, other))
          .isInstanceOfSatisfying(
              ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.IDENTITY_MISMATCH))
          .hasMessageContaining("dimension (index '2', configured '3')");
    }
  }

  private ShardedIndex plane() {
    List<EmbeddedPassage> passages =
        PLANE.entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(
                entry ->
                    new EmbeddedPassage(
                        Passages.of(entry.getKey(), entry.getKey(), "text"), entry.getValue()))
            .toList();
    return TestIndex.write(folder, passages, 2, TestIndex.OPTIONS).open();
  }

  private static FunctionEmbedder encoder() {
    return new FunctionEmbedder(2, PLANE::get);
  }

  private static FunctionEmbedder random(int dimension) {
    return new FunctionEmbedder(
        dimension, text -> Passages.unitVector(dimension, new Random(text.hashCode())));
  }

  private static List<String> questions(int count) {
    return IntStream.range(0, count).mapToObj(i -> "question " + i).toList();
  }
}
