package org.arverify.offline.claim;

import static org.arverify.passage.PartOfSpeech.ADP;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.arverify.passage.PartOfSpeech;

/** "Oslo, Bergen and Narvik are located in Norway": one statement a subject. */
final class ConjoinedSubjects implements Rule {
  @Override
  public List<Clause> split(Clause clause) {
    List<Word> words = clause.words();
    int verb = Syntax.verb(words);
    int core = Syntax.core(words);
    if (verb < core + 3 || !isDistributive(words, verb)) {
      return List.of();
    }
    int start = words.get(core).is("both") ? core + 1 : core;
    List<List<Word>> items = ListItems.of(words, start, verb);
    if (items.size() < 2
        || Scope.isCollective(words.subList(start, words.size()))
        || Scope.isNegative(words)
        || !items.stream().allMatch(ListItems::stands)
        || words.subList(core, verb).stream().anyMatch(w -> w.is("or") || w.is("&"))
        || sharesNoun(items)) {
      return List.of();
    }
    List<Clause> parts = new ArrayList<>();
    List<Word> owner = owner(items);
    for (List<Word> item : items) {
      List<Word> part = new ArrayList<>(words.subList(0, core));
      List<Word> subject = parts.isEmpty() ? item : Clause.join(owner, item);
      part.addAll(subject);
      part.add(Agreement.with(subject, words.get(verb)));
      int next = words.get(verb + 1).isIn(Set.of("all", "both", "each")) ? verb + 2 : verb + 1;
      part.addAll(words.subList(next, words.size()));
      List<Word> own = parts.isEmpty() ? part : item;
      parts.add(new Clause(part, Clause.spanOf(own == part ? words : item)));
    }
    return parts;
  }

  /** "A star's size and mass", "these gases and dusts": what the first item lends the others. */
  private static List<Word> owner(List<List<Word>> items) {
    List<Word> first = items.get(0);
    boolean bare =
        items.stream()
            .skip(1)
            .noneMatch(
                item ->
                    item.get(0).is(PartOfSpeech.DET, PartOfSpeech.PROPN)
                        || item.stream().anyMatch(w -> w.text().matches("['’]s?")));
    if (!bare) {
      return List.of();
    }
    for (int i = first.size() - 1; i > 0; i--) {
      if (first.get(i).text().matches("['’]s?")) {
        return first.subList(0, i + 1);
      }
    }
    boolean lends = first.get(0).is(PartOfSpeech.DET) || Syntax.isPossessive(first.get(0));
    return lends ? first.subList(0, 1) : List.of();
  }

  /** What is said of each: "are located", "are in", "can be used". */
  private static boolean isDistributive(List<Word> words, int verb) {
    int next = verb + 1;
    while (next < words.size()
        && (words.get(next).isIn(Set.of("all", "both", "also", "be"))
            || words.get(next).is(PartOfSpeech.ADV))) {
      next++;
    }
    if (next >= words.size()) {
      return false;
    }
    Word word = words.get(verb);
    boolean auxiliary = word.isIn(Set.of("are", "were")) || word.isIn(Lexicon.MODALS);
    return auxiliary && (Verbs.isPassive(words.get(next)) || words.get(next).is(ADP));
  }

  /** "The red and blue lines": a bare word in front of "and" has its noun behind it. */
  private static boolean sharesNoun(List<List<Word>> items) {
    List<Word> first = items.get(0);
    List<Word> last = items.get(items.size() - 1);
    boolean determined = first.get(0).is(PartOfSpeech.DET);
    boolean compound = last.size() > 1 && !last.get(0).is(PartOfSpeech.DET);
    return compound && (determined || first.size() == 1);
  }
}
