package org.arverify.passage;

/**
 * A part of a document that no passage crosses.
 *
 * @param heading the heading it stands under, without markup, or empty; nested headings from the
 *     outermost to the innermost, as {@link #HEADING_SEPARATOR} joins them
 * @param span its body, without the heading
 */
public record Section(String heading, Span span) {
  /** Stands between a title and a heading, and between nested headings. */
  public static final String HEADING_SEPARATOR = " > ";

  /** {@code title}, followed by the heading if there is one. */
  public String titled(String title) {
    if (heading.isEmpty() || title.isEmpty()) {
      return title + heading;
    }
    return title + HEADING_SEPARATOR + heading;
  }
}
