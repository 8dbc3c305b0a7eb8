package org.arverify.offline.planting;

import java.util.List;
import java.util.SplittableRandom;
import org.arverify.entailment.ContentWords;
import org.arverify.offline.value.Value;
import org.arverify.offline.value.Values;
import org.arverify.passage.Passage;

/**
 * What errors are made of.
 *
 * @param names of the evidence, sorted, none twice
 * @param random decides
 */
record Material(List<String> names, SplittableRandom random) {
  /** Names that stand in where the evidence has none to offer. */
  private static final List<String> OTHERS =
      List.of(
          "Marta Lindqvist",
          "Tobias Aldred",
          "Ashvale",
          "Port Ellery",
          "the Halden Institute",
          "Corvin Records",
          "Lake Teshan",
          "Norbury University");

  Material {
    names = List.copyOf(names);
  }

  /** The names of {@code evidence}. */
  static List<String> names(List<Passage> evidence) {
    return evidence.stream()
        .flatMap(passage -> Values.of(passage.title() + ". " + passage.text()).stream())
        .filter(value -> value.kind() == Value.Kind.NAME)
        .map(Value::text)
        .distinct()
        .sorted()
        .toList();
  }

  <T> T any(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** From {@code least} to {@code most}. */
  int between(int least, int most) {
    return random.nextInt(least, most + 1);
  }

  /** A name that shares no word with {@code sentence}; one of as many words if there is any. */
  String nameOutside(String sentence, String like) {
    List<String> said = ContentWords.of(sentence);
    List<String> outside =
        names.stream()
            .filter(name -> ContentWords.of(name).stream().noneMatch(said::contains))
            .toList();
    int words = like.split("\\s+").length;
    List<String> alike =
        outside.stream().filter(name -> name.split("\\s+").length == words).toList();
    if (!alike.isEmpty()) {
      return any(alike);
    }
    return any(outside.isEmpty() ? OTHERS : outside);
  }
}
