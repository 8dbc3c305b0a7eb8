package org.arverify.lucene;

import static org.arverify.error.Checks.check;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A finished shard.
 *
 * @param passages in the shard, each under an id of its own
 * @param dimension of its vectors; 0 if the shard is empty
 * @param bytes of all its files together
 * @param files name to SHA-256 in hexadecimal, every file of the shard
 */
public record ShardSummary(long passages, int dimension, long bytes, Map<String, String> files) {
  public ShardSummary {
    check(passages >= 0, "a shard cannot hold %d passages", passages);
    files = Collections.unmodifiableMap(new TreeMap<>(files));
  }
}
