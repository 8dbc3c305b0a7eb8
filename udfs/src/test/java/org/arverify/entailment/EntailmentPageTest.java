package org.arverify.entailment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Holds docs/entailment.md to the code. */
class EntailmentPageTest {
  @Test
  void describesEveryFeatureAsTheCodeDoes() throws IOException {
    assertThat(Files.readString(Path.of("..", "docs", "entailment.md")))
        .contains(
            Arrays.stream(Feature.values())
                .map(
                    feature ->
                        "| `%s` | %s | %s |"
                            .formatted(feature.label(), feature.group().label(), feature.meaning()))
                .toList());
  }
}
