package org.arverify.fakes;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.arverify.retrieval.TermStatistics;

/**
 * Lower-case words as terms.
 *
 * @param passageCount N
 * @param frequencies n(t) where it is not 1
 */
public record ToldTerms(long passageCount, Map<String, Long> frequencies)
    implements TermStatistics {
  @Override
  public List<String> terms(String text) {
    return List.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+")).stream()
        .filter(term -> !term.isEmpty())
        .toList();
  }

  @Override
  public long passageFrequency(String term) {
    return frequencies.getOrDefault(term, 1L);
  }
}
