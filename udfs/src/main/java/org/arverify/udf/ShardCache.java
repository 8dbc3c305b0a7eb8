package org.arverify.udf;

import static org.arverify.error.Checks.check;

import java.io.Serializable;

/**
 * Keys {@code index.cache.*}: where executors keep copies of shards. Travels to executors.
 *
 * @param directory empty: shards on a local file system are opened in place, others are copied
 *     below the system's temporary folder
 * @param maxBytes above it, shards that nobody uses are evicted
 */
public record ShardCache(String directory, long maxBytes) implements Serializable {
  public ShardCache {
    check(maxBytes > 0, "index.cache.max-bytes must be positive, was %d", maxBytes);
  }
}
