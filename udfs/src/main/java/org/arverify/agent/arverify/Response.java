package org.arverify.agent.arverify;

import java.util.List;
import java.util.Map;
import org.arverify.passage.Span;

/**
 * The verified response y*.
 *
 * @param text with citations [n], where n counts {@code citedPassageIds}, from 1
 * @param citedPassageIds the passages cited, in order of first citation
 * @param spans where in the text each claim of it stands, by the claim's id
 */
record Response(String text, List<String> citedPassageIds, Map<String, Span> spans) {
  Response {
    citedPassageIds = List.copyOf(citedPassageIds);
    spans = Map.copyOf(spans);
  }
}
