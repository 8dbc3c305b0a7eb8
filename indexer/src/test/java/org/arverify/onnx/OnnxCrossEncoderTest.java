package org.arverify.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.arverify.embedding.Device;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.json.JsonValue;
import org.arverify.retrieval.CrossEncoder.TextPair;
import org.arverify.retrieval.CrossEncoderOptions;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * On overlap-nli: r is the share of the hypothesis's words that the premise has too, d whether
 * exactly one of both has "not"; logits are contradiction 6rd - 3, entailment 6r(1 - d) - 3,
 * neutral 0, in this order.
 */
class OnnxCrossEncoderTest {
  private static final int MAX_TOKENS = 12;
  private static final Offset<Double> CLOSE = within(1e-6);

  /** e^3 / (e^3 + e^0 + e^-3) = 20.085537 / 21.135324. */
  private static final double SURE = 0.950330;

  /** e^0 / (e^3 + e^0 + e^-3) = 1 / 21.135324. */
  private static final double NEUTRAL = 0.047314;

  /** e^-3 / (e^3 + e^0 + e^-3) = 0.049787 / 21.135324. */
  private static final double NOT_AT_ALL = 0.002356;

  private static OnnxCrossEncoder encoder;

  @BeforeAll
  static void open() {
    encoder = open(TinyModels.OVERLAP_NLI);
  }

  @AfterAll
  static void close() {
    encoder.close();
  }

  private static OnnxCrossEncoder open(Path folder) {
    return open(folder, MAX_TOKENS);
  }

  private static OnnxCrossEncoder open(Path folder, int maxTokens) {
    return OnnxCrossEncoder.open(
        new CrossEncoderOptions(folder.toString(), maxTokens, Device.CPU, 64), 2);
  }

  private static double[] score(String premise, String claim) {
    return encoder.score(List.of(new TextPair(premise, claim))).get(0);
  }

