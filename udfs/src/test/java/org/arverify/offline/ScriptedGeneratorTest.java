package org.arverify.offline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generation;
import org.arverify.generation.Generator.Capability;
import org.arverify.generation.Prompt;
import org.arverify.generation.Prompt.Message;
import org.arverify.generation.Prompt.Role;
import org.arverify.generation.Sampling;
import org.arverify.generation.TokenLogProb;
import org.junit.jupiter.api.Test;

class ScriptedGeneratorTest {
  private static final String SCRIPT =
      "{\"capabilities\": [\"log_probabilities\"], \"replies\": ["
          + "{\"skill\": \"judge\", \"contains\": [\"Paxos\", \"value\"], \"text\": \"Yes\", \"tokens\":"
          + " [{\"token\": \"Yes\", \"log_prob\": -0.25, \"alternatives\": {\"Yes\": -0.25, \"No\":"
          + " -1.5}}]},"
          + "{\"skill\": \"judge\", \"repair\": true, \"text\": \"No\"},"
          + "{\"skill\": \"answer\", \"json\": {\"a\": [1]}, \"finish\": \"length\"},"
          + "{\"skill\": \"revision\", \"error\": \"the connection was reset\"}]}";

  private static Prompt prompt(String skill, String text) {
    return new Prompt(
        skill, List.of(new Message(Role.USER, text)), Optional.empty(), new Sampling(9, 0, 1, 5));
  }

  @Test
  void aPromptGetsTheFirstReplyThatFitsIt() {
    ScriptedGenerator generator = ScriptedGenerator.parse(SCRIPT, "test");
    assertThat(generator.capabilities()).containsExactly(Capability.LOG_PROBABILITIES);
    // 23 characters are 6 tokens of four.
    assertThat(generator.generate(prompt("judge", "Paxos chooses one value")))
        .isEqualTo(
            new Generation(
                "Yes",
                Generation.Finish.STOP,
                List.of(new TokenLogProb("Yes", -0.25, Map.of("Yes", -0.25, "No", -1.5))),
                6,
                1));
    Prompt again =
        prompt("judge", "Raft")
            .and(new Message(Role.ASSISTANT, "Perhaps"), new Message(Role.USER, "Yes or No?"));
    assertThat(generator.generate(again).text()).isEqualTo("No");
    assertThat(generator.generate(prompt("answer", "x")))
        .satisfies(
            reply -> {
              assertThat(reply.text()).isEqualTo("{\"a\":[1]}");
              assertThat(reply.finish()).isEqualTo(Generation.Finish.LENGTH);
              assertThat(reply.tokensOut()).isEqualTo(3);
            });
  }

  @Test
  void whatFitsNothingAndWhatIsToFailFails() {
    ScriptedGenerator generator = ScriptedGenerator.parse(SCRIPT, "test");
    assertThatThrownBy(() -> generator.generate(prompt("judge", "Raft")))
        .hasMessage("the script has no reply that fits a prompt of skill judge: add one")
        .extracting(e -> ((ArVerifyException) e).code())
        .isEqualTo(Code.GENERATOR_FAILED);
    assertThatThrownBy(
            () -> generator.generateAll(List.of(prompt("answer", "x"), prompt("revision", "x"))))
        .hasMessage("the connection was reset");
  }

  @Test
  void aFileThatIsNoScriptIsRefused() {
    assertThatThrownBy(
            () -> ScriptedGenerator.parse("{\"replies\": [{\"skill\": \"a\"}]}", "s.json"))
        .hasMessageStartingWith(
            "s.json is no script of a generator: a reply needs text, json or error");
    assertThatThrownBy(() -> ScriptedGenerator.parse("{}", "s.json"))
        .hasMessageContaining("member replies is missing");
  }
}
