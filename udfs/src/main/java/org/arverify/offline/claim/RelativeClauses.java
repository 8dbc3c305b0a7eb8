package org.arverify.offline.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.arverify.passage.PartOfSpeech;

/** "Oslo, which lies on a fjord, is old." A relative clause behind a comma says something more. */
final class RelativeClauses implements Rule {
  /** "Which led to …" is said of all that stands in front. */
  private static final Set<String> OF_EVENTS =
      Lexicon.set(
          "lead leads led cause causes caused result results resulted mean means meant make makes made"
              + " allow allows allowed help helps helped enable enables enabled");

  private static final Set<String> PRONOUNS = Set.of("which", "who", "whose", "where");

  @Override
  public List<Clause> split(Clause clause) {
    List<Word> words = clause.words();
    int[] depth = Syntax.depth(words);
    int verb = Syntax.verb(words);
    for (int i = 1; i + 2 < words.size(); i++) {
      if (words.get(i).is(",") && depth[i] == 0 && words.get(i + 1).isIn(PRONOUNS)) {
        List<Clause> parts = split(clause, i, end(words, depth, i, verb), verb);
        if (!parts.isEmpty()) {
          return parts;
        }
      }
    }
    return List.of();
  }

  /** Where the relative clause behind the comma ends: at its second comma, or with the clause. */
  private static int end(List<Word> words, int[] depth, int comma, int verb) {
    if (comma < verb) {
      int end = verb;
      return words.get(end - 1).is(",") ? end - 1 : -1;
    }
    for (int i = comma + 2; i + 2 < words.size(); i++) {
      if (words.get(i).is(",") && depth[i] == 0) {
        if (words.get(i + 1).isIn(PRONOUNS)) {
          return -1;
        }
        boolean join = words.get(i + 1).is("and") || words.get(i + 1).is("but");
        if (join && Verbs.isFinite(words, i + 2)) {
          return i;
        }
      }
    }
    return words.size();
  }

  private static List<Clause> split(Clause clause, int comma, int end, int verb) {
    List<Word> words = clause.words();
    if (end < comma + 3) {
      return List.of();
    }
    List<Word> relative = words.subList(comma + 2, end);
    List<Word> rest = new ArrayList<>(words.subList(0, comma));
    int behind = end < words.size() && comma < verb ? end + 1 : end;
    rest.addAll(words.subList(behind, words.size()));
    if (words.get(comma + 1).is("where")) {
      return Syntax.isClause(relative) && verb >= 0 && comma > verb
          ? List.of(Clause.of(rest), Clause.of(relative))
          : List.of();
    }
    List<Word> subject = antecedent(words, comma, relative, words.get(comma + 1).is("whose"));
    if (subject.isEmpty() || verb < 0) {
      return List.of();
    }
    return List.of(Clause.of(rest), Clause.of(subject, relative));
  }

  /**
   * The noun phrase in front of the comma, as far as it agrees with the verb; empty if none does.
   */
  private static List<Word> antecedent(
      List<Word> words, int comma, List<Word> relative, boolean whose) {
    int verb = firstVerb(relative);
    boolean fits =
        whose ? relative.size() > 2 : verb >= 0 && !happens(words.get(comma + 1), relative);
    if (!fits) {
      return List.of();
    }
    int main = Syntax.verb(words);
    int from = main >= 0 && main < comma ? Syntax.groupEnd(words, main) : Syntax.core(words);
    int start = nearest(words, from, comma);
    boolean plain = whose || verb < 0 || !relative.get(verb).isIn(Lexicon.PLURAL_AUXILIARIES);
    if (!plain && start > from + 1 && words.get(start - 1).is("and")) {
      int wider = Syntax.phraseStart(words, start - 1, from);
      start = wider >= 0 ? wider : start;
    }
    if (start >= 0
        && (words.subList(start, comma).stream()
                .noneMatch(w -> w.is(PartOfSpeech.NOUN, PartOfSpeech.PROPN))
            || main >= 0 && main < comma && Verbs.isBe(words.get(main)) && start > from + 1)) {
      return List.of();
    }
    if (start < 0
        || words.subList(start, comma).stream()
            .anyMatch(w -> w.is(PartOfSpeech.PRON) && !Syntax.isPossessive(w))) {
      return List.of();
    }
    boolean joined = start > from && words.get(start - 1).is(PartOfSpeech.CCONJ);
    if (!whose) {
      Word finite = relative.get(verb);
      boolean plural = joined || Nouns.isPlural(words.subList(start, comma));
      if (joined || !Nouns.agrees(plural, finite)) {
        return List.of();
      }
    } else if (joined) {
      return List.of();
    }
    List<Word> subject = new ArrayList<>(words.subList(start, comma));
    if (whose) {
      subject.add(Word.added("'s", PartOfSpeech.PART));
    }
    return subject;
  }

  private static boolean happens(Word pronoun, List<Word> relative) {
    return pronoun.is("which") && relative.stream().limit(3).anyMatch(word -> word.isIn(OF_EVENTS));
  }

  private static int nearest(List<Word> words, int from, int comma) {
    return Syntax.phraseStart(words, comma, Math.min(from, comma));
  }

  /** A verb right behind the pronoun, adverbs aside; or -1. */
  private static int firstVerb(List<Word> relative) {
    for (int i = 0; i < Math.min(relative.size(), 6); i++) {
      if (Verbs.isFinite(relative, i)) {
        return relative.subList(0, i).stream()
                .allMatch(
                    w ->
                        w.is(PartOfSpeech.ADV, PartOfSpeech.ADP, PartOfSpeech.NOUN)
                            && !w.is(PartOfSpeech.PRON))
            ? i
            : -1;
      }
    }
    return -1;
  }
}
