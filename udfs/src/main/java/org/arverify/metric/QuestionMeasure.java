package org.arverify.metric;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;
import org.arverify.query.Query;

/**
 * A measure with what feeds it.
 *
 * @param counts which questions are in n_total
 * @param score the value of a finished question; empty where it is undefined
 */
record QuestionMeasure(
    Measure measure, Predicate<Query> counts, Function<FinishedQuestion, OptionalDouble> score) {

  /** Takes a question; {@code finished} is empty if the attempt at it failed. */
  void add(Query query, Optional<FinishedQuestion> finished) {
    if (counts.test(query)) {
      measure.add(finished.map(score).orElse(OptionalDouble.empty()));
    }
  }
}
