package org.arverify.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RequirementTest {
  private static Requirement of(String text, Integer... dependsOn) {
    return new Requirement(text, List.of(), List.of(dependsOn));
  }

  @Test
  void answersStandInTheirSlots() {
    Requirement requirement = of("Did #1 meet #2 before #1 died?", 0, 1);

    assertThat(requirement.resolved(Map.of(0, "Ann Lee", 1, "Bo")))
        .isEqualTo("Did Ann Lee meet Bo before Ann Lee died?");
    // What it does not depend on is text: the price of "No. #3".
    assertThat(of("Is #3 dear?").resolved(Map.of(2, "x"))).isEqualTo("Is #3 dear?");
  }

  @Test
  void requirementsDependOnEarlierOnesAlone() {
    List<Requirement> good = List.of(of("a"), of("b #1", 0));
    assertThat(Requirement.ordered(good)).isEqualTo(good);
    assertThatThrownBy(() -> Requirement.ordered(List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a question has at least one requirement");
    assertThatThrownBy(() -> Requirement.ordered(List.of(of("a #1", 0))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("requirement 0 (\"a #1\") depends on 0, which does not come before it");
  }

  @Test
  void aRequirementIsNotBlank() {
    assertThatThrownBy(() -> of(" "))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("requirement must not be blank");
  }
}
