package org.arverify.skill.prompted;

import java.util.List;
import org.arverify.passage.Passage;
import org.arverify.passage.Sha256;

/**
 * Texts of documents inside a prompt. Each stands between two marks that carry a key made of what
 * is quoted, so that no text can contain the mark that ends it: whatever a passage says, it is
 * data.
 */
public final class Quotation {
  private static final int KEY = 8;

  private Quotation() {}

  /** Passages, numbered from 1. */
  public static String of(List<Passage> passages) {
    String key = key(passages.stream().map(Passage::titledText).toList().toString());
    StringBuilder quoted = new StringBuilder();
    for (int i = 0; i < passages.size(); i++) {
      Passage passage = passages.get(i);
      quoted
          .append("<passage %d key=%s>\n".formatted(i + 1, key))
          .append(passage.titledText().strip())
          .append("\n</passage %d key=%s>\n".formatted(i + 1, key));
    }
    return quoted.toString().strip();
  }

  /** One text under a name. */
  public static String of(String name, String text) {
    String key = key(name + text);
    return "<%s key=%s>\n%s\n</%s key=%s>".formatted(name, key, text.strip(), name, key);
  }

  private static String key(String text) {
    return Sha256.of(text).substring(0, KEY);
  }
}
