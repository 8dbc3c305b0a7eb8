package org.arverify.entailment;

import java.util.Map;
import java.util.Set;
import org.arverify.entailment.Quantity.Kind;
import org.arverify.entailment.TextTokens.Token;

/** Finds single numbers, years, dates, decades and centuries among the tokens of a text. */
final class QuantityTerms {
  private static final Map<String, String> CURRENCIES =
      Map.of("$", "$", "€", "€", "£", "£", "¥", "¥");
  private static final Set<String> ORDINAL_ENDINGS = Set.of("st", "nd", "rd", "th");
  private static final Set<String> BEFORE_CHRIST = Set.of("bc", "bce");

  /** Words that may be joined to a number by a hyphen without making it a name. */
  private static final Set<String> JOINABLE =
      Set.of("mid", "pre", "post", "early", "late", "then", "to");

  /** A number from 1000 to 2099 in front of one of these counts something. */
  private static final Set<String> COUNTED = Set.of("people", "men", "women", "children");

  private static final Set<String> BEFORE_YEARS =
      Set.of(
          "in", "since", "by", "during", "of", "until", "from", "early", "late", "mid", "around",
          "year", "the", "and", "to", "season", "circa", "before", "after", "between");

  private static final double FIRST_YEAR = 1000;
  private static final double LAST_YEAR = 2099;
  private static final double SLACK_SHARE = 0.05;
  private static final int DECADE = 10;
  private static final int CENTURY = 100;
  private static final int DAYS = 31;
  private static final int THIS_CENTURY = 1900;

  private final TextTokens tokens;

  QuantityTerms(TextTokens tokens) {
    this.tokens = tokens;
  }

  /** The term that begins there, if there is one. */
  QuantityTerm at(int index) {
    Token token = tokens.at(index);
    if (token.form() == TextTokens.Form.NONE || isPartOfName(index)) {
      return QuantityTerm.none(index);
    }
    QuantityTerm time = time(index);
    return time.isEmpty() ? number(index) : time;
  }

  /** "B12", "COVID-19", "1.2.3": digits that belong to what stands in front of them. */
  private boolean isPartOfName(int index) {
    Token token = tokens.at(index);
    if (!token.isNumber() || !token.glued()) {
      return false;
    }
    Token before = tokens.at(index - 1);
    Token first = tokens.at(index - 2);
    if (before.isDash() && before.glued() && first.isWord()) {
      return !JOINABLE.contains(first.lower()) && NumberWords.value(first.lower()) < 0;
    }
    return before.isWord() && CURRENCIES.get(before.text()) == null
        || before.is(".") && first.isNumber()
        || before.is("/") && first.isWord();
  }

  private QuantityTerm time(int index) {
    Token token = tokens.at(index);
    if (token.isNumber()) {
      QuantityTerm iso = isoDate(index);
      if (!iso.isEmpty()) {
        return iso;
      }
      QuantityTerm decade = decade(index, index, token.value());
      if (!decade.isEmpty()) {
        return decade;
      }
      boolean ordinal = isOrdinalEnding(index + 1);
      if (ordinal && isCentury(index + 2)) {
        return century(index, token.value(), index + 2);
      }
      QuantityTerm date = dayAndMonth(index, ordinal ? index + 2 : index + 1);
      if (!date.isEmpty()) {
        return date;
      }
      return year(index);
    }
    if ((token.is("'") || token.is("’")) && tokens.at(index + 1).glued() && isPair(index + 1)) {
      return decade(index, index + 1, THIS_CENTURY + tokens.at(index + 1).value());
    }
    if (token.isWord() && CalendarDay.month(token.text()) >= 0) {
      return monthFirst(index);
    }
    int ordinal = NumberWords.ordinal(token.lower());
    return ordinal > 0 && isCentury(index + 1)
        ? century(index, ordinal, index + 1)
        : QuantityTerm.none(index);
  }

