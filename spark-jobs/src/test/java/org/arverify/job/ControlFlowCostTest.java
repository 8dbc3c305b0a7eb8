package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.arverify.config.ConfigReader;
import org.arverify.config.ConfigSources;
import org.arverify.udf.AgentSettings;
import org.arverify.udf.KnownAgent;
import org.junit.jupiter.api.Test;

class ControlFlowCostTest {
  private static final List<String> PROMPTED =
      Stream.of(
              "decomposition",
              "reformulation",
              "answer",
              "extraction",
              "revision",
              "predictor",
              "judge",
              "final-predictor",
              "reviser")
          .map(skill -> "agent.skills." + skill + "=prompted")
          .toList();

  private static ControlFlowCost of(KnownAgent agent, List<String> assignments) {
    AgentSettings settings =
        ConfigReader.read(
                new ConfigSources(Optional.empty(), assignments, Optional.empty(), Map.of()))
            .job()
            .agent()
            .of(agent.label(), "warehouse");
    return ControlFlowCost.of(agent, settings);
  }

  private static List<String> prompted(String... more) {
    return Stream.concat(
            Stream.concat(PROMPTED.stream(), Stream.of("agent.generator=scripted")),
            Stream.of(more))
        .toList();
  }

  @Test
  void rulesCostNothing() {
    assertThat(of(KnownAgent.RAGENTA, List.of())).isEqualTo(new ControlFlowCost(0, 0, 0));
  }

  @Test
  void anAnswerAndItsClaims() {
    // An answer from 5 passages, 350 + 5 · 150 tokens, and an extraction of 350; replies of 250.
    assertThat(of(KnownAgent.FIXED_RAG, prompted()))
        .isEqualTo(new ControlFlowCost(2, 1_100 + 350, 500));
  }

  @Test
  void ragentaReadsEveryPassageOfEveryQuestion() {
    // Three passages: 3 predictions and 3 judgements, an answer. Two follow-ups in one round: the
    // same twice, a synthesis. A review before and after it, of at most 3 · 3 passages, and the
    // extraction.
    ControlFlowCost cost =
        of(
            KnownAgent.RAGENTA,
            prompted(
                "agent.ragenta.passages=3",
                "agent.ragenta.max-follow-ups=2",
                "agent.ragenta.max-revision-rounds=1"));
    assertThat(cost.calls()).isEqualTo(3 * 7 + 1 + 2 + 1);
    assertThat(cost.tokensIn()).isEqualTo(3 * (6 * 500 + 800) + 350 + 2 * (350 + 9 * 150) + 350);
    assertThat(cost.tokensOut()).isEqualTo(3 * (3 * 40 + 3 + 250) + 4 * 250);
  }

  /** 1 + 5 + 3 · 5 · (1 + 2 · 6) = 201; 256 / 40 makes 7 sentences, each written twice. */
  @Test
  void agentsOfALanguageModelAskItWhateverTheSkills() {
    List<String> rules = List.of("agent.generator=scripted");
    assertThat(of(KnownAgent.CLOSED_BOOK, rules)).isEqualTo(new ControlFlowCost(1, 350, 250));
    assertThat(of(KnownAgent.SELF_RAG_STYLE, rules).calls()).isEqualTo(201);
    assertThat(of(KnownAgent.FLARE_STYLE, rules))
        .isEqualTo(new ControlFlowCost(14, 14 * (350 + 2 * 150), 14 * 64));
    assertThat(of(KnownAgent.CRAG_STYLE, rules)).isEqualTo(new ControlFlowCost(0, 0, 0));
  }
}
