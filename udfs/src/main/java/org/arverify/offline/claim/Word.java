package org.arverify.offline.claim;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import org.arverify.passage.PartOfSpeech;
import org.arverify.passage.Span;

/**
 * A word of a sentence, or a mark of punctuation.
 *
 * @param index its place in the sentence, from 0; -1 if a rule put it in
 * @param span where it stands in the answer without citations; of a word that a rule put in, empty
 */
record Word(String text, PartOfSpeech part, int index, Span span) {
  /** Characters between two words of one sentence: a space, a line break, emphasis. */
  private static final int WIDEST_GAP = 8;

  private static final Span NOWHERE = new Span(0, 0);

  /** A word that does not stand in the answer there. */
  static Word added(String text, PartOfSpeech part) {
    return new Word(text, part, -1, NOWHERE);
  }

  /** The same word with another spelling. */
  Word spelt(String other) {
    return new Word(other, part, index, span);
  }

  boolean isAdded() {
    return index < 0;
  }

  String lower() {
    return text.toLowerCase(Locale.ROOT);
  }

  boolean is(PartOfSpeech... parts) {
    return Arrays.asList(parts).contains(part);
  }

  boolean is(String lower) {
    return text.equalsIgnoreCase(lower);
  }

  boolean isIn(Set<String> words) {
    return words.contains(lower());
  }

  boolean isCapital() {
    return Character.isUpperCase(text.codePointAt(0));
  }

  /** Names, nouns, and what stands for them. */
  boolean isNominal() {
    return is(PartOfSpeech.NOUN, PartOfSpeech.PROPN, PartOfSpeech.PRON, PartOfSpeech.NUM);
  }

  /** Whether {@code next} follows this word in the sentence. */
  boolean precedes(Word next) {
    int gap = next.span.start() - span.end();
    return !isAdded() && next.index == index + 1 && gap >= 0 && gap <= WIDEST_GAP;
  }
}
