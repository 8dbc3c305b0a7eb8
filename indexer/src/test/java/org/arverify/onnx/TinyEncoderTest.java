package org.arverify.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.arverify.embedding.Device;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.embedding.Pooling;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Encoders from a folder, on tiny-encoder: the vector of "east" is (0, 1, 0, 0), of "west" its
 * negative, of "north" (0, 0, 3, 0), of "zero", [CLS] and [SEP] nought, of every other word (1, 0,
 * 0, 0).
 */
class TinyEncoderTest {
  private static final Offset<Float> CLOSE = within(1e-6f);

  private static float[] embed(EmbedderOptions options, String query) {
    try (OnnxEmbedder embedder = OnnxEmbedder.open(options, 1)) {
      return embedder.embedQueries(List.of(query)).get(0);
    }
  }

  private static EmbedderOptions mean(Path folder) {
    return TinyModels.encoder(folder, Pooling.MEAN, Device.CPU);
  }

  @Test
  void takesTheMeanOverTokensAndNormalises() {
    // (0,0,0,0) + (0,1,0,0) + (0,0,3,0) + (0,0,0,0) over 4, scaled by its length √10 / 4.
    assertThat(embed(mean(TinyModels.TINY_ENCODER), "east north"))
        .containsExactly(new float[] {0, 0.316228f, 0.948683f, 0}, CLOSE);
  }

  @Test
  void keepsTheLengthIfAskedTo() {
    EmbedderOptions raw =
        new EmbedderOptions(
            TinyModels.TINY_ENCODER.toString(),
            Pooling.MEAN,
            "",
            "",
            false,
            16,
            false,
            Device.CPU,
            16);
    // (0,1,0,0) + (0,0,3,0) over the 4 tokens [CLS] east north [SEP].
    assertThat(embed(raw, "east north")).containsExactly(new float[] {0, 0.25f, 0.75f, 0}, CLOSE);
  }

  @Test
  void cutsAtItsOwnLimitAndNotAtThatOfTheTokenizerFile() {
    // max-tokens 16 leaves 14 words; the file's truncation of 8 would leave 6 and lose "north".
    assertThat(embed(mean(TinyModels.TINY_ENCODER), "zero ".repeat(13) + "north"))
        .containsExactly(new float[] {0, 0, 1, 0}, CLOSE);
    assertThat(embed(mean(TinyModels.TINY_ENCODER), "east ".repeat(14) + "north"))
        .containsExactly(new float[] {0, 1, 0, 0}, CLOSE);
  }

  @Test
  void saysDimensionAndPrecision(@TempDir Path folder) throws IOException {
    TinyModels.withGraph(folder, "other/half.onnx");
    try (OnnxEmbedder full = OnnxEmbedder.open(mean(TinyModels.TINY_ENCODER), 1);
        OnnxEmbedder half = OnnxEmbedder.open(mean(folder), 1)) {
      assertThat(full.spec().dimension()).isEqualTo(4);
      assertThat(full.spec().dtype()).isEqualTo("float32");
      assertThat(half.spec().dtype()).isEqualTo("float16");
      assertThat(half.spec().identity()).isNotEqualTo(full.spec().identity());
    }
    assertThat(embed(mean(folder), "east north"))
        .containsExactly(new float[] {0, 0.316228f, 0.948683f, 0}, within(1e-3f));
  }

  @Test
  void weightsBesideTheModelAreInItsIdentity(@TempDir Path folder) throws IOException {
    TinyModels.withGraph(folder, "tiny-encoder/model.onnx");
    String without = spec(folder);
    Files.writeString(folder.resolve("model.onnx_data"), "weights");
    String with = spec(folder);
    Files.writeString(folder.resolve("model.onnx_data"), "other weights");
    assertThat(with).isNotEqualTo(without).isNotEqualTo(spec(folder));
  }

  private static String spec(Path folder) {
    try (OnnxEmbedder embedder = OnnxEmbedder.open(mean(folder), 1)) {
      return embedder.spec().model();
    }
  }

  @Test
  void aVectorThatTheGraphPoolsIsTakenAsItIs(@TempDir Path folder) throws IOException {
    TinyModels.withGraph(folder, "other/pooled.onnx");
    // The graph takes the maximum over tokens: (0, 1, 3, 0) over √10.
    assertThat(embed(mean(folder), "east north"))
        .containsExactly(new float[] {0, 0.316228f, 0.948683f, 0}, CLOSE);
  }

  @Test
  void aZeroVectorIsRefusedWithThePassage() {
    assertVectorInvalid("zero", "gives passage d1#7 a vector that cannot be used", "length 0.0");
  }

  @Test
  void aVectorThatIsNotFiniteIsRefusedWithThePassage() {
    assertVectorInvalid("nan east", "gives passage d1#7 a vector", "4 dimensions of 4, length NaN");
  }

  private static void assertVectorInvalid(String text, String... message) {
    Passage passage =
        new Passage("d1#7", "d1", 7, "", text, "", new Span(0, text.length()), Map.of());
    try (OnnxEmbedder embedder = OnnxEmbedder.open(mean(TinyModels.TINY_ENCODER), 1)) {
      assertThatThrownBy(() -> embedder.embedPassages(List.of(passage)))
          .isInstanceOfSatisfying(
              ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.VECTOR_INVALID))
          .hasMessageContainingAll(message);
    }
  }

  @Test
  void aClassifierIsNoEncoder(@TempDir Path folder) throws IOException {
    TinyModels.withGraph(folder, "broken/int-output.onnx");
    assertThatThrownBy(() -> OnnxEmbedder.open(mean(folder), 1))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.MODEL_INVALID))
        .hasMessageContaining("its output logits is INT64, not float");
  }

  @Test
  void aMissingFolderIsNamedWithTheRemedy(@TempDir Path folder) {
    Path absent = folder.resolve("e5-base");
    assertThatThrownBy(() -> OnnxEmbedder.open(mean(absent), 1))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.MODEL_MISSING))
        .hasMessageContainingAll(
            "Opening model " + absent,
            "there is no " + absent.resolve("model.onnx"),
            "a folder with model.onnx, tokenizer.json");
  }

  @Test
  void cudaWhereThereIsNoneIsAnErrorAndNoFallBack() {
    assumeTrue(!Files.exists(Path.of("/dev/nvidiactl")), "this machine has a GPU");
    EmbedderOptions cuda = TinyModels.encoder(TinyModels.TINY_ENCODER, Pooling.MEAN, Device.CUDA);
    assertThatThrownBy(() -> OnnxEmbedder.open(cuda, 1))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.DEVICE_ABSENT))
        .hasMessageContainingAll("Device cuda was asked for", "set the device to cpu");
  }

  @Test
  void aModelWhoseRowsDependOnTheirNeighboursIsRefusedOnCuda() {
    EmbedderOptions cuda =
        new EmbedderOptions(
            EmbedderOptions.EMBEDDED, Pooling.MEAN, "", "", true, 16, false, Device.CUDA, 64);
    assertThatThrownBy(() -> OnnxEmbedder.open(cuda, 1))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.MODEL_INVALID))
        .hasMessageContainingAll("Model embedded is dynamically quantised", "float16");
  }
}
