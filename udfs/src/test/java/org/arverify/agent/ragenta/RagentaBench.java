package org.arverify.agent.ragenta;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.arverify.agent.AgentPorts;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.agent.TraceEvent;
import org.arverify.agent.ragenta.RagentaOptions.FollowUpFilter;
import org.arverify.agent.ragenta.Review.Component;
import org.arverify.agent.ragenta.Review.Coverage;
import org.arverify.claim.ClaimVerifier;
import org.arverify.claim.Thresholds;
import org.arverify.evidence.Passages;
import org.arverify.fakes.OverlapScorer;
import org.arverify.fakes.RegexSplitter;
import org.arverify.fakes.ScriptedReviser;
import org.arverify.offline.SentenceClaimExtractor;
import org.arverify.passage.Passage;
import org.arverify.query.Query;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.Retriever;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.DraftAnswer;

/** RAGentA with four agents that say what they are told, over passages as told. */
final class RagentaBench {
  static final String QUESTION = "Is Oslo old and wet?";
  static final Passage DRY = Passages.of("p1", "", "Oslo is dry.");
  static final Passage WET = Passages.of("p2", "", "Oslo is wet.");
  static final Passage OLD = Passages.of("p3", "", "Oslo is old.");
  static final Passage BIG = Passages.of("p4", "", "Oslo is big.");

  /** Every retrieval. */
  final List<RetrievalRequest> requests = new ArrayList<>();

  /** Of each call of an agent, its name and how much it was asked: "predict 3". */
  final List<String> calls = new ArrayList<>();

  /** What the reviser was shown, in order. */
  final List<Reviser.Request> reviewed = new ArrayList<>();

  final List<Synthesis> synthesised = new ArrayList<>();

  int maxFollowUps = 4;
  FollowUpFilter filter = FollowUpFilter.ON;
  int maxRounds = 1;

  private final Map<String, List<Passage>> found = new HashMap<>();
  private final Map<String, Judged> judged = new HashMap<>();
  private final Map<String, DraftAnswer> answers = new HashMap<>();
  private final Deque<Optional<Review>> reviews = new ArrayDeque<>();
  private String synthesis = "";
  private AgentSession session = session();

  /** The question finds DRY, WET and OLD, judged 0, 4 and 2: bar 1.18, kept WET and OLD. */
  RagentaBench() {
    finds(QUESTION, DRY, WET, OLD).judges(DRY, 0).judges(WET, 4).judges(OLD, 2);
  }

  RagentaBench finds(String question, Passage... passages) {
    found.put(question, List.of(passages));
    return this;
  }

  RagentaBench judges(Passage passage, double score) {
    judged.put(passage.id(), Judged.of(score));
    return this;
  }

  RagentaBench answers(String question, String answer) {
    answers.put(question, new DraftAnswer(answer, false));
    return this;
  }

  RagentaBench reviews(Component... components) {
    reviews.add(Optional.of(new Review(List.of(components))));
    return this;
  }

  RagentaBench reviewsUnreadably() {
    reviews.add(Optional.empty());
    return this;
  }

  RagentaBench synthesises(String answer) {
    synthesis = answer;
    return this;
  }

  static Component full(String text, Integer... statements) {
    return new Component(text, Coverage.FULLY, Set.of(statements), "");
  }

  static Component gap(String text, String followUp, Integer... statements) {
    return new Component(text, Coverage.PARTIALLY, Set.of(statements), followUp);
  }

  Outcome run() {
    return run(roles());
  }

  Outcome run(Roles roles) {
    session = session();
    RagentaOptions options = new RagentaOptions(3, 0.5, maxFollowUps, filter, maxRounds);
    return new RagentaAgent(options, roles, new RegexSplitter()).answer(query(), session);
  }

  Outcome runMainRag() {
    session = session();
    RagentaOptions options = new RagentaOptions(3, 0.5, maxFollowUps, filter, maxRounds);
    return new MainRagAgent(options, roles()).answer(query(), session);
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

  Roles roles() {
    Told told = new Told();
    return new Roles(told, new ToldJudge(), new ToldFinal(), new ToldReviser());
  }

  private AgentSession session() {
    Retriever retriever =
        request -> {
          requests.add(request);
          return found.getOrDefault(request.query(), List.of()).stream()
              .filter(passage -> !request.excluded().contains(passage.id()))
              .limit(request.k())
              .map(passage -> new ScoredPassage(passage, 0.5, List.of()))
              .toList();
        };
    AnswerWriter writer =
        new AnswerWriter() {
          @Override
          public String identity() {
            return "told";
          }

          @Override
          public DraftAnswer write(String question, List<Passage> evidence) {
            calls.add("write plain " + evidence.stream().map(Passage::id).toList());
            return answer(question);
          }
        };
    return new AgentSession(
        new AgentPorts(
            Map.of(RetrievalMode.HYBRID, retriever),
            writer,
            new SentenceClaimExtractor(new RegexSplitter()),
            new ClaimVerifier(
                new OverlapScorer(), new Thresholds(0.7, 0.35, 0.5), (claim, evidence) -> evidence),
            new ScriptedReviser(Map.of()),
            () -> 0));
  }

  private DraftAnswer answer(String question) {
    return answers.getOrDefault(question, new DraftAnswer("I don't know.", true));
  }

  private final class Told implements Predictor {
    @Override
    public String identity() {
      return "told";
    }

    @Override
    public List<String> predict(List<Reading> readings) {
      calls.add("predict " + readings.size());
      return readings.stream().map(reading -> "says " + reading.passage().id()).toList();
    }
  }

  private final class ToldJudge implements Judge {
    @Override
    public String identity() {
      return "told";
    }

    @Override
    public List<Judged> judge(List<Triplet> triplets) {
      calls.add("judge " + triplets.size() + " " + triplets.get(0).candidate());
      return triplets.stream()
          .map(t -> judged.getOrDefault(t.reading().passage().id(), Judged.unjudged()))
          .toList();
    }
  }

  private final class ToldFinal implements FinalPredictor {
    @Override
    public String identity() {
      return "told";
    }

    @Override
    public List<DraftAnswer> answer(List<Request> asked) {
      calls.add("answer " + asked.size());
      return asked.stream().map(request -> RagentaBench.this.answer(request.question())).toList();
    }
  }

  private final class ToldReviser implements Reviser {
    @Override
    public String identity() {
      return "told";
    }

    @Override
    public Optional<Review> review(Request request) {
      calls.add("review");
      reviewed.add(request);
      return reviews.remove();
    }

    @Override
    public String synthesise(Synthesis asked) {
      calls.add("synthesise");
      synthesised.add(asked);
      return synthesis;
    }
  }

  private static Query query() {
    return new Query(
        "q1",
        "tiny",
        "",
        0,
        QUESTION,
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
