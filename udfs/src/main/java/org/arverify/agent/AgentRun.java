package org.arverify.agent;

import static org.arverify.error.Checks.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An attempt at a question: one row of {@code agent_runs}.
 *
 * @param attempt from 1
 * @param outcome what the agent made of it; of status FAILED or TOO_LONG, with nothing else in it,
 *     if an error stopped it
 * @param errorCode the code of that error, or a class name
 * @param errorMessage its message, secrets redacted
 */
public record AgentRun(
    String queryId,
    int attempt,
    Outcome outcome,
    Optional<String> errorCode,
    Optional<String> errorMessage,
    List<TraceEvent> trace,
    Cost cost) {
  public AgentRun {
    check(attempt >= 1, "attempt must be at least 1, was %d", attempt);
    trace = List.copyOf(trace);
  }

  /**
   * A question that was not tried yet, as a failed attempt: it must not be lost from an average.
   */
  public static AgentRun missing(String queryId) {
    return new AgentRun(
        queryId,
        1,
        Outcome.stopped(Status.FAILED, "not tried yet"),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        new Cost(0, 0, 0, 0, 0, 0, 0, Map.of()));
  }
}
