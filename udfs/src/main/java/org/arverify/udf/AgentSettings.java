package org.arverify.udf;

import static org.arverify.error.Checks.check;

import java.io.Serializable;
import org.arverify.agent.arverify.ArVerifyOptions;
import org.arverify.agent.baseline.BaselineOptions;
import org.arverify.agent.ragenta.RagentaOptions;
import org.arverify.retrieval.RetrievalMode;

/**
 * Which agent runs, and how. Travels to executors.
 *
 * @param agent its name
 * @param k passages retrieved for a question
 * @param retriever which retriever serves agents that do not choose one
 * @param generator the name of a {@link KnownGenerator}
 * @param maxSentences that the offline generator takes at most
 * @param planting how the generator "planting" does so
 * @param skills which of them ask a language model, and how
 * @param arVerify how AR-Verify works
 * @param ragenta how RAGentA and MAIN-RAG work
 * @param baselines how the baselines work that follow a published control flow
 * @param models language models that can be asked
 */
public record AgentSettings(
    String agent,
    int k,
    RetrievalMode retriever,
    String generator,
    int maxSentences,
    PlantingSettings planting,
    SkillSettings skills,
    ArVerifyOptions arVerify,
    RagentaOptions ragenta,
    BaselineOptions baselines,
    GeneratorSettings models)
    implements Serializable {
  public AgentSettings {
    check(k >= 1, "agent.k must be at least 1, was %d", k);
    check(maxSentences >= 1, "agent.max-sentences must be at least 1, was %d", maxSentences);
  }
}
