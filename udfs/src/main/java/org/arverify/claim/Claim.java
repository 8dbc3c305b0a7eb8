package org.arverify.claim;

import static org.arverify.error.Checks.notBlank;

import java.util.List;
import org.arverify.passage.Span;

/**
 * A statement of an answer that can be true or false.
 *
 * @param id unique in its answer and stable: "c1", "c2", … in the order of the answer
 * @param text the statement by itself, without citation marks
 * @param span where it stands in the draft answer: of several claims of one sentence, the words
 *     that are each one's own. What the sentence's first claim shares with the others, its subject,
 *     is in the first claim's span
 * @param citedPassageIds the passages that the answer cites for it, in order
 */
public record Claim(String id, String text, Span span, List<String> citedPassageIds, Kind kind) {
  /** What form a claim has. All but statements pass as they stand, marked by their kind. */
  public enum Kind {
    /** A sentence or a part of one. */
    STATEMENT,
    /** A row of a table, each cell with its column's name. */
    TABLE,
    /** A block of code. */
    CODE,
    /** A formula on a line of its own. */
    FORMULA,
    /** A sentence in a language that the extractor does not know. */
    FOREIGN
  }

  public Claim {
    notBlank(id, "claim id");
    notBlank(text, "claim text");
    citedPassageIds = List.copyOf(citedPassageIds);
  }

  /** A statement. */
  public Claim(String id, String text, Span span, List<String> citedPassageIds) {
    this(id, text, span, citedPassageIds, Kind.STATEMENT);
  }
}
