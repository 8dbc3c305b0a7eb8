package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;
import org.arverify.error.ArVerifyException;
import org.junit.jupiter.api.Test;

class SparkSessionsTest {
  private static SparkConf given(String... keysAndValues) {
    SparkConf conf = new SparkConf(false);
    for (int i = 0; i < keysAndValues.length; i += 2) {
      conf.set(keysAndValues[i], keysAndValues[i + 1]);
    }
    return conf;
  }

  @Test
  void withoutSparkSubmitIsLocalWithDelta() {
    SparkConf conf = SparkSessions.conf(given(), Map.of());
    assertThat(conf.get("spark.master")).isEqualTo("local[*]");
    assertThat(conf.get("spark.sql.extensions"))
        .isEqualTo("io.delta.sql.DeltaSparkSessionExtension");
    assertThat(conf.get("spark.sql.catalog.spark_catalog"))
        .isEqualTo("org.apache.spark.sql.delta.catalog.DeltaCatalog");
    assertThat(conf.get("spark.sql.session.timeZone")).isEqualTo("UTC");
    assertThat(conf.get("spark.databricks.delta.snapshotPartitions")).isEqualTo("2");
    assertThat(conf.get("spark.ui.showConsoleProgress")).isEqualTo("false");
  }

  @Test
  void whatSparkSubmitGivesWins() {
    SparkConf conf =
        SparkSessions.conf(
            given("spark.master", "spark://there:7077", "spark.sql.session.timeZone", "CET"),
            Map.of("spark.master", "local[1]", "spark.executor.cores", "3"));
    assertThat(conf.get("spark.master")).isEqualTo("spark://there:7077");
    assertThat(conf.get("spark.sql.session.timeZone")).isEqualTo("CET");
    assertThat(conf.get("spark.executor.cores")).isEqualTo("3");
    assertThat(conf.contains("spark.driver.bindAddress")).isFalse();
  }

  @Test
  void extensionsAndRedactionAreAddedTo() {
    SparkConf conf =
        SparkSessions.conf(
            given("spark.sql.extensions", "a.B", "spark.redaction.regex", "mine"), Map.of());
    assertThat(conf.get("spark.sql.extensions"))
        .isEqualTo("a.B,io.delta.sql.DeltaSparkSessionExtension");
    Pattern redaction = Pattern.compile(conf.get("spark.redaction.regex"));
    assertThat(redaction.matcher("mine").find()).isTrue();
    assertThat(redaction.matcher("spark.executorEnv.OPENAI_API_KEY").find()).isTrue();
    assertThat(redaction.matcher("spark.hadoop.fs.azure.account.key.x").find()).isTrue();
    assertThat(redaction.matcher("https://ann:s3cr3t@host").find()).isTrue();
    assertThat(redaction.matcher("spark.executor.cores").find()).isFalse();
  }

  @Test
  void speculationIsRefusedWhereCallsCost() {
    assertThatThrownBy(() -> SparkSessions.refuseSpeculation(given("spark.speculation", "true")))
        .isInstanceOf(ArVerifyException.class)
        .hasMessage(
            "spark.speculation is on, and a speculative task would repeat model calls:"
                + " leave it out, or pass --set spark.speculation=false");
  }
}
