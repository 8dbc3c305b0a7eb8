package org.arverify.agent.baseline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.arverify.agent.AdaptivePorts;
import org.arverify.agent.Agent;
import org.arverify.agent.AgentPorts;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.agent.TraceEvent;
import org.arverify.claim.ClaimVerifier;
import org.arverify.claim.Thresholds;
import org.arverify.fakes.AskedGenerator;
import org.arverify.fakes.OverlapScorer;
import org.arverify.fakes.RegexSplitter;
import org.arverify.fakes.ScriptedReviser;
import org.arverify.fakes.ToldSimilarity;
import org.arverify.fakes.ToldTerms;
import org.arverify.offline.NameAnswerFinder;
import org.arverify.offline.PassageQueryReformulator;
import org.arverify.offline.RuleDecomposer;
import org.arverify.offline.SentenceClaimExtractor;
import org.arverify.passage.Passage;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.Retriever;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.DraftAnswer;

/** Baselines over passages as told, with a scripted model. */
final class BaselineBench {
  static final String QUESTION = "Is Oslo old?";
  static final RegexSplitter SPLITTER = new RegexSplitter();

  /** Every retrieval from the index, and from the alternative pool. */
  final List<RetrievalRequest> requests = new ArrayList<>();

  final List<RetrievalRequest> others = new ArrayList<>();

  /** What the writer was shown, in order. */
  final List<List<Passage>> shown = new ArrayList<>();

  final ToldSimilarity similarity = new ToldSimilarity();

  private final Map<String, List<Passage>> found = new HashMap<>();
  private final Map<String, List<Passage>> elsewhere = new HashMap<>();
  private final List<String> script = new ArrayList<>();
  private DraftAnswer draft = new DraftAnswer("I don't know.", true);
  private AskedGenerator model = new AskedGenerator();
  private AgentSession session = session(Optional.empty());

  BaselineBench finds(String query, Passage... passages) {
    found.put(query, List.of(passages));
    return this;
  }

  BaselineBench findsElsewhere(String query, Passage... passages) {
    elsewhere.put(query, List.of(passages));
    return this;
  }

  BaselineBench writes(String answer) {
    draft = new DraftAnswer(answer, false);
    return this;
  }

  /** A reply to prompts of a skill that hold all of {@code contains}, as the rest of its JSON. */
  BaselineBench replies(String skill, List<String> contains, String rest) {
    script.add(
        "{\"skill\": \"%s\", \"contains\": %s, %s}"
            .formatted(
                skill,
                contains.stream()
                    .map(words -> "\"" + words + "\"")
                    .collect(Collectors.joining(", ", "[", "]")),
                rest));
    return this;
  }

  BaselineBench says(String skill, List<String> contains, String text) {
    return replies(skill, contains, "\"text\": \"" + text + "\"");
  }

  /** A reply of one token whose place holds words of these probabilities. */
  BaselineBench judges(String skill, List<String> contains, Map<String, Double> probabilities) {
    String alternatives =
        probabilities.entrySet().stream()
            .map(e -> "\"%s\": %s".formatted(e.getKey(), Math.log(e.getValue())))
            .collect(Collectors.joining(", "));
    return replies(
        skill,
        contains,
        "\"text\": \"-\", \"tokens\": [{\"token\": \"-\", \"log_prob\": -9, \"alternatives\": {"
            + alternatives
            + "}}]");
  }

  AskedGenerator model() {
    model = new AskedGenerator(script.toArray(String[]::new));
    return model;
  }

  Outcome run(Agent agent) {
    return run(agent, Optional.empty());
  }

  /**
   * @param writer in the place of the one that writes as told
   */
  Outcome run(Agent agent, Optional<AnswerWriter> writer) {
    session = session(writer);
    return agent.answer(FakePorts.query(Optional.empty()), session);
  }

  AgentSession last() {
    return session;
  }

  List<Map<String, String>> events(String kind) {
    return session.trace().stream()
        .filter(event -> event.kind().equals(kind))
        .map(TraceEvent::attributes)
        .toList();
  }

  private AgentSession session(Optional<AnswerWriter> writer) {
    Retriever retriever = retriever(requests, found);
    OverlapScorer scorer = new OverlapScorer();
    return new AgentSession(
        new AgentPorts(
            Map.of(RetrievalMode.DENSE, retriever),
            writer.orElseGet(Told::new),
            new SentenceClaimExtractor(SPLITTER),
            new ClaimVerifier(
                scorer, new Thresholds(0.70, 0.35, 0.50), (claim, evidence) -> evidence),
            new ScriptedReviser(Map.of()),
            () -> 0,
            Optional.of(
                new AdaptivePorts(
                    new AdaptivePorts.PlanningSkills(
                        new RuleDecomposer(),
                        new PassageQueryReformulator(),
                        new NameAnswerFinder(SPLITTER)),
                    new ToldTerms(100, Map.of()),
                    similarity,
                    SPLITTER,
                    scorer,
                    elsewhere.isEmpty()
                        ? Map.of()
                        : Map.of(RetrievalMode.DENSE, retriever(others, elsewhere))))));
  }

  private static Retriever retriever(
      List<RetrievalRequest> asked, Map<String, List<Passage>> found) {
    return request -> {
      asked.add(request);
      return Stream.of(request)
          .flatMap(r -> found.getOrDefault(r.query(), List.of()).stream())
          .filter(passage -> !request.excluded().contains(passage.id()))
          .limit(request.k())
          .map(passage -> new ScoredPassage(passage, 0.5, List.of()))
          .toList();
    };
  }

  private final class Told implements AnswerWriter {
    @Override
    public String identity() {
      return "told";
    }

    @Override
    public DraftAnswer write(String question, List<Passage> evidence) {
      shown.add(evidence);
      return draft;
    }
  }
}
