package org.arverify.entailment;

import java.util.Set;
import org.arverify.entailment.Quantity.Kind;
import org.arverify.entailment.Quantity.Role;
import org.arverify.passage.Span;

/**
 * A number or a time by itself, before the words around it are read.
 *
 * @param low the smallest value, in the base unit
 * @param high the largest value
 * @param slack half of the last digit that is stated
 * @param literal the number as it is written
 * @param start the first token
 * @param next the token behind it; {@code start} where there is no term
 */
record QuantityTerm(
    Kind kind,
    double low,
    double high,
    double slack,
    Unit unit,
    double literal,
    int start,
    int next) {
  private static final double NO_SLACK = 0;

  /** There is no term at a token. */
  static QuantityTerm none(int start) {
    return new QuantityTerm(Kind.NUMBER, 0, 0, NO_SLACK, Unit.NONE, 0, start, start);
  }

  /** All days from the first of one year to the last of another. */
  static QuantityTerm years(double first, double last, int start, int next) {
    return new QuantityTerm(
        Kind.TIME,
        CalendarDay.year(first),
        CalendarDay.year(last + 1) - 1,
        NO_SLACK,
        Unit.NONE,
        first,
        start,
        next);
  }

  /** Some days of the calendar, or of any year. */
  static QuantityTerm days(Kind kind, double first, double last, int start, int next) {
    return new QuantityTerm(kind, first, last, NO_SLACK, Unit.NONE, first, start, next);
  }

  /** A number with its unit. */
  static QuantityTerm number(double value, double slack, Unit unit, int start, int next) {
    double base = value * unit.factor();
    return new QuantityTerm(
        Kind.NUMBER, base, base, slack * unit.factor(), unit, value, start, next);
  }

  boolean isEmpty() {
    return start == next;
  }

  /** Of "5 to 10 km" the first is in kilometres, too. */
  QuantityTerm inUnitOf(QuantityTerm other) {
    return kind == Kind.NUMBER && !unit.isKnown() && other.unit.isKnown()
        ? number(literal, slack, other.unit, start, next)
        : this;
  }

  /** From the first value of this to the last of {@code other}. */
  QuantityTerm upTo(QuantityTerm other) {
    return new QuantityTerm(
        kind, low, other.high, NO_SLACK, other.unit, literal, start, other.next);
  }

  /** All values from here on upwards, or down if {@code side} is negative. */
  QuantityTerm open(int side) {
    return open(
        side > 0 ? low : Double.NEGATIVE_INFINITY, side > 0 ? Double.POSITIVE_INFINITY : high);
  }

  /** All values above, or below if {@code side} is negative. */
  QuantityTerm beyond(int side) {
    return open(
        side > 0 ? Math.nextUp(high) : Double.NEGATIVE_INFINITY,
        side > 0 ? Double.POSITIVE_INFINITY : Math.nextDown(low));
  }

  private QuantityTerm open(double from, double to) {
    return new QuantityTerm(kind, from, to, NO_SLACK, unit, literal, start, next);
  }

  QuantityTerm withSlack(double more) {
    return new QuantityTerm(kind, low, high, Math.max(slack, more), unit, literal, start, next);
  }

  QuantityTerm endingAt(int behind) {
    return new QuantityTerm(kind, low, high, slack, unit, literal, start, behind);
  }

  /** Whether this is a day of a year. */
  boolean isDate() {
    return kind == Kind.TIME && low == high;
  }

  /** Whether this is a decade, a century, or more. */
  boolean isLongTime() {
    return kind == Kind.TIME && high - low > CalendarDay.YEAR;
  }

  /** The day of a date, in any year. */
  QuantityTerm withoutYear() {
    double day = low - Math.floor(low / CalendarDay.YEAR) * CalendarDay.YEAR;
    return days(Kind.DAY, day, day, start, next);
  }

  /** This term as a quantity. */
  Quantity as(Role role, Set<String> around, Span span) {
    return new Quantity(kind, low, high, slack, unit, literal, role, around, span);
  }
}
