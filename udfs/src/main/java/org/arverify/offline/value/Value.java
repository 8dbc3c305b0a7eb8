package org.arverify.offline.value;

import java.util.List;
import org.arverify.entailment.ContentWords;
import org.arverify.passage.Span;

/**
 * A name, number or date of a sentence.
 *
 * @param span where it stands
 * @param text as it stands there
 */
public record Value(Kind kind, Span span, String text) {
  /** Only values of one kind can stand for each other. */
  public enum Kind {
    NAME,
    NUMBER,
    DATE
  }

  /** Its words as they are compared. */
  public List<String> words() {
    return ContentWords.of(text);
  }
}
