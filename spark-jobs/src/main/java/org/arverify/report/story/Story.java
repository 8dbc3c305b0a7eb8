package org.arverify.report.story;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.arverify.agent.AgentRun;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.agent.TraceEvent;
import org.arverify.query.Query;
import org.arverify.udf.RunRecord;

/**
 * The story of one answer: what was asked and looked for, what was found and judged enough, what
 * was written, what of it was checked, changed or removed, and what was delivered. All of it stands
 * in the rows of {@code runs}, {@code queries} and {@code agent_runs}; neither index nor model is
 * needed. Agents that do less have shorter stories.
 *
 * @param attempt at the question, within the run
 */
public record Story(RunRecord run, Query question, AgentRun attempt) {
  private static final int LABEL = 10;

  /** The story, wrapped to a terminal of that many columns. */
  public List<String> lines(int columns) {
    Page page = new Page(columns);
    Bars bars = Bars.of(run);
    head(page);
    RequirementsPart.write(page, attempt, bars);
    Sources sources = Sources.of(question, attempt);
    RetrievalPart.write(page, attempt);
    EvidencePart.write(page, attempt, sources);
    AnswerPart.writeDraft(page, attempt);
    ClaimsPart.write(page, attempt, sources, bars);
    AnswerPart.writeAnswer(page, attempt, sources);
    RepliesPart.write(page, attempt);
    if (attempt.outcome().status().retried()) {
      events(page);
    }
    CostPart.write(page, run, attempt);
    return page.lines();
  }

  private void head(Page page) {
    page.title(question.question());
    page.item(0, "run", LABEL, run.runId());
    page.item(0, "agent", LABEL, run.agent() + run.index().map(i -> ", index " + i).orElse(""));
    page.item(
        0,
        "question",
        LABEL,
        "%s of dataset %s%s"
            .formatted(
                question.id(),
                question.dataset(),
                attempt.attempt() == 1 ? "" : ", attempt " + attempt.attempt()));
    expected().ifPresent(answer -> page.item(0, "expected", LABEL, answer));
    page.item(0, "ended", LABEL, ending());
  }

  /** What the dataset knows of the right answer. */
  private Optional<String> expected() {
    if (!question.answerable()) {
      return Optional.of("no answer: the corpus holds none");
    }
    return question.answers().isEmpty()
        ? Optional.of(question.longAnswer()).filter(answer -> !answer.isBlank())
        : Optional.of(String.join(" | ", question.answers()));
  }

  private String ending() {
    Outcome outcome = attempt.outcome();
    String error =
        attempt.errorCode().map(code -> ": " + code).orElse("")
            + attempt.errorMessage().map(message -> ", " + message).orElse("");
    String reason = outcome.reason().isEmpty() ? "" : ": " + outcome.reason();
    return status(outcome.status()) + (error.isEmpty() ? reason : error);
  }

  private static String status(Status status) {
    return Figures.word(status);
  }

  /** Where an attempt was stopped: all that had happened. */
  private void events(Page page) {
    page.section("What had happened");
    attempt.trace().forEach(event -> page.item(2, event.kind(), 2 + LABEL, attributes(event)));
  }

  private static String attributes(TraceEvent event) {
    return event.attributes().entrySet().stream()
        .sorted(java.util.Map.Entry.comparingByKey())
        .map(e -> e.getKey() + " " + e.getValue())
        .collect(Collectors.joining(", "));
  }
}
