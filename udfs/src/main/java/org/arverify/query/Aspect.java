package org.arverify.query;

import static org.arverify.error.Checks.notBlank;

import java.util.Locale;

/**
 * Something that an answer to a requirement must contain.
 *
 * @param text as the requirement says it
 */
public record Aspect(Kind kind, String text) {
  /** What an aspect is. */
  public enum Kind {
    /** A thing that the requirement names: a person, a place, a work, a quoted text. */
    ENTITY,
    /** A number or date that the requirement states. */
    QUANTITY,
    /** Any other word of content. */
    TERM,
    /**
     * The asked-for type where it is a number, a date or an amount: some number, not a stated one.
     */
    ASKED_NUMBER;

    /** The name in tables: lower case. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public Aspect {
    notBlank(text, "aspect");
  }
}
