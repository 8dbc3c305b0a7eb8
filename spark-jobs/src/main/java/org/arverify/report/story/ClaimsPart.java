package org.arverify.report.story;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.arverify.agent.AgentRun;
import org.arverify.claim.Action;
import org.arverify.claim.Claim;
import org.arverify.claim.PassageEntailment;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.evidence.Evidence;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;

/** Claims with V, C and their best sentence, round by round: what was done about each, and why. */
final class ClaimsPart {
  private static final int LABEL = 5;
  private static final int ROUND = 11;

  private final Page page;
  private final AgentRun attempt;
  private final Sources sources;
  private final Bars bars;

  private ClaimsPart(Page page, AgentRun attempt, Sources sources, Bars bars) {
    this.page = page;
    this.attempt = attempt;
    this.sources = sources;
    this.bars = bars;
  }

  static void write(Page page, AgentRun attempt, Sources sources, Bars bars) {
    Map<String, List<Verification>> claims = new LinkedHashMap<>();
    for (Verification verification : attempt.outcome().verifications()) {
      claims.computeIfAbsent(verification.claim().id(), id -> new ArrayList<>()).add(verification);
    }
    if (!claims.isEmpty()) {
      new ClaimsPart(page, attempt, sources, bars).write(claims);
    }
  }

  private void write(Map<String, List<Verification>> claims) {
    List<Verification> last =
        claims.values().stream().map(rounds -> rounds.get(rounds.size() - 1)).toList();
    page.section("%s: %s".formatted(Figures.counted(claims.size(), "claim"), tally(last)));
    // A claim that is open for several rounds stands later in the last one: the draft's order.
    last.forEach(
        v -> {
          page.gap();
          write(claims.get(v.claim().id()));
        });
  }

  private String tally(List<Verification> last) {
    Map<String, Long> counts =
        last.stream()
            .collect(
                Collectors.groupingBy(
                    v -> corrected() ? Figures.word(v.action()) : Figures.word(v.support()),
                    LinkedHashMap::new,
                    Collectors.counting()));
    return counts.entrySet().stream()
        .map(e -> e.getValue() + " " + e.getKey())
        .collect(Collectors.joining(", "));
  }

  /** Whether the agent does something about claims, or verifies them only. */
  private boolean corrected() {
    return attempt.outcome().verifications().stream().anyMatch(v -> v.action() != Action.NONE);
  }

  private void write(List<Verification> rounds) {
    Verification first = rounds.get(0);
    Verification last = rounds.get(rounds.size() - 1);
    page.item(2, first.claim().id(), LABEL, first.drafted().orElse(first.claim().text()));
    int indent = 2 + LABEL;
    if (first.claim().kind() != Claim.Kind.STATEMENT) {
      page.text(indent, "(" + Figures.word(first.claim().kind()) + ", passed as it stands)");
    }
    first
        .planted()
        .ifPresent(
            error ->
                page.text(
                    indent,
                    "(planted error: %s%s)"
                        .formatted(
                            Figures.word(error.kind()),
                            error.original().isEmpty()
                                ? ""
                                : ", instead of " + Figures.quoted(error.original()))));
    for (int i = 0; i < rounds.size(); i++) {
      Verification round = rounds.get(i);
      boolean end = i == rounds.size() - 1;
      page.item(
          indent,
          !corrected() ? "verified" : end ? "last pass" : "round " + round.round(),
          ROUND,
          judgement(
              round, i + 1 < rounds.size() ? Optional.of(rounds.get(i + 1)) : Optional.empty()));
    }
    quote(last, indent);
  }

  private String judgement(Verification round, Optional<Verification> next) {
    String deed = next.isPresent() ? deed(round, next.get()) : settled(round);
    return "V %s, C %s: %s%s"
        .formatted(
            Figures.score(round.v()),
            Figures.score(round.c()),
            support(round),
            deed.isEmpty() ? "" : "; " + deed);
  }

  /** The support, and the bar that decides it. */
  private String support(Verification round) {
    String conflict =
        round.conflict()
            ? ", though passages disagree (C%s)".formatted(bar("≥ τ_c", "contradict"))
            : "";
    return switch (round.support()) {
      case SUPPORTED -> "supported (V%s)%s".formatted(bar("≥ τ_v", "accept"), conflict);
      case WEAK -> "weak (V%s%s)".formatted(bar("< τ_v", "accept"), bar(", ≥ τ_l", "revise"));
      case UNSUPPORTED -> "unsupported (V%s)".formatted(bar("< τ_l", "revise"));
      case CONTRADICTED -> "contradicted (C%s)".formatted(bar("≥ τ_c", "contradict"));
    };
  }

  private String bar(String sign, String option) {
    String compared = bars.compared(sign, "verification." + option);
    return sign.startsWith(",") ? compared.strip() : compared;
  }

  /** What a correction round did about a claim. */
  private String deed(Verification round, Verification next) {
    return switch (round.action()) {
      case ACCEPTED -> "accepted";
      case REVISED -> "revised to " + Figures.quoted(next.claim().text());
      case RETRIEVED -> "looked up again, " + found(round.claim().id());
      case MARKED -> "marked";
      case REMOVED -> "removed";
      case NONE -> idle(round);
    };
  }

  private static String idle(Verification round) {
    if (round.claim().kind() != Claim.Kind.STATEMENT) {
      return "not corrected";
    }
    return round.support() == Support.WEAK
        ? "its evidence offered no other words"
        : "its retrievals are used up";
  }

  private String found(String claim) {
    List<Evidence> evidence = attempt.outcome().evidence();
    long count = evidence.stream().filter(e -> e.claim().filter(claim::equals).isPresent()).count();
    return count == 0 ? "nothing new found" : Figures.counted(count, "new passage");
  }

  /** What became of a claim at last. */
  private String settled(Verification last) {
    return switch (last.action()) {
      case NONE -> "";
      case ACCEPTED -> "kept";
      case MARKED -> "kept, with a mark of weak support";
      case REVISED -> "revised";
      case RETRIEVED -> "looked up again";
      case REMOVED -> "removed" + why(last);
    };
  }

  private String why(Verification last) {
    boolean repeats =
        last.support() == Support.SUPPORTED
            || last.support() == Support.WEAK
                && !bars.arVerify("correction.weak-claims").filter("remove"::equals).isPresent();
    return repeats && last.action() == Action.REMOVED
        ? ": after its revision it says what another claim says"
        : "";
  }

  /** The sentence that decides, and where it stands. */
  private void quote(Verification last, int indent) {
    Optional<Passage> passage = last.bestPassageId().flatMap(sources::passage);
    if (passage.isEmpty()) {
      page.item(indent, "best", ROUND, "no passage was found for it");
      return;
    }
    Span window =
        last.passages().stream()
            .filter(p -> p.passageId().equals(passage.get().id()))
            .map(PassageEntailment::entailment)
            .map(entailment -> entailment.window())
            .findFirst()
            .orElse(new Span(0, 0));
    page.item(indent, label(last.support()), ROUND, sentence(passage.get().text(), window));
    page.text(indent + ROUND, "— " + Sources.title(passage.get()));
  }

  private static String label(Support support) {
    return switch (support) {
      case SUPPORTED, WEAK -> "best";
      case UNSUPPORTED -> "nearest";
      case CONTRADICTED -> "against";
    };
  }

  private static String sentence(String text, Span window) {
    String decisive = window.length() == 0 || window.end() > text.length() ? text : window.of(text);
    return Figures.quoted(Figures.clipped(decisive));
  }
}
