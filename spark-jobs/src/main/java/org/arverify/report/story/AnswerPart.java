package org.arverify.report.story;

import org.arverify.agent.AgentRun;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;

/** The draft, and the answer delivered with its sources. */
final class AnswerPart {
  private static final int LABEL = 5;

  private AnswerPart() {}

  /** Says nothing where there was no draft, or the draft was delivered as it was. */
  static void writeDraft(Page page, AgentRun attempt) {
    Outcome outcome = attempt.outcome();
    if (outcome.draft().isBlank() || delivered(outcome)) {
      return;
    }
    page.section("Draft");
    page.block(2, outcome.draft());
  }

  static void writeAnswer(Page page, AgentRun attempt, Sources sources) {
    Outcome outcome = attempt.outcome();
    if (outcome.answer().isBlank()) {
      return;
    }
    page.section(title(outcome));
    page.block(2, outcome.answer());
    if (!sources.delivered().isEmpty()) {
      page.gap();
      for (Sources.Numbered source : sources.delivered()) {
        page.item(2, "[%d]".formatted(source.number()), LABEL, Sources.name(source.passage()));
      }
    }
  }

  private static String title(Outcome outcome) {
    if (outcome.status() == Status.ABSTAINED) {
      return "Answer: none";
    }
    return delivered(outcome) ? "Answer, as it was drafted" : "Answer";
  }

  private static boolean delivered(Outcome outcome) {
    return outcome.answer().equals(outcome.draft());
  }
}
