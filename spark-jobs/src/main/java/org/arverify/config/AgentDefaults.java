package org.arverify.config;

import org.arverify.agent.arverify.ArVerifyOptions;
import org.arverify.agent.baseline.BaselineOptions;
import org.arverify.agent.ragenta.RagentaOptions;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.udf.AgentSettings;
import org.arverify.udf.GeneratorSettings;
import org.arverify.udf.PlantingSettings;
import org.arverify.udf.SkillSettings;

/**
 * Keys {@code agent.*}: what every agent starts from.
 *
 * @param k passages retrieved for a question
 * @param retriever which retriever serves
 * @param generator which generator
 * @param maxSentences that the offline generator takes at most
 * @param planting how the generator "planting" plants errors
 * @param skills which of them ask a language model, and how
 * @param arVerify how AR-Verify works
 * @param ragenta how RAGentA and MAIN-RAG work
 * @param baselines how the baselines work that follow a published control flow
 * @param models language models that can be asked
 * @param alternative name of the index that is AR-Verify's alternative source pool; empty: none
 */
public record AgentDefaults(
    int k,
    RetrievalMode retriever,
    String generator,
    int maxSentences,
    PlantingSettings planting,
    SkillSettings skills,
    ArVerifyOptions arVerify,
    RagentaOptions ragenta,
    BaselineOptions baselines,
    GeneratorSettings models,
    String alternative) {
  public AgentDefaults {
    // The ranges are those of the settings that travel to executors.
    new AgentSettings(
        "any",
        k,
        retriever,
        generator,
        maxSentences,
        planting,
        skills,
        arVerify,
        ragenta,
        baselines,
        models);
  }

  /**
   * These settings for an agent.
   *
   * @param warehouse where it keeps replies, unless elsewhere
   */
  public AgentSettings of(String agent, String warehouse) {
    return new AgentSettings(
        agent,
        k,
        retriever,
        generator,
        maxSentences,
        planting,
        skills,
        arVerify,
        ragenta,
        baselines,
        models.of(warehouse));
  }
}
