package org.arverify.job;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.retrieval.RetrievalMode;

/**
 * A question to the best passages of an index.
 *
 * @param index the index's name
 * @param retriever which legs of the index answer
 * @param k how many passages, at least 1
 * @param query the question
 */
record SearchJob(String index, RetrievalMode retriever, int k, String query) implements Job {
  SearchJob {
    check(k >= 1, "--k must be at least 1, was %d", k);
    notBlank(query, "the query");
  }

  @Override
  public Summary run(JobContext context) {
    throw new ArVerifyException(Code.INTERNAL, "search has no body in this build");
  }
}
