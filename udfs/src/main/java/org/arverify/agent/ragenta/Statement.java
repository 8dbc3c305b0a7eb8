package org.arverify.agent.ragenta;

import java.util.List;
import org.arverify.passage.Span;

/**
 * A sentence of a cited answer.
 *
 * @param text without citation marks
 * @param sources the numbers that it cites, in order; may be empty
 * @param span in the answer, with the marks that belong to it
 */
public record Statement(String text, List<Integer> sources, Span span) {
  public Statement {
    sources = List.copyOf(sources);
  }
}
