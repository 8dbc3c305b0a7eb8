package org.arverify.offline.claim;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.arverify.offline.claim.Subject.Nature;
import org.arverify.passage.PartOfSpeech;

/**
 * Puts names for pronouns, while an answer is read from its start: for a pronoun that is the
 * subject of a clause or owns it, the subject of the sentence before (or of the clause before, in
 * the same sentence) if it fits in number and nature; for "the film" and "this film", the name of
 * which the answer said that it is a film. Where nothing fits, or two do, the pronoun stays.
 */
final class References {
  private static final Set<String> PRONOUNS = Set.of("he", "she", "it", "they");
  private static final Set<String> MEETING =
      Lexicon.set(
          "met married told asked knew called beat defeated succeeded joined taught hired replaced"
              + " killed saw visited helped thanked loved hated followed fought preceded divorced");
  private static final Set<String> OWNING = Set.of("his", "her", "its", "their");

  private final Map<String, Subject> named = new HashMap<>();
  private final Map<String, Nature> natures = new HashMap<>();
  private List<Subject> before = List.of();
  private boolean twoPeople;

  /** The clauses of the next sentence with names for pronouns. */
  List<Clause> resolve(List<Clause> sentence) {
    List<Clause> resolved = new ArrayList<>();
    List<Subject> here = new ArrayList<>();
    for (Clause clause : sentence) {
      Clause named = resolve(clause, here);
      resolved.add(named);
      subject(named)
          .filter(s -> here.stream().noneMatch(h -> h.key().equals(s.key())))
          .ifPresent(here::add);
      learn(named);
    }
    if (!here.isEmpty()) {
      before = List.copyOf(here);
      twoPeople = resolved.stream().anyMatch(References::meets);
    }
    return resolved;
  }

  private Clause resolve(Clause clause, List<Subject> here) {
    int core = Syntax.core(clause.words());
    if (core + 1 >= clause.size()) {
      return clause;
    }
    boolean subordinate =
        clause.part(0, core).stream().anyMatch(w -> w.is(PartOfSpeech.AUX, PartOfSpeech.VERB));
    if (subordinate && Syntax.verb(clause.part(1, core)) > 0) {
      return clause;
    }
    Word word = clause.at(core);
    if (word.isIn(PRONOUNS) && !Scope.isPleonasm(clause.words(), core)) {
      return candidate(word.lower(), here)
          .map(subject -> replaced(clause, core, 1, subject.phrase(), core > 0))
          .orElse(clause);
    }
    if (word.isIn(OWNING)
        && clause.at(core + 1).is(PartOfSpeech.NOUN, PartOfSpeech.ADJ, PartOfSpeech.PROPN)) {
      return candidate(word.lower(), here)
          .map(subject -> replaced(clause, core, 1, owning(subject.phrase()), core > 0))
          .orElse(clause);
    }
    boolean definite = word.isIn(Set.of("the", "this")) && core + 2 < clause.size();
    boolean alone = definite && core + 2 == Syntax.verb(clause.words());
    Subject name = alone ? named.get(clause.at(core + 1).lower()) : null;
    return name == null ? clause : replaced(clause, core, 2, name.phrase(), core > 0);
  }

  /** The subjects of this sentence so far, else those of the one before: the only one that fits. */
  private Optional<Subject> candidate(String pronoun, List<Subject> here) {
    boolean person = Set.of("he", "she", "his", "her").contains(pronoun);
    if (person && here.isEmpty() && twoPeople) {
      return Optional.empty();
    }
    Optional<Subject> near = only(pronoun, here);
    return near.isPresent() ? near : only(pronoun, before);
  }

  private Optional<Subject> only(String pronoun, List<Subject> subjects) {
    List<Subject> fitting =
        subjects.stream().map(this::known).filter(s -> s.fits(pronoun)).toList();
    if (fitting.size() > 1 && fitting.get(0).isName()) {
      return Optional.of(fitting.get(0));
    }
    return fitting.size() == 1 ? Optional.of(fitting.get(0)) : Optional.empty();
  }

  private Subject known(Subject subject) {
    return subject.as(natures.getOrDefault(subject.key(), subject.nature()));
  }

  private static List<Word> owning(List<Word> phrase) {
    List<Word> owner = new ArrayList<>(phrase);
    boolean sibilant = phrase.get(phrase.size() - 1).lower().endsWith("s");
    owner.add(Word.added(sibilant ? "'" : "'s", PartOfSpeech.PART));
    return owner;
  }

