package org.arverify.evidence;

import static org.arverify.error.Checks.unit;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.arverify.passage.Passage;
import org.jspecify.annotations.Nullable;

/**
 * Rel_src, the reliability of sources (AR-Verify, Section 5.1): the mean trust of the passages
 * whose trust is known.
 *
 * @param trust by source, exactly as passages name it, each in [0,1]
 * @param unknown the trust of every other source; null: it is not known
 */
public record SourceTrust(Map<String, Double> trust, @Nullable Double unknown)
    implements Serializable {
  public SourceTrust {
    // Serializable, and in one order.
    trust = new TreeMap<>(trust);
    trust.forEach((source, value) -> unit(value, "the trust of source \"" + source + "\""));
    if (unknown != null) {
      unit(unknown, "the trust of unknown sources");
    }
  }

  /** The trust of a source, if it is known. */
  public OptionalDouble of(String source) {
    Double value = trust.get(source);
    if (value != null) {
      return OptionalDouble.of(value);
    }
    return unknown == null ? OptionalDouble.empty() : OptionalDouble.of(unknown);
  }

  /** Rel_src of some passages; undefined if no passage's source has a known trust. */
  public OptionalDouble mean(List<Passage> passages) {
    return passages.stream()
        .map(passage -> of(passage.source()))
        .filter(OptionalDouble::isPresent)
        .mapToDouble(OptionalDouble::getAsDouble)
        .average();
  }
}
