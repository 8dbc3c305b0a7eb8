package org.arverify.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.arverify.embedding.Device;
import org.arverify.embedding.Pooling;
import org.junit.jupiter.api.Test;

class BatchPlanTest {
  @Test
  void batchesOnCudaOnly() {
    assertThat(BatchPlan.of(Device.CPU, 64).batches()).isFalse();
    assertThat(BatchPlan.of(Device.CUDA, 64).batches()).isTrue();
  }

  @Test
  void groupsByLengthWithinTheBudget() {
    // Longest first: 9 (row 1), 5 (rows 0, 4), 3 (row 3), 2 (row 2). With 12 tokens: 1 × 9; then
    // 2 × 5 = 10, a third would make 15; then 2 × 3 = 6.
    assertThat(BatchPlan.budget(12).groups(new int[] {5, 9, 2, 3, 5}))
        .containsExactly(List.of(1), List.of(0, 4), List.of(3, 2));
  }

  @Test
  void aRowLongerThanTheBudgetIsAGroupOfItsOwn() {
    assertThat(BatchPlan.budget(4).groups(new int[] {2, 7, 2}))
        .containsExactly(List.of(1), List.of(0, 2));
  }

  @Test
  void noRowsAreNoGroups() {
    assertThat(BatchPlan.budget(4).groups(new int[0])).isEmpty();
  }

  @Test
  void aBudgetMustBePositive() {
    assertThatThrownBy(() -> BatchPlan.budget(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("batch-tokens must be positive, was 0");
  }

  @Test
  void rowsInBatchesGiveWhatRowsAloneGive() {
    List<String> texts =
        List.of("raft", "east north", "bread west not raft leader", "north", "zab");
    assertThat(run(BatchPlan.budget(14), texts)).isEqualTo(run(BatchPlan.oneRow(), texts));
  }

  /** The mean of the token vectors of each text, as tiny-encoder gives them. */
  private static List<List<Float>> run(BatchPlan plan, List<String> texts) {
    ModelFiles files = ModelFiles.ofEncoder(TinyModels.TINY_ENCODER.toString());
    List<List<Float>> vectors = new ArrayList<>(texts.stream().map(t -> List.<Float>of()).toList());
    try (TokenModel model =
        TokenModel.open(
            files,
            files.readFacts(),
            Tokenizer.forTexts(files, 16),
            new ModelSetup(Device.CPU, 1, plan, List.of("last_hidden_state")))) {
      model.run(
          texts.size(),
          (tokenizer, row) -> tokenizer.encode(texts.get(row)),
          texts::get,
          (row, batch, output, place) -> {
            List<Float> vector = new ArrayList<>();
            for (float value :
                TokenPooling.pool(Pooling.MEAN, output, place, batch.row(place).length())) {
              vector.add(value);
            }
            vectors.set(row, vector);
          });
    }
    return vectors;
  }
}
