package org.arverify.entailment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.arverify.embedding.Device;
import org.arverify.evidence.Passages;
import org.arverify.fakes.RegexSplitter;
import org.arverify.onnx.OnnxCrossEncoder;
import org.arverify.passage.Passage;
import org.arverify.retrieval.CrossEncoderOptions;
import org.junit.jupiter.api.Test;

/** A cross-encoder from a folder, as anyone would configure one, on a graph made by hand. */
class OnnxEntailmentTest {
  private static final CrossEncoderOptions TINY =
      new CrossEncoderOptions(
          "../indexer/src/test/resources/models/overlap-nli", 64, Device.CPU, 4096);

  @Test
  void scoresWithTheTinyModel() {
    Passage passage =
        Passages.of(
            "p", "", "Kafka has brokers. Raft elects one leader for each term. Blocks are read.");
    try (OnnxCrossEncoder encoder = OnnxCrossEncoder.open(TINY, 1)) {
      CrossEncoderEntailmentScorer scorer =
          new CrossEncoderEntailmentScorer(encoder, new RegexSplitter(), 1);

      List<List<Entailment>> scores =
          scorer.score(
              List.of(
                  new EntailmentRequest("Raft elects one leader for each term.", List.of(passage)),
                  new EntailmentRequest(
                      "Raft elects not one leader for each term.", List.of(passage)),
                  new EntailmentRequest("Spark executors shuffle.", List.of(passage))));

      // Logits: contradiction 6rd - 3, entailment 6r(1 - d) - 3, neutral 0.
      // Copy, r = 1, d = 0: (-3, 3, 0); e³ / (e³ + 1 + e⁻³) = 20.0855 / 21.1353 = 0.9503.
      assertThat(scores.get(0).get(0).entail()).isCloseTo(0.9503, within(1e-4));
      assertThat(scores.get(0).get(0).window().of(passage.text()))
          .isEqualTo("Raft elects one leader for each term.");
      // Negated, r = 1, d = 1: (3, -3, 0).
      assertThat(scores.get(1).get(0).contradict()).isCloseTo(0.9503, within(1e-4));
      // Unrelated, r = 0, d = 0: (-3, -3, 0); e⁻³ / (1 + 2e⁻³) = 0.0498 / 1.0996 = 0.0453.
      assertThat(scores.get(2).get(0).entail()).isCloseTo(0.0453, within(1e-4));
      assertThat(scores.get(2).get(0).contradict()).isCloseTo(0.0453, within(1e-4));
    }
  }
}
