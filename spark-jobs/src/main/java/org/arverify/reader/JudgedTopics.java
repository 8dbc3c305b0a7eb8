package org.arverify.reader;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings questions and judgements together. Judgements name a question by its id, or by its place
 * among the questions: Cranfield's topics carry numbers up to 365, and its judgements count them
 * from 1 to 225.
 */
final class JudgedTopics {
  private static final Logger LOG = LoggerFactory.getLogger(JudgedTopics.class);

  private final List<QuestionDraft> drafts = new ArrayList<>();
  private final List<Integer> places = new ArrayList<>();
  private int topics;

  /** Counts a topic that was refused: it has a place too. */
  void skip() {
    topics++;
  }

  void add(QuestionDraft draft) {
    topics++;
    drafts.add(draft);
    places.add(topics);
  }

  /** The questions, in order. */
  List<QuestionDraft> drafts() {
    return drafts;
  }

  /**
   * Gives each question its judgements. Those of topics that were refused are left over.
   *
   * @throws ArVerifyException with code FORMAT if the judgements are of other topics
   */
  void judge(Judgements judgements) {
    Set<String> unknown = new TreeSet<>(judgements.queries());
    drafts.forEach(draft -> unknown.remove(draft.id()));
    if (!unknown.isEmpty() && judgements.queries().stream().allMatch(this::isPlace)) {
      LOG.info("{} topics are judged by their place, not by their number", drafts.size());
      for (int i = 0; i < drafts.size(); i++) {
        String place = Integer.toString(places.get(i));
        if (!place.equals(drafts.get(i).id())) {
          drafts.get(i).renamed(place, TrecTopics.NUMBER);
        }
      }
    } else if (unknown.size() > topics - drafts.size()) {
      throw new ArVerifyException(
          Code.FORMAT,
          "the judgements name %d queries that the questions do not have, e.g. %s: they belong to others"
              .formatted(unknown.size(), unknown.iterator().next()));
    }
    for (QuestionDraft draft : drafts) {
      draft.goldDocuments(judgements.of(draft.id()));
      judgements.split(draft.id()).ifPresent(draft::split);
    }
  }

  private boolean isPlace(String query) {
    return query.matches("[1-9]\\d{0,8}") && Integer.parseInt(query) <= topics;
  }
}