  private boolean isPair(int index) {
    return tokens.at(index).isNumber() && tokens.at(index).text().length() == 2;
  }

  private boolean isOrdinalEnding(int index) {
    return tokens.at(index).glued() && ORDINAL_ENDINGS.contains(tokens.at(index).lower());
  }

  private boolean isCentury(int index) {
    int at = tokens.at(index).isDash() ? index + 1 : index;
    return tokens.at(at).is("century") || tokens.at(at).is("centuries");
  }

  private QuantityTerm century(int start, double number, int word) {
    int next = tokens.at(word).isDash() ? word + 2 : word + 1;
    if (BEFORE_CHRIST.contains(tokens.at(next).lower())) {
      return QuantityTerm.years(-CENTURY * number, -CENTURY * (number - 1) - 1, start, next + 1);
    }
    return QuantityTerm.years(CENTURY * (number - 1), CENTURY * number - 1, start, next);
  }

  /** "1990s": the decade; "1900s": the century. */
  private QuantityTerm decade(int start, int digits, double year) {
    int ending =
        tokens.at(digits + 1).is("'") || tokens.at(digits + 1).is("’") ? digits + 2 : digits + 1;
    boolean plural = tokens.at(ending).is("s") && tokens.at(ending).glued();
    if (!plural || year < FIRST_YEAR || year > LAST_YEAR || year % DECADE != 0) {
      return QuantityTerm.none(start);
    }
    return QuantityTerm.years(
        year, year + (year % CENTURY == 0 ? CENTURY : DECADE) - 1, start, ending + 1);
  }

  private QuantityTerm isoDate(int index) {
    Token year = tokens.at(index);
    Token month = tokens.at(index + 2);
    Token day = tokens.at(index + 4);
    boolean joined =
        tokens.at(index + 1).is("-")
            && tokens.at(index + 3).is("-")
            && month.glued()
            && day.glued();
    boolean digits = isFour(year) && month.isNumber() && day.isNumber();
    if (!joined || !digits || month.value() < 1 || month.value() > 12 || day.value() > DAYS) {
      return QuantityTerm.none(index);
    }
    return date(year.value(), (int) month.value() - 1, day.value(), index, index + 5);
  }

  /** "5 January 1994", "5th of January". */
  private QuantityTerm dayAndMonth(int index, int behind) {
    int at = tokens.at(behind).is("of") ? behind + 1 : behind;
    double day = tokens.at(index).value();
    int month = tokens.at(at).isWord() ? CalendarDay.month(tokens.at(at).text()) : -1;
    if (month < 0 || !isDay(index)) {
      return QuantityTerm.none(index);
    }
    int year = tokens.at(at + 1).is(",") ? at + 2 : at + 1;
    return isYear(year)
        ? date(tokens.at(year).value(), month, day, index, year + 1)
        : dayOfYear(month, day, index, at + 1);
  }

  /** "January 5, 1994", "January 5", "January 1994". */
  private QuantityTerm monthFirst(int index) {
    int month = CalendarDay.month(tokens.at(index).text());
    if (isYear(index + 1) || tokens.at(index + 1).is(",") && isYear(index + 2)) {
      int year = isYear(index + 1) ? index + 1 : index + 2;
      double first = CalendarDay.year(tokens.at(year).value()) + month * CalendarDay.MONTH;
      return QuantityTerm.days(Kind.TIME, first, first + CalendarDay.MONTH - 1, index, year + 1);
    }
    if (!isDay(index + 1)) {
      return QuantityTerm.none(index);
    }
    double day = tokens.at(index + 1).value();
    int behind = isOrdinalEnding(index + 2) ? index + 3 : index + 2;
    int year = tokens.at(behind).is(",") ? behind + 1 : behind;
    return isYear(year)
        ? date(tokens.at(year).value(), month, day, index, year + 1)
        : dayOfYear(month, day, index, behind);
  }

