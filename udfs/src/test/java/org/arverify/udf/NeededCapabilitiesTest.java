package org.arverify.udf;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arverify.error.ArVerifyException;
import org.arverify.generation.Generation;
import org.arverify.generation.Generation.Finish;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.generation.TokenLogProb;
import org.arverify.udf.SkillSettings.Form;
import org.junit.jupiter.api.Test;

class NeededCapabilitiesTest {
  private static final NeededCapabilities JUDGING =
      new NeededCapabilities(KnownAgent.RAGENTA, SkillForms.roles(Form.PROMPTED, Form.RULES));

  @Test
  void aServerThatGivesLogProbabilitiesPasses() {
    TokenLogProb yes = new TokenLogProb("Yes", -0.1, Map.of("Yes", -0.1, "No", -2.3));
    assertThatCode(() -> JUDGING.probe(new Server(List.of(yes)))).doesNotThrowAnyException();
  }

  @Test
  void aServerThatLeavesThemOutIsRefused() {
    for (List<TokenLogProb> tokens :
        List.of(List.<TokenLogProb>of(), List.of(new TokenLogProb("Yes", -0.1, Map.of())))) {
      assertThatThrownBy(() -> JUDGING.probe(new Server(tokens)))
          .isInstanceOf(ArVerifyException.class)
          .hasMessage(
              "agent ragenta needs log-probabilities; generator server is said to give them, and its"
                  + " reply had none: choose another server, or set agent.openai.log-probabilities to"
                  + " false");
    }
  }

  @Test
  void whoNeedsNoneAsksNothing() {
    NeededCapabilities other =
        new NeededCapabilities(KnownAgent.FIXED_RAG, SkillForms.roles(Form.RULES, Form.RULES));
    assertThatCode(() -> other.probe(new Server(List.of()))).doesNotThrowAnyException();
  }

  private record Server(List<TokenLogProb> tokens) implements Generator {
    @Override
    public String identity() {
      return "server";
    }

    @Override
    public Set<Capability> capabilities() {
      return Set.of(Capability.LOG_PROBABILITIES);
    }

    @Override
    public Generation generate(Prompt prompt) {
      return new Generation("Yes", Finish.LENGTH, tokens, 9, 1);
    }

    @Override
    public void close() {
      // Nothing is held.
    }
  }
}
