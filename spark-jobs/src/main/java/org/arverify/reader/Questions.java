package org.arverify.reader;

import java.util.List;
import org.arverify.query.Query;
import org.arverify.udf.DeadLetter;

/**
 * The questions of a benchmark.
 *
 * @param queries in the order of the input
 * @param deadLetters records of the input that were not taken, duplicates and lines of judgements
 *     included
 * @param accounting of questions and, where they were refused, lines of judgements
 */
public record Questions(List<Query> queries, List<DeadLetter> deadLetters, Accounting accounting) {
  public Questions {
    queries = List.copyOf(queries);
    deadLetters = List.copyOf(deadLetters);
  }
}
