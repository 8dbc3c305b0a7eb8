package org.arverify.udf;

import static org.arverify.udf.SkillSettings.Form.PROMPTED;

import org.arverify.agent.ragenta.prompted.PromptedJudge;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generator;
import org.arverify.generation.Generator.Capability;

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
}
