package org.arverify.udf;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

/**
 * A shard of a published index, as its manifest says.
 *
 * @param index the name of the index
 * @param indexId changes with every build
 * @param corpus the corpus that it was built from
 * @param shard number, from 0
 * @param directory relative to the folder of the index
 * @param seconds that building it took
 * @param javaVersion of the executor that built it
 * @param simd whether Lucene's vector code was in use there
 */
public record PublishedShard(
    String index,
    String indexId,
    String corpus,
    int shard,
    String directory,
    long passages,
    long bytes,
    double seconds,
    String javaVersion,
    boolean simd) {
  public PublishedShard {
    notBlank(index, "index");
    check(shard >= 0, "shard must not be negative, was %d", shard);
  }
}
