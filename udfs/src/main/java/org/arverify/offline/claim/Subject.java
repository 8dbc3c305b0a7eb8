package org.arverify.offline.claim;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.arverify.passage.PartOfSpeech;

/**
 * What a clause is about, as a candidate for the pronouns behind it.
 *
 * @param phrase without what stands in brackets
 */
record Subject(List<Word> phrase, Nature nature) {
  private static final int LONGEST = 12;

  /** What is known of it. */
  enum Nature {
    PERSON,
    THING,
    UNKNOWN
  }

  Subject {
    phrase = List.copyOf(phrase);
  }

  String key() {
    return phrase.stream().map(Word::lower).collect(Collectors.joining(" "));
  }

  Subject as(Nature other) {
    return new Subject(phrase, other);
  }

  boolean isPlural() {
    return Nouns.isPlural(phrase);
  }

  /** A name without an article. */
  boolean isName() {
    return phrase.stream()
            .allMatch(
                w -> w.is(PartOfSpeech.PROPN, PartOfSpeech.NUM, PartOfSpeech.PART) || w.isCapital())
        && phrase.get(0).isCapital()
        && !phrase.get(0).is(PartOfSpeech.DET);
  }

  /** Whether it can be repeated and still name the same thing. */
  boolean isUsable() {
    return !phrase.isEmpty()
        && phrase.size() <= LONGEST
        && phrase.stream().noneMatch(w -> w.is(PartOfSpeech.PRON) || w.is(","))
        && phrase.stream().anyMatch(w -> w.is(PartOfSpeech.NOUN, PartOfSpeech.PROPN))
        && !phrase.get(0).isIn(Set.of("there", "some", "many", "other", "no", "all", "most"));
  }

  /** Whether {@code pronoun} can stand for it. */
  boolean fits(String pronoun) {
    return switch (pronoun) {
      case "he", "she", "his", "her" ->
          !isPlural() && (nature == Nature.PERSON || nature == Nature.UNKNOWN && isName());
      case "it", "its" -> !isPlural() && nature != Nature.PERSON;
      case "they", "their" -> isPlural() || isName() && nature == Nature.THING;
      default -> false;
    };
  }
}
