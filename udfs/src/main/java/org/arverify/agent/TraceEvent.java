package org.arverify.agent;

import java.util.Map;

/**
 * One step of a run, enough with the others to say why a passage was retrieved or a claim removed.
 *
 * @param kind what happened, in kebab case: "retrieve", "write", …
 * @param attributes its particulars by name: ids, counts and scores, never secrets
 */
public record TraceEvent(String kind, Map<String, String> attributes) {
  public TraceEvent {
    attributes = Map.copyOf(attributes);
  }
}
