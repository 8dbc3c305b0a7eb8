package org.arverify.claim;

import static org.arverify.error.Checks.notBlank;

import java.util.List;
import org.arverify.passage.Span;

/**
 * A statement of an answer that can be true or false.
 *
 * @param id unique in its answer and stable: "c1", "c2", … in the order of the answer
 * @param text the statement by itself, without citation marks
 * @param span where it stands in the draft answer
 * @param citedPassageIds the passages that the answer cites for it, in order
 */
public record Claim(String id, String text, Span span, List<String> citedPassageIds) {
  public Claim {
    notBlank(id, "claim id");
    notBlank(text, "claim text");
    citedPassageIds = List.copyOf(citedPassageIds);
  }
}
