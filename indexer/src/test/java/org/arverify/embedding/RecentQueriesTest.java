package org.arverify.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.arverify.testing.FunctionEmbedder;
import org.junit.jupiter.api.Test;

class RecentQueriesTest {
  private final List<String> encoded = new ArrayList<>();
  private final Embedder encoder =
      new FunctionEmbedder(
          1,
          text -> {
            encoded.add(text);
            return new float[] {text.length()};
          });

  @Test
  void encodesAQueryOnceAndKeepsTheOrder() {
    RecentQueries recent = new RecentQueries(encoder, 8);

    assertThat(recent.embedQueries(List.of("a", "bb", "a")))
        .extracting(v -> v[0])
        .containsExactly(1f, 2f, 1f);
    assertThat(recent.embedQueries(List.of("ccc", "bb")))
        .extracting(v -> v[0])
        .containsExactly(3f, 2f);

    assertThat(encoded).containsExactly("a", "bb", "ccc");
  }

  @Test
  void forgetsTheQueryThatWasNotAskedForLongest() {
    RecentQueries recent = new RecentQueries(encoder, 2);

    recent.embedQueries(List.of("a", "bb"));
    recent.embedQueries(List.of("a"));
    recent.embedQueries(List.of("ccc"));
    recent.embedQueries(List.of("a", "bb"));

    assertThat(encoded).containsExactly("a", "bb", "ccc", "bb");
  }

  @Test
  void whoChangesAVectorChangesItsOwnAlone() {
    RecentQueries recent = new RecentQueries(encoder, 2);

    recent.embedQueries(List.of("a")).get(0)[0] = 9;

    assertThat(recent.embedQueries(List.of("a")).get(0)[0]).isEqualTo(1f);
  }

  @Test
  void refusesToRememberNothing() {
    assertThatThrownBy(() -> new RecentQueries(encoder, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("at least 1 query must be remembered, was 0");
  }
}
