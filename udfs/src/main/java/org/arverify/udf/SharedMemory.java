package org.arverify.udf;

import static org.arverify.error.Checks.check;

import java.io.Serializable;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.embedding.RecentQueries;
import org.arverify.entailment.KnownEntailments;
import org.arverify.udf.ExecutorCache.Lease;
import org.arverify.udf.ExecutorCache.Opened;

/**
 * What the tasks of an executor remember together, over questions and over runs, so that the runs
 * of a sweep pay once for what they share. It changes no result and no count of calls or pairs, but
 * the time that later runs take. Travels to executors.
 *
 * @param entailments (claim, passage) pairs remembered at most; 0: none
 * @param queries vectors of queries remembered at most; 0: none
 */
public record SharedMemory(int entailments, int queries) implements Serializable {
  public SharedMemory {
    check(
        entailments >= 0, "experiment.remember.entailments must not be negative: %d", entailments);
    check(queries >= 0, "experiment.remember.queries must not be negative: %d", queries);
  }

  /** Nothing is remembered: every run takes the time that it takes alone. */
  public static SharedMemory none() {
    return new SharedMemory(0, 0);
  }

  /**
   * What a scorer said; {@link #entailments} is at least 1.
   *
   * @param scorer its identity
   */
  Lease<KnownEntailments> knownOf(String scorer) {
    return ExecutorCache.shared()
        .lease(
            "%d pairs of %s".formatted(entailments, scorer),
            KnownEntailments.class,
            () -> new Opened<>(new KnownEntailments(entailments), () -> {}));
  }

  /** An encoder that remembers queries; {@link #queries} is at least 1. */
  Lease<RecentQueries> queriesOf(EmbedderOptions encoder) {
    return ExecutorCache.shared()
        .lease(
            "%d queries of %s".formatted(queries, encoder),
            RecentQueries.class,
            () -> {
              Lease<Embedder> lease = EncoderLease.of(encoder);
              return new Opened<>(new RecentQueries(lease.value(), queries), lease::close);
            });
  }
}
