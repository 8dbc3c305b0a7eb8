package org.arverify.report.story;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.arverify.json.Json;
import org.arverify.udf.RunRecord;

/**
 * The options in force when a run was made, as its row keeps them. A run of another version may
 * lack some: what depends on those is left out.
 */
record Bars(Map<String, String> options) {
  private static final String AR_VERIFY = "agent.ar-verify.";

  Bars {
    options = Map.copyOf(options);
  }

  static Bars of(RunRecord run) {
    Map<?, ?> read = Json.read(run.config(), Map.class, "config of run " + run.runId());
    return new Bars(
        read.entrySet().stream()
            .collect(
                Collectors.toMap(
                    e -> String.valueOf(e.getKey()), e -> String.valueOf(e.getValue()))));
  }

  Optional<String> option(String key) {
    return Optional.ofNullable(options.get(key));
  }

  /** An option of AR-Verify. */
  Optional<String> arVerify(String key) {
    return option(AR_VERIFY + key);
  }

  /** The sign and the option, {@code " ≥ 0.72"}; empty without the option. */
  String compared(String sign, String key) {
    return option(key).map(value -> " " + sign + " " + value).orElse("");
  }

  /** {@link #compared} with τ_s. */
  String sufficiency(String sign) {
    return arVerify("sufficiency.threshold").map(value -> " " + sign + " " + value).orElse("");
  }
}
