package org.arverify.agent.ragenta;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.arverify.agent.AgentSession;
import org.arverify.agent.ragenta.Synthesis.FollowUp;
import org.arverify.claim.Citations;
import org.arverify.claim.Refusals;
import org.arverify.passage.SentenceSplitter;

/**
 * Agent-4's control flow: review, drop what serves no component, ask for what is missing, bring the
 * answers together, review again. It ends when the review finds no gap, cannot be read, or the
 * rounds are used up, and when follow-up questions bring nothing.
 */
final class Revision {
  private final Reviser reviser;
  private final SentenceSplitter splitter;
  private final int maxRounds;

  Revision(Reviser reviser, SentenceSplitter splitter, int maxRounds) {
    this.reviser = reviser;
    this.splitter = splitter;
    this.maxRounds = maxRounds;
  }

  /**
   * What became of an answer.
   *
   * @param unreadable whether a review could not be read, so that what is missing is not known
   */
  record Revised(CitedAnswer answer, boolean unreadable) {}

  Revised revise(
      String question,
      CitedAnswer first,
      Sources sources,
      FollowUps followUps,
      AgentSession session) {
    CitedAnswer answer = first;
    for (int round = 0; ; round++) {
      List<Statement> statements = answer.statements(splitter);
      Optional<Review> review =
          session.ask(
              "review",
              new Reviser.Request(question, statements, sources.passages()),
              reviser::review);
      trace(review, statements, round, session);
      if (review.isEmpty()) {
        return new Revised(answer, true);
      }
      answer = answer.without(review.get().servingNone(statements.size()), statements);
      List<String> gaps = review.get().followUps();
      if (gaps.isEmpty() || round == maxRounds) {
        return new Revised(answer, false);
      }
      List<FollowUp> answers = followUps.answers(gaps, round + 1, sources);
      if (answers.isEmpty()) {
        return new Revised(answer, false);
      }
      answer = synthesised(new Synthesis(question, answer.text(), answers), sources, session);
    }
  }

  /**
   * The answers made one. A synthesis that says nothing, declines, or has lost the citations gives
   * way to the answers one after the other.
   */
  private CitedAnswer synthesised(Synthesis synthesis, Sources sources, AgentSession session) {
    String written = session.ask("synthesise", synthesis, reviser::synthesise);
    CitedAnswer answer = CitedAnswer.of(written, sources);
    CitedAnswer joined = CitedAnswer.of(synthesis.joined(), sources);
    boolean lost = answer.isEmpty() || Refusals.has(written) || (joined.cites() && !answer.cites());
    session.event(
        "synthesise",
        Map.of(
            "follow_ups", Integer.toString(synthesis.followUps().size()),
            "rejected",
                Integer.toString(Citations.parse(written, sources.passages().size()).rejected()),
            "joined_instead", Boolean.toString(lost)));
    return lost ? joined : answer;
  }

  private static void trace(
      Optional<Review> review, List<Statement> statements, int round, AgentSession session) {
    if (review.isEmpty()) {
      session.event("unreadable", Map.of("role", "reviser", "round", Integer.toString(round)));
      return;
    }
    Set<Integer> dropped = review.get().servingNone(statements.size());
    session.event(
        "review",
        Map.of(
            "round", Integer.toString(round),
            "components",
                review.get().components().stream()
                    .map(c -> "%s (%s)".formatted(c.text(), c.coverage().label()))
                    .collect(Collectors.joining("; ")),
            "statements", Integer.toString(statements.size()),
            "dropped",
                dropped.stream()
                    .map(i -> statements.get(i).text())
                    .collect(Collectors.joining(" ")),
            "follow_ups", Integer.toString(review.get().followUps().size())));
  }
}