  private static void assertInvalid(Path folder, String... message) {
    assertThatThrownBy(() -> open(folder))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.MODEL_INVALID))
        .hasMessageContainingAll(message);
  }

  @Test
  void namesItsClassesInTheOrderOfTheOutputs() {
    assertThat(encoder.labels()).containsExactly("contradiction", "entailment", "neutral");
  }

  @Test
  void aPremiseThatHasAllWordsEntails() {
    // r = 1, d = 0: logits -3, 3, 0.
    double[] scores = score("Raft elects a leader.", "Raft elects a leader.");
    assertThat(scores).containsExactly(new double[] {NOT_AT_ALL, SURE, NEUTRAL}, CLOSE);
  }

  @Test
  void aNegatedPremiseContradicts() {
    // r = 1, d = 1: logits 3, -3, 0.
    double[] scores = score("Raft is not a leader", "Raft is a leader");
    assertThat(scores).containsExactly(new double[] {SURE, NOT_AT_ALL, NEUTRAL}, CLOSE);
  }

  @Test
  void halfTheWordsLeaveItOpen() {
    // r = 1/2, d = 0: logits -3, 0, 0; e^-3 / (2 + e^-3) = 0.049787 / 2.049787 = 0.024289.
    double[] scores = score("bread rises", "bread zebra");
    assertThat(scores).containsExactly(new double[] {0.024289, 0.487855, 0.487855}, CLOSE);
  }

  @Test
  void scoresPairsInTheirOrderAndEachAsIfAlone() {
    List<TextPair> pairs =
        List.of(
            new TextPair("raft", "raft"),
            new TextPair("bread and dough and dough", "raft elects a leader"),
            new TextPair("not raft", "raft"));
    List<double[]> together = encoder.score(pairs);
    for (int i = 0; i < pairs.size(); i++) {
      assertThat(together.get(i)).containsExactly(encoder.score(List.of(pairs.get(i))).get(0));
    }
    assertThat(together.get(0)[1]).isCloseTo(SURE, CLOSE);
    assertThat(together.get(2)[0]).isCloseTo(SURE, CLOSE);
  }

  @Test
  void cutsThePremiseAtItsEndAndNeverTheClaim() {
    // 12 tokens: [CLS] premise [SEP] claim [SEP] with 2 words of claim leave 7 of the premise.
    double[] inSevenWords = score("a a a a a raft leader bread", "raft leader");
    double[] behindThem = score("a a a a a a raft leader", "raft leader");
    assertThat(inSevenWords[1]).isCloseTo(SURE, CLOSE);
    // Only "raft" is left: r = 1/2.
    assertThat(behindThem[1]).isCloseTo(0.487855, CLOSE);
  }

  @Test
  void aClaimThatLeavesOneTokenForThePremiseIsScored() {
    // 12 - 3 special = 9: a claim of 8 words leaves one word.
    double[] scores = score("raft bread", "raft raft raft raft raft raft raft raft");
    assertThat(scores[1]).isCloseTo(SURE, CLOSE);
  }

  @Test
  void aClaimThatLeavesNoRoomForThePremiseIsRefused() {
    assertThatThrownBy(() -> score("raft bread", "raft raft raft raft raft raft raft raft raft"))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.TOO_LONG))
        .hasMessage(
            "A claim of 9 tokens leaves no room for a premise: a pair may have 12 tokens, 3 of them"
                + " special. Raise max-tokens if the model reads more, or split the claim.");
  }

  @Test
  void blankTextsAreTheCallersBug() {
    assertThatThrownBy(() -> score("raft", " "))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the second text of a pair must not be blank");
    assertThatThrownBy(() -> score("", "raft"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the first text of a pair must not be blank");
  }

  @Test
  void countsTokensWithoutSpecialOnesWhateverTheTokenizerFileSays() {
    // The file carries a truncation to 8 and a padding to 16.
    assertThat(encoder.tokens("raft")).isEqualTo(1);
    assertThat(encoder.tokens("a a a a a a a a a a.")).isEqualTo(11);
    assertThat(encoder.maxTokens()).isEqualTo(MAX_TOKENS);
  }

  @Test
  void theIdentityFollowsModelTokenizerLabelsAndLength(@TempDir Path first, @TempDir Path second)
      throws IOException {
    Path copy = TinyModels.withGraph(first, "overlap-nli/model.onnx");
    Path renamed =
        TinyModels.withConfig(
            second, "{\"id2label\": {\"0\": \"no\", \"1\": \"yes\", \"2\": \"open\"}}");
    try (OnnxCrossEncoder same = open(copy);
        OnnxCrossEncoder longer = open(copy, MAX_TOKENS + 1);
        OnnxCrossEncoder otherLabels = open(renamed)) {
      assertThat(same.identity()).isEqualTo(encoder.identity()).hasSize(16);
      assertThat(longer.identity()).isNotEqualTo(encoder.identity());
      assertThat(otherLabels.identity()).isNotEqualTo(encoder.identity());
      assertThat(otherLabels.labels()).containsExactly("no", "yes", "open");
    }
  }

  @Test
  void aMissingFileIsNamedWithTheRemedy(@TempDir Path folder) throws IOException {
    for (String file : List.of("config.json", "tokenizer.json", "model.onnx")) {
      Path model = Files.createDirectory(folder.resolve("without-" + file));
      TinyModels.withGraph(model, "overlap-nli/model.onnx");
      Files.delete(model.resolve(file));
      assertThatThrownBy(() -> open(model))
          .isInstanceOfSatisfying(
              ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.MODEL_MISSING))
          .hasMessageContainingAll(
              "there is no " + model.resolve(file).toAbsolutePath(),
              "a folder with model.onnx, tokenizer.json, config.json");
    }
  }

  @Test
  void genericLabelsAreRefused(@TempDir Path folder) throws IOException {
    TinyModels.withConfig(
        folder, "{\"id2label\": {\"0\": \"LABEL_0\", \"1\": \"b\", \"2\": \"c\"}}");
    assertInvalid(folder, "class 0 is called 'LABEL_0'", "\"id2label\"");
  }

  @Test
  void aConfigWithoutLabelsIsRefused(@TempDir Path folder) throws IOException {
    TinyModels.withConfig(folder, "{\"model_type\": \"bert\"}");
    assertInvalid(
        folder, "The classes of model", "id2label", "in the order of the model's outputs");
  }

  @Test
  void labelsWithAGapAreRefused(@TempDir Path folder) throws IOException {
    TinyModels.withConfig(folder, "{\"id2label\": {\"0\": \"a\", \"2\": \"b\", \"3\": \"c\"}}");
    assertInvalid(folder, "id2label has 3 names and none for 1");
  }

  @Test
  void labelsThatAreNotDifferentAreRefused(@TempDir Path folder) throws IOException {
    TinyModels.withConfig(folder, "{\"id2label\": {\"0\": \"a\", \"1\": \"a\", \"2\": \"c\"}}");
    assertInvalid(folder, "[a, a, c] are not two or more different classes");
  }

  @Test
  void fewerLabelsThanOutputsAreRefused(@TempDir Path folder) throws IOException {
    TinyModels.withConfig(folder, "{\"id2label\": {\"0\": \"no\", \"1\": \"yes\"}}");
    assertInvalid(folder, "into [no, yes]", "has the shape [1, 3], not [1, 2]");
  }

  @Test
  void aGraphWithOneOutputIsRefused(@TempDir Path folder) throws IOException {
    TinyModels.withGraph(folder, "broken/one-class.onnx");
    assertInvalid(folder, "has the shape [1, 1], not [1, 3]");
  }

  @Test
  void logitsPerTokenAreRefused(@TempDir Path folder) throws IOException {
    TinyModels.withGraph(folder, "broken/token-logits.onnx");
    assertInvalid(folder, "has the shape [1, 12, 3], not [1, 3]", "sequence classification");
  }

  @Test
  void logitsThatAreNotFiniteAreRefused(@TempDir Path folder) throws IOException {
    TinyModels.withGraph(folder, "broken/nan.onnx");
    assertInvalid(folder, "gives pair 1 of 1 logits that are not finite");
  }

  @Test
  void unknownInputsAreRefused(@TempDir Path folder) throws IOException {
    TinyModels.withGraph(folder, "broken/extra-input.onnx");
    assertInvalid(folder, "its input position_ids is not one of input_ids");
  }

  @Test
  void outputsThatAreNotFloatAreRefused(@TempDir Path folder) throws IOException {
    TinyModels.withGraph(folder, "broken/int-output.onnx");
    assertInvalid(folder, "its output logits is INT64, not float");
  }

  @Test
  void filesThatAreNoModelAndNoTokenizerAreRefused(@TempDir Path first, @TempDir Path second)
      throws IOException {
    TinyModels.withGraph(first, "overlap-nli/model.onnx");
    Files.writeString(first.resolve("model.onnx"), "not a graph");
    assertInvalid(first, "ONNX Runtime does not accept model.onnx", "export or copy it again");
    TinyModels.withGraph(second, "overlap-nli/model.onnx");
    Files.writeString(second.resolve("tokenizer.json"), "{}");
    assertInvalid(second, "tokenizer.json of model", "is no tokenizer");
  }

  @Test
  void aTokenizerOfAnotherModelIsRefused(@TempDir Path first, @TempDir Path second)
      throws IOException {
    String labels =
        "\"id2label\": {\"0\": \"contradiction\", \"1\": \"entailment\", \"2\": \"neutral\"}";
    int words = words(TinyModels.OVERLAP_NLI.resolve("tokenizer.json"));
    TinyModels.withConfig(first, "{\"vocab_size\": %d, %s}".formatted(words - 1, labels));
    assertInvalid(
        first,
        "has %d tokens, and the model was made for %d".formatted(words, words - 1),
        "Copy the tokenizer.json that the model was exported with");
    TinyModels.withConfig(second, "{\"vocab_size\": %d, %s}".formatted(2 * words, labels));
    assertInvalid(second, "it is another model's");
  }

  @Test
  void aVocabularyWithSomePaddingIsTaken(@TempDir Path folder) throws IOException {
    int words = words(TinyModels.OVERLAP_NLI.resolve("tokenizer.json"));
    Path padded =
        TinyModels.withConfig(
            folder,
            ("{\"vocab_size\": %d, \"id2label\": {\"0\": \"contradiction\", \"1\": \"entailment\","
                    + " \"2\": \"neutral\"}}")
                .formatted(words + 1));
    try (OnnxCrossEncoder opened = open(padded)) {
      assertThat(opened.labels()).hasSize(3);
    }
  }

  private static int words(Path tokenizer) throws IOException {
    return JsonValue.parse(Files.readString(tokenizer))
        .member("model")
        .member("vocab")
        .members()
        .size();
  }

  @Test
  void aFolderOfResourcesIsLoadedLikeAnyOther() {
    CrossEncoderOptions options =
        new CrossEncoderOptions("classpath:models/overlap-nli", MAX_TOKENS, Device.CPU, 64);
    try (OnnxCrossEncoder shipped = OnnxCrossEncoder.open(options, 1)) {
      assertThat(shipped.identity()).isEqualTo(encoder.identity());
      assertThat(shipped.score(List.of(new TextPair("raft", "raft"))).get(0)[1])
          .isCloseTo(SURE, CLOSE);
    }
  }

  @Test
  void aFolderOfResourcesThatIsNotThereIsNamed() {
    CrossEncoderOptions options =
        new CrossEncoderOptions("classpath:models/none", MAX_TOKENS, Device.CPU, 64);
    assertThatThrownBy(() -> OnnxCrossEncoder.open(options, 1))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.MODEL_MISSING))
        .hasMessageContainingAll(
            "Model classpath:models/none was asked for", "is not on the class path");
  }
}
