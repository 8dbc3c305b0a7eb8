package org.arverify.lucene;

import java.io.IOException;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.KnnVectorsReader;
import org.apache.lucene.codecs.KnnVectorsWriter;
import org.apache.lucene.codecs.lucene912.Lucene912Codec;
import org.apache.lucene.codecs.lucene99.Lucene99HnswScalarQuantizedVectorsFormat;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;
import org.apache.lucene.index.SegmentReadState;
import org.apache.lucene.index.SegmentWriteState;

/**
 * Lucene's own codec with the HNSW parameters of {@link ShardOptions}. Segments carry the names of
 * Lucene's formats, so that any Lucene 9.12 reads them.
 */
final class ShardCodec extends Lucene912Codec {
  /** Above Lucene's default of 1,024, which encoders exceed. */
  static final int MAX_DIMENSIONS = 8192;

  private static final int BITS = 7;
  private static final int MERGE_THREADS = 1;

  private final KnnVectorsFormat vectors;

  ShardCodec(ShardOptions options) {
    this.vectors = new AnyDimension(hnsw(options));
  }

  @Override
  public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
    return vectors;
  }

  private static KnnVectorsFormat hnsw(ShardOptions options) {
    return switch (options.vectors()) {
      case FLOAT ->
          new Lucene99HnswVectorsFormat(
              options.maxConnections(), options.beamWidth(), MERGE_THREADS, null);
      case INT7 ->
          new Lucene99HnswScalarQuantizedVectorsFormat(
              options.maxConnections(),
              options.beamWidth(),
              MERGE_THREADS,
              BITS,
              false,
              null,
              null);
    };
  }

  /** The same format under the same name, for vectors of more dimensions. */
  private static final class AnyDimension extends KnnVectorsFormat {
    private final KnnVectorsFormat format;

    AnyDimension(KnnVectorsFormat format) {
      super(format.getName());
      this.format = format;
    }

    @Override
    public KnnVectorsWriter fieldsWriter(SegmentWriteState state) throws IOException {
      return format.fieldsWriter(state);
    }

    @Override
    public KnnVectorsReader fieldsReader(SegmentReadState state) throws IOException {
      return format.fieldsReader(state);
    }

    @Override
    public int getMaxDimensions(String field) {
      return MAX_DIMENSIONS;
    }
  }
}
