package org.arverify.metric;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.arverify.agent.AgentRun;
import org.arverify.agent.Cost;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.Citations;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Verification;
import org.arverify.passage.Passage;
import org.arverify.query.Query;
import org.arverify.query.Relevance;

/** A question with what an agent made of it, seen as the metrics need it. */
final class FinishedQuestion {
  private final Query query;
  private final Outcome outcome;
  private final Cost cost;
  private final String prediction;
  private final List<Passage> evidence;
  private final List<String> passageRanking;
  private final List<String> documentRanking;
  private final Map<String, Integer> passageGrades;
  private final Map<String, Integer> documentGrades;
  private final int firstAnswerRank;
  private final List<Verification> draftClaims;
  private final List<Verification> deliveredClaims;

  /** Takes an attempt that is {@link #finished}. */
  FinishedQuestion(Query query, AgentRun run) {
    this.query = query;
    outcome = run.outcome();
    cost = run.cost();
    prediction = abstained() ? "" : withoutCitations(outcome.answer());
    evidence = outcome.evidence().stream().map(e -> e.hit().passage()).toList();
    passageRanking = evidence.stream().map(Passage::id).distinct().toList();
    documentRanking = evidence.stream().map(Passage::documentId).distinct().toList();
    passageGrades = grades(query.goldPassages());
    documentGrades = grades(query.goldDocuments());
    firstAnswerRank = firstAnswerRank();
    draftClaims = ClaimMetrics.draft(outcome.verifications());
    deliveredClaims = ClaimMetrics.delivered(outcome.verifications());
  }

  /** Whether the attempt came to an end of its own, so that its outcome can be measured. */
  static boolean finished(AgentRun run) {
    Status status = run.outcome().status();
    return !status.retried() && status != Status.TOO_LONG;
  }

  Query query() {
    return query;
  }

  /** The answer without citation marks; empty if the agent gave none. */
  String prediction() {
    return prediction;
  }

  /**
   * Whether the agent declined to answer, or had nothing to answer from. An answer that was made
   * elsewhere is one, with or without contexts.
   */
  boolean abstained() {
    return outcome.status() == Status.ABSTAINED
        || outcome.status() == Status.NO_EVIDENCE
            && outcome.evidenceSet() != EvidenceSet.GIVEN
            && outcome.verifications().isEmpty();
  }

  /** Whether the agent was heard: a text, a claim, or a refusal. */
  boolean answered() {
    return !outcome.draft().isEmpty()
        || !outcome.answer().isEmpty()
        || !outcome.verifications().isEmpty()
        || outcome.status() == Status.ABSTAINED
        || outcome.status() == Status.NO_CLAIMS;
  }

  /** Whether all went well without an answer: none was asked of the agent. */
  boolean answerless() {
    return outcome.status() == Status.OK && !answered();
  }

  List<Passage> evidence() {
    return evidence;
  }

  List<String> passageRanking() {
    return passageRanking;
  }

  /** Every document once, at the rank of its first passage. */
  List<String> documentRanking() {
    return documentRanking;
  }

  Map<String, Integer> passageGrades() {
    return passageGrades;
  }

  Map<String, Integer> documentGrades() {
    return documentGrades;
  }

  /** Whether one of the first k passages holds an answer, as DPR has it. */
  boolean answerWithin(int k) {
    return firstAnswerRank <= k;
  }

  List<Verification> draftClaims() {
    return draftClaims;
  }

  List<Verification> deliveredClaims() {
    return deliveredClaims;
  }

  /** Every claim in every round. */
  List<Verification> verifications() {
    return outcome.verifications();
  }

  long retrievalCalls() {
    return cost.retrievalCalls();
  }

  long entailmentPairs() {
    return cost.entailmentPairs();
  }

  /** What became of planted errors. */
  PlantedCounts planted() {
    return PlantedCounts.of(outcome.verifications(), evidence);
  }

  private String withoutCitations(String answer) {
    return Citations.parse(answer, outcome.evidence().size()).strip(answer);
  }

  private int firstAnswerRank() {
    for (int i = 0; i < evidence.size() && !query.answers().isEmpty(); i++) {
      if (AnswerMetrics.hasAnswer(evidence.get(i).text(), query.answers())) {
        return i + 1;
      }
    }
    return Integer.MAX_VALUE;
  }

  private static Map<String, Integer> grades(List<Relevance> judgements) {
    Map<String, Integer> grades = new HashMap<>();
    judgements.forEach(judgement -> grades.merge(judgement.id(), judgement.grade(), Math::max));
    return grades;
  }
}
