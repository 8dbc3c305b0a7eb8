package org.arverify.udf;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SecretValuesTest {
  private final SecretValues secrets =
      new SecretValues(
          Map.of(
              "OPENAI_API_KEY", "abcdefgh-12345",
              "DB_PASSWORD", "short",
              "MONKEY", "not-a-secret-value",
              "MY_KEY", "abcdefgh"));

  @Test
  void takesTheValuesOfSecretVariablesOutOfAMessage() {
    assertThat(secrets.redact("401 for key abcdefgh-12345 and abcdefgh at host"))
        .isEqualTo("401 for key (redacted) and (redacted) at host");
  }

  @Test
  void takesBearerTokensOut() {
    assertThat(secrets.redact("Authorization: Bearer xyz refused"))
        .isEqualTo("Authorization: Bearer (redacted) refused");
  }

  @Test
  void leavesShortValuesAndOtherVariablesAlone() {
    assertThat(secrets.redact("a short not-a-secret-value"))
        .isEqualTo("a short not-a-secret-value");
  }
}
