package org.arverify.udf;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.unit;

import java.io.Serializable;
import java.util.List;
import org.arverify.claim.ErrorKind;

/**
 * How errors are planted in answers. Travels to executors.
 *
 * @param generator which generator writes the answers
 * @param rate the share of sentences that are hit, in [0,1]
 * @param kinds of errors, at least one
 */
public record PlantingSettings(String generator, double rate, long seed, List<ErrorKind> kinds)
    implements Serializable {
  public PlantingSettings {
    unit(rate, "agent.planting.rate");
    check(!kinds.isEmpty(), "agent.planting.kinds must not be empty");
    kinds = List.copyOf(kinds);
  }
}
