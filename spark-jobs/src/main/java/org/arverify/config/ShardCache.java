package org.arverify.config;

import static org.arverify.error.Checks.check;

/**
 * Keys {@code index.cache.*}: where executors keep copies of shards.
 *
 * @param directory empty: shards on a local file system are opened in place, others are copied
 *     below the system's temporary folder
 * @param maxBytes above it, shards that nobody uses are evicted
 */
public record ShardCache(String directory, long maxBytes) {
  public ShardCache {
    check(maxBytes > 0, "index.cache.max-bytes must be positive, was %d", maxBytes);
  }
}
