package org.arverify.report.story;

import java.util.List;
import java.util.Map;
import org.arverify.agent.AgentRun;
import org.arverify.agent.TraceEvent;

/** Replies of a language model that could not be used, and what stood in for them. */
final class RepliesPart {
  private static final int LABEL = 16;

  private RepliesPart() {}

  static void write(Page page, AgentRun attempt) {
    List<TraceEvent> unusable =
        attempt.trace().stream().filter(event -> event.kind().equals("unusable-reply")).toList();
    if (unusable.isEmpty()) {
      return;
    }
    page.section("Replies that could not be used");
    for (TraceEvent event : unusable) {
      Map<String, String> attributes = event.attributes();
      page.item(
          2,
          attributes.getOrDefault("skill", ""),
          LABEL,
          attributes.getOrDefault("problem", "")
              + "; instead: "
              + attributes.getOrDefault("fallback", ""));
      String reply = attributes.getOrDefault("reply", "");
      page.text(2 + LABEL, reply.isBlank() ? "it was empty" : "it began " + Figures.quoted(reply));
    }
  }
}
