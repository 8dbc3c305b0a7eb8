package org.arverify.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class JsonValueTest {
  private static final JsonValue VALUE =
      JsonValue.parse(
          """
          {"id": 7, "title": "A \\"b\\"", "gone": null, "yes": true, "half": 0.5,
           "pairs": [["x", [1, 2]], ["y", []]], "inner": {"n": 3}}""");

  private static void assertProblem(ThrowingCallable call, String message) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.FORMAT))
        .hasMessage(message);
  }

  @Test
  void takesAnObjectApart() {
    assertThat(VALUE.member("id").text()).isEqualTo("7");
    assertThat(VALUE.member("title").text()).isEqualTo("A \"b\"");
    assertThat(VALUE.member("half").text()).isEqualTo("0.5");
    assertThat(VALUE.member("yes").flag()).isTrue();
    assertThat(VALUE.member("inner").member("n").integer()).isEqualTo(3);
    assertThat(VALUE.member("pairs").elements().get(0).elements().get(1).texts())
        .containsExactly("1", "2");
    assertThat(VALUE.members().keySet())
        .containsExactly("id", "title", "yes", "half", "pairs", "inner");
  }

  @Test
  void tellsKindsApart() {
    assertThat(VALUE.isObject()).isTrue();
    assertThat(VALUE.member("pairs").isArray()).isTrue();
    assertThat(VALUE.member("id").isText()).isTrue();
    assertThat(VALUE.member("yes").isText()).isFalse();
  }

  @Test
  void takesNullForMissing() {
    assertThat(VALUE.find("gone")).isEmpty();
    assertThat(VALUE.find("never")).isEmpty();
    assertProblem(() -> VALUE.member("gone"), "member gone is missing");
  }

  @Test
  void namesThePlaceOfAProblem() {
    assertProblem(() -> VALUE.member("inner").member("m"), "member inner.m is missing");
    assertProblem(() -> VALUE.member("yes").text(), "yes is no string");
    assertProblem(() -> VALUE.member("half").integer(), "half is no whole number");
    assertProblem(() -> VALUE.member("id").flag(), "id is neither true nor false");
    assertProblem(() -> VALUE.member("id").elements(), "id is no JSON array");
    assertProblem(() -> VALUE.member("id").find("x"), "id is no JSON object");
    assertProblem(
        () -> VALUE.member("pairs").elements().get(1).elements().get(1).text(),
        "pairs[1][1] is no string");
  }

  @Test
  void refusesWhatIsNotOneJsonValue() {
    assertProblem(() -> JsonValue.parse("{\"id\": "), "not JSON");
    assertProblem(() -> JsonValue.parse(""), "not JSON");
    assertProblem(() -> JsonValue.parse("{} {}"), "not JSON");
    assertProblem(() -> JsonValue.parse("[1]").member("id"), "the value is no JSON object");
  }

  @Test
  void takesOnlyFiniteNumbersForNumbers() {
    assertThat(VALUE.member("half").number()).isEqualTo(0.5);
    assertThat(VALUE.member("id").number()).isEqualTo(7);
    assertProblem(() -> VALUE.member("title").number(), "title is no number");
    assertProblem(() -> JsonValue.parse("{\"x\": \"1\"}").member("x").number(), "x is no number");
    assertProblem(() -> JsonValue.parse("{\"x\": 1e999}").member("x").number(), "x is no number");
  }

  @Test
  void readsAReplyInsideOneFence() {
    assertThat(JsonValue.ofReply("{\"v\": 1}").member("v").integer()).isEqualTo(1);
    assertThat(JsonValue.ofReply("\n```json\n{\"v\": 1}\n```\n").member("v").integer())
        .isEqualTo(1);
    assertThat(JsonValue.ofReply("```\r\n{\"v\": \"a ``` b\"}```").member("v").text())
        .isEqualTo("a ``` b");
    assertThat(JsonValue.ofReply("{\"v\": \"``` x ```\"}").member("v").text())
        .isEqualTo("``` x ```");
    assertProblem(() -> JsonValue.ofReply("Here it is: {\"v\": 1}"), "not JSON");
    assertProblem(() -> JsonValue.ofReply("```json\n{\"v\": 1"), "not JSON");
    assertProblem(() -> JsonValue.ofReply(""), "not JSON");
  }

  @Test
  void showsTextBareAndTheRestAsJson() {
    assertThat(VALUE.member("title")).hasToString("A \"b\"");
    assertThat(VALUE.member("pairs")).hasToString("[[\"x\",[1,2]],[\"y\",[]]]");
  }
}
