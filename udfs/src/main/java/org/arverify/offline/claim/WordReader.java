package org.arverify.offline.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.passage.PartOfSpeech;
import org.arverify.passage.Span;
import org.arverify.passage.WordTagger;

/**
 * Cuts a sentence into tagged words. Numbers, dates, addresses, abbreviations and words with
 * hyphens are one word; "'s" and "n't" are words of their own.
 */
final class WordReader {
  private static final Pattern TOKEN =
      Pattern.compile(
          "https?://\\S*[\\p{L}\\p{N}/]"
              + "|\\p{N}+(?:[.,:/]\\p{N}+)*(?:st|nd|rd|th|s)?%?(?![-‐‑]?\\p{L})"
              + "|(?:\\p{L}\\.){2,}"
              + "|(?:Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|Inc|Ltd|Co|Corp|vs|etc|No|Vol|Fig|Gen|Gov|Sen|Rev|Lt|Col"
              + "|approx|ca)\\.(?!$)"
              + "|\\p{Lu}\\.(?=\\s\\p{Lu})"
              + "|n['’]t\\b|['’](?:s|re|ve|ll|d|m)\\b"
              + "|[\\p{L}\\p{M}\\p{N}_](?:(?!n['’]t\\b)[\\p{L}\\p{M}\\p{N}_])*"
              + "(?:[-‐‑.&/](?=[\\p{L}\\p{N}])[\\p{L}\\p{M}\\p{N}_]+|['’](?!s\\b|re\\b|ve\\b|ll\\b|d\\b|m\\b|t\\b)"
              + "[\\p{L}\\p{M}]+)*"
              + "|\\.{3}|--|[^\\s\\u200B\\uFEFF]");

  private static final Set<String> NOMINATIVES =
      Set.of("he", "she", "it", "they", "we", "i", "you");
  private static final Set<String> JOINS = Set.of("and", "or", "but", "nor");

  private final WordTagger tagger;

  WordReader(WordTagger tagger) {
    this.tagger = tagger;
  }

  /** The words of the sentence at {@code sentence} of {@code text}. */
  List<Word> read(String text, Span sentence) {
    List<String> tokens = new ArrayList<>();
    List<Span> spans = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text).region(sentence.start(), sentence.end());
    while (matcher.find()) {
      tokens.add(matcher.group());
      spans.add(new Span(matcher.start(), matcher.end()));
    }
    List<PartOfSpeech> parts = tokens.isEmpty() ? List.of() : tagger.tag(tokens);
    List<Word> words = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      words.add(new Word(tokens.get(i), part(tokens, parts, i), i, spans.get(i)));
    }
    return words;
  }

  /** The tagger's opinion, but for words that can be nothing else. */
  private static PartOfSpeech part(List<String> tokens, List<PartOfSpeech> parts, int i) {
    Word word = Word.added(tokens.get(i), parts.get(i));
    if (!Character.isLetterOrDigit(word.text().codePointAt(0))) {
      if (word.text().matches("['’]s?") && i > 0) {
        boolean owns = isOwner(tokens.get(i - 1), parts.get(i - 1));
        boolean is = word.text().length() > 1 && parts.get(i - 1) == PartOfSpeech.PRON;
        return owns ? PartOfSpeech.PART : is ? PartOfSpeech.AUX : letters(word);
      }
      return letters(word);
    }
    if (word.text().matches("\\p{Lu}\\.")) {
      return PartOfSpeech.PROPN;
    }
    if (word.isIn(JOINS)) {
      return PartOfSpeech.CCONJ;
    }
    if (word.isIn(Lexicon.FINITE_AUXILIARIES) && !word.isCapital()) {
      return PartOfSpeech.AUX;
    }
    return word.isIn(NOMINATIVES) && !word.text().equals("IT") ? PartOfSpeech.PRON : word.part();
  }

  private static PartOfSpeech letters(Word word) {
    boolean spelt = word.text().codePoints().anyMatch(Character::isLetter);
    return spelt ? word.part() : PartOfSpeech.PUNCT;
  }

  private static boolean isOwner(String before, PartOfSpeech part) {
    return Character.isLetterOrDigit(before.codePointBefore(before.length()))
        && part != PartOfSpeech.PRON
        && part != PartOfSpeech.SCONJ;
  }
}
