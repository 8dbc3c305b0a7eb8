package org.arverify.agent.arverify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.claim.Action;
import org.arverify.claim.Claim;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.evidence.Passages;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.junit.jupiter.api.Test;

class ResponseAssemblerTest {
  private static final List<Passage> SOURCES = Passages.numbered("one", "two", "three");

  /** A draft made of its parts; parts with a claim are what the claim covers. */
  private static final class Draft {
    private final StringBuilder text = new StringBuilder();
    private final List<Verification> claims = new ArrayList<>();

    Draft with(String passed) {
      text.append(passed);
      return this;
    }

    Draft kept(String part) {
      return claim(part, part.replaceAll(" ?\\[\\d]", ""), Action.ACCEPTED, Optional.empty());
    }

    Draft marked(String part) {
      return claim(part, part.replaceAll(" ?\\[\\d]", ""), Action.MARKED, Optional.empty());
    }

    Draft removed(String part) {
      return claim(part, part.replaceAll(" ?\\[\\d]", ""), Action.REMOVED, Optional.empty());
    }

    Draft revised(String part, String words) {
      return claim(part, words, Action.ACCEPTED, Optional.of(part));
    }

    Draft claim(String part, String words, Action action, Optional<String> drafted) {
      Span span = new Span(text.length(), text.length() + part.length());
      text.append(part);
      String id = "c" + (claims.size() + 1);
      Verification verification =
          new Verification(
              new Claim(id, words, span, drafted.isPresent() ? List.of("p3") : List.of()),
              1,
              List.of(),
              0.8,
              0,
              Optional.of("p2"),
              false,
              Support.SUPPORTED,
              action);
      claims.add(drafted.map(verification::revisedFrom).orElse(verification));
      return this;
    }

    Response response() {
      return ResponseAssembler.assemble(text.toString(), SOURCES, claims);
    }
  }

  private static String at(Response response, String claim) {
    return response.spans().get(claim).of(response.text());
  }

  @Test
  void whatIsKeptStaysAsItIsWritten() {
    Response response =
        new Draft()
            .with("Good question! ")
            .kept("Oslo, founded in 1048 [1], is old [2].")
            .with("\n\n")
            .kept("It is wet. [1, 2]")
            .response();
    assertThat(response.text())
        .isEqualTo("Good question! Oslo, founded in 1048 [1], is old [2].\n\nIt is wet. [1, 2]");
    assertThat(response.citedPassageIds()).containsExactly("p1", "p2");
    assertThat(at(response, "c1")).isEqualTo("Oslo, founded in 1048 [1], is old [2].");
    assertThat(at(response, "c2")).isEqualTo("It is wet. [1, 2]");
  }

  @Test
  void citationsAreRenumberedInOrderOfFirstCitation() {
    Response response =
        new Draft()
            .removed("A is b [1].")
            .with(" ")
            .kept("C is d [3].")
            .with(" ")
            .kept("E is f [2][3].")
            .response();
    assertThat(response.text()).isEqualTo("C is d [1]. E is f [2][1].");
    assertThat(response.citedPassageIds()).containsExactly("p3", "p2");
    assertThat(at(response, "c2")).isEqualTo("C is d [1].");
    assertThat(at(response, "c3")).isEqualTo("E is f [2][1].");
    assertThat(response.spans()).containsOnlyKeys("c2", "c3");
  }

  @Test
  void citationsOfWhatIsNotThereGo() {
    Response response = new Draft().kept("A is b [7].").response();
    assertThat(response.text()).isEqualTo("A is b.");
    assertThat(response.citedPassageIds()).isEmpty();
  }

  @Test
  void revisedClaimsReplaceTheirSentenceAndCiteWhatTheySay() {
    Response response =
        new Draft()
            .kept("A is b [2].")
            .with(" ")
            .revised("C is d [1].", "C is e.")
            .with(" ")
            .kept("F is g [2].")
            .response();
    assertThat(response.text()).isEqualTo("A is b [1]. C is e [2]. F is g [1].");
    assertThat(response.citedPassageIds()).containsExactly("p2", "p3");
    assertThat(at(response, "c2")).isEqualTo("C is e [2].");
  }

