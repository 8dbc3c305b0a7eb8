package org.arverify.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.arverify.query.Aspect;
import org.arverify.query.Requirement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RuleDecomposerTest {
  private final RuleDecomposer decomposer = new RuleDecomposer();

  private List<Requirement> of(String question) {
    return Requirement.ordered(decomposer.decompose(List.of(question)).get(0));
  }

  private List<String> texts(String question) {
    return of(question).stream().map(Requirement::text).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Who wrote the novel Emma?",
        "What is the capital of Norway?",
        "Where is the Oslo Opera House and who designed it?",
        "Wie heißt die Hauptstadt von Norwegen?",
        "挪威的首都是什么?",
        "?",
        "who is it that which who"
      })
  void aQuestionThatDoesNotSplitIsItsOwnRequirement(String question) {
    assertThat(texts(question)).containsExactly(question);
    assertThat(of(question).get(0).dependsOn()).isEmpty();
  }

  @Test
  void aComparisonAsksForEachThing() {
    assertThat(texts("Who was born first, Arthur Miller or Anne Sexton?"))
        .containsExactly("Who was born first, Arthur Miller?", "Who was born first, Anne Sexton?");
    assertThat(texts("Were Scott Derrickson and Ed Wood of the same nationality?"))
        .containsExactly(
            "Were Scott Derrickson of the same nationality?",
            "Were Ed Wood of the same nationality?");
    assertThat(texts("Which was published first, \"Kiss and Tell\" or \"Night Song\"?"))
        .containsExactly(
            "Which was published first, \"Kiss and Tell\"?",
            "Which was published first, \"Night Song\"?");
    assertThat(of("Are A12 and B17 both bombers?"))
        .allSatisfy(requirement -> assertThat(requirement.dependsOn()).isEmpty());
  }

  @Test
  void andJoinsOnlyWhereTheQuestionCompares() {
    assertThat(texts("Which film did Ann Lee and Bo Li make?"))
        .containsExactly("Which film did Ann Lee and Bo Li make?");
    assertThat(texts("Which film do Ann Lee and Bo Li have in common?"))
        .containsExactly(
            "Which film do Ann Lee have in common?", "Which film do Bo Li have in common?");
  }

  @Test
  void aListAsksForEachThing() {
    assertThat(texts("Have Norway, Sweden, and Denmark the same currency?"))
        .containsExactly(
            "Have Norway the same currency?",
            "Have Sweden the same currency?",
            "Have Denmark the same currency?");
  }

  @Test
  void aBridgeIsAskedForFirstAndHoldsASlotAfterwards() {
    List<Requirement> bridge =
        of("What position was held by the woman who portrayed Corliss Archer in Kiss and Tell?");
    assertThat(bridge)
        .extracting(Requirement::text)
        .containsExactly(
            "The woman who portrayed Corliss Archer in Kiss and Tell",
            "What position was held by #1?");
    assertThat(bridge).extracting(Requirement::dependsOn).containsExactly(List.of(), List.of(0));
    assertThat(texts("The director of \"Big Stone Gap\" is based in what city?"))
        .containsExactly("The director of \"Big Stone Gap\"", "#1 is based in what city?");
    assertThat(texts("What nationality is the director of Emma?"))
        .containsExactly("The director of Emma", "What nationality is #1?");
  }

  @Test
  void whatNothingIdentifiesIsNoBridge() {
    String question = "What is the name of the man who came?";
    assertThat(texts(question)).containsExactly(question);
  }

  @Test
  void aspectsAreThingsNumbersWordsAndAnAskedNumber() {
    assertThat(
            decomposer
                .aspects(
                    List.of("In which year did Ann Lee of Oslo found \"Night Song\" with 12 men?"))
                .get(0))
        .containsExactly(
            new Aspect(Aspect.Kind.ASKED_NUMBER, "number"),
            new Aspect(Aspect.Kind.ENTITY, "Ann Lee of Oslo"),
            new Aspect(Aspect.Kind.ENTITY, "Night Song"),
            new Aspect(Aspect.Kind.QUANTITY, "12"),
            new Aspect(Aspect.Kind.TERM, "found"),
            new Aspect(Aspect.Kind.TERM, "men"));
    assertThat(decomposer.aspects(List.of("?")).get(0)).isEmpty();
  }

  @Test
  void aQuestionAsLongAsAPageHasABoundedNumberOfAspects() {
    StringBuilder question = new StringBuilder("What is");
    for (int i = 0; i < 5000; i++) {
      question.append(" w").append(i);
    }
    List<Requirement> requirements = of(question.append("?").toString());
    assertThat(requirements).hasSize(1);
    assertThat(requirements.get(0).aspects()).hasSize(32);
  }

  @Test
  void whiteSpaceIsCollapsed() {
    assertThat(texts("  Who  wrote\nEmma? ")).containsExactly("Who wrote Emma?");
  }
}
