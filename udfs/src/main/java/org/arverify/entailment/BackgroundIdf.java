package org.arverify.entailment;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Sha256;

/**
 * How much a word says, from a background of sentences that is the same for every corpus: idf(w) =
 * ln((N + 1) / (df(w) + 1)). A word that the table lacks is taken for as rare as the rarest.
 * Immutable.
 */
public final class BackgroundIdf {
  private static final String RESOURCE = "idf.tsv";

  /** A number is worth a word that stands in one of e⁶ ≈ 400 sentences. */
  private static final double QUANTITY = 6;

  private final Map<String, Double> values;
  private final double rarest;
  private final String hash;

  private BackgroundIdf(Map<String, Double> values, double rarest, String hash) {
    this.values = Map.copyOf(values);
    this.rarest = rarest;
    this.hash = hash;
  }

  /**
   * The table that ships.
   *
   * @throws ArVerifyException with code MODEL_MISSING if it is not on the class path
   */
  public static BackgroundIdf shipped() {
    try (InputStream stream = BackgroundIdf.class.getResourceAsStream(RESOURCE)) {
      if (stream == null) {
        throw new ArVerifyException(
            Code.MODEL_MISSING,
            ("The table of word frequencies %s is not on the class path. Use the application jar of"
                    + " this project.")
                .formatted(RESOURCE));
      }
      return parse(new String(stream.readAllBytes(), StandardCharsets.UTF_8), RESOURCE);
    } catch (IOException e) {
      throw new ArVerifyException(
          Code.IO, "Reading %s failed: %s".formatted(RESOURCE, e.getMessage()), e);
    }
  }

  /**
   * Reads a table: a line with the number N of sentences, then lines of a word, a tab, and the
   * number of sentences that have it. Of the words that {@link ContentWords} takes for one, that of
   * the most frequent counts.
   *
   * @param origin names the table in an error
   * @throws ArVerifyException with code CORRUPT if a line is no such line
   */
  public static BackgroundIdf parse(String table, String origin) {
    List<String> lines = table.lines().toList();
    long sentences = lines.isEmpty() ? -1 : whole(lines.get(0));
    if (sentences < 1) {
      throw new ArVerifyException(
          Code.CORRUPT, "%s, line 1: the number of sentences is missing".formatted(origin));
    }
    Map<String, Double> values = new HashMap<>();
    double rarest = 0;
    for (int i = 1; i < lines.size(); i++) {
      String[] cells = lines.get(i).split("\t", -1);
      long having = cells.length == 2 ? whole(cells[1]) : -1;
      if (having < 1 || having > sentences) {
        throw new ArVerifyException(
            Code.CORRUPT,
            "%s, line %d: '%s' is no word with a number of 1 to %d sentences behind a tab"
                .formatted(origin, i + 1, lines.get(i), sentences));
      }
      double value = Math.log((sentences + 1.0) / (having + 1.0));
      rarest = Math.max(rarest, value);
      List<String> words = ContentWords.of(cells[0]);
      if (words.size() == 1) {
        values.merge(words.get(0), value, Math::min);
      }
    }
    return new BackgroundIdf(values, rarest, Sha256.shortOf(table));
  }

  private static long whole(String text) {
    return text.matches("\\d{1,15}") ? Long.parseLong(text) : -1;
  }

  /** The weight of a content word, at least 0. */
  double of(String word) {
    return values.getOrDefault(word, rarest);
  }

  /** The weight of a number or a time. */
  double ofQuantities() {
    return QUANTITY;
  }

  /** Names the table: equal for equal tables. */
  public String hash() {
    return hash;
  }
}
