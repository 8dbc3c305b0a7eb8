package org.arverify.udf;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.time.Instant;

/**
 * A stage that was finished, with what it read and took. {@code read = taken + duplicates + dead}.
 *
 * @param stage the verb: chunk, embed, index, queries
 * @param name of the corpus, index or dataset that it made
 * @param identity of the inputs and options together: equal identities need no second run
 * @param inputs what it read, as JSON
 * @param options that decide its output, as JSON
 * @param rowsRead documents or rows of the input
 * @param rowsDuplicate rows that repeat another
 * @param rowsDead rows in {@code dead_letters}
 * @param passages passages, vectors or questions that it made
 * @param codeVersion of the code that ran
 */
public record Stage(
    String stage,
    String name,
    String identity,
    String inputs,
    String options,
    long rowsRead,
    long rowsTaken,
    long rowsDuplicate,
    long rowsDead,
    long passages,
    Instant finishedAt,
    String codeVersion) {
  public Stage {
    notBlank(stage, "stage");
    notBlank(name, "name");
    notBlank(identity, "identity");
    check(
        rowsRead == rowsTaken + rowsDuplicate + rowsDead,
        "%s %s: %d rows read, but %d taken + %d duplicates + %d dead letters",
        stage,
        name,
        rowsRead,
        rowsTaken,
        rowsDuplicate,
        rowsDead);
  }
}
