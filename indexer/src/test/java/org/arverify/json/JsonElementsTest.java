package org.arverify.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JsonElementsTest {
  private static List<String> read(JsonElements elements) throws IOException {
    try (elements) {
      List<String> read = new ArrayList<>();
      for (Optional<JsonValue> next = elements.next(); next.isPresent(); next = elements.next()) {
        read.add(next.get().toString());
      }
      return read;
    }
  }

  private static List<String> array(String json) throws IOException {
    return read(JsonElements.ofArray(new StringReader(json)));
  }

  private static List<String> results(String json) throws IOException {
    return read(JsonElements.ofMember(new StringReader(json), "results"));
  }

  @Test
  void readsAnArray() throws IOException {
    assertThat(array("[{\"a\": [1]},\n 2, \"x\"]")).containsExactly("{\"a\":[1]}", "2", "x");
    assertThat(array("[]")).isEmpty();
  }

  @Test
  void readsTheArrayOfAMember() throws IOException {
    assertThat(results("{\"meta\": {\"results\": [9]}, \"results\": [1, 2], \"rest\": 3}"))
        .containsExactly("1", "2");
  }

  @Test
  void saysWhatIsThereInstead() {
    assertThatThrownBy(() -> array("{}")).hasMessage("the document is no JSON array at line 1");
    assertThatThrownBy(() -> results("[1]")).hasMessage("the document is no JSON object at line 1");
    assertThatThrownBy(() -> results("{\"a\": 1}"))
        .hasMessage("member results is missing at line 1");
    assertThatThrownBy(() -> results("{\"results\": 1}"))
        .hasMessage("member results is no JSON array at line 1");
    assertThatThrownBy(() -> array("plain text")).hasMessage("not JSON at line 1");
    assertThatThrownBy(() -> array("")).hasMessage("the document is no JSON array at line 1");
  }

  @Test
  void failsWhereTheDocumentBreaksOff() {
    assertThatThrownBy(() -> array("[1,\n2,\n{\"a\": ")).hasMessage("not JSON at line 3");
    assertThatThrownBy(() -> array("[1,\n2")).hasMessage("not JSON at line 2");
  }
}
