package org.arverify.offline.claim;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.arverify.claim.Citations;
import org.arverify.claim.UnmarkedText;
import org.arverify.passage.Span;

/** Which citations belong to which statements of an answer. */
final class CitedClaims {
  private final String answer;
  private final List<Statement> statements;
  private final List<Span> spans = new ArrayList<>();
  private final List<Set<Integer>> numbers = new ArrayList<>();

  /**
   * @param statements in the order of the answer, those of one sentence together
   */
  CitedClaims(
      String answer,
      UnmarkedText unmarked,
      List<Citations.Mark> marks,
      List<Statement> statements) {
    this.answer = answer;
    this.statements = statements;
    for (Statement statement : statements) {
      spans.add(unmarked.origin(statement.own()));
      numbers.add(new LinkedHashSet<>());
    }
    attach(unmarked, marks);
  }

  /** Where the statement stands in the answer, with its citations. */
  Span span(int statement) {
    return spans.get(statement);
  }

  /** The sources cited for it, from 1, in order. */
  Set<Integer> numbers(int statement) {
    return numbers.get(statement);
  }

  /** Goes through marks and sentences side by side. */
  private void attach(UnmarkedText unmarked, List<Citations.Mark> marks) {
    int sentence = 0;
    int cited = -1;
    int citedSentence = -1;
    for (int m = 0; m < marks.size(); m++) {
      int place = unmarked.places().get(m);
      int next = nextSentence(sentence);
      while (next < statements.size() && startsBefore(next, marks.get(m), unmarked)) {
        sentence = next;
        next = nextSentence(sentence);
      }
      boolean none = statements.isEmpty();
      if (none) {
        return;
      }
      boolean before = sentence == 0 && !startsBefore(0, marks.get(m), unmarked);
      if (before || next < statements.size() && opensLine(marks.get(m), sentence, next)) {
        int target = before ? 0 : next;
        cite(target, nextSentence(target), -1, Integer.MAX_VALUE, marks.get(m));
      } else {
        int since = citedSentence == sentence ? cited : -1;
        cite(sentence, next, since, place, marks.get(m));
        cited = place;
        citedSentence = sentence;
      }
    }
  }

  private boolean startsBefore(int statement, Citations.Mark mark, UnmarkedText unmarked) {
    return unmarked.origin(statements.get(statement).sentence()).start() <= mark.span().start();
  }

  private int nextSentence(int statement) {
    int next = statement;
    while (next < statements.size()
        && statements.get(next).sentence().equals(statements.get(statement).sentence())) {
      next++;
    }
    return next;
  }

  /**
   * Gives the mark to the statements of [from, to) that begin in [since, place); to the last one
   * before, if none does.
   */
  private void cite(int from, int to, int since, int place, Citations.Mark mark) {
    int nearest = from;
    boolean found = false;
    for (int i = from; i < to; i++) {
      int start = statements.get(i).own().start();
      if (start < place && statements.get(nearest).own().start() <= start) {
        nearest = i;
      }
      if (start >= since && start < place) {
        numbers.get(i).addAll(mark.numbers());
        found = true;
      }
    }
    if (!found) {
      numbers.get(nearest).addAll(mark.numbers());
    }
    Span span = spans.get(nearest);
    int start = Math.min(span.start(), mark.span().start());
    spans.set(nearest, new Span(start, Math.max(span.end(), mark.span().end())));
  }

  /** Whether a line break stands before the mark and none between it and the next sentence. */
  private boolean opensLine(Citations.Mark mark, int sentence, int next) {
    int end = 0;
    for (int i = sentence; i < next; i++) {
      end = Math.max(end, spans.get(i).end());
    }
    int start = spans.get(next).start();
    return end <= mark.span().start()
        && start >= mark.span().end()
        && answer.substring(end, mark.span().start()).contains("\n")
        && !answer.substring(mark.span().end(), start).contains("\n");
  }
}
