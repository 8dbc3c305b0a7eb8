package org.arverify.job;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.not;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.arverify.config.Nearest;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.udf.PassageRows;

/** The sources of a trust table, held against those that a corpus has. */
final class TrustedSources {
  private static final String KEY = "agent.ar-verify.sufficiency.trust";

  /** Enough to find what a mistyped name stands for. */
  private static final int COMPARED = 10_000;

  private TrustedSources() {}

  /**
   * Looks for trusted sources that no passage has. A table may be made for more corpora than one,
   * so such a source is no fault but a notice, unless it looks like a mistyped one.
   *
   * @param trusted as the configuration names them
   * @param corpora of the indexes that are asked
   * @throws ArVerifyException with code CONFIG_INVALID if a name is nearly, but not quite, that of
   *     a source that has no trust
   */
  static void check(JobContext context, Set<String> trusted, Set<String> corpora) {
    if (trusted.isEmpty()) {
      return;
    }
    context.step("sources of " + String.join(", ", corpora));
    Dataset<String> sources =
        context
            .tables()
            .readOrEmpty(PassageRows.TABLE)
            .where(col("corpus").isin(corpora.toArray()))
            .select("source")
            .distinct()
            .as(Encoders.STRING());
    Set<String> missing = new TreeSet<>(trusted);
    sources.where(col("source").isin(trusted.toArray())).collectAsList().forEach(missing::remove);
    if (missing.isEmpty()) {
      return;
    }
    List<String> others =
        sources
            .where(col("source").notEqual("").and(not(col("source").isin(trusted.toArray()))))
            .limit(COMPARED)
            .collectAsList();
    for (String source : missing) {
      Optional<String> meant = Nearest.to(source, others);
      if (meant.isPresent()) {
        throw new ArVerifyException(
            Code.CONFIG_INVALID,
            "%s: no passage of %s comes from \"%s\"; did you mean \"%s\"? Trust goes by the exact name"
                .formatted(KEY, String.join(", ", corpora), source, meant.get()));
      }
    }
    context
        .terminal()
        .notice(
            "%s: no passage of %s comes from %s"
                .formatted(
                    KEY,
                    String.join(", ", corpora),
                    missing.stream().map("\"%s\""::formatted).collect(Collectors.joining(", "))));
  }
}
