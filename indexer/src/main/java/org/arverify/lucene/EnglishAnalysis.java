package org.arverify.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * The analysis that Anserini's figures stand on: standard tokenizer, possessives, lower case,
 * English stop words, Porter stemmer. A token of more than 255 characters is cut into several, so
 * that no term exceeds Lucene's limit of 32,766 bytes. Thread-safe.
 */
final class EnglishAnalysis {
  static final Analyzer ANALYZER = new EnglishAnalyzer();

  private EnglishAnalysis() {}

  /** The terms of {@code text}, in order, with repeats. */
  static List<String> terms(String text) {
    List<String> terms = new ArrayList<>();
    try (TokenStream stream = ANALYZER.tokenStream(PassageFields.CONTENTS, text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        terms.add(term.toString());
      }
      stream.end();
    } catch (IOException e) {
      throw new IllegalStateException("a string cannot fail to be read", e);
    }
    return terms;
  }
}
