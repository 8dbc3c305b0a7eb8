package org.arverify.evidence;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.arverify.entailment.ContentWords;
import org.arverify.passage.Passage;
import org.arverify.retrieval.InverseFrequency;
import org.arverify.retrieval.TermStatistics;

/**
 * Texts as the index analyses them, each passage read once. For one question and thread: what it
 * read is kept.
 */
public final class TermReader {
  private static final Pattern IN_PARENTHESES = Pattern.compile("\\([^)]*\\)");

  /** Titles of fewer letters, "It" say, stand in too many texts by chance. */
  private static final int SHORTEST_TITLE = 4;

  private final TermStatistics statistics;
  private final InverseFrequency frequency;
  private final Map<String, Set<String>> terms = new HashMap<>();
  private final Map<String, String> phrases = new HashMap<>();

  public TermReader(TermStatistics statistics) {
    this.statistics = statistics;
    this.frequency = new InverseFrequency(statistics);
  }

  /** The terms of a text, in order, with repeats. */
  public List<String> terms(String text) {
    return statistics.terms(text);
  }

  /** The different terms of a passage, title included. */
  public Set<String> terms(Passage passage) {
    return terms.computeIfAbsent(
        passage.titledText(), text -> new HashSet<>(statistics.terms(text)));
  }

  /** IDF of a term. */
  public double idf(String term) {
    return frequency.of(term);
  }

  /** The largest IDF that a term can have. */
  public double largestIdf() {
    return frequency.largest();
  }

  /**
   * Whether {@code text} names the title of a passage: all its words, in their order, one after the
   * other, but for what stands in parentheses. Never for a title of stop words alone or of fewer
   * than four letters.
   */
  public boolean names(String text, Passage titled) {
    String title = phrase(IN_PARENTHESES.matcher(titled.title()).replaceAll(" "));
    return title.length() >= SHORTEST_TITLE + 2
        && !ContentWords.of(titled.title()).isEmpty()
        && phrase(text).contains(title);
  }

  /** Lower-case words, each between spaces. */
  private String phrase(String text) {
    return phrases.computeIfAbsent(
        text, t -> " " + String.join(" ", ContentWords.tokens(t)).toLowerCase(Locale.ROOT) + " ");
  }
}
