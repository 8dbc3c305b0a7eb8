package org.arverify.udf;

import static org.arverify.error.Checks.notBlank;

import java.io.Serializable;
import java.util.Set;
import org.arverify.lucene.ShardOptions;

/**
 * A build of an index, as its tasks know it. Travels to executors.
 *
 * @param buildId the same for the same passages, vectors, shards and options: attempts of a build
 *     that was killed are taken up by the next one
 * @param indexFolder a path or URI that every executor reaches
 * @param options of every shard
 * @param finished shards that need no new attempt
 */
public record ShardBuild(
    String buildId, String indexFolder, ShardOptions options, Set<Integer> finished)
    implements Serializable {
  public ShardBuild {
    notBlank(buildId, "build id");
    notBlank(indexFolder, "index folder");
    finished = Set.copyOf(finished);
  }
}
