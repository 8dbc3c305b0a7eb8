package org.arverify.report.story;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.arverify.agent.AgentRun;
import org.arverify.agent.TraceEvent;
import org.arverify.evidence.CorrectiveAction;
import org.arverify.evidence.Factor;
import org.arverify.evidence.RequirementTrail;
import org.arverify.evidence.RetrievalRound;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.evidence.SufficiencyScore;
import org.arverify.query.Aspect;
import org.arverify.query.Requirement;

/** Requirements with their rounds: strategies and why, S and its four parts, corrective actions. */
final class RequirementsPart {
  private static final int LABEL = 14;
  private static final int ROUND = 10;

  private final Page page;
  private final Bars bars;
  private final List<TraceEvent> trace;

  private RequirementsPart(Page page, Bars bars, List<TraceEvent> trace) {
    this.page = page;
    this.bars = bars;
    this.trace = trace;
  }

  static void write(Page page, AgentRun attempt, Bars bars) {
    RequirementsPart part = new RequirementsPart(page, bars, attempt.trace());
    List<RequirementTrail> trails = attempt.outcome().requirements();
    for (int place = 0; place < trails.size(); place++) {
      part.write(trails.get(place), place, trails.size());
    }
  }

  private void write(RequirementTrail trail, int place, int all) {
    Requirement requirement = trail.requirement();
    page.section("Requirement %d of %d".formatted(place + 1, all));
    page.text(2, trail.text());
    if (!requirement.dependsOn().isEmpty()) {
      page.item(
          2,
          "needs first",
          LABEL,
          "%s; as drawn up: %s"
              .formatted(places(requirement.dependsOn()), Figures.quoted(requirement.text())));
    }
    if (!requirement.aspects().isEmpty()) {
      page.item(2, "must contain", LABEL, aspects(requirement.aspects()));
    }
    if (!trail.rounds().isEmpty()) {
      page.item(2, "strategy", LABEL, strategy(trail, place));
    }
    List<TraceEvent> actions = events("correct", place);
    List<TraceEvent> scores = events("sufficiency", place);
    for (RetrievalRound round : trail.rounds()) {
      write(trail, round, at(actions, round.round() - 2), at(scores, round.round() - 1));
    }
    end(trail, actions);
  }

  private static String places(List<Integer> places) {
    return "the answer of requirement "
        + places.stream().map(p -> Integer.toString(p + 1)).collect(Collectors.joining(" and "));
  }

  private static String aspects(List<Aspect> aspects) {
    return aspects.stream().map(RequirementsPart::aspect).collect(Collectors.joining(", "));
  }

  private static String aspect(Aspect aspect) {
    return switch (aspect.kind()) {
      case ENTITY -> Figures.quoted(aspect.text());
      case QUANTITY, TERM -> aspect.text();
      case ASKED_NUMBER -> "a number";
    };
  }

  /** Decision D2: which rule chose. */
  private String strategy(RequirementTrail trail, int place) {
    RetrievalStrategy chosen = trail.rounds().get(0).strategy();
    if (events("strategy", place).isEmpty()) {
      return Figures.word(chosen) + ", as configured";
    }
    String specificity = "specificity " + Figures.score(trail.specificity());
    String ambiguity = "ambiguity " + Figures.score(trail.ambiguity());
    String why =
        switch (chosen) {
          case REFORMULATED -> ambiguity + bar("≥", "ambiguous") + " (" + specificity + ")";
          case SPARSE ->
              specificity + bar("≥", "specific") + ", " + ambiguity + bar("<", "ambiguous");
          case DENSE ->
              specificity + bar("<", "unspecific") + ", " + ambiguity + bar("<", "ambiguous");
          default ->
              specificity
                  + " between"
                  + bar("", "unspecific").replace("  ", " ")
                  + " and"
                  + bar("", "specific").replace("  ", " ")
                  + ", "
                  + ambiguity
                  + bar("<", "ambiguous");
        };
    return Figures.word(chosen) + ", for " + why;
  }

  private String bar(String sign, String option) {
    return bars.compared(sign, "agent.ar-verify.strategy." + option);
  }

