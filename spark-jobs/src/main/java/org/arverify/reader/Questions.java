package org.arverify.reader;

import java.util.List;
import org.arverify.query.Query;
import org.arverify.udf.DeadLetter;

/**
 * A benchmark, read.
 *
 * @param queries in the order of the input
 * @param deadLetters rows that were refused
 */
public record Questions(List<Query> queries, List<DeadLetter> deadLetters, Accounting accounting) {
  public Questions {
    queries = List.copyOf(queries);
    deadLetters = List.copyOf(deadLetters);
  }
}
