package org.arverify.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedactionTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "generator.api-key",
        "http.token",
        "password",
        "a.client_secret",
        "spark.ssl.keyPassword",
        "spark.executorEnv.OPENAI_API_KEY",
        "spark.hadoop.fs.s3a.access.key"
      })
  void secrets(String key) {
    assertThat(Redaction.isSecret(key)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"embed.max-tokens", "embed.batch-tokens", "agent.k", "a.monkey", "spark.ui.port"})
  void others(String key) {
    assertThat(Redaction.isSecret(key)).isFalse();
  }
}
