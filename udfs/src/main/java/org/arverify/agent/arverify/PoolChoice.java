package org.arverify.agent.arverify;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arverify.agent.AgentSession;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.EvidencePool;
import org.arverify.evidence.EvidenceSelection;
import org.arverify.evidence.Lead;

/**
 * Chooses E from the union of all D_i (Algorithm 1, lines 13 and 14) where that is larger than E
 * may be, as D_i is chosen for a requirement ({@link EvidenceSelection}): r is the question beside
 * its requirements, and the answer that was put into a requirement makes a chain from the passage
 * that it was found in. So E covers the question, whichever requirement a passage came for.
 */
final class PoolChoice {
  private final EvidenceSelection selection;
  private final int passages;
  private final AgentSession session;

  /**
   * @param passages of E at most
   */
  PoolChoice(EvidenceSelection selection, int passages, AgentSession session) {
    this.selection = selection;
    this.passages = passages;
    this.session = session;
  }

  /** E, in order: the requirements in order, the passages of each as D_i has them. */
  List<Evidence> choose(String question, List<RequirementSearch> searches) {
    EvidencePool union = new EvidencePool();
    searches.forEach(search -> union.add(search.best()));
    List<Evidence> all = union.evidence();
    if (all.size() <= passages) {
      return all;
    }
    Set<Evidence> kept =
        new HashSet<>(
            session.score(
                () -> selection.choose(texts(question, searches), all, leads(searches), passages)));
    session.event(
        "cut",
        Map.of(
            "of", "E",
            "kept", Integer.toString(kept.size()),
            "left_out",
                String.join(
                    " ",
                    all.stream()
                        .filter(e -> !kept.contains(e))
                        .map(e -> e.hit().passage().id())
                        .toList())));
    return all.stream().filter(kept::contains).toList();
  }

  /** The question, and what was asked for without knowing an answer. */
  private static List<String> texts(String question, List<RequirementSearch> searches) {
    List<String> texts = new ArrayList<>(List.of(question));
    searches.stream()
        .filter(search -> search.requirement().dependsOn().isEmpty())
        .map(RequirementSearch::text)
        .filter(text -> !text.equals(question))
        .forEach(texts::add);
    return texts;
  }

  private static List<Lead> leads(List<RequirementSearch> searches) {
    List<Lead> leads = new ArrayList<>();
    for (RequirementSearch search : searches) {
      leads.addAll(search.leads());
      search.requirement().dependsOn().stream()
          .map(searches::get)
          .filter(before -> !before.best().isEmpty())
          .forEach(
              before -> leads.add(new Lead(before.best().get(0).hit().passage(), search.text())));
    }
    return leads;
  }
}
