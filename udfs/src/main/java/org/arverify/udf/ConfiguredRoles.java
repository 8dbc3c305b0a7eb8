package org.arverify.udf;

import static org.arverify.udf.SkillSettings.Form.PROMPTED;

import java.util.function.Supplier;
import org.arverify.agent.AdaptivePorts;
import org.arverify.agent.ragenta.FinalPredictor;
import org.arverify.agent.ragenta.Judge;
import org.arverify.agent.ragenta.Predictor;
import org.arverify.agent.ragenta.Reviser;
import org.arverify.agent.ragenta.Roles;
import org.arverify.agent.ragenta.prompted.PromptedFinalPredictor;
import org.arverify.agent.ragenta.prompted.PromptedJudge;
import org.arverify.agent.ragenta.prompted.PromptedPredictor;
import org.arverify.agent.ragenta.prompted.PromptedReviser;
import org.arverify.generation.Generator;
import org.arverify.generation.Sampling;
import org.arverify.offline.ExtractiveAnswerWriter;
import org.arverify.offline.ragenta.CoverageReviser;
import org.arverify.offline.ragenta.SentencePredictor;
import org.arverify.offline.ragenta.SimilarityJudge;
import org.arverify.offline.ragenta.WritingFinalPredictor;
import org.arverify.skill.AnswerWriter;

/**
 * RAGentA's agents as the configuration describes them: each a prompt, or a stand-in that needs no
 * language model.
 *
 * @param model asked for where a role is prompted
 * @param writer of the stand-in for Agent-3
 */
record ConfiguredRoles(
    AgentSettings settings, AdaptivePorts ports, Supplier<Generator> model, AnswerWriter writer) {
  /** A prediction is one sentence. */
  private static final int PREDICTED = 1;

  /** All four. */
  Roles roles() {
    return new Roles(predictor(), judge(), finalPredictor(), reviser());
  }

  private RoleSettings chosen() {
    return settings.skills().roles();
  }

  private Sampling sampling() {
    return settings.skills().sampling();
  }

  private Predictor predictor() {
    return chosen().predictor() == PROMPTED
        ? new PromptedPredictor(model.get(), sampling())
        : new SentencePredictor(new ExtractiveAnswerWriter(ports.splitter(), PREDICTED));
  }

  private Judge judge() {
    if (chosen().judge() != PROMPTED) {
      return new SimilarityJudge(ports.similarity());
    }
    return new PromptedJudge(
        model.get(),
        new Sampling(
            sampling().maxTokens(),
            sampling().temperature(),
            sampling().seed(),
            chosen().alternatives()),
        chosen().judgePrompt());
  }

  private FinalPredictor finalPredictor() {
    return chosen().finalPredictor() == PROMPTED
        ? new PromptedFinalPredictor(model.get(), sampling())
        : new WritingFinalPredictor(writer);
  }

  private Reviser reviser() {
    return chosen().reviser() == PROMPTED
        ? new PromptedReviser(model.get(), sampling())
        : new CoverageReviser(
            new CoverageReviser.Skills(
                ports.skills().decomposer(),
                ports.skills().answerFinder(),
                ports.skills().reformulator()),
            ports.terms(),
            ports.similarity(),
            settings.arVerify().sufficiency().aspectThreshold());
  }
}
