package org.arverify.metric;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.agent.AgentRun;
import org.arverify.agent.Cost;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.Action;
import org.arverify.claim.Claim;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.query.Query;
import org.arverify.query.Relevance;
import org.arverify.retrieval.ScoredPassage;

/** Questions and attempts by what matters to metrics. */
final class Runs {
  private Runs() {}

  static Query query(
      String id,
      List<String> answers,
      List<Relevance> passages,
      List<Relevance> documents,
      List<String> facts) {
    return new Query(
        id,
        "tiny",
        "",
        0,
        "Where?",
        answers,
        "",
        true,
        passages,
        documents,
        facts,
        Optional.empty(),
        Map.of());
  }

  static Query query(String id, String... answers) {
    return query(id, List.of(answers), List.of(), List.of(), List.of());
  }

  static Query unanswerable(String id) {
    return new Query(
        id,
        "tiny",
        "",
        0,
        "Where?",
        List.of(),
        "",
        false,
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        Map.of());
  }

  static Passage passage(String id, String document, String title, String text) {
    return new Passage(id, document, 0, title, text, "", new Span(0, text.length()), Map.of());
  }

  static Verification verification(
      String claim, int round, double v, Support support, Action action) {
    return new Verification(
        new Claim(claim, "It is.", new Span(0, 6), List.of()),
        round,
        List.of(),
        v,
        0,
        Optional.empty(),
        false,
        support,
        action);
  }

  static AgentRun run(String id, Status status, String answer) {
    return run(id, status, answer, List.of(), List.of(), Map.of());
  }

  static AgentRun run(
      String id,
      Status status,
      String answer,
      List<Passage> evidence,
      List<Verification> verifications,
      Map<String, Duration> stages) {
    List<Evidence> pool =
        evidence.stream()
            .map(p -> new ScoredPassage(p, 0.5, List.of()))
            .map(hit -> new Evidence(hit, 0, 1, RetrievalStrategy.DENSE))
            .toList();
    Outcome outcome =
        new Outcome(status, "", answer, answer, pool, List.of(), EvidenceSet.SEEN, verifications);
    Cost cost = new Cost(1, 1, 0, 1, verifications.size() * 2L, 0, 0, stages);
    return new AgentRun(id, 1, outcome, Optional.empty(), Optional.empty(), List.of(), cost);
  }
}
