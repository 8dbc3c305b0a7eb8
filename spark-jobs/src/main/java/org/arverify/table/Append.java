package org.arverify.table;

import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * What became of a step that was to be committed once.
 *
 * @param written false if the step had been committed before; nothing was computed then
 * @param rows that this commit added; 0 if it was not written
 */
public record Append(boolean written, long rows) {
  /**
   * Returns this, if it wrote as many rows as its step holds or was not written at all.
   *
   * @param step names the step in the error
   * @throws ArVerifyException with code ROW_ACCOUNTING otherwise
   */
  public Append holding(long expected, String step) {
    if (written && rows != expected) {
      throw new ArVerifyException(
          Code.ROW_ACCOUNTING,
          "%s committed %d rows where %d were due: the input changed while the job ran, or ids are"
                  .formatted(step, rows, expected)
              + " not unique");
    }
    return this;
  }
}
