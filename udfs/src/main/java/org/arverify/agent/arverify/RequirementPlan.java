package org.arverify.agent.arverify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.arverify.agent.AgentSession;
import org.arverify.evidence.RequirementTrail;
import org.arverify.query.Aspect;
import org.arverify.query.Requirement;
import org.arverify.skill.AnswerFinder;

/**
 * The requirements of a question in the order that their dependencies allow (decision D1): those
 * that wait for nothing first; the answers found for them are put into those that depend on them.
 */
final class RequirementPlan {
  private final AgentSession session;
  private final List<RequirementSearch> searches;
  private final Set<Integer> done = new LinkedHashSet<>();
  private final Map<Integer, String> answers = new HashMap<>();

  private RequirementPlan(List<RequirementSearch> searches, AgentSession session) {
    this.searches = searches;
    this.session = session;
  }

  /** Line 1: {r_1, …, r_n} ← Decompose(q). */
  static RequirementPlan of(String question, ArVerifyOptions.Loop loop, AgentSession session) {
    List<Requirement> requirements =
        loop.decompose()
            ? session.decompose(question)
            : List.of(
                new Requirement(question, session.aspects(List.of(question)).get(0), List.of()));
    return new RequirementPlan(
        IntStream.range(0, requirements.size())
            .mapToObj(i -> new RequirementSearch(i, requirements.get(i), requirements.size() > 1))
            .toList(),
        session);
  }

  /** All searches, in the order of the requirements. */
  List<RequirementSearch> searches() {
    return searches;
  }

  /** Searches that can begin: not done, and waiting for none that is not. */
  List<RequirementSearch> ready() {
    List<RequirementSearch> ready =
        searches.stream()
            .filter(search -> !done.contains(search.place()))
            .filter(search -> done.containsAll(search.requirement().dependsOn()))
            .toList();
    resolve(ready.stream().filter(s -> !s.requirement().dependsOn().isEmpty()).toList());
    return ready;
  }

  /** Finds the answers that others wait for. */
  void finish(List<RequirementSearch> finished) {
    finished.forEach(search -> done.add(search.place()));
    List<RequirementSearch> awaited = finished.stream().filter(this::isAwaited).toList();
    if (awaited.isEmpty()) {
      return;
    }
    List<Optional<String>> found =
        session.findAnswers(
            awaited.stream()
                .map(
                    search ->
                        new AnswerFinder.Request(
                            search.text(),
                            search.best().stream().map(e -> e.hit().passage()).toList()))
                .toList());
    for (int i = 0; i < awaited.size(); i++) {
      RequirementSearch search = awaited.get(i);
      search.answered(found.get(i));
      // Without an answer, what was asked for stands in for it.
      answers.put(search.place(), found.get(i).orElse(search.text()));
      session.event(
          "answer",
          Map.of(
              "requirement", Integer.toString(search.place()),
              "answer", found.get(i).orElse("")));
    }
  }

  /** How each requirement came to its evidence. */
  List<RequirementTrail> trails(double threshold) {
    return searches.stream().map(search -> search.trail(threshold)).toList();
  }

  private boolean isAwaited(RequirementSearch search) {
    return searches.stream().anyMatch(s -> s.requirement().dependsOn().contains(search.place()));
  }

  private void resolve(List<RequirementSearch> waiting) {
    if (waiting.isEmpty()) {
      return;
    }
    List<String> texts = new ArrayList<>();
    waiting.forEach(search -> texts.add(search.requirement().resolved(answers)));
    List<List<Aspect>> aspects = session.aspects(texts);
    for (int i = 0; i < waiting.size(); i++) {
      waiting.get(i).resolve(texts.get(i), aspects.get(i));
    }
  }
}
