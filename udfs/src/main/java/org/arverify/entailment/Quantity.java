package org.arverify.entailment;

import java.util.Collections;
import java.util.Set;
import org.arverify.passage.Span;

/**
 * A number or a time that a text states, as the range of values that it allows: "85" and "3
 * thousand" are points, "between 80 and 90", "at least 80", "1994" and "the 1990s" are ranges.
 *
 * @param kind what the values count
 * @param low the smallest value, inclusive; minus infinity for "at most 80", the next number above
 *     80 for "more than 80"
 * @param high the largest value, inclusive; infinity for "at least 80", the next number below 80
 *     for "fewer than 80"
 * @param slack how far a value may lie outside and still be what the text says: half of the last
 *     digit that it states, at most 5 % of the value, and more for "about"
 * @param unit what is measured or counted
 * @param literal the number as it is written, in no unit: 1994 for "the year 1994"
 * @param role whether it stands by itself
 * @param around the content words beside it, in the same clause
 * @param span where it stands, with the words that belong to it: "more than 80 km"
 */
record Quantity(
    Kind kind,
    double low,
    double high,
    double slack,
    Unit unit,
    double literal,
    Role role,
    Set<String> around,
    Span span) {
  Quantity {
    around = Set.copyOf(around);
  }

  /** What values of a quantity are. */
  enum Kind {
    /** Counts and measures, in the base unit of their dimension. */
    NUMBER,
    /** Days of the calendar: {@link CalendarDay}. */
    TIME,
    /** Days of any year. */
    DAY
  }

  /** Whether a quantity is one of the text's own, or one end of a range that is. */
  enum Role {
    WHOLE,
    /** "From 1914 to 1918": the range itself is stated, and no value inside says as much. */
    COURSE,
    /** The 1914 of "1914–1918": stated, but not all that is stated. */
    END
  }

  /** Whether values of this text and of {@code other} can be compared at all. */
  boolean isComparable(Quantity other) {
    return kind == other.kind
        && (kind != Kind.NUMBER || unit.dimension().equals(other.unit.dimension()));
  }

  /** Whether a text that states {@code evidence} thereby states this quantity. */
  boolean isMetBy(Quantity evidence) {
    if (!isComparable(evidence)) {
      return isBareCopy(evidence);
    }
    boolean inside = evidence.low >= low - slack && evidence.high <= high + slack;
    if (role == Role.COURSE) {
      boolean covered = evidence.low <= low + slack && evidence.high >= high - slack;
      return covered && (inside || kind != Kind.NUMBER);
    }
    return inside && (!isLimit() || !evidence.isLimit() || isClose(high, evidence.high));
  }

  /** "Under 12" is inside "under 18", but who says it of a rule or a size says something else. */
  private boolean isLimit() {
    return low == Double.NEGATIVE_INFINITY;
  }

  private static boolean isClose(double one, double other) {
    return one == other || Math.abs(one - other) <= 4 * Math.ulp(one);
  }

  /** Whether no value of {@code evidence} is one of this quantity. */
  boolean excludes(Quantity evidence) {
    return isComparable(evidence) && (evidence.low > high + slack || evidence.high < low - slack);
  }

  /** Whether both are the same number in units of different dimension or size. */
  boolean isSameNumberInAnotherUnit(Quantity evidence) {
    return literal == evidence.literal
        && unit.isKnown()
        && evidence.unit.isKnown()
        && !unit.name().equals(evidence.unit.name())
        && !isMetBy(evidence);
  }

  /** Whether both speak of the same thing, as far as the words beside them tell. */
  boolean isBeside(Quantity other) {
    return !Collections.disjoint(around, other.around);
  }

  /** "1994 elections" may count elections and "in 1994" is a year: as numbers they are the same. */
  private boolean isBareCopy(Quantity evidence) {
    boolean oneBare = !unit.isKnown() || !evidence.unit.isKnown();
    return oneBare && literal == evidence.literal && role == Role.WHOLE;
  }
}
