package org.arverify.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Equality with trec_eval's own expected output, to the four decimals that it prints. */
@Tag("data")
class TrecEvalGoldenTest {

  @Test
  void agreesWithTrecEvalOnEveryQuery() throws IOException {
    Path folder = folder();
    Map<String, List<String>> rankings = TrecRun.rankings(folder.resolve("results.test"));
    Map<String, Map<String, Integer>> grades = TrecRun.grades(folder.resolve("qrels.test"));
    Map<String, String> expected = new TreeMap<>();
    Map<String, String> actual = new TreeMap<>();
    for (String line : Files.readAllLines(folder.resolve("out.test.aq"))) {
      String[] fields = line.trim().split("\\s+");
      if (rankings.containsKey(fields[1])) {
        measure(fields[0], rankings.get(fields[1]), grades.get(fields[1]))
            .ifPresent(
                value -> {
                  expected.put(fields[0] + " " + fields[1], fields[2]);
                  actual.put(fields[0] + " " + fields[1], printed(value));
                });
      }
    }
    // 3 queries: P, recall and ndcg_cut at 9 depths, success at 3, recip_rank.
    assertThat(expected).hasSize(3 * (3 * 9 + 3 + 1));
    assertThat(actual).isEqualTo(expected);
  }

  @Test
  void agreesWithTrecEvalOnTheMeans() throws IOException {
    Path folder = folder();
    Map<String, List<String>> rankings = TrecRun.rankings(folder.resolve("results.test"));
    Map<String, Map<String, Integer>> grades = TrecRun.grades(folder.resolve("qrels.test"));
    Map<String, String> expected = new TreeMap<>();
    Map<String, String> actual = new TreeMap<>();
    for (String line : Files.readAllLines(folder.resolve("out.test.a"))) {
      String[] fields = line.trim().split("\\s+");
      OptionalDouble mean =
          rankings.keySet().stream()
              .map(query -> measure(fields[0], rankings.get(query), grades.get(query)))
              .flatMap(Optional::stream)
              .mapToDouble(Double::doubleValue)
              .average();
      mean.ifPresent(
          value -> {
            expected.put(fields[0], fields[2]);
            actual.put(fields[0], printed(value));
          });
    }
    assertThat(expected).hasSize(3 * 9 + 3 + 1);
    assertThat(actual).isEqualTo(expected);
  }

  /** The measure that trec_eval calls {@code name}, if it is one of ours. */
  private static Optional<Double> measure(
      String name, List<String> ranked, Map<String, Integer> grades) {
    if (name.equals("recip_rank")) {
      return Optional.of(
          RetrievalMetrics.reciprocalRank(ranked, grades, ranked.size()).getAsDouble());
    }
    if (!name.matches("(P|recall|ndcg_cut|success)_\\d+")) {
      return Optional.empty();
    }
    int k = Integer.parseInt(name.substring(name.lastIndexOf('_') + 1));
    OptionalDouble value =
        switch (name.charAt(0)) {
          case 'P' -> RetrievalMetrics.precision(ranked, grades, k);
          case 'r' -> RetrievalMetrics.recall(ranked, grades, k);
          case 'n' -> RetrievalMetrics.ndcg(ranked, grades, k);
          default -> RetrievalMetrics.success(ranked, grades, k);
        };
    return Optional.of(value.getAsDouble());
  }

  /** As C's %.4f: of the exact binary value, half to even. */
  private static String printed(double value) {
    return new BigDecimal(value).setScale(4, RoundingMode.HALF_EVEN).toPlainString();
  }

  private static Path folder() {
    String data = System.getenv("ARVERIFY_DATA");
    assumeTrue(data != null, "ARVERIFY_DATA is not set: trec_eval's golden files are not there");
    return Path.of(data, "golden", "trec_eval");
  }
}
