package org.arverify.entailment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.arverify.embedding.Device;
import org.arverify.onnx.OnnxCrossEncoder;
import org.arverify.passage.Sha256;
import org.arverify.retrieval.CrossEncoder.TextPair;
import org.arverify.retrieval.CrossEncoderOptions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The model that ships, opened as any other cross-encoder. */
class ShippedModelTest {
  private static final Path FOLDER = Path.of("src/main/resources/org/arverify/entailment/nli");
  private static final String PREMISE = "A leader is elected by a majority of the servers.";
  private static final int CONTRADICTION = 0;
  private static final int ENTAILMENT = 1;
  private static final int NEUTRAL = 2;

  private static OnnxCrossEncoder encoder;

  @BeforeAll
  static void open() {
    encoder =
        OnnxCrossEncoder.open(new CrossEncoderOptions(FOLDER.toString(), 512, Device.CPU, 4096), 2);
  }

  @AfterAll
  static void close() {
    encoder.close();
  }

  @Test
  void namesItsClassesAndPassesTheSelfTest() {
    assertThat(encoder.labels()).containsExactly("contradiction", "entailment", "neutral");
    NliSelfTest.run(encoder, NliLabels.of(encoder.labels()));
  }

  @Test
  void tellsWrongYearsNegationsAndSilenceFromSupport() {
    assertThat(likeliest("The school was founded in 1912.", "The school was founded in 1912."))
        .isEqualTo(ENTAILMENT);
    assertThat(likeliest("The school was founded in 1912.", "The school was founded in 1915."))
        .isEqualTo(CONTRADICTION);
    assertThat(likeliest(PREMISE, "A leader is never elected by a majority of the servers."))
        .isEqualTo(CONTRADICTION);
    assertThat(likeliest(PREMISE, "Bread rises when it is warm enough.")).isEqualTo(NEUTRAL);
  }

  @Test
  void scoresOfARowDependOnNoOtherRow() {
    TextPair pair = new TextPair(PREMISE, "The servers choose a leader.");
    double[] alone = encoder.score(List.of(pair)).get(0);
    TextPair longer = new TextPair((PREMISE + " ").repeat(20), "Bread rises.");

    assertThat(encoder.score(List.of(longer, pair, longer)).get(1)).containsExactly(alone);
  }

  @Test
  void filesAreThoseOfTheChecksums() throws IOException {
    Map<String, String> sums = new HashMap<>();
    for (String line : Files.readAllLines(FOLDER.resolve("SHA256SUMS"))) {
      sums.put(line.substring(66), line.substring(0, 64));
    }
    assertThat(sums)
        .containsOnly(
            entry("config.json", Sha256.of(FOLDER.resolve("config.json"))),
            entry("model.onnx", Sha256.of(FOLDER.resolve("model.onnx"))),
            entry("tokenizer.json", Sha256.of(FOLDER.resolve("tokenizer.json"))));
  }

  private static int likeliest(String passage, String claim) {
    double[] scores = encoder.score(List.of(new TextPair(passage, claim))).get(0);
    int likeliest = CONTRADICTION;
    for (int label : new int[] {ENTAILMENT, NEUTRAL}) {
      likeliest = scores[label] > scores[likeliest] ? label : likeliest;
    }
    return likeliest;
  }
}
