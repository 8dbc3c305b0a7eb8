package org.arverify.offline.claim;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a sentence into atomic statements. A part that lacks a verb, and a sentence that falls into
 * very many parts, are a sign that the tags mislead: then the whole is left as it is.
 */
final class Atoms {
  private static final Rule CLAUSES = new ConjoinedClauses();
  private static final List<Rule> RULES =
      List.of(
          new Respectively(),
          new RelativeClauses(),
          new Appositions(),
          new ConjoinedPredicates(),
          new Descriptions(),
          new Participles(),
          new Examples(),
          new ConjoinedSubjects(),
          new ConjoinedAdjectives(),
          new ConjoinedPhrases());

  /** Words of a sentence that is still cut. */
  private static final int LONGEST = 120;

  private static final int PARTS_AT_MOST = 24;

  private Atoms() {}

  static List<Clause> of(List<Word> sentence) {
    Clause whole = Connectives.strip(Clause.of(sentence));
    if (sentence.size() > LONGEST) {
      return List.of(whole);
    }
    List<Clause> parts = new ArrayList<>();
    cut(whole, parts);
    return parts.size() > PARTS_AT_MOST ? List.of(whole) : parts;
  }

  private static void cut(Clause clause, List<Clause> parts) {
    List<Clause> cut = parts.size() > PARTS_AT_MOST ? List.of() : once(clause);
    if (cut.isEmpty()) {
      parts.add(clause);
    } else {
      cut.forEach(part -> cut(Connectives.strip(part), parts));
    }
  }

  private static List<Clause> once(Clause clause) {
    List<Clause> clauses = checked(CLAUSES, clause);
    if (!clauses.isEmpty() || Scope.isWhole(clause.words())) {
      return clauses;
    }
    for (Rule rule : RULES) {
      List<Clause> parts = checked(rule, clause);
      if (!parts.isEmpty()) {
        return parts;
      }
    }
    return List.of();
  }

  private static List<Clause> checked(Rule rule, Clause clause) {
    List<Clause> parts = rule.split(clause);
    boolean sound =
        parts.stream()
            .allMatch(
                part ->
                    part.size() > 2
                        && part.size() < 2 * LONGEST
                        && Syntax.verb(part.words()) >= 0
                        && !part.words().equals(clause.words()));
    return sound ? parts : List.of();
  }
}