  private void write(
      RequirementTrail trail,
      RetrievalRound round,
      Optional<TraceEvent> action,
      Optional<TraceEvent> scored) {
    page.gap();
    page.item(
        2,
        "round " + round.round(),
        ROUND,
        "%s%s: %s"
            .formatted(
                Figures.word(round.strategy()),
                because(round.action(), action),
                Figures.counted(round.found(), "new passage")));
    int indent = 2 + ROUND;
    if (!round.query().equals(trail.text()) && !round.query().isBlank()) {
      page.text(indent, "asked " + Figures.quoted(Figures.clipped(round.query())));
    }
    page.text(indent, "S " + Figures.score(round.score().value()) + " = " + parts(round.score()));
    missing(scored).ifPresent(missing -> page.text(indent, "not covered yet: " + missing));
  }

  private static String because(CorrectiveAction action, Optional<TraceEvent> event) {
    String what =
        switch (action) {
          case NONE -> "";
          case REFORMULATE -> ", going on from a passage found";
          case NARROW -> ", asking for what is not covered";
          case ALTERNATIVE -> ", another retriever or source pool";
        };
    return what
        + event
            .map(TraceEvent::attributes)
            .filter(attributes -> attributes.containsKey("factor"))
            .map(
                attributes ->
                    ", because %s lacks most (%s)"
                        .formatted(attributes.get("factor"), attributes.get("deficit")))
            .orElse("");
  }

  /** Equation 1 with its numbers. */
  private static String parts(SufficiencyScore score) {
    List<String> measured = new ArrayList<>();
    List<String> undefined = new ArrayList<>();
    for (Factor factor : Factor.values()) {
      OptionalDouble value = score.of(factor);
      double weight = score.weights().getOrDefault(factor, 0.0);
      if (value.isPresent()) {
        measured.add(
            "%s × %s %s"
                .replace(' ', Figures.TIE)
                .formatted(
                    Figures.weight(weight), Figures.score(value.getAsDouble()), factor.label()));
      } else {
        undefined.add(factor.label());
      }
    }
    String sum = measured.isEmpty() ? "nothing that was measured" : String.join(" + ", measured);
    return undefined.isEmpty() ? sum : sum + "; undefined: " + String.join(", ", undefined);
  }

  private static Optional<String> missing(Optional<TraceEvent> scored) {
    return scored
        .map(event -> event.attributes().getOrDefault("missing", ""))
        .map(list -> list.replaceAll("^\\[|\\]$", ""))
        .filter(list -> !list.isBlank());
  }

  private void end(RequirementTrail trail, List<TraceEvent> actions) {
    page.gap();
    Optional<RetrievalRound> best =
        trail.rounds().stream().filter(r -> r.round() == trail.best()).findFirst();
    best.ifPresent(round -> page.text(2, "→ " + verdict(trail, round, actions)));
    trail
        .answer()
        .ifPresent(
            answer ->
                page.text(2, "→ its answer, for what depends on it: " + Figures.quoted(answer)));
  }

  private String verdict(RequirementTrail trail, RetrievalRound best, List<TraceEvent> actions) {
    String score = "S " + Figures.score(best.score().value());
    if (!trail.weak()) {
      return "sufficient: %s%s".formatted(score, bars.sufficiency("≥ τ_s"));
    }
    boolean noneLeft =
        actions.stream().anyMatch(event -> "none".equals(event.attributes().get("action")));
    String end =
        noneLeft
            ? "no action was left"
            : "%s were all it had".formatted(Figures.counted(trail.rounds().size(), "retrieval"));
    return "weakly supported: %s%s, and %s%s"
        .formatted(
            score,
            bars.sufficiency("< τ_s"),
            end,
            trail.rounds().size() == 1 ? "" : "; round %d was the best".formatted(best.round()));
  }

  private List<TraceEvent> events(String kind, int place) {
    return trace.stream()
        .filter(event -> event.kind().equals(kind))
        .filter(event -> Integer.toString(place).equals(event.attributes().get("requirement")))
        .toList();
  }

  private static Optional<TraceEvent> at(List<TraceEvent> events, int place) {
    return Stream.of(place).filter(p -> p >= 0 && p < events.size()).map(events::get).findFirst();
  }
}
