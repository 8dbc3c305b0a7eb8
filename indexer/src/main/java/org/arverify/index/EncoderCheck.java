package org.arverify.index;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.arverify.embedding.EmbeddingSpec;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/** Refuses a query encoder whose vectors cannot be compared with an index's. */
final class EncoderCheck {
  private EncoderCheck() {}

  static void requireSame(IndexManifest manifest, EmbeddingSpec encoder) {
    EmbeddingSpec indexed = manifest.embedding();
    if (!indexed.equals(encoder)) {
      throw new ArVerifyException(
          Code.IDENTITY_MISMATCH,
          "index %s was made with encoder %s, the configured one is %s; they differ in %s; set embed.* to what the index was made with, or rebuild it with `arverify embed` and `arverify index`"
              .formatted(
                  manifest.name(),
                  indexed.identity(),
                  encoder.identity(),
                  String.join(", ", differences(indexed, encoder))));
    }
  }

  private static List<String> differences(EmbeddingSpec indexed, EmbeddingSpec encoder) {
    List<String> differences = new ArrayList<>();
    for (RecordComponent component : EmbeddingSpec.class.getRecordComponents()) {
      Object there = value(component, indexed);
      Object here = value(component, encoder);
      if (!there.equals(here)) {
        differences.add(
            "%s (index '%s', configured '%s')".formatted(component.getName(), there, here));
      }
    }
    return differences;
  }

  private static Object value(RecordComponent component, EmbeddingSpec spec) {
    try {
      return component.getAccessor().invoke(spec);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a record has an accessor for each component", e);
    }
  }
}