  private static Clause replaced(
      Clause clause, int from, int count, List<Word> phrase, boolean inside) {
    List<Word> words = new ArrayList<>(clause.part(0, from));
    for (int i = 0; i < phrase.size(); i++) {
      Word word = phrase.get(i);
      boolean small = i == 0 && inside && word.is(PartOfSpeech.DET);
      words.add(small ? word.spelt(word.lower()) : word);
    }
    words.addAll(clause.part(from + count, clause.size()));
    return new Clause(words, clause.own());
  }

  /** "Tom met Bill": "he" may be either. */
  private static boolean meets(Clause clause) {
    int verb = Syntax.verb(clause.words());
    return verb > 0
        && verb + 1 < clause.size()
        && clause.at(verb).isIn(MEETING)
        && clause.at(verb + 1).is(PartOfSpeech.PROPN);
  }

  /** Who or what the clause is about; the name in "the oldest judge was William Douglas". */
  private Optional<Subject> subject(Clause clause) {
    List<Word> words = clause.words();
    int verb = Syntax.verb(words);
    int core = Syntax.core(words);
    if (verb <= core) {
      return Optional.empty();
    }
    Subject subject =
        new Subject(upToComma(unbracketed(words.subList(core, verb))), Nature.UNKNOWN);
    if (Verbs.isBe(words.get(verb)) && !(subject.isUsable() && subject.isName())) {
      int end = Syntax.phraseEnd(words, verb + 1);
      if (end > verb + 1) {
        Subject named = new Subject(unbracketed(words.subList(verb + 1, end)), Nature.UNKNOWN);
        boolean last = end == words.size() || words.get(end).is(PartOfSpeech.PUNCT);
        if (last && named.isUsable() && named.isName()) {
          return Optional.of(named.as(nature(subject.phrase())));
        }
      }
    }
    return subject.isUsable()
        ? Optional.of(subject.as(nature(subject.phrase())))
        : Optional.empty();
  }

  private static List<Word> upToComma(List<Word> phrase) {
    for (int i = 0; i < phrase.size(); i++) {
      if (phrase.get(i).is(",") && phrase.stream().noneMatch(w -> w.is("and"))) {
        return phrase.subList(0, i);
      }
    }
    return phrase;
  }

  /** Without brackets, and without what stands behind one that is never closed. */
  private static List<Word> unbracketed(List<Word> phrase) {
    int[] depth = Syntax.depth(phrase);
    List<Word> plain = new ArrayList<>();
    for (int i = 0; i < phrase.size(); i++) {
      boolean bracket = depth[i] > 0 && !insideQuotes(phrase, i);
      if (depth[i] == 0 && phrase.get(i).is("(")) {
        break;
      }
      if (!bracket) {
        plain.add(phrase.get(i));
      }
    }
    while (!plain.isEmpty()
        && (plain.get(plain.size() - 1).is(PartOfSpeech.ADV)
            || plain.get(plain.size() - 1).is(","))) {
      plain.remove(plain.size() - 1);
    }
    return plain;
  }

  private static boolean insideQuotes(List<Word> phrase, int index) {
    return phrase.subList(0, index + 1).stream().noneMatch(word -> word.is("("));
  }

  private static Nature nature(List<Word> phrase) {
    if (phrase.stream().anyMatch(w -> w.isIn(Lexicon.TITLES) && w.isCapital())) {
      return Nature.PERSON;
    }
    boolean person = !phrase.isEmpty() && isPerson(Nouns.head(phrase));
    return person ? Nature.PERSON : Nature.UNKNOWN;
  }

  private static boolean isPerson(Word noun) {
    return noun.isIn(Lexicon.PEOPLE);
  }

  /** "Ibsen is a writer": Ibsen is a person, and "the writer" is Ibsen. */
  private void learn(Clause clause) {
    List<Word> words = clause.words();
    int verb = Syntax.verb(words);
    Optional<Subject> subject = subject(clause);
    if (verb < 0 || subject.isEmpty()) {
      return;
    }
    String key = subject.get().key();
    if (words.stream().anyMatch(w -> w.isIn(Set.of("born", "married", "died")))) {
      natures.putIfAbsent(key, Nature.PERSON);
    }
    if (Verbs.isBe(words.get(verb)) && verb + 2 < words.size()) {
      int end = Syntax.phraseEnd(words, verb + 1);
      boolean kind = end > verb + 1 && words.get(verb + 1).is(PartOfSpeech.DET);
      if (kind && !Scope.isNegative(words.subList(verb, end))) {
        Word head = Nouns.head(words.subList(verb + 1, end));
        natures.putIfAbsent(key, isPerson(head) ? Nature.PERSON : Nature.THING);
        if (subject.get().isName() && head.is(PartOfSpeech.NOUN)) {
          named.put(head.lower(), subject.get());
        }
      }
    }
  }
}
