package org.arverify.entailment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arverify.entailment.Quantity.Kind;
import org.arverify.entailment.Quantity.Role;
import org.arverify.entailment.TextTokens.Token;
import org.arverify.passage.Span;

/**
 * Reads the numbers and times of a text: digits with grouping and magnitudes ("3,000", "3
 * thousand", "$2.5bn"), words from "two" on, units, percentages, years, decades, centuries and
 * dates, and the ranges made of them ("between 80 and 90", "1914–18", "at least 5", "about 90").
 *
 * <p>Not read: "one" by itself, ordinals of things ("the third"), and digits that belong to a name
 * ("B12", "COVID-19", "1.2.3").
 */
final class Quantities {
  /** Words of a bound, as they stand in front of a number, and the side that is open: + above. */
  private static final Map<String, Integer> BOUNDS =
      Map.ofEntries(
          Map.entry("more than", 1),
          Map.entry("greater than", 1),
          Map.entry("higher than", 1),
          Map.entry("longer than", 1),
          Map.entry("at least", 1),
          Map.entry("over", 1),
          Map.entry("above", 1),
          Map.entry("exceeding", 1),
          Map.entry("less than", -1),
          Map.entry("fewer than", -1),
          Map.entry("lower than", -1),
          Map.entry("shorter than", -1),
          Map.entry("at most", -1),
          Map.entry("under", -1),
          Map.entry("below", -1),
          Map.entry("no more than", -1),
          Map.entry("not more than", -1),
          Map.entry("no less than", 1),
          Map.entry("not less than", 1),
          Map.entry("no fewer than", 1));

  private static final Map<String, Integer> BOUNDS_OF_TIME = Map.of("after", 1, "before", -1);
  private static final Map<String, Integer> BOUNDS_BEHIND =
      Map.of("more", 1, "above", 1, "greater", 1, "less", -1, "fewer", -1, "below", -1);
  private static final int LONGEST_BOUND = 3;

  /** Bounds that the number itself keeps to. */
  private static final Set<String> ITSELF =
      Set.of(
          "at least",
          "at most",
          "no more than",
          "not more than",
          "no less than",
          "not less than",
          "no fewer than");

  private static final Set<String> ROUGHLY =
      Set.of("about", "around", "approximately", "roughly", "nearly", "almost", "circa", "some");
  private static final double ROUGH_SHARE = 0.05;
  private static final double ROUGH_YEARS = 2;

  private static final Set<String> MARKS_OF_ENDS = Set.of("to", "until", "till", "through");
  private static final int SHORT_YEAR = 100;
  private static final Set<String> CLAUSE_MARKS =
      Set.of(
          ",", ";", ":", ".", "!", "?", "(", ")", "\"", "“", "”", "and", "or", "but", "while",
          "whereas");
  private static final int REACH = 4;

  private final TextTokens tokens;
  private final QuantityTerms terms;
  private final List<Quantity> found = new ArrayList<>();

  private Quantities(String text) {
    this.tokens = new TextTokens(text);
    this.terms = new QuantityTerms(tokens);
  }

  /** The quantities of {@code text}, in order; the ends of a range follow on it. */
  static List<Quantity> of(String text) {
    Quantities quantities = new Quantities(text);
    int next = 0;
    while (next < quantities.tokens.size()) {
      next = quantities.read(next);
    }
    return List.copyOf(quantities.found);
  }

  /** Reads what begins at a token and returns the one behind it. */
  private int read(int index) {
    if (tokens.at(index).is("between")) {
      QuantityTerm first = terms.at(index + 1);
      boolean joined = !first.isEmpty() && tokens.at(first.next()).is("and");
      QuantityTerm second = terms.at(first.next() + 1);
      if (joined && isRange(first, second)) {
        return range(index, first, second, Role.WHOLE);
      }
    }
    QuantityTerm term = terms.at(index);
    if (term.isEmpty()) {
      return index + 1;
    }
    QuantityTerm second = secondEnd(term);
    if (isRange(term, second)) {
      boolean number = term.kind() == Kind.NUMBER && tokens.at(term.next()).isDash();
      range(
          tokens.at(index - 1).is("from") ? index - 1 : index,
          term,
          second,
          number ? Role.WHOLE : Role.COURSE);
      add(term, Role.END, term.start());
      add(second, Role.END, second.start());
      return second.next();
    }
    return bounded(term);
  }

