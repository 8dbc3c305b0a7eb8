package org.arverify.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReplyTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"text\": \"ok\"}",
        "```json\n{\"text\": \"ok\"}\n```",
        "Sure! Here is {the answer}:\n{\"text\": \"ok\"}\nAnything else?",
        "{\"text\": \"ok\", \"list\": [1, 2,],}",
        "{'text': 'ok'}",
        "{\"text\": \"ok\" /* as asked */}",
        "{\"text\": \"ok\"} {\"text\": \"another\"}",
      })
  void whatSurroundsTheObjectIsForgiven(String reply) {
    assertThat(JsonReply.object(reply).member("text").text()).isEqualTo("ok");
  }

  @Test
  void bracesBackTicksAndLineBreaksInsideStringsAreText() {
    assertThat(
            JsonReply.object("```\n{\"text\": \"a } ```{ \\\"b\\\"\nc\"}\n```")
                .member("text")
                .text())
        .isEqualTo("a } ```{ \"b\"\nc");
  }

  @Test
  void aReplyWithoutAWholeObjectSaysWhatIsWrong() {
    assertThatThrownBy(() -> JsonReply.object("I cannot answer that."))
        .isInstanceOf(ArVerifyException.class)
        .hasMessage("the reply holds no JSON object")
        .extracting(e -> ((ArVerifyException) e).code())
        .isEqualTo(Code.FORMAT);
    assertThatThrownBy(() -> JsonReply.object("{\"text\": \"cut o"))
        .hasMessage("the JSON object of the reply does not end");
    assertThatThrownBy(() -> JsonReply.object("{\"text\" \"ok\"}"))
        .hasMessageStartingWith("the reply is not JSON: ");
    assertThatThrownBy(() -> JsonReply.object("[1, 2]"))
        .hasMessage("the reply holds no JSON object");
  }

  @Test
  void aHostileReplyEndsSoon() {
    assertThatThrownBy(() -> JsonReply.object("{".repeat(2_000_000)))
        .hasMessage("the JSON object of the reply does not end");
  }
}
