package org.arverify.report.story;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.arverify.agent.AgentRun;
import org.arverify.agent.Cost;
import org.arverify.udf.RunRecord;

/** What an answer cost, and what made it. */
final class CostPart {
  private static final int LABEL = 12;

  private CostPart() {}

  static void write(Page page, RunRecord run, AgentRun attempt) {
    Cost cost = attempt.cost();
    page.section("Cost");
    page.item(2, "calls", LABEL, calls(cost));
    if (!cost.stages().isEmpty()) {
      page.item(2, "time", LABEL, times(cost));
    }
    run.generatorIdentity().ifPresent(identity -> page.item(2, "generator", LABEL, identity));
    run.scorerIdentity().ifPresent(identity -> page.item(2, "f_ent", LABEL, identity));
    run.embeddingIdentity().ifPresent(identity -> page.item(2, "encoder", LABEL, identity));
    page.item(2, "code", LABEL, run.codeVersion());
  }

  private static String calls(Cost cost) {
    List<String> calls = new ArrayList<>();
    calls.add(
        "%s (%,d dense, %,d sparse)"
            .formatted(
                Figures.counted(cost.retrievalCalls(), "retrieval"),
                cost.denseSearches(),
                cost.sparseSearches()));
    calls.add(Figures.counted(cost.generatorCalls(), "generator call"));
    if (cost.tokensIn() + cost.tokensOut() > 0) {
      calls.add("%,d tokens in, %,d out".formatted(cost.tokensIn(), cost.tokensOut()));
    }
    if (cost.cachedCalls() > 0) {
      calls.add(
          "%s and %,d tokens of them from the cache"
              .formatted(Figures.counted(cost.cachedCalls(), "call"), cost.cachedTokens()));
    }
    calls.add(Figures.counted(cost.entailmentPairs(), "pair") + " scored by f_ent");
    return String.join(", ", calls);
  }

  private static String times(Cost cost) {
    return Stream.concat(
            Stream.of(Figures.time(cost.total()) + " in all"),
            cost.stages().entrySet().stream()
                .sorted(java.util.Map.Entry.comparingByKey())
                .map(e -> e.getKey().toLowerCase(Locale.ROOT) + " " + Figures.time(e.getValue())))
        .collect(Collectors.joining(", "));
  }
}
