package org.arverify.udf;

import static org.arverify.udf.SkillSettings.Form.RULES;

import org.arverify.agent.ragenta.prompted.PromptedJudge;
import org.arverify.generation.Sampling;
import org.arverify.udf.SkillSettings.ExtractionFallback;
import org.arverify.udf.SkillSettings.Form;

/** Settings of skills for tests. */
final class SkillForms {
  private SkillForms() {}

  /** No model is asked. */
  static SkillSettings rules() {
    return of(RULES, roles(RULES, RULES), "");
  }

  /**
   * All skills by rules but the writing of answers.
   *
   * @param script of the scripted generator
   */
  static SkillSettings of(Form answer, RoleSettings roles, String script) {
    return new SkillSettings(
        RULES,
        RULES,
        answer,
        RULES,
        RULES,
        roles,
        ExtractionFallback.RULES,
        new Sampling(100, 0, 42, 0),
        script);
  }

  /** The judge so, the other three otherwise. */
  static RoleSettings roles(Form judge, Form others) {
    return new RoleSettings(others, judge, others, others, PromptedJudge.Form.CHAT, 20);
  }
}
