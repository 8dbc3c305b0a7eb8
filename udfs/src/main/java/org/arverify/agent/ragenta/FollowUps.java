package org.arverify.agent.ragenta;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.arverify.agent.AgentSession;
import org.arverify.agent.ragenta.FilteredReading.Found;
import org.arverify.agent.ragenta.RagentaOptions.FollowUpFilter;
import org.arverify.agent.ragenta.Synthesis.FollowUp;
import org.arverify.claim.Refusals;
import org.arverify.passage.Passage;
import org.arverify.skill.DraftAnswer;

/**
 * The follow-up questions of one question: each gets passages that were not seen before, these go
 * through Agents 1 and 2 (decision R3), and Agent-3 answers. The answers of a round are asked for
 * together. A question that was asked before is not asked again.
 */
final class FollowUps {
  private final RagentaOptions options;
  private final FilteredReading reading;
  private final FinalPredictor finalPredictor;
  private final Search search;
  private final AgentSession session;
  private final Set<String> asked = new HashSet<>();

  FollowUps(
      RagentaOptions options,
      FilteredReading reading,
      FinalPredictor finalPredictor,
      Search search,
      AgentSession session) {
    this.options = options;
    this.reading = reading;
    this.finalPredictor = finalPredictor;
    this.search = search;
    this.session = session;
  }

  /**
   * The answers to those of {@code questions} that find one, their citations as numbers of {@code
   * sources}, which take in what the answers were written from.
   */
  List<FollowUp> answers(List<String> questions, int round, Sources sources) {
    List<Found> found = found(questions, round);
    if (found.isEmpty()) {
      return List.of();
    }
    List<List<Passage>> kept =
        options.followUpFilter() == FollowUpFilter.ON
            ? reading.keep(found, session)
            : found.stream().map(Found::passages).toList();
    List<FinalPredictor.Request> requests = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      requests.add(new FinalPredictor.Request(found.get(i).question(), kept.get(i)));
    }
    List<DraftAnswer> written = session.askAll("write", requests, finalPredictor::answer);
    List<FollowUp> answers = new ArrayList<>();
    for (int i = 0; i < requests.size(); i++) {
      Optional<String> answer = answer(written.get(i), requests.get(i).passages(), sources);
      String question = requests.get(i).question();
      answer.ifPresent(text -> answers.add(new FollowUp(question, text)));
      session.event(
          "follow-up",
          event(
              round,
              question,
              found.get(i).passages().size(),
              requests.get(i).passages().size(),
              answer.isPresent()));
    }
    return answers;
  }

  private static Map<String, String> event(
      int round, String question, int passages, int kept, boolean answered) {
    return Map.of(
        "round", Integer.toString(round),
        "question", question,
        "passages", Integer.toString(passages),
        "kept", Integer.toString(kept),
        "answered", Boolean.toString(answered));
  }

  private List<Found> found(List<String> questions, int round) {
    List<Found> found = new ArrayList<>();
    Map<String, String> fresh = new LinkedHashMap<>();
    questions.forEach(q -> fresh.putIfAbsent(q.strip().toLowerCase(Locale.ROOT), q));
    fresh.keySet().removeAll(asked);
    int count = Math.min(options.maxFollowUps(), fresh.size());
    // One that is left out now may be asked in a later round.
    for (String key : List.copyOf(fresh.keySet()).subList(0, count)) {
      asked.add(key);
      String question = fresh.get(key);
      List<Passage> passages = search.find(question, round + 1);
      if (passages.isEmpty()) {
        session.event("follow-up", event(round, question, 0, 0, false));
      } else {
        found.add(new Found(question, passages));
      }
    }
    int left = fresh.size() - count;
    if (left > 0) {
      session.event(
          "follow-ups-left-out",
          Map.of("round", Integer.toString(round), "questions", Integer.toString(left)));
    }
    return found;
  }

  private static Optional<String> answer(
      DraftAnswer written, List<Passage> passages, Sources sources) {
    if (written.declined() || written.text().isBlank() || Refusals.has(written.text())) {
      return Optional.empty();
    }
    sources.add(passages);
    return Optional.of(CitedAnswer.of(written.text(), passages, sources).text());
  }
}
