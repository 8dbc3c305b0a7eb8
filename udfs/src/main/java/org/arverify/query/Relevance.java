package org.arverify.query;

import static org.arverify.error.Checks.notBlank;

/**
 * A relevance judgement.
 *
 * @param id of the passage or document judged
 * @param grade as the benchmark gives it; 1 and above is relevant, 0 and below is not
 */
public record Relevance(String id, int grade) {
  public Relevance {
    notBlank(id, "judged id");
  }
}
