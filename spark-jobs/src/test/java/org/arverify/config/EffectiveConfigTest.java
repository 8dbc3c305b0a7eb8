package org.arverify.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EffectiveConfigTest {
  private static EffectiveConfig set(String... assignments) {
    return ConfigReader.read(
        new ConfigSources(Optional.empty(), List.of(assignments), Optional.empty(), Map.of()));
  }

  @Test
  void optionsOfAGroupAreSortedAndCanonical() {
    assertThat(set("verification.accept=0.70").json("chunk", "verification.accept"))
        .isEqualTo(
            "{\"chunk.max-document-characters\":\"10000000\",\"chunk.overlap\":\"0\","
                + "\"chunk.words\":\"100\",\"verification.accept\":\"0.7\"}");
  }

  @Test
  void prefixIsAWholeKeyOrGroup() {
    assertThat(set().options("agent.k")).containsOnlyKeys("agent.k");
    assertThat(set().options("index.bm25")).containsOnlyKeys("index.bm25.b", "index.bm25.k1");
  }

  @Test
  void hashDependsOnTheValuesAlone() {
    String hash = set().hash("chunk");
    assertThat(hash).hasSize(16);
    assertThat(set("chunk.words=1e2", "agent.k=9").hash("chunk")).isEqualTo(hash);
    assertThat(set("chunk.words=101").hash("chunk")).isNotEqualTo(hash);
  }

  @Test
  void sparkMayBeEmpty() {
    assertThat(set().options("spark")).isEmpty();
  }

  @Test
  void unknownPrefixIsRefused() {
    assertThatThrownBy(() -> set().hash("chunks"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no option is named chunks");
  }
}
