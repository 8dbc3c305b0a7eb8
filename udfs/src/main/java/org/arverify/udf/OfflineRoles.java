package org.arverify.udf;

import org.arverify.agent.AdaptivePorts;
import org.arverify.agent.ragenta.Roles;
import org.arverify.offline.ExtractiveAnswerWriter;
import org.arverify.offline.ragenta.CoverageReviser;
import org.arverify.offline.ragenta.SentencePredictor;
import org.arverify.offline.ragenta.SimilarityJudge;
import org.arverify.offline.ragenta.WritingFinalPredictor;
import org.arverify.skill.AnswerWriter;

/** RAGentA's agents without a language model. */
final class OfflineRoles {
  /** A prediction is one sentence. */
  private static final int PREDICTED = 1;

  private OfflineRoles() {}

  /**
   * The stand-ins.
   *
   * @param writer of the answers
   */
  static Roles of(AgentSettings settings, AnswerWriter writer, AdaptivePorts ports) {
    return new Roles(
        new SentencePredictor(new ExtractiveAnswerWriter(ports.splitter(), PREDICTED)),
        new SimilarityJudge(ports.similarity()),
        new WritingFinalPredictor(writer),
        new CoverageReviser(
            new CoverageReviser.Skills(
                ports.skills().decomposer(),
                ports.skills().answerFinder(),
                ports.skills().reformulator()),
            ports.terms(),
            ports.similarity(),
            settings.arVerify().sufficiency().aspectThreshold()));
  }
}
