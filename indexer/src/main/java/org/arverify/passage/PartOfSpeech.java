package org.arverify.passage;

/** The universal part-of-speech tags (universaldependencies.org). */
public enum PartOfSpeech {
  /** Adjective. */
  ADJ,
  /** Preposition. */
  ADP,
  /** Adverb. */
  ADV,
  /** Auxiliary, modal, and "be" as a copula. */
  AUX,
  /** "and", "or", "but". */
  CCONJ,
  /** Article, demonstrative, quantifier. */
  DET,
  /** Interjection. */
  INTJ,
  /** Common noun. */
  NOUN,
  /** Number. */
  NUM,
  /** "to" of an infinitive, "not", "'s". */
  PART,
  /** Pronoun, a possessive one too. */
  PRON,
  /** Proper noun. */
  PROPN,
  /** Punctuation. */
  PUNCT,
  /** "that", "if", "because". */
  SCONJ,
  /** Symbol. */
  SYM,
  /** Verb other than an auxiliary. */
  VERB,
  /** All else. */
  X
}
