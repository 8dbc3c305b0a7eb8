package org.arverify.udf;

import static org.arverify.error.Checks.check;

import java.io.Serializable;
import java.util.stream.Stream;
import org.arverify.agent.ragenta.prompted.PromptedJudge;
import org.arverify.udf.SkillSettings.Form;

/**
 * Which of RAGentA's agents ask a language model. Travels to executors.
 *
 * @param predictor Agent-1
 * @param judge Agent-2
 * @param finalPredictor Agent-3
 * @param reviser Agent-4
 * @param judgePrompt in what form a prompted judge is asked
 * @param alternatives log-probabilities that a prompted judge asks for in each place, at least 2
 */
public record RoleSettings(
    Form predictor,
    Form judge,
    Form finalPredictor,
    Form reviser,
    PromptedJudge.Form judgePrompt,
    int alternatives)
    implements Serializable {
  public RoleSettings {
    check(
        alternatives >= 2,
        "agent.ragenta.judge.alternatives must be at least 2, was %d",
        alternatives);
  }

  /** Whether any role asks a model. */
  boolean prompted() {
    return Stream.of(predictor, judge, finalPredictor, reviser)
        .anyMatch(form -> form == Form.PROMPTED);
  }
}
