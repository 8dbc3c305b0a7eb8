package org.arverify.fakes;

import java.util.Map;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;

/** Passages of which only id, title and text matter. */
public final class Passages {
  private Passages() {}

  public static Passage of(String id, String text) {
    return titled(id, "", text);
  }

  public static Passage titled(String id, String title, String text) {
    return new Passage(id, id, 0, title, text, "", new Span(0, text.length()), Map.of());
  }
}
