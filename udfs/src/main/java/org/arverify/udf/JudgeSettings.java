package org.arverify.udf;

import java.io.Serializable;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generator;
import org.arverify.metric.prompted.PromptedAnswerJudge;
import org.arverify.udf.ExecutorCache.Lease;

/**
 * Which model judges answers: the generator of a configuration, which need not be that of the run.
 * Travels to executors.
 *
 * @param agent names the generator
 * @param passageTokens of an answer's passages that the judge is shown at most
 */
public record JudgeSettings(AgentSettings agent, int passageTokens) implements Serializable {
  /**
   * The judge's identity, and a check that it can be asked.
   *
   * @throws ArVerifyException with code USAGE if the generator is no language model; else as it
   *     throws it when it is opened
   */
  public String identity() {
    Lease<Generator> generator = lease();
    try {
      return judge(generator).identity();
    } finally {
      generator.close();
    }
  }

  Lease<Generator> lease() {
    KnownGenerator known = KnownGenerator.named(agent.generator());
    if (!known.isModel()) {
      throw new ArVerifyException(
          Code.USAGE,
          "generator %s is no language model, and cannot judge: set agent.generator to one, such as %s"
              .formatted(known.label(), KnownGenerator.OPENAI.label()));
    }
    return GeneratorLease.of(known, agent);
  }

  PromptedAnswerJudge judge(Lease<Generator> generator) {
    return new PromptedAnswerJudge(generator.value(), agent.skills().sampling(), passageTokens);
  }
}
