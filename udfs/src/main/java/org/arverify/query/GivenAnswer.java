package org.arverify.query;

import java.util.List;
import org.arverify.passage.Passage;

/**
 * An answer that was made elsewhere, to be verified as it is.
 *
 * @param text the answer; a citation [n] means the n-th context
 * @param contexts the passages that its author was given, in order
 */
public record GivenAnswer(String text, List<Passage> contexts) {
  public GivenAnswer {
    contexts = List.copyOf(contexts);
  }
}
