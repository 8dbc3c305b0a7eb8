package org.arverify.offline.ragenta;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.arverify.agent.ragenta.Review;
import org.arverify.agent.ragenta.Review.Component;
import org.arverify.agent.ragenta.Review.Coverage;
import org.arverify.agent.ragenta.Reviser;
import org.arverify.agent.ragenta.Statement;
import org.arverify.agent.ragenta.Synthesis;
import org.arverify.evidence.AspectCoverage;
import org.arverify.evidence.TermReader;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.query.Aspect;
import org.arverify.query.Requirement;
import org.arverify.retrieval.PassageSimilarity;
import org.arverify.retrieval.TermStatistics;
import org.arverify.skill.AnswerFinder;
import org.arverify.skill.Decomposer;
import org.arverify.skill.QueryReformulator;
import org.arverify.skill.Reformulation;
import org.arverify.skill.SkillLog;

/**
 * Reviews by rules. The components are the question's requirements, a slot filled by the name that
 * answers the requirement it depends on. A component is answered as far as its aspects stand in the
 * statements, each read under the titles of what it cites; a statement serves a component of which
 * it holds an aspect. The follow-up question of a gap is the component; where that is the whole
 * question and a part of it is answered, what is missing. A synthesis is the answers one after the
 * other.
 */
public final class CoverageReviser implements Reviser {
  private final Decomposer decomposer;
  private final AnswerFinder answers;
  private final QueryReformulator reformulator;
  private final TermStatistics terms;
  private final PassageSimilarity similarity;
  private final double aspectThreshold;

  /**
   * @param aspectThreshold similarity from which on a statement covers an aspect that it does not
   *     hold in words
   */
  public CoverageReviser(
      Skills skills, TermStatistics terms, PassageSimilarity similarity, double aspectThreshold) {
    this.decomposer = skills.decomposer();
    this.answers = skills.answers();
    this.reformulator = skills.reformulator();
    this.terms = terms;
    this.similarity = similarity;
    this.aspectThreshold = aspectThreshold;
  }

  /** What splits questions, fills slots and words follow-up questions. */
  public record Skills(
      Decomposer decomposer, AnswerFinder answers, QueryReformulator reformulator) {}

  @Override
  public String identity() {
    return "coverage-1(%s, %s, %s, %s)"
        .formatted(
            decomposer.identity(), answers.identity(), reformulator.identity(), aspectThreshold);
  }

  @Override
  public Reviser telling(SkillLog log) {
    Skills telling = new Skills(decomposer.telling(log), answers, reformulator.telling(log));
    return new CoverageReviser(telling, terms, similarity, aspectThreshold);
  }

  @Override
  public Optional<Review> review(Request request) {
    List<Requirement> requirements =
        Requirement.ordered(decomposer.decompose(List.of(request.question())).get(0));
    List<Passage> said = read(request.statements(), request.sources());
    Coverages coverages = new Coverages(request, said);
    Map<Integer, String> named = new HashMap<>();
    List<Component> components = new ArrayList<>();
    for (int i = 0; i < requirements.size(); i++) {
      Requirement requirement = requirements.get(i);
      String text = requirement.resolved(named).strip();
      components.add(coverages.component(text.isEmpty() ? request.question() : text));
      if (isAskedFor(i, requirements)) {
        named.put(i, answers.find(asked(text, request)).get(0).orElse(""));
      }
    }
    return Optional.of(new Review(components));
  }

  private static List<AnswerFinder.Request> asked(String text, Request request) {
    return List.of(new AnswerFinder.Request(text, request.sources()));
  }

  private static boolean isAskedFor(int place, List<Requirement> requirements) {
    return requirements.stream().anyMatch(r -> r.dependsOn().contains(place));
  }

  @Override
  public String synthesise(Synthesis synthesis) {
    return synthesis.joined();
  }

  /** Statements as passages under the titles of what they cite. */
  private static List<Passage> read(List<Statement> statements, List<Passage> sources) {
    List<Passage> read = new ArrayList<>();
    for (Statement statement : statements) {
      String id = "statement " + (read.size() + 1);
      String titles =
          String.join(
              " ", statement.sources().stream().map(n -> sources.get(n - 1).title()).toList());
      read.add(
          new Passage(
              id,
              id,
              0,
              titles.strip(),
              statement.text(),
              "",
              new Span(0, statement.text().length()),
              Map.of()));
    }
    return read;
  }

  /** The coverage of one answer. */
  private final class Coverages {
    private final Request request;
    private final List<Passage> said;
    private final TermReader reader = new TermReader(terms);
    private final AspectCoverage coverage = new AspectCoverage(reader, similarity, aspectThreshold);

    Coverages(Request request, List<Passage> said) {
      this.request = request;
      this.said = said;
    }

    Component component(String text) {
      List<Aspect> aspects = decomposer.aspects(List.of(text)).get(0);
      List<Aspect> missing = coverage.missing(text, aspects, said);
      if (missing.isEmpty() && !said.isEmpty()) {
        return new Component(text, Coverage.FULLY, serving(aspects), "");
      }
      boolean nothing = said.isEmpty() || missing.size() == aspects.size();
      return new Component(
          text,
          nothing ? Coverage.NOT : Coverage.PARTIALLY,
          serving(aspects),
          nothing || !text.equals(request.question()) ? text : question(missing));
    }

    /** Statements with the words of an aspect; all if the component has none. */
    private Set<Integer> serving(List<Aspect> aspects) {
      Set<Integer> serving = new HashSet<>();
      for (int i = 0; i < said.size(); i++) {
        Set<String> words = reader.terms(said.get(i));
        if (aspects.isEmpty()
            || aspects.stream().anyMatch(a -> words.containsAll(reader.terms(a.text())))) {
          serving.add(i);
        }
      }
      return serving;
    }

    /** What is missing, under the title of what the answer cites first. */
    private String question(List<Aspect> missing) {
      String title =
          request.statements().stream()
              .flatMap(statement -> statement.sources().stream())
              .findFirst()
              .map(number -> request.sources().get(number - 1).title())
              .orElse("");
      String asked =
          Stream.concat(Stream.of(title), missing.stream().map(Aspect::text))
              .filter(part -> !part.isBlank())
              .collect(Collectors.joining(" "));
      return reformulator
          .reformulate(List.of(new Reformulation(asked, Optional.empty(), List.of())))
          .get(0);
    }
  }
}
