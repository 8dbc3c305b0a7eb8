package org.arverify.index;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.util.List;
import java.util.Map;
import org.arverify.embedding.EmbeddingSpec;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.json.Json;
import org.arverify.lucene.ShardOptions;

/**
 * What an index is. It is written last: an index without a manifest does not exist, and one with a
 * manifest consists of exactly the files that it lists.
 *
 * @param formatVersion of this record, {@link #FORMAT}
 * @param name the index's name in its warehouse
 * @param indexId unique to this build
 * @param corpus the name of the corpus
 * @param corpusIdentity changes with the passages of the corpus
 * @param passages in all shards together
 * @param embedding what made the vectors; a query encoder must be equal
 * @param options how the shards were built
 * @param shards in the order of their numbers, from 0
 * @param calibration what a cosine is worth here
 * @param luceneVersion that wrote the shards
 * @param createdAt ISO 8601 in UTC
 * @param buildSeconds wall time of the whole build
 */
public record IndexManifest(
    int formatVersion,
    String name,
    String indexId,
    String corpus,
    String corpusIdentity,
    long passages,
    EmbeddingSpec embedding,
    ShardOptions options,
    List<Shard> shards,
    SimilarityCalibration calibration,
    String luceneVersion,
    String createdAt,
    double buildSeconds) {
  /** The version that this code writes and reads. */
  public static final int FORMAT = 1;

  private static final String VERSION_KEY = "formatVersion";

  public IndexManifest {
    notBlank(name, "index name");
    notBlank(indexId, "index id");
    shards = List.copyOf(shards);
    check(!shards.isEmpty(), "index %s has no shards", name);
    for (int i = 0; i < shards.size(); i++) {
      check(
          shards.get(i).number() == i,
          "shard %d of index %s stands in place %d",
          shards.get(i).number(),
          name,
          i);
    }
    long sum = shards.stream().mapToLong(Shard::passages).sum();
    check(sum == passages, "index %s has %d passages, its shards %d together", name, passages, sum);
  }

  /** The same index, calibrated, after the whole build. */
  public IndexManifest with(SimilarityCalibration measured, double seconds) {
    return new IndexManifest(
        formatVersion,
        name,
        indexId,
        corpus,
        corpusIdentity,
        passages,
        embedding,
        options,
        shards,
        measured,
        luceneVersion,
        createdAt,
        seconds);
  }

  /** Indented JSON. */
  public String toJson() {
    return Json.writePretty(this);
  }

  /**
   * Reads what {@link #toJson} wrote.
   *
   * @param origin names the file in an error
   * @throws ArVerifyException with code CORRUPT if it is not a manifest, FORMAT if it is one of
   *     another version
   */
  public static IndexManifest fromJson(String json, String origin) {
    Object version = Json.read(json, Map.class, origin).get(VERSION_KEY);
    if (version instanceof Integer number && number != FORMAT) {
      throw new ArVerifyException(
          Code.FORMAT,
          "%s has format version %d, this version of AR-Verify reads %d; rebuild the index with `arverify index` or use the version that wrote it"
              .formatted(origin, number, FORMAT));
    }
    return Json.read(json, IndexManifest.class, origin);
  }

  /**
   * One shard as it was published.
   *
   * @param number from 0
   * @param directory relative to the folder of the index
   * @param passages in it
   * @param bytes of its files together
   * @param files name to SHA-256 in hexadecimal
   * @param seconds its build took
   * @param javaVersion of the JVM that built it
   * @param simd whether Lucene used SIMD there
   */
  public record Shard(
      int number,
      String directory,
      long passages,
      long bytes,
      Map<String, String> files,
      double seconds,
      String javaVersion,
      boolean simd) {
    public Shard {
      notBlank(directory, "shard directory");
      check(passages >= 0, "shard %d cannot hold %d passages", number, passages);
      files = Map.copyOf(files);
    }
  }
}