  @Test
  void ofAHalfKeptSentenceTheClaimsThatAreLeftBecomeSentences() {
    Response response =
        new Draft()
            .claim("Oslo is old", "Oslo is old.", Action.ACCEPTED, Optional.empty())
            .with(", ")
            .claim("large", "Oslo is large.", Action.REMOVED, Optional.empty())
            .with(" and ")
            .claim("wet", "Oslo is wet.", Action.MARKED, Optional.empty())
            .with(" [1]. ")
            .kept("Bergen is wet [2].")
            .response();
    // Claims without a citation of their own cite their best passage, p2.
    assertThat(response.text())
        .isEqualTo("Oslo is old [1]. Oslo is wet [1] (weakly supported). Bergen is wet [1].");
    assertThat(at(response, "c3")).isEqualTo("Oslo is wet [1] (weakly supported).");
    assertThat(response.citedPassageIds()).containsExactly("p2");
  }

  @Test
  void aSentenceOfSeveralClaimsAllKeptStaysAsItIsWritten() {
    Response response =
        new Draft()
            .claim("Oslo is old", "Oslo is old.", Action.ACCEPTED, Optional.empty())
            .with(" and ")
            .claim("wet", "Oslo is wet.", Action.ACCEPTED, Optional.empty())
            .with(" [3].")
            .response();
    assertThat(response.text()).isEqualTo("Oslo is old and wet [1].");
    assertThat(at(response, "c2")).isEqualTo("wet");
  }

  @Test
  void weakSupportIsMarkedInFrontOfTheFullStop() {
    Response response = new Draft().marked("A is b [2].").with(" ").kept("C is d.").response();
    assertThat(response.text()).isEqualTo("A is b [1] (weakly supported). C is d.");
    assertThat(at(response, "c1")).isEqualTo("A is b [1] (weakly supported).");
    assertThat(at(response, "c2")).isEqualTo("C is d.");
  }

  @Test
  void aCutParagraphLeavesOneBreakBehind() {
    Response response =
        new Draft()
            .kept("A is b.")
            .with("\n\n")
            .removed("C is d.")
            .with(" ")
            .removed("E is f.")
            .with("\n\n")
            .kept("G is h.")
            .response();
    assertThat(response.text()).isEqualTo("A is b.\n\nG is h.");
  }

  @Test
  void aCutSentenceInsideAParagraphLeavesOneBlankBehind() {
    Response response =
        new Draft()
            .kept("A is b.")
            .with(" ")
            .removed("C is d.")
            .with(" ")
            .kept("E is f.")
            .with(" ")
            .removed("G is h.")
            .response();
    assertThat(response.text()).isEqualTo("A is b. E is f.");
  }

  @Test
  void aCutItemGoesWithItsMark() {
    Response response =
        new Draft()
            .with("There are three:\n1. ")
            .kept("A is b.")
            .with("\n2. ")
            .removed("C is d.")
            .with("\n3. ")
            .revised("E is f.", "E is g.")
            .response();
    assertThat(response.text()).isEqualTo("There are three:\n1. A is b.\n3. E is g [1].");
  }

  @Test
  void aHeadingWithNothingBelowItGoesToo() {
    Response response =
        new Draft()
            .with("## Age\n")
            .removed("- A is b.")
            .with("\n\n## Size\n")
            .kept("- C is d.")
            .with("\n\nMore:\n")
            .removed("- E is f.")
            .response();
    assertThat(response.text()).isEqualTo("## Size\n- C is d.");
    assertThat(at(response, "c2")).isEqualTo("- C is d.");
  }

  @Test
  void aHeadingStaysAsLongAsSomethingIsBelowIt() {
    Response response =
        new Draft()
            .with("## Age\n")
            .removed("- A is b.")
            .with("\n")
            .kept("- C is d.")
            .with("\n")
            .removed("- E is f.")
            .response();
    assertThat(response.text()).isEqualTo("## Age\n- C is d.");
  }

  @Test
  void decimalsAndAbbreviationsDoNotEndASentence() {
    Response response =
        new Draft()
            .claim("It is 3.5 km long", "It is 3.5 km long.", Action.REMOVED, Optional.empty())
            .with(" and ")
            .claim("2.5 km wide", "It is 2.5 km wide.", Action.REMOVED, Optional.empty())
            .with(" at v1.2 [1]. ")
            .kept("A is b.")
            .response();
    assertThat(response.text()).isEqualTo("A is b.");
  }

  @Test
  void nothingIsLeftOfNothing() {
    Response response = new Draft().removed("A is b.").response();
    assertThat(response.text()).isEmpty();
    assertThat(response.spans()).isEqualTo(Map.of());
  }

  @Test
  void anAnswerWithoutClaimsStays() {
    assertThat(new Draft().with("Why not [2]?").response().text()).isEqualTo("Why not [1]?");
  }
}
