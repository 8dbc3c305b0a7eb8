package org.arverify.lucene;

import org.apache.lucene.codecs.hnsw.DefaultFlatVectorScorer;
import org.apache.lucene.codecs.hnsw.FlatVectorScorerUtil;
import org.apache.lucene.util.Version;

/** What Lucene found in this JVM: facts that a manifest records, since they decide its speed. */
public final class LuceneRuntime {
  private LuceneRuntime() {}

  /** Lucene's version, such as 9.12.3. */
  public static String version() {
    return Version.LATEST.toString();
  }

  /**
   * Whether vector arithmetic uses the processor's SIMD instructions: Java 21 to 23 (or newer with
   * {@code -Dorg.apache.lucene.vectorization.upperJavaFeatureVersion}) started with {@code
   * --add-modules jdk.incubator.vector}.
   */
  public static boolean simd() {
    return !(FlatVectorScorerUtil.getLucene99FlatVectorsScorer()
        instanceof DefaultFlatVectorScorer);
  }
}
