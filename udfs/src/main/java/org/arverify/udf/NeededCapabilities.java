package org.arverify.udf;

import static org.arverify.udf.SkillSettings.Form.PROMPTED;

import java.util.List;
import java.util.Optional;
import org.arverify.agent.ragenta.prompted.PromptedJudge;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generation;
import org.arverify.generation.Generator;
import org.arverify.generation.Generator.Capability;
import org.arverify.generation.Prompt;
import org.arverify.generation.Sampling;

/** What a generator must be capable of, beyond replying, for an agent as it is configured. */
record NeededCapabilities(KnownAgent known, RoleSettings roles) {
  /**
   * Checks a generator at start, before a question is asked.
   *
   * @throws ArVerifyException with code USAGE if it lacks something; nothing is approximated
   */
  void check(Generator generator) {
    if (known.needs(KnownAgent.Need.LOG_PROBABILITIES)) {
      check(
          generator,
          Capability.LOG_PROBABILITIES,
          "log-probabilities, which generator %s does not give: choose one that does");
    }
    if (known.needs(KnownAgent.Need.PREFIX_CONTINUATION)) {
      check(
          generator,
          Capability.PREFIX_CONTINUATION,
          "a generator that goes on from its own words, which %s cannot: choose one that can");
    }
    if (known.needs(KnownAgent.Need.ROLES) && roles.judge() == PROMPTED) {
      check(
          generator,
          Capability.LOG_PROBABILITIES,
          "log-probabilities for its judge, which generator %s does not give: choose one that does, or"
              + " the judge's stand-in with agent.skills.judge = rules");
      if (roles.judgePrompt() == PromptedJudge.Form.PLAIN) {
        check(
            generator,
            Capability.PREFIX_CONTINUATION,
            "a generator that goes on from a text for its judge's plain prompt, which %s cannot: choose"
                + " one that can, or set agent.ragenta.judge.prompt to chat");
      }
    }
  }

  private void check(Generator generator, Capability capability, String lack) {
    if (!generator.capabilities().contains(capability)) {
      throw new ArVerifyException(
          Code.USAGE,
          "agent %s needs ".formatted(known.label()) + lack.formatted(generator.identity()));
    }
  }

  private boolean logProbabilities() {
    return known.needs(KnownAgent.Need.LOG_PROBABILITIES)
        || (known.needs(KnownAgent.Need.ROLES) && roles.judge() == PROMPTED);
  }

  /**
   * Asks a server for one token, if log-probabilities are needed: what it is said to give it may
   * leave out.
   *
   * @throws ArVerifyException with code USAGE if it does; as {@link Generator#generate} if there is
   *     no reply
   */
  void probe(Generator generator) {
    if (!logProbabilities()) {
      return;
    }
    Generation reply =
        generator.generate(
            new Prompt(
                "probe",
                List.of(new Prompt.Message(Prompt.Role.USER, "Is water wet? Answer Yes or No.")),
                Optional.empty(),
                new Sampling(1, 0, 0, 2)));
    if (reply.tokens().isEmpty() || reply.tokens().get(0).alternatives().isEmpty()) {
      throw new ArVerifyException(
          Code.USAGE,
          ("agent %s needs log-probabilities; generator %s is said to give them, and its reply had"
                  + " none: choose another server, or set agent.openai.log-probabilities to false")
              .formatted(known.label(), generator.identity()));
    }
  }
}
