package org.arverify.agent.arverify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.agent.AdaptivePorts;
import org.arverify.agent.AdaptivePorts.PlanningSkills;
import org.arverify.agent.AgentPorts;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.claim.ClaimVerifier;
import org.arverify.claim.Thresholds;
import org.arverify.evidence.CompletenessMeasure;
import org.arverify.evidence.EvidenceMode;
import org.arverify.evidence.SelectionWeights;
import org.arverify.evidence.SourceTrust;
import org.arverify.evidence.SufficiencyWeights;
import org.arverify.evidence.UndefinedFactors;
import org.arverify.fakes.RegexSplitter;
import org.arverify.fakes.ScriptedReviser;
import org.arverify.fakes.ToldScorer;
import org.arverify.fakes.ToldSimilarity;
import org.arverify.fakes.ToldTerms;
import org.arverify.offline.NameAnswerFinder;
import org.arverify.offline.PassageQueryReformulator;
import org.arverify.offline.RuleDecomposer;
import org.arverify.offline.SentenceClaimExtractor;
import org.arverify.passage.Passage;
import org.arverify.query.Query;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.Retriever;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.DraftAnswer;

/** AR-Verify over retrievers that find what they are told, with the rule-based skills. */
final class Bench {
  /**
   * Every request with the retriever that got it: "dense query"; those put together joined by +.
   */
  final List<String> asked = new ArrayList<>();

  final ToldSimilarity similarity = new ToldSimilarity();
  final ToldScorer scorer = ToldScorer.ofThreeClasses();
  private final Map<String, List<Passage>> found = new HashMap<>();
  private boolean alternative;
  private AgentSession session = session();

  ToldTerms terms = new ToldTerms(1000, Map.of("who", 900L, "wrote", 900L, "emma", 900L));
  int maxRetrievals = 4;
  double threshold = 0.72;
  EvidenceMode mode = EvidenceMode.ACCUMULATE;
  ArVerifyOptions.Planning planning = ArVerifyOptions.Planning.DENSE;
  SufficiencyWeights weights = new SufficiencyWeights(0.35, 0.30, 0.20, 0.15);
  SourceTrust trust = new SourceTrust(Map.of(), null);
  EvidenceBudget budget = new EvidenceBudget(100, 100_000);
  int k = 2;

  /**
   * Tells what a retriever finds; {@code retriever} is a mode, "alternative " before its pool's.
   */
  Bench finds(String retriever, String query, Passage... passages) {
    found.put(retriever + " " + query, List.of(passages));
    return this;
  }

  Bench withAlternative() {
    alternative = true;
    return this;
  }

  Outcome answer(String question) {
    session = session();
    ArVerifyOptions options =
        new ArVerifyOptions(
            new ArVerifyOptions.Loop(maxRetrievals, 1, mode, true),
            new StrategyOptions(planning, 0.8, 0.9, 0.5, 1),
            new ArVerifyOptions.Sufficiency(
                threshold,
                weights,
                UndefinedFactors.DROP,
                CompletenessMeasure.CHAIN,
                9,
                9,
                24,
                trust),
            new SelectionWeights(1, 0, 0, 0),
            budget,
            new CorrectionOptions(0, 0, RetrievalMode.SPARSE, 1, WeakClaims.MARK));
    return new ArVerifyAgent(options, k).answer(query(question), session);
  }

  AgentSession session() {
    AnswerWriter writer =
        new AnswerWriter() {
          @Override
          public String identity() {
            return "first";
          }

          @Override
          public DraftAnswer write(String question, List<Passage> evidence) {
            return new DraftAnswer(evidence.get(0).text(), false);
          }
        };
    RegexSplitter splitter = new RegexSplitter();
    return new AgentSession(
        new AgentPorts(
            retrievers(""),
            writer,
            new SentenceClaimExtractor(splitter),
            new ClaimVerifier(
                scorer, new Thresholds(0.7, 0.35, 0.5), (claim, evidence) -> evidence),
            new ScriptedReviser(Map.of()),
            () -> 0,
            Optional.of(
                new AdaptivePorts(
                    new PlanningSkills(
                        new RuleDecomposer(),
                        new PassageQueryReformulator(),
                        new NameAnswerFinder(splitter)),
                    terms,
                    similarity,
                    splitter,
                    scorer,
                    alternative ? retrievers("alternative ") : Map.of()))));
  }

  /** The session of the latest question. */
  AgentSession last() {
    return session;
  }

  private Map<RetrievalMode, Retriever> retrievers(String pool) {
    return Map.of(
        RetrievalMode.DENSE, retriever(pool + "dense"),
        RetrievalMode.SPARSE, retriever(pool + "sparse"),
        RetrievalMode.HYBRID, retriever(pool + "hybrid"));
  }

  private Retriever retriever(String name) {
    return new Retriever() {
      @Override
      public List<ScoredPassage> retrieve(RetrievalRequest request) {
        return retrieveAll(List.of(request)).get(0);
      }

      @Override
      public List<List<ScoredPassage>> retrieveAll(List<RetrievalRequest> requests) {
        asked.add(
            name
                + " "
                + String.join(" + ", requests.stream().map(RetrievalRequest::query).toList()));
        return requests.stream()
            .map(
                request ->
                    found.getOrDefault(name + " " + request.query(), List.of()).stream()
                        .limit(request.k())
                        .map(passage -> new ScoredPassage(passage, 0.5, List.of()))
                        .toList())
            .toList();
      }
    };
  }

  private static Query query(String question) {
    return new Query(
        "q1",
        "tiny",
        "",
        0,
        question,
        List.of(),
        "",
        true,
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        Map.of());
  }
}
