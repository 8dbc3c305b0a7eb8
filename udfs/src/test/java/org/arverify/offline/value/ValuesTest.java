package org.arverify.offline.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValuesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Oslo was founded in 1048 by Harald.   | NAME Oslo; DATE 1048; NAME Harald",
        "The King of Norway has 3,000 seats.   | NAME King of Norway; NUMBER 3,000",
        "Founded on 12 March 1990, it grew.    | DATE 12 March 1990",
        "It opened on May 3, 1871.             | DATE May 3, 1871",
        "It opened in June 1871 with two tracks. | DATE June 1871; NUMBER two",
        "J. K. Rowling lives in St. Ives.      | NAME J. K. Rowling; NAME St; NAME Ives",
        "However, it rose 3.5 percent.         | NUMBER 3.5",
        "Planes fly at night.                  | ''",
        "Anna Maria sings, but nobody hears.   | NAME Anna Maria",
        "The Boeing 747-400 is large.          | NAME Boeing",
      })
  void valuesAreFoundByTheirForm(String sentence, String values) {
    assertThat(Values.of(sentence).stream().map(v -> v.kind() + " " + v.text()).toList())
        .isEqualTo(values.isEmpty() ? java.util.List.of() : java.util.List.of(values.split("; ")));
  }
}
