package org.arverify.entailment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.arverify.entailment.Quantity.Kind;
import org.arverify.entailment.Quantity.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantitiesTest {
  private static Quantity only(String text) {
    List<Quantity> whole = Quantities.of(text).stream().filter(q -> q.role() != Role.END).toList();
    assertThat(whole).as(text).hasSize(1);
    return whole.get(0);
  }

  private static boolean met(String claim, String evidence) {
    return Quantities.of(evidence).stream().anyMatch(only(claim)::isMetBy);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "It has 85 seats.                     | 85      | 85        |     | 85",
        "It has 3,000 seats.                  | 3000    | 3000      |     | 3,000",
        "It has 3 thousand seats.             | 3000    | 3000      |     | 3 thousand",
        "It has three thousand seats.         | 3000    | 3000      |     | three thousand",
        "two hundred and four rooms           | 204     | 204       |     | two hundred and four",
        "twenty-five rooms                    | 25      | 25        |     | twenty-five",
        "a dozen rooms                        | 12      | 12        |     | a dozen",
        "one hundred rooms                    | 100     | 100       |     | one hundred",
        "3.2 million people                   | 3200000 | 3200000   |     | 3.2 million",
        "It cost $2.5bn.                      | 2.5e9   | 2.5e9     | $   | $2.5bn",
        "It cost 2.5 billion dollars.         | 2.5e9   | 2.5e9     | $   | 2.5 billion dollars",
        "It cost £3m.                         | 3e6     | 3e6       | £   | £3m",
        "It grew by 7 %.                      | 7       | 7         | %   | 7 %",
        "It grew by 7 per cent.               | 7       | 7         | %   | 7 per cent",
        // in base units
        "It is 5 km away.                     | 5000    | 5000      | km  | 5 km",
        "It is 5km away.                      | 5000    | 5000      | km  | 5km",
        "a 10-minute walk                     | 600     | 600       | min | 10-minute",
        "It was -5 °C.                        | -5      | -5        | celsius | 5 °C",
        // ranges
        "between 80 and 90 seats              | 80      | 90        |     | between 80 and 90",
        "80-90 seats                          | 80      | 90        |     | 80-90",
        "from 80 to 90 seats                  | 80      | 90        |     | from 80 to 90",
        "5 to 10 km                           | 5000    | 10000     | km  | 5 to 10 km",
        "more than 80 seats                   | 80.00000000000001 | Infinity  |     | more than 80",
        "at least 80 seats                    | 80      | Infinity  |     | at least 80",
        "no more than 80 seats                | -Infinity | 80      |     | no more than 80",
        "under 80 seats                       | -Infinity | 79.99999999999999 |     | under 80",
        "80 or more seats                     | 80      | Infinity  |     | 80 or more",
        "80+ seats                            | 80      | Infinity  |     | 80+",
        "about 90 seats                       | 90      | 90        |     | about 90",
        // four digits that count
        "The town has 1500 people.            | 1500    | 1500      |     | 1500",
        "It cost $1500.                       | 1500    | 1500      | $   | $1500",
      })
  void readsNumbers(String text, double low, double high, String unit, String words) {
    Quantity quantity = only(text);
    assertThat(quantity.kind()).isEqualTo(Kind.NUMBER);
    assertThat(quantity.low()).isEqualTo(low);
    assertThat(quantity.high()).isEqualTo(high);
    assertThat(quantity.unit().name()).isEqualTo(unit == null ? "" : unit);
    assertThat(quantity.span().of(text)).isEqualTo(words);
  }

  /** Years, months from 1 and days; the axis has 372 days a year and 31 a month. */
  private static double day(int year, int month, int day) {
    return year * 372 + (month - 1) * 31 + day - 1;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "It opened in 1994.            | 1994 |  1 |  1 | 1994 | 12 | 31 | 1994",
        "the 1994 elections            | 1994 |  1 |  1 | 1994 | 12 | 31 | 1994",
        "in the 1990s                  | 1990 |  1 |  1 | 1999 | 12 | 31 | the 1990s",
        "in the ’90s                   | 1990 |  1 |  1 | 1999 | 12 | 31 | the ’90s",
        "in the mid-1990s              | 1990 |  1 |  1 | 1999 | 12 | 31 | 1990s",
        "in the 19th century           | 1800 |  1 |  1 | 1899 | 12 | 31 | the 19th century",
        "in the nineteenth century     | 1800 |  1 |  1 | 1899 | 12 | 31 | the nineteenth century",
        "In January 1994 it opened.    | 1994 |  1 |  1 | 1994 |  1 | 31 | January 1994",
        "On 5 March 1994 it opened.    | 1994 |  3 |  5 | 1994 |  3 |  5 | 5 March 1994",
        "On March 5th, 1994 it opened. | 1994 |  3 |  5 | 1994 |  3 |  5 | March 5th, 1994",
        "On 1994-03-05 it opened.      | 1994 |  3 |  5 | 1994 |  3 |  5 | 1994-03-05",
        "the war of 1914–18            | 1914 |  1 |  1 | 1918 | 12 | 31 | 1914–18",
        "from 1914 to 1918             | 1914 |  1 |  1 | 1918 | 12 | 31 | from 1914 to 1918",
        "between 1914 and 1918         | 1914 |  1 |  1 | 1918 | 12 | 31 | between 1914 and 1918",
        "Caesar died in 44 BC.         |  -44 |  1 |  1 |  -44 | 12 | 31 | 44 BC",
      })
  void readsTimes(
      String text,
      int year,
      int month,
      int day,
      int lastYear,
      int lastMonth,
      int lastDay,
      String words) {
    Quantity quantity = only(text);
    assertThat(quantity.kind()).isEqualTo(Kind.TIME);
    assertThat(quantity.low()).isEqualTo(day(year, month, day));
    assertThat(quantity.high()).isEqualTo(day(lastYear, lastMonth, lastDay));
    assertThat(quantity.span().of(text)).isEqualTo(words);
  }

  @Test
  void readsADateWithoutItsYear() {
    Quantity quantity = only("It opens on May 2nd.");
    assertThat(quantity.kind()).isEqualTo(Kind.DAY);
    assertThat(quantity.low()).isEqualTo(4 * 31 + 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Vitamin B12 helps.",
        "COVID-19 spread.",
        "A 3D film.",
        "One of them won, and no one else.",
        "It may rain, and a second time.",
        "H2O is water.",
        "The first and the third won."
      })
  void leavesNamesAlone(String text) {
    assertThat(Quantities.of(text)).isEmpty();
  }

  @Test
  void givesTheEndsOfARangeToo() {
    assertThat(Quantities.of("It lasted from 1914 to 1918."))
        .extracting(Quantity::role, Quantity::literal)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(Role.COURSE, 1914.0),
            org.assertj.core.groups.Tuple.tuple(Role.END, 1914.0),
            org.assertj.core.groups.Tuple.tuple(Role.END, 1918.0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "It has between 80 and 90 seats. | It has 85 seats.",
        "It has between 80 and 90 seats. | It has 86 seats.",
        "It has between 80 and 90 seats. | It weighs 89.4.",
        "It has 3,000 seats.             | It has 3 thousand seats.",
        "It has 3 thousand seats.        | It has 3000 seats.",
        "It happened in the 1990s.       | It happened in 1994.",
        "It happened in the 1990s.       | It happened on 5 March 1994.",
        "It happened in 1994.            | It happened in March 1994.",
        "It happened on 5 March.         | It happened on 5 March 1994.",
        "It began in 1914.               | It lasted from 1914 to 1918.",
        "It has more than 80 seats.      | It has 85 seats.",
        "It has at least 80 seats.       | It has more than 85 seats.",
        "It is 5 km away.                | It is 5,000 metres away.",
        "It has about 90 seats.          | It has 89 seats.",
        // rounded: 2,980,000 lies within half a million, but 5 % of 3 million is 150,000
        "It has 3 million people.        | It has 2,980,000 people.",
        "It happened around 1994.        | It happened in 1995.",
        // as a number and as a year
        "It won 1994 elections.          | the elections of 1994",
      })
  void isMetByWhatSaysTheSameOrMore(String claim, String evidence) {
    assertThat(met(claim, evidence)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "It has between 80 and 90 seats. | It has 91 seats.",
        "It has between 80 and 90 seats. | It has 79.4 seats.",
        "It has 85 seats.                | It has between 80 and 90 seats.",
        "It happened in 1994.            | It happened in the 1990s.",
        "It happened in 1994.            | It happened in 1995.",
        "It happened in the 1990s.       | It happened in 2000.",
        "It has more than 80 seats.      | It has 79 seats.",
        "It is 10 km away.               | It is 10 miles away.",
        "It weighs 10 kg.                | It is 10 km long.",
        "It has 3 million people.        | It has 2,800,000 people.",
        "It has 3 seats.                 | It has 3.4 seats.",
        // the bound itself is not beyond the bound
        "It has more than 80 seats.      | It has 80 seats.",
        "It has fewer than 80 seats.     | It has 80 seats.",
        "It opened after 1990.           | It opened in 1990.",
        "It opened before 1990.          | It opened in 1990.",
        // what is allowed, or can be carried
        "It carries up to 80 people.     | It carries up to 40 people.",
        "Those under 18 enter.           | Those under 12 enter.",
        // a course of time, and a change, are more than a value inside
        "She ruled from 1990 to 1998.    | She ruled in 1994.",
        "She ruled from 1990 to 1998.    | She ruled from 1992 to 1996.",
        "It grew from 3000 to 5000 kg.   | It weighed 4000 kg.",
      })
  void isNotMetByLessOrOther(String claim, String evidence) {
    assertThat(met(claim, evidence)).isFalse();
  }

  @Test
  void tellsWhatIsExcludedFromWhatIsOpen() {
    Quantity claim = only("in 1994");
    assertThat(claim.excludes(only("in 1995"))).isTrue();
    assertThat(claim.excludes(only("in the 1990s"))).isFalse();
    assertThat(claim.excludes(only("85 seats"))).isFalse();
    assertThat(only("85 seats").excludes(only("86 seats"))).isTrue();
    assertThat(only("10 kg").excludes(only("20 km"))).isFalse();
  }

  @Test
  void tellsTheSameNumberInAnotherUnit() {
    assertThat(only("10 km").isSameNumberInAnotherUnit(only("10 miles"))).isTrue();
    assertThat(only("$10").isSameNumberInAnotherUnit(only("€10"))).isTrue();
    assertThat(only("10 km").isSameNumberInAnotherUnit(only("10 kilometres"))).isFalse();
    assertThat(only("10 km").isSameNumberInAnotherUnit(only("10 seats"))).isFalse();
  }

  @Test
  void keepsTheWordsBesideIt() {
    // One content word in front, two behind; "with" and "in the" carry none.
    assertThat(only("The hall opened with 300 old seats in the city.").around())
        .containsExactlyInAnyOrder("opened", "old", "seat");
    assertThat(only("It opened in 1963, with seats.").around()).containsExactly("opened");
    assertThat(only("opened in 1963").isBeside(only("it opened in 1970"))).isTrue();
    assertThat(only("opened in 1963").isBeside(only("closed in 1970"))).isFalse();
  }
}
