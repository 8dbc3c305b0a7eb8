package org.arverify.report.story;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.arverify.agent.AgentRun;
import org.arverify.agent.Outcome;
import org.arverify.agent.TraceEvent;
import org.arverify.claim.EvidenceSet;
import org.arverify.evidence.Evidence;
import org.arverify.passage.Passage;
import org.arverify.query.GivenAnswer;
import org.arverify.query.Query;

/**
 * What the citations [n] of a draft and of the answer delivered mean.
 *
 * @param drafted the passages that the draft's [n] counts, from 1
 * @param delivered the passages that the answer cites, each with the n of the answer
 * @param evidence all passages that the attempt had
 */
record Sources(List<Passage> drafted, List<Numbered> delivered, List<Passage> evidence) {
  /** A source of the answer. */
  record Numbered(int number, Passage passage) {}

  Sources {
    drafted = List.copyOf(drafted);
    delivered = List.copyOf(delivered);
    evidence = List.copyOf(evidence);
  }

  static Sources of(Query question, AgentRun attempt) {
    Outcome outcome = attempt.outcome();
    List<Passage> evidence = outcome.evidence().stream().map(e -> e.hit().passage()).toList();
    List<Passage> drafted =
        outcome.evidenceSet() == EvidenceSet.GIVEN
            ? question.given().map(GivenAnswer::contexts).orElse(evidence)
            : seen(attempt);
    List<Numbered> delivered = new ArrayList<>();
    for (String id : outcome.citedPassageIds()) {
      // An answer that was assembled counts its sources anew.
      int number =
          outcome.answer().equals(outcome.draft()) ? place(drafted, id) : delivered.size() + 1;
      find(evidence, id).ifPresent(passage -> delivered.add(new Numbered(number, passage)));
    }
    return new Sources(drafted, delivered, evidence);
  }

  /** The evidence that a generator was given: none of a claim, and nothing that was cut. */
  private static List<Passage> seen(AgentRun attempt) {
    Set<String> left =
        attempt.trace().stream()
            .filter(event -> event.kind().equals("cut"))
            .map(TraceEvent::attributes)
            .flatMap(cut -> Arrays.stream(cut.getOrDefault("left_out", "").split(" ")))
            .collect(Collectors.toSet());
    return attempt.outcome().evidence().stream()
        .filter(e -> e.claim().isEmpty())
        .map(Evidence::hit)
        .map(hit -> hit.passage())
        .filter(passage -> !left.contains(passage.id()))
        .toList();
  }

  /** The passage of that id, if the attempt had it. */
  Optional<Passage> passage(String id) {
    return find(evidence, id);
  }

  /** The n by which a draft cites a passage, if it can. */
  Optional<Integer> draftNumber(String id) {
    int place = place(drafted, id);
    return place == 0 ? Optional.empty() : Optional.of(place);
  }

  /** A passage as a reader finds it again: title, id and, where it says more, source. */
  static String name(Passage passage) {
    String source =
        passage.source().isBlank() || passage.source().strip().equals(passage.title().strip())
            ? ""
            : ", " + passage.source().strip();
    return title(passage) + source;
  }

  /** Title and id. */
  static String title(Passage passage) {
    return passage.title().isBlank()
        ? passage.id()
        : "%s (%s)".formatted(passage.title().strip(), passage.id());
  }

  private static Optional<Passage> find(List<Passage> passages, String id) {
    return passages.stream().filter(passage -> passage.id().equals(id)).findFirst();
  }

  /** From 1; 0 if it is not there. */
  private static int place(List<Passage> passages, String id) {
    return passages.stream().map(Passage::id).toList().indexOf(id) + 1;
  }
}