  private static QuantityTerm date(double year, int month, double day, int start, int next) {
    double at = CalendarDay.year(year) + CalendarDay.ofYear(month, day);
    return QuantityTerm.days(Kind.TIME, at, at, start, next);
  }

  private static QuantityTerm dayOfYear(int month, double day, int start, int next) {
    double at = CalendarDay.ofYear(month, day);
    return QuantityTerm.days(Kind.DAY, at, at, start, next);
  }

  private boolean isDay(int index) {
    Token token = tokens.at(index);
    return token.isNumber()
        && token.text().length() <= 2
        && token.value() >= 1
        && token.value() <= DAYS;
  }

  private static boolean isFour(Token token) {
    return token.isNumber() && token.text().matches("\\d{4}");
  }

  private boolean isYear(int index) {
    Token token = tokens.at(index);
    return isFour(token) && token.value() >= FIRST_YEAR && token.value() <= LAST_YEAR;
  }

  private QuantityTerm year(int index) {
    Token token = tokens.at(index);
    int next = index + 1;
    boolean digits = token.text().matches("\\d{1,4}");
    if (digits && BEFORE_CHRIST.contains(tokens.at(next).lower())) {
      return QuantityTerm.years(-token.value(), -token.value(), index, next + 1);
    }
    boolean counts =
        !unit(next).unit().equals(Unit.NONE)
            || NumberWords.magnitude(tokens.at(next).lower()) > 0
            || CURRENCIES.containsKey(tokens.at(index - 1).text())
            || isPlural(tokens.at(next)) && !BEFORE_YEARS.contains(tokens.at(index - 1).lower());
    return isYear(index) && !counts
        ? QuantityTerm.years(token.value(), token.value(), index, next)
        : QuantityTerm.none(index);
  }

  private static boolean isPlural(Token token) {
    String word = token.text();
    boolean lower = token.isWord() && Character.isLowerCase(word.codePointAt(0));
    return lower
        && (COUNTED.contains(word)
            || word.length() > 3
                && word.endsWith("s")
                && !word.endsWith("ss")
                && !word.endsWith("us"));
  }

  private QuantityTerm number(int index) {
    boolean money = CURRENCIES.containsKey(tokens.at(index).text());
    int start = money ? index + 1 : index;
    Amount amount = tokens.at(start).isNumber() ? digits(start, money) : words(start);
    if (amount.next() == start || isGluedToWord(amount.next())) {
      return QuantityTerm.none(index);
    }
    double slack = Math.min(amount.precision() / 2, SLACK_SHARE * Math.abs(amount.value()));
    if (money) {
      return QuantityTerm.number(
          amount.value(),
          slack,
          Unit.of(CURRENCIES.get(tokens.at(index).text())),
          index,
          amount.next());
    }
    boolean negative =
        tokens.at(start).isNumber()
            && tokens.at(start).glued()
            && tokens.at(start - 1).isDash()
            && !tokens.at(start - 1).glued();
    Measured measured = unit(amount.next());
    return QuantityTerm.number(
        negative ? -amount.value() : amount.value(),
        slack,
        measured.unit(),
        index,
        measured.next());
  }

  /** "3D" is no three. */
  private boolean isGluedToWord(int index) {
    Token token = tokens.at(index);
    return token.isWord()
        && token.glued()
        && unit(index).unit().equals(Unit.NONE)
        && !isOrdinalEnding(index);
  }

  /**
   * A number and how exact it is.
   *
   * @param precision what the last digit that is stated counts
   * @param next the token behind it
   */
  private record Amount(double value, double precision, int next) {}

