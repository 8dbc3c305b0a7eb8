package org.arverify.udf;

import static org.arverify.error.Checks.notBlank;

import java.util.Optional;
import org.arverify.agent.AgentRun;

/**
 * An attempt at a question in the warehouse.
 *
 * @param runId the run that it belongs to
 * @param dataset the question's
 * @param scorerIdentity of f_ent, where claims are verified
 */
public record Attempt(String runId, String dataset, Optional<String> scorerIdentity, AgentRun run) {
  public Attempt {
    notBlank(runId, "run id");
    notBlank(dataset, "dataset");
  }
}
