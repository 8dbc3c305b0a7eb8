package org.arverify.agent;

import java.util.Map;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.passage.SentenceSplitter;
import org.arverify.retrieval.PassageSimilarity;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.Retriever;
import org.arverify.retrieval.TermStatistics;
import org.arverify.skill.AnswerFinder;
import org.arverify.skill.Decomposer;
import org.arverify.skill.QueryReformulator;
import org.arverify.skill.SkillLog;

/**
 * What an agent works with that plans its retrieval and weighs its evidence.
 *
 * @param scorer f_ent, for contradictions between passages
 * @param alternative the retrievers of the alternative source pool, by mode; empty if there is none
 */
public record AdaptivePorts(
    PlanningSkills skills,
    TermStatistics terms,
    PassageSimilarity similarity,
    SentenceSplitter splitter,
    EntailmentScorer scorer,
    Map<RetrievalMode, Retriever> alternative) {
  public AdaptivePorts {
    alternative = Map.copyOf(alternative);
  }

  /** Skills that decide what is retrieved. */
  public record PlanningSkills(
      Decomposer decomposer, QueryReformulator reformulator, AnswerFinder answerFinder) {
    /** The same skills, telling {@code log} what they ask a generator. */
    PlanningSkills telling(SkillLog log) {
      return new PlanningSkills(decomposer.telling(log), reformulator.telling(log), answerFinder);
    }
  }
}
