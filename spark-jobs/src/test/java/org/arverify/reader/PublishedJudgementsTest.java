package org.arverify.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.arverify.error.ArVerifyException;
import org.arverify.metric.Judgement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PublishedJudgementsTest {
  @TempDir Path folder;

  private Path file(String... lines) throws IOException {
    return Files.write(folder.resolve("judged.jsonl"), List.of(lines));
  }

  private static String line(String question, String correctness) {
    return ("{\"question\": \"%s\", \"generated_answer\": \"A.\", \"ground_truth_answer\": \"B.\","
            + " \"passages_count\": 13, \"system_name\": \"s\", \"faithfulness_score\": 0.8,"
            + " \"faithfulness_evaluation\": \"f\", \"correctness_score\": %s,"
            + " \"correctness_evaluation\": \"c\", \"combined_score\": 1.3}")
        .formatted(question, correctness);
  }

  @Test
  void keepsWhatIsPublishedAndCountsAScoreOutOfRange() throws IOException {
    List<PublishedJudgement> read =
        PublishedJudgements.read(file(line("Who?", "1.8"), line("Why?", "2.1")));

    assertThat(read).hasSize(2);
    assertThat(read.get(0).question()).isEqualTo("Who?");
    assertThat(read.get(0).answer()).isEqualTo("A.");
    assertThat(read.get(0).reference()).isEqualTo("B.");
    assertThat(read.get(0).passages()).isEqualTo(13);
    assertThat(read.get(0).system()).isEqualTo("s");
    assertThat(read.get(0).judged().judgement()).contains(new Judgement(1.8, "c", 0.8, "f"));
    assertThat(read.get(1).judged().failure())
        .isEqualTo("correctness_score is 2.1, not a number from -1 to 2");
  }

  @Test
  void namesTheLineThatIsNone() throws IOException {
    Path file = file(line("Who?", "1"), "", "{\"question\": \"Who?\"}");

    assertThatThrownBy(() -> PublishedJudgements.read(file))
        .isInstanceOf(ArVerifyException.class)
        .hasMessageStartingWith(file + ", line 3: member generated_answer is missing. A line is");
    assertThatThrownBy(() -> PublishedJudgements.read(folder.resolve("none.jsonl")))
        .hasMessageStartingWith("there is no file ");
  }
}
