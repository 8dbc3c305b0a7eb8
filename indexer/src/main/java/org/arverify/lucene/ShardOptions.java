package org.arverify.lucene;

import static org.arverify.error.Checks.check;

import java.io.Serializable;

/**
 * How a shard is built. Travels to executors.
 *
 * @param maxConnections neighbours that an HNSW node keeps (the paper's M)
 * @param beamWidth candidates examined at insertion (efConstruction)
 * @param vectors how the graph holds vectors
 * @param k1 BM25 term-frequency saturation
 * @param b BM25 length normalisation, in [0,1]
 */
public record ShardOptions(
    int maxConnections, int beamWidth, VectorEncoding vectors, double k1, double b)
    implements Serializable {
  public ShardOptions {
    check(
        maxConnections >= 2 && maxConnections <= 512,
        "index.max-connections must be in [2,512], was %d",
        maxConnections);
    check(
        beamWidth >= 1 && beamWidth <= 3200,
        "index.beam-width must be in [1,3200], was %d",
        beamWidth);
    check(k1 >= 0 && Double.isFinite(k1), "index.bm25.k1 must be at least 0, was %s", k1);
    check(b >= 0 && b <= 1, "index.bm25.b must be in [0,1], was %s", b);
  }
}