  private Amount digits(int index, boolean money) {
    Token token = tokens.at(index);
    int point = token.text().indexOf('.');
    int decimals = point < 0 ? 0 : token.text().length() - point - 1;
    Amount bare = new Amount(token.value(), Math.pow(10, -decimals), index + 1);
    Token behind = tokens.at(index + 1);
    double joined =
        !behind.glued()
            ? 0
            : behind.is("k")
                ? 1e3
                : money && behind.is("m") ? 1e6 : money && behind.is("b") ? 1e9 : 0;
    return joined > 0
        ? new Amount(bare.value() * joined, bare.precision() * joined, index + 2)
        : scaled(bare);
  }

  /** "3.5 million", "3 hundred thousand". */
  private Amount scaled(Amount amount) {
    Amount scaled = amount;
    double magnitude = NumberWords.magnitude(tokens.at(scaled.next()).lower());
    while (magnitude > 0) {
      scaled =
          new Amount(scaled.value() * magnitude, scaled.precision() * magnitude, scaled.next() + 1);
      magnitude = NumberWords.magnitude(tokens.at(scaled.next()).lower());
    }
    return scaled;
  }

  /** "twenty-five", "two hundred and four thousand", "a dozen"; not "one" alone. */
  private Amount words(int index) {
    int at = index;
    double total = 0;
    double group = 0;
    boolean any = false;
    boolean one = tokens.at(at).is("a") || tokens.at(at).is("one");
    if (one) {
      if (NumberWords.magnitude(tokens.at(at + 1).lower()) == 0) {
        return new Amount(0, 1, index);
      }
      group = 1;
      at++;
    }
    while (true) {
      int skipped = skipped(at, any);
      String word = tokens.at(skipped).lower();
      int value = NumberWords.value(word);
      double magnitude = NumberWords.magnitude(word);
      if (value >= 0 && (!any || fits(group, value))) {
        group += value;
      } else if (magnitude > 0 && (any || one) && group > 0) {
        group *= magnitude;
        if (magnitude >= 1e3) {
          total += group;
          group = 0;
        }
      } else {
        break;
      }
      any = true;
      at = skipped + 1;
    }
    return any ? new Amount(total + group, 1, at) : new Amount(0, 1, index);
  }

  /** The token behind a hyphen or an "and" inside of a number. */
  private int skipped(int at, boolean inside) {
    boolean joint = tokens.at(at).is("-") || tokens.at(at).is("and");
    boolean goesOn =
        NumberWords.value(tokens.at(at + 1).lower()) >= 0
            && (tokens.at(at).is("-") || NumberWords.magnitude(tokens.at(at - 1).lower()) > 0);
    return inside && joint && goesOn ? at + 1 : at;
  }

  /** "twenty five" is one number, "five six" are two. */
  private static boolean fits(double group, int value) {
    return group == 0
        || group % 100 == 0 && value < 100
        || group % 100 >= 20 && group % 10 == 0 && value < 10 && value > 0;
  }

  private record Measured(Unit unit, int next) {}

  private Measured unit(int index) {
    boolean hyphen = tokens.at(index).is("-") && tokens.at(index).glued();
    int at = hyphen ? index + 1 : index;
    Token token = tokens.at(at);
    if (token.is("%")) {
      return new Measured(Unit.of("%"), at + 1);
    }
    if (token.is("per") && tokens.at(at + 1).is("cent")) {
      return new Measured(Unit.of("%"), at + 2);
    }
    if (token.is("°")) {
      boolean fahrenheit = tokens.at(at + 1).is("f");
      return new Measured(Unit.of(fahrenheit ? "fahrenheit" : "celsius"), at + 2);
    }
    if (token.is("degrees") && Unit.of(tokens.at(at + 1).lower()).isKnown()) {
      return new Measured(Unit.of(tokens.at(at + 1).lower()), at + 2);
    }
    if (token.is("km") && tokens.at(at + 1).is("/") && tokens.at(at + 2).is("h")) {
      return new Measured(Unit.of("km/h"), at + 3);
    }
    Unit unit = token.isWord() ? Unit.of(token.text()) : Unit.NONE;
    return new Measured(unit, unit.isKnown() ? at + 1 : index);
  }
}