  private QuantityTerm secondEnd(QuantityTerm first) {
    Token mark = tokens.at(first.next());
    int index = first.next() + 1;
    if (!mark.isDash() && !MARKS_OF_ENDS.contains(mark.lower())) {
      return QuantityTerm.none(index);
    }
    Token digits = tokens.at(index);
    if (mark.isDash() && first.kind() == Kind.TIME && digits.text().matches("\\d{2}")) {
      double year = Math.floor(first.literal() / SHORT_YEAR) * SHORT_YEAR + digits.value();
      return QuantityTerm.years(year, year, index, index + 1);
    }
    return terms.at(index);
  }

  private static boolean isRange(QuantityTerm first, QuantityTerm second) {
    if (first.isEmpty() || second.isEmpty() || first.kind() != second.kind()) {
      return false;
    }
    QuantityTerm low = first.inUnitOf(second);
    return low.unit().dimension().equals(second.unit().dimension()) && low.low() < second.low();
  }

  private int range(int from, QuantityTerm first, QuantityTerm second, Role role) {
    QuantityTerm low = first.inUnitOf(second);
    add(low.upTo(second), role, from);
    return second.next();
  }

  /** A term with the words around it that make it a bound: "at least 80", "80 or more". */
  private int bounded(QuantityTerm term) {
    Map<String, Integer> bounds = term.kind() == Kind.TIME ? BOUNDS_OF_TIME : BOUNDS;
    String before = "";
    for (int words = 1; words <= LONGEST_BOUND; words++) {
      before = tokens.at(term.start() - words).lower() + (words > 1 ? " " + before : "");
      int longer = longest(term, words, before, bounds);
      if (bounds.containsKey(before) && longer == 0) {
        int side = bounds.get(before);
        boolean itself = ITSELF.contains(before);
        add(itself ? term.open(side) : term.beyond(side), Role.WHOLE, term.start() - words);
        return term.next();
      }
    }
    int side = boundBehind(term);
    if (side != 0) {
      int words = tokens.at(term.next()).is("+") ? 1 : 2;
      add(term.open(side).endingAt(term.next() + words), Role.WHOLE, term.start());
      return term.next() + words;
    }
    if (ROUGHLY.contains(tokens.at(term.start() - 1).lower())) {
      double slack =
          term.kind() == Kind.NUMBER
              ? ROUGH_SHARE * Math.abs(term.high())
              : ROUGH_YEARS * CalendarDay.YEAR;
      add(term.withSlack(slack), Role.WHOLE, term.start() - 1);
      return term.next();
    }
    // "The 1994" would be no English where the decade's words are put in another's place.
    boolean article = term.isLongTime() && tokens.at(term.start() - 1).is("the");
    add(term, Role.WHOLE, article ? term.start() - 1 : term.start());
    if (term.isDate()) {
      add(term.withoutYear(), Role.END, term.start());
    }
    return term.next();
  }

  /** Words of a longer bound that ends with this one: "no more than"; 0 if there is none. */
  private int longest(QuantityTerm term, int words, String before, Map<String, Integer> bounds) {
    String longer = tokens.at(term.start() - words - 1).lower() + " " + before;
    return bounds.containsKey(longer) ? words + 1 : 0;
  }

  private int boundBehind(QuantityTerm term) {
    Token next = tokens.at(term.next());
    if (next.is("+")) {
      return 1;
    }
    return next.is("or") || next.is("and")
        ? BOUNDS_BEHIND.getOrDefault(tokens.at(term.next() + 1).lower(), 0)
        : 0;
  }

  private void add(QuantityTerm term, Role role, int from) {
    Span span = new Span(tokens.at(from).start(), tokens.at(term.next() - 1).end());
    found.add(term.as(role, around(from, term.next()), span));
  }

  /** The content words beside a quantity: one in front and two behind, in the same clause. */
  private Set<String> around(int from, int next) {
    Set<String> around = new HashSet<>(content(from - 1, -1, 1));
    around.addAll(content(next, 1, 2));
    return around;
  }

  private List<String> content(int first, int step, int count) {
    List<String> words = new ArrayList<>();
    for (int i = first; Math.abs(i - first) < REACH && words.size() < count; i += step) {
      Token token = tokens.at(i);
      if (token.text().isEmpty() || CLAUSE_MARKS.contains(token.lower())) {
        break;
      }
      words.addAll(token.isWord() ? ContentWords.of(token.text()) : List.of());
    }
    return words;
  }
}
