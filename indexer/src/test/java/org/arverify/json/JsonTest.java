package org.arverify.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.junit.jupiter.api.Test;

class JsonTest {
  private record Point(int x, String name) {}

  @Test
  void readsWhatItWrote() {
    Point point = new Point(3, "a");
    assertThat(Json.read(Json.write(point), Point.class, "test")).isEqualTo(point);
  }

  @Test
  void unknownKeysAreErrorsUnlessTheFileIsOfAnotherProject() {
    String json = "{\"x\": 3, \"name\": \"a\", \"colour\": \"red\"}";
    assertThatThrownBy(() -> Json.read(json, Point.class, "manifest.json"))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.CORRUPT))
        .hasMessageStartingWith("manifest.json is not a Point: Unrecognized field \"colour\"");
    assertThat(Json.readKnown(json, Point.class, "config.json")).isEqualTo(new Point(3, "a"));
  }

  @Test
  void missingKeysAreErrorsInEveryFile() {
    assertThatThrownBy(() -> Json.readKnown("{\"x\": 3}", Point.class, "config.json"))
        .isInstanceOfSatisfying(
            ArVerifyException.class, e -> assertThat(e.code()).isEqualTo(Code.CORRUPT))
        .hasMessageStartingWith("config.json is not a Point: ")
        .hasMessageContaining("'name'");
  }
}
