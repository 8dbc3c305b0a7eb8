package org.arverify.offline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.arverify.claim.Citations;
import org.arverify.entailment.ContentWords;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;

/**
 * A sentence of the evidence that an answer may have.
 *
 * @param passage the place of its passage in the evidence, from 0
 * @param place its place in the passage, from 0
 * @param text a part of the passage's text, but for its references
 * @param words its content words
 * @param title those of the passage's title
 */
record EvidenceSentence(int passage, int place, String text, Set<String> words, Set<String> title) {
  /** Numbers in brackets up to it are taken for references. */
  private static final int SOURCES_OF_A_TEXT = 999;

  /** The order of the evidence. */
  static final Comparator<EvidenceSentence> ORDER =
      Comparator.comparingInt(EvidenceSentence::passage).thenComparingInt(EvidenceSentence::place);

  EvidenceSentence {
    words = Set.copyOf(words);
    title = Set.copyOf(title);
  }

  /**
   * What the evidence states, in order, no text twice. References of a source's own, which readers
   * would take for citations of the answer, are taken out.
   */
  static List<EvidenceSentence> of(List<Passage> evidence, SentenceSplitter splitter) {
    List<EvidenceSentence> sentences = new ArrayList<>();
    Set<String> texts = new HashSet<>();
    for (int passage = 0; passage < evidence.size(); passage++) {
      String text = evidence.get(passage).text();
      Set<String> title = words(evidence.get(passage).title());
      int place = 0;
      for (Span span : splitter.split(text)) {
        String whole = Statements.unlisted(span.of(text));
        String sentence = Citations.parse(whole, SOURCES_OF_A_TEXT).strip(whole).strip();
        if (Statements.states(text, span) && texts.add(sentence)) {
          sentences.add(new EvidenceSentence(passage, place, sentence, words(sentence), title));
        }
        place++;
      }
    }
    return sentences;
  }

  private static Set<String> words(String text) {
    return new HashSet<>(ContentWords.of(text));
  }
}
