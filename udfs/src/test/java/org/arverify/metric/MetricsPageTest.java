package org.arverify.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds docs/metrics.md to the code. */
class MetricsPageTest {

  @Test
  void describesEveryMetricAndVariant() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "metrics.md"));
    List<Measure> measures =
        Stream.of(
                Catalogue.answers().stream().map(QuestionMeasure::measure),
                Catalogue.retrieval(List.of(1)).stream().map(QuestionMeasure::measure),
                Catalogue.claims(0.7).stream().map(QuestionMeasure::measure),
                Catalogue.costs().stream().map(QuestionMeasure::measure),
                new LatencyMeasures().measures().stream())
            .flatMap(measure -> measure)
            .toList();
    assertThat(measures)
        .allSatisfy(
            measure -> {
              assertThat(page).contains("| `" + measure.metric() + "` |");
              String variant =
                  measure.variant().isEmpty()
                      ? "(empty)"
                      : "`" + measure.variant().replace("@1", "@k") + "`";
              assertThat(page).contains(variant);
            });
  }
}
