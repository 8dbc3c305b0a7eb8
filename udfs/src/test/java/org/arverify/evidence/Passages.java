package org.arverify.evidence;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.retrieval.ScoredPassage;

/** Passages for tests. */
public final class Passages {
  private Passages() {}

  /** A passage that is a document of its own. */
  public static Passage of(String id, String title, String text) {
    return new Passage(id, id, 0, title, text, "", new Span(0, text.length()), Map.of());
  }

  /** Passages p1, p2, … without titles. */
  public static List<Passage> numbered(String... texts) {
    return IntStream.range(0, texts.length).mapToObj(i -> of("p" + (i + 1), "", texts[i])).toList();
  }

  /** Evidence of the first round of the first requirement. */
  public static Evidence evidence(Passage passage) {
    return new Evidence(new ScoredPassage(passage, 0.5, List.of()), 0, 1, RetrievalStrategy.SPARSE);
  }
}
