package org.arverify.reader;

import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * What became of the rows of an input, each number counted on its own: rows read where the input
 * was read, the others in what came out. A row is what the format calls a document, a paragraph or
 * a question.
 *
 * @param read rows of the input
 * @param taken rows that became a document or a question
 * @param duplicates rows that repeat the id of an earlier row
 * @param dead rows that were refused
 */
public record Accounting(long read, long taken, long duplicates, long dead) {
  /**
   * @throws ArVerifyException with code ROW_ACCOUNTING unless read = taken + duplicates + dead
   */
  public Accounting {
    if (read != taken + duplicates + dead) {
      throw new ArVerifyException(
          Code.ROW_ACCOUNTING,
          ("%d rows were read, but %d taken + %d duplicates + %d dead letters = %d came out: the input "
                  + "changed while it was read, or this is a bug; run the command again")
              .formatted(read, taken, duplicates, dead, taken + duplicates + dead));
    }
  }
}
