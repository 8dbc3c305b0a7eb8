package org.arverify.offline.claim;

import java.util.List;
import java.util.Map;
import org.arverify.passage.PartOfSpeech;
import org.arverify.passage.Span;

/** "Its benefits are:" in front of a list; items that are no sentence say what they say with it. */
record LeadIn(List<Word> words) {
  static final LeadIn NONE = new LeadIn(List.of());
  private static final Map<String, String> INCLUDE =
      Map.of("are", "include", "were", "included", "is", "is", "was", "was");

  LeadIn {
    words = List.copyOf(words);
  }

  /** The lead-in without its colon. */
  static LeadIn of(List<Word> sentence) {
    int end = sentence.size();
    while (end > 0 && sentence.get(end - 1).is(":")) {
      end--;
    }
    return new LeadIn(Connectives.strip(Clause.of(sentence.subList(0, end))).words());
  }

  boolean isOpen() {
    return words.size() > 1;
  }

  /** Whether the sentence goes on with an item, on the item's line. */
  boolean continues(String text, Span sentence) {
    return isOpen() && sentence.start() > 0 && text.charAt(sentence.start() - 1) != '\n';
  }

  /** The item as a statement of its own. */
  String with(List<Word> item) {
    Word last = words.get(words.size() - 1);
    String verb = INCLUDE.get(last.lower());
    List<Word> start = words.subList(0, words.size() - 1);
    if (verb != null) {
      return Clause.of(Clause.join(start, List.of(last.spelt(verb))), item).text();
    }
    boolean lists = last.lower().matches("include|includes|included|contains?|offers?|supports?");
    List<Word> colon = lists ? words : Clause.join(words, List.of(colon()));
    return Clause.of(colon, item).text();
  }

  private static Word colon() {
    return Word.added(":", PartOfSpeech.PUNCT);
  }
}
