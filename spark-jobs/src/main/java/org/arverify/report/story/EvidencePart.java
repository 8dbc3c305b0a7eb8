package org.arverify.report.story;

import java.util.List;
import org.arverify.agent.AgentRun;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.passage.Passage;

/** The evidence pool: each passage, what it was retrieved for and how, and how it begins. */
final class EvidencePart {
  private static final int LABEL = 5;

  private EvidencePart() {}

  static void write(Page page, AgentRun attempt, Sources sources) {
    List<Evidence> evidence = attempt.outcome().evidence();
    if (evidence.isEmpty()) {
      return;
    }
    page.section("Evidence: " + Figures.counted(evidence.size(), "passage"));
    boolean planned = !attempt.outcome().requirements().isEmpty();
    for (Evidence each : evidence) {
      Passage passage = each.hit().passage();
      String number = sources.draftNumber(passage.id()).map("[%d]"::formatted).orElse("–");
      page.item(2, number, LABEL, Sources.name(passage));
      String provenance = provenance(each, planned);
      if (!provenance.isEmpty()) {
        page.text(2 + LABEL, provenance);
      }
      page.excerpt(2 + LABEL, passage.text());
    }
    if (evidence.stream().anyMatch(e -> sources.draftNumber(e.hit().passage().id()).isEmpty())) {
      page.text(2, "– was not shown to the writer of the draft");
    }
  }

  private static String provenance(Evidence evidence, boolean planned) {
    if (evidence.strategy() == RetrievalStrategy.GIVEN) {
      return "";
    }
    String how =
        "%s, score %s"
            .formatted(Figures.word(evidence.strategy()), Figures.score(evidence.hit().score()));
    return evidence
        .claim()
        .map(claim -> "for claim %s, %s".formatted(claim, how))
        .orElse(
            planned
                ? "for requirement %d, round %d, %s"
                    .formatted(evidence.requirement() + 1, evidence.round(), how)
                : how);
  }
}
