package org.arverify.report.story;

import java.util.List;
import java.util.Map;
import org.arverify.agent.AgentRun;
import org.arverify.agent.TraceEvent;

/** The retrievals of an agent that has no requirements. */
final class RetrievalPart {
  private RetrievalPart() {}

  static void write(Page page, AgentRun attempt) {
    List<TraceEvent> retrievals =
        attempt.trace().stream().filter(event -> event.kind().equals("retrieve")).toList();
    if (retrievals.isEmpty() || !attempt.outcome().requirements().isEmpty()) {
      return;
    }
    page.section("Retrieval");
    for (TraceEvent retrieval : retrievals) {
      Map<String, String> attributes = retrieval.attributes();
      page.text(
          2,
          "%s, %s of %s passages: %s"
              .formatted(
                  attributes.getOrDefault("mode", ""),
                  attributes.getOrDefault("hits", "?"),
                  attributes.getOrDefault("k", "?"),
                  Figures.quoted(attributes.getOrDefault("query", ""))));
    }
  }
}
