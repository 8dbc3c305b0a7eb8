package org.arverify.udf;

import static org.arverify.error.Checks.notBlank;

import java.util.Optional;
import org.arverify.passage.Passage;

/**
 * A passage in the warehouse.
 *
 * @param corpus the name of its corpus
 * @param duplicateOf the id of an earlier passage of the corpus with the same title and text, where
 *     duplicates are marked and kept
 */
public record StoredPassage(String corpus, Passage passage, Optional<String> duplicateOf) {
  public StoredPassage {
    notBlank(corpus, "corpus");
  }
}
