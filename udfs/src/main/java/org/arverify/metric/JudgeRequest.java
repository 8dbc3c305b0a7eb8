package org.arverify.metric;

import static org.arverify.error.Checks.notBlank;

import java.util.List;
import org.arverify.passage.Passage;

/**
 * An answer to be judged.
 *
 * @param references answers that are right; may be empty
 * @param answer as it was delivered; may be empty
 * @param passages that it cites; of an answer without citations, all that it was given
 */
public record JudgeRequest(
    String queryId,
    String question,
    List<String> references,
    String answer,
    List<Passage> passages) {
  public JudgeRequest {
    notBlank(queryId, "query id");
    notBlank(question, "question");
    references = List.copyOf(references);
    passages = List.copyOf(passages);
  }
}
