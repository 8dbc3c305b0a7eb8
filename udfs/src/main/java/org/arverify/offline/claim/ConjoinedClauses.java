package org.arverify.offline.claim;

import java.util.List;
import java.util.Set;
import org.arverify.passage.PartOfSpeech;

/** "Oslo is old, and Bergen is wet." Each side has a subject and a verb of its own. */
final class ConjoinedClauses implements Rule {
  private static final Set<String> JOINS = Set.of("and", "but", "yet", "so");
  private static final Set<String> CONTRASTS =
      Set.of("while", "whereas", "although", "though", "meaning");
  private static final Set<String> SUBJECTS =
      Set.of("it", "he", "she", "they", "the", "this", "these", "its", "his", "her", "their");

  @Override
  public List<Clause> split(Clause clause) {
    int[] depth = Syntax.depth(clause.words());
    for (int i = 2; i + 2 < clause.size(); i++) {
      int right = depth[i] == 0 ? behindJoin(clause, i) : -1;
      if (right > 0 && cut(clause, i, right)) {
        return List.of(Clause.of(clause.part(0, i)), Clause.of(clause.part(right, clause.size())));
      }
    }
    return List.of();
  }

  /** Where the second clause begins if a join of clauses stands at {@code i}; or -1. */
  private static int behindJoin(Clause clause, int i) {
    Word word = clause.at(i);
    if (word.is(";")) {
      Word next = clause.at(i + 1);
      boolean adverb = next.isIn(Connectives.WORDS) && clause.at(i + 2).is(",");
      return adverb ? i + 3 : next.isIn(JOINS) ? i + 2 : i + 1;
    }
    if (word.is(",")) {
      Word next = clause.at(i + 1);
      if (next.is("even") && clause.at(i + 2).is("though")) {
        return i + 3;
      }
      if (next.is("meaning") && clause.at(i + 2).is("that")) {
        return i + 3;
      }
      return next.isIn(JOINS) || next.isIn(CONTRASTS) ? i + 2 : -1;
    }
    boolean join = word.is("and") || word.is("but");
    return join && clause.at(i + 1).isIn(SUBJECTS) ? i + 1 : -1;
  }

  private static boolean cut(Clause clause, int left, int right) {
    if (right + 2 >= clause.size()) {
      return false;
    }
    List<Word> before = clause.part(0, left);
    List<Word> after = clause.part(right, clause.size());
    return !Scope.isConditional(before)
        && !Scope.isAttributed(before)
        && !Scope.isHedged(before.subList(0, Math.min(6, before.size())))
        && !before.get(0).isIn(Set.of("both", "either", "neither"))
        && !notOnly(before)
        && !Scope.pointsBack(after)
        && !after.get(0).isIn(Lexicon.RELATIVES)
        && Syntax.isClause(before)
        && Syntax.isClause(after)
        && !isPhrase(after)
        && Syntax.core(after) == leading(after);
  }

  /**
   * Where the core of a clause must begin that opens with its subject, or with a fronted phrase.
   */
  private static int leading(List<Word> after) {
    return after.get(0).is(PartOfSpeech.ADP, PartOfSpeech.ADV, PartOfSpeech.SCONJ)
        ? Syntax.core(after)
        : 0;
  }

  /** "And a house built in 1900" is a phrase. */
  private static boolean isPhrase(List<Word> after) {
    int verb = Syntax.verb(after);
    return verb > 0
        && after.get(verb).is(PartOfSpeech.VERB)
        && Verbs.isPassive(after.get(verb))
        && after.get(verb + 1).is(PartOfSpeech.ADP);
  }

  private static boolean notOnly(List<Word> words) {
    for (int i = 0; i + 1 < words.size(); i++) {
      if (words.get(i).is("not") && words.get(i + 1).isIn(Set.of("only", "just", "merely"))) {
        return true;
      }
    }
    return false;
  }
}
