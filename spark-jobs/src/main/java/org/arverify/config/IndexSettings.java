package org.arverify.config;

import static org.arverify.error.Checks.check;

import org.arverify.lucene.ShardOptions;
import org.arverify.udf.ShardCache;

/**
 * Keys {@code index.*}.
 *
 * @param shard how a shard is built
 * @param calibrationSamples sampled queries of the similarity calibration kept in the manifest
 * @param verification what verify-index demands
 * @param cache where executors keep copies of shards
 */
public record IndexSettings(
    ShardOptions shard, int calibrationSamples, IndexVerification verification, ShardCache cache) {
  public IndexSettings {
    check(
        calibrationSamples > 0,
        "index.calibration-samples must be positive, was %d",
        calibrationSamples);
  }
}
