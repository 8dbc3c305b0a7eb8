package org.arverify.udf;

import java.io.Serializable;
import java.util.stream.Stream;
import org.arverify.generation.Sampling;

/**
 * Which skills and roles ask a language model, and how. Travels to executors.
 *
 * @param decomposition of questions into requirements
 * @param reformulation of queries
 * @param answer writing
 * @param extraction of claims
 * @param revision of claims
 * @param roles of RAGentA
 * @param extractionFallback what finds the claims of an answer where no reply can be used
 * @param sampling of all prompted skills
 * @param script the file of the generator "scripted"
 */
public record SkillSettings(
    Form decomposition,
    Form reformulation,
    Form answer,
    Form extraction,
    Form revision,
    RoleSettings roles,
    ExtractionFallback extractionFallback,
    Sampling sampling,
    String script)
    implements Serializable {
  /** Who does the work of a skill. */
  public enum Form {
    /** Rules: no model is asked. */
    RULES,
    /** A language model, by a prompt. */
    PROMPTED
  }

  /** What stands in for an extraction that no reply gives. */
  public enum ExtractionFallback {
    /** The rule-based extractor. */
    RULES,
    /** Nothing: the question ends as a generator error. */
    NONE
  }

  /** Whether any skill or role asks a model. */
  boolean prompted() {
    return roles.prompted()
        || Stream.of(decomposition, reformulation, answer, extraction, revision)
            .anyMatch(form -> form == Form.PROMPTED);
  }
}
