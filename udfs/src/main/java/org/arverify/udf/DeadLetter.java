package org.arverify.udf;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

/**
 * A row of an input that was not taken.
 *
 * @param stage the verb that read it
 * @param name the corpus or dataset that it was read for
 * @param source the file or table it stands in
 * @param position its line or row there, from 1; 0 where the source as a whole is meant
 * @param reason why it was not taken
 * @param excerpt its beginning, for people
 */
public record DeadLetter(
    String stage, String name, String source, long position, String reason, String excerpt) {
  /** The reason of a row that repeats another: not taken, and no failure. */
  public static final String DUPLICATE = "duplicate id";

  /** Characters that an excerpt has at most. */
  public static final int EXCERPT = 200;

  public DeadLetter {
    notBlank(stage, "stage");
    notBlank(reason, "reason");
    check(position >= 0, "position must not be negative, was %d", position);
    excerpt = excerpt.length() <= EXCERPT ? excerpt : excerpt.substring(0, cut(excerpt));
  }

  /** Never between the halves of a surrogate pair. */
  private static int cut(String text) {
    return Character.isHighSurrogate(text.charAt(EXCERPT - 1)) ? EXCERPT - 1 : EXCERPT;
  }
}
