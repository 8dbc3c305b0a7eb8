package org.arverify.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.arverify.agent.arverify.ArVerifyOptions;
import org.arverify.agent.arverify.CorrectionOptions;
import org.arverify.agent.arverify.Delivery;
import org.arverify.agent.arverify.EvidenceBudget;
import org.arverify.agent.arverify.StrategyOptions;
import org.arverify.agent.arverify.WeakClaims;
import org.arverify.evidence.CompletenessMeasure;
import org.arverify.evidence.EvidenceMode;
import org.arverify.evidence.SelectionWeights;
import org.arverify.evidence.SourceTrust;
import org.arverify.evidence.SufficiencyWeights;
import org.arverify.evidence.UndefinedFactors;
import org.arverify.retrieval.RetrievalMode;
import org.jspecify.annotations.Nullable;

/** Reads the keys {@code agent.ar-verify.*}. */
final class ArVerifyReader {
  private static final String PREFIX = "agent.ar-verify.";
  private static final String TRUST = PREFIX + "sufficiency.trust";
  private static final String UNKNOWN_TRUST = PREFIX + "sufficiency.unknown-trust";

  /** The trust of unknown sources that is none. */
  private static final String UNSET = "unset";

  private final SettingsReader read;

  ArVerifyReader(SettingsReader read) {
    this.read = read;
  }

  ArVerifyOptions options() {
    ArVerifyOptions.Loop loop =
        read.make(
            () ->
                new ArVerifyOptions.Loop(
                    read.integer(PREFIX + "max-retrievals"),
                    read.integer(PREFIX + "depth"),
                    read.choice(PREFIX + "evidence-mode", EvidenceMode.class),
                    read.flag(PREFIX + "decompose")));
    StrategyOptions strategy =
        read.make(
            () ->
                new StrategyOptions(
                    read.choice(PREFIX + "strategy.planning", ArVerifyOptions.Planning.class),
                    read.number(PREFIX + "strategy.ambiguous"),
                    read.number(PREFIX + "strategy.specific"),
                    read.number(PREFIX + "strategy.unspecific"),
                    read.number(PREFIX + "strategy.temperature")));
    ArVerifyOptions.Sufficiency sufficiency = sufficiency();
    SelectionWeights selection =
        read.make(
            () ->
                new SelectionWeights(
                    read.number(PREFIX + "selection.own"),
                    read.number(PREFIX + "selection.named"),
                    read.number(PREFIX + "selection.titled"),
                    read.number(PREFIX + "selection.coverage")));
    EvidenceBudget budget =
        read.make(
            () ->
                new EvidenceBudget(
                    read.integer(PREFIX + "evidence.passages"),
                    read.integer(PREFIX + "evidence.tokens")));
    CorrectionOptions correction =
        read.make(
            () ->
                new CorrectionOptions(
                    read.integer(PREFIX + "correction.max-verification-rounds"),
                    read.integer(PREFIX + "correction.claim-retrievals"),
                    read.choice(PREFIX + "correction.claim-retriever", RetrievalMode.class),
                    read.integer(PREFIX + "correction.claim-retrieval-passages"),
                    read.choice(PREFIX + "correction.weak-claims", WeakClaims.class),
                    read.choice(PREFIX + "correction.deliver", Delivery.class)));
    return new ArVerifyOptions(loop, strategy, sufficiency, selection, budget, correction);
  }

  private ArVerifyOptions.Sufficiency sufficiency() {
    SufficiencyWeights weights =
        read.make(
            () ->
                new SufficiencyWeights(
                    read.number(PREFIX + "sufficiency.weights.relevance"),
                    read.number(PREFIX + "sufficiency.weights.completeness"),
                    read.number(PREFIX + "sufficiency.weights.consistency"),
                    read.number(PREFIX + "sufficiency.weights.reliability")));
    SourceTrust trust =
        read.make(
            () -> new SourceTrust(trust(read.texts(TRUST)), unknown(read.text(UNKNOWN_TRUST))));
    return read.make(
        () ->
            new ArVerifyOptions.Sufficiency(
                read.number(PREFIX + "sufficiency.threshold"),
                weights,
                read.choice(PREFIX + "sufficiency.undefined-factors", UndefinedFactors.class),
                read.choice(PREFIX + "sufficiency.completeness", CompletenessMeasure.class),
                read.number(PREFIX + "sufficiency.aspect-threshold"),
                read.number(PREFIX + "sufficiency.overlap-threshold"),
                read.integer(PREFIX + "sufficiency.consistency-pairs"),
                trust));
  }

  private static Map<String, Double> trust(List<String> entries) {
    Map<String, Double> trust = new LinkedHashMap<>();
    for (String entry : entries) {
      int sign = entry.lastIndexOf('=');
      String source = sign < 0 ? "" : entry.substring(0, sign).strip();
      if (source.isEmpty()) {
        throw new IllegalArgumentException(
            "%s: \"%s\" must be SOURCE = TRUST, such as \"wikipedia = 0.9\""
                .formatted(TRUST, entry));
      }
      if (trust.put(source, number(TRUST, entry, entry.substring(sign + 1))) != null) {
        throw new IllegalArgumentException(
            "%s: \"%s\" stands there twice".formatted(TRUST, source));
      }
    }
    return trust;
  }

  private static @Nullable Double unknown(String value) {
    return value.equals(UNSET) ? null : number(UNKNOWN_TRUST, value, value);
  }

  private static Double number(String key, String entry, String value) {
    try {
      double number = Double.parseDouble(value.strip());
      if (number >= 0 && number <= 1) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below, as for a number out of range.
    }
    throw new IllegalArgumentException(
        "%s: the trust in \"%s\" must be a number in [0,1]".formatted(key, entry));
  }
}
