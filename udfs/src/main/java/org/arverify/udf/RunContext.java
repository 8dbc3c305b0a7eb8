package org.arverify.udf;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.io.Serializable;

/**
 * The run that attempts belong to. Travels to executors.
 *
 * @param dataset of the questions
 * @param inFlight questions that a task works on at a time
 */
public record RunContext(String runId, String dataset, int inFlight) implements Serializable {
  public RunContext {
    notBlank(runId, "run id");
    notBlank(dataset, "dataset");
    check(inFlight >= 1, "run.in-flight must be positive, was %d", inFlight);
  }
}
