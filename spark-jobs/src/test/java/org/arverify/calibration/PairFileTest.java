package org.arverify.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Sha256;
import org.arverify.udf.LabelledPair;
import org.arverify.udf.LabelledPair.Label;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairFileTest {
  @TempDir Path folder;

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("mine.jsonl"), text);
  }

  @Test
  void readsWhatThereIsAndFillsInTheRest() throws IOException {
    Path file =
        write(
            """
            {"id": "x", "set": "wice", "group": "g7", "claim": "A b.", "title": "T", "passage": "P.", "label": "contradiction"}

            {"claim": "C d.", "passage": "Q.", "label": "not_entailment"}
            """);
    PairFile read = PairFile.read(file, 5);
    assertThat(read.pairs())
        .containsExactly(
            new LabelledPair(5, "wice", "g7", "A b.", "T", "P.", Label.CONTRADICTION),
            new LabelledPair(6, "mine", "C d.", "C d.", "", "Q.", Label.NOT_ENTAILMENT));
    assertThat(read.name()).isEqualTo("mine.jsonl");
    assertThat(read.hash()).isEqualTo(Sha256.of(file));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"claim\": \"A.\", \"passage\": \"P.\"} | member label is missing",
        "{\"claim\": \"A.\", \"label\": \"neutral\"} | member passage is missing",
        "{\"claim\": \" \", \"passage\": \"P.\", \"label\": \"neutral\"} | claim is empty",
        "{\"claim\": \"A.\", \"passage\": \"\", \"label\": \"neutral\"} | passage is empty",
        "{\"claim\": 3.5} | member passage is missing",
        "not json | not JSON",
        "{\"claim\": \"A.\", \"passage\": \"P.\", \"label\": \"SUPPORTS\"}"
            + " | label is 'SUPPORTS', not one of entailment, neutral, contradiction, not_entailment",
      })
  void namesFileLineAndValueOfWhatIsWrong(String line, String why) throws IOException {
    Path file =
        write("{\"claim\": \"A.\", \"passage\": \"P.\", \"label\": \"neutral\"}\n" + line + "\n");
    assertThatThrownBy(() -> PairFile.read(file, 0))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.FORMAT))
        .hasMessage(
            "%s, line 2: %s. A line is {\"claim\": …, \"passage\": …, \"label\": …}, and may have set, group and title"
                .formatted(file, why));
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheFirstLine() throws IOException {
    Path file = write("\uFEFF{\"claim\": \"A.\", \"passage\": \"P.\", \"label\": \"neutral\"}\r\n");
    assertThat(PairFile.read(file, 0).pairs())
        .containsExactly(new LabelledPair(0, "mine", "A.", "A.", "", "P.", Label.NEUTRAL));
  }

  @Test
  void refusesNothingAndNoFile() throws IOException {
    Path empty = write("\n");
    assertThatThrownBy(() -> PairFile.read(empty, 0))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.EMPTY_INPUT))
        .hasMessage("%s has no labelled pairs", empty);
    Path none = folder.resolve("none.jsonl");
    assertThatThrownBy(() -> PairFile.read(none, 0))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.NOT_FOUND))
        .hasMessage("there is no file %s with labelled pairs", none);
  }
}
