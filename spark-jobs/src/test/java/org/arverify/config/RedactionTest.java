package org.arverify.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
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
        "spark.hadoop.fs.s3a.access.key",
        "spark.hadoop.fs.azure.account.key.store.blob.core.windows.net",
        "spark.authorization",
        "spark.foo.pat",
        "spark.foo.private.pem"
      })
  void secrets(String key) {
    assertThat(Redaction.isSecret(key)).isTrue();
  }

  @Test
  void userInfoOfAUrlIsReplaced() {
    assertThat(Redaction.shown("spark.url", "https://ann:s3cr3t@host:80/a@b, http://c"))
        .isEqualTo("https://(redacted)@host:80/a@b, http://c");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"embed.max-tokens", "embed.batch-tokens", "agent.k", "a.monkey", "spark.ui.port"})
  void others(String key) {
    assertThat(Redaction.isSecret(key)).isFalse();
  }
}
