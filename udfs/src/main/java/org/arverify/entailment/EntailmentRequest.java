package org.arverify.entailment;

import static org.arverify.error.Checks.notBlank;

import java.util.List;
import org.arverify.passage.Passage;

/** A claim and the passages to hold it against. */
public record EntailmentRequest(String claim, List<Passage> passages) {
  public EntailmentRequest {
    notBlank(claim, "claim");
    passages = List.copyOf(passages);
  }
}
