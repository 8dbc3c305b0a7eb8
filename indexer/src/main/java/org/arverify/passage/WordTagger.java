package org.arverify.passage;

import java.util.List;

/** Says what part of speech each word of an English sentence is. Thread-safe. */
public interface WordTagger {
  /** The tags of {@code words}, one a word; punctuation counts as a word. */
  List<PartOfSpeech> tag(List<String> words);
}
