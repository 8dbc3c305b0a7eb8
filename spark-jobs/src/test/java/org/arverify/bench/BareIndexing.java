package org.arverify.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene912.Lucene912Codec;
import org.apache.lucene.codecs.lucene99.Lucene99HnswScalarQuantizedVectorsFormat;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.BytesRef;
import org.arverify.embedding.EmbeddedPassage;
import org.arverify.lucene.ShardOptions;
import org.arverify.lucene.VectorEncoding;
import org.arverify.passage.Passage;

/**
 * The floor of {@code index}: nothing but Lucene writers, a thread and a folder each, over
 * documents in memory, with the fields, the graph and the one segment of our shards.
 */
final class BareIndexing {
  private static final int BITS = 7;
  private static final FieldType ANALYSED = new FieldType();

  static {
    ANALYSED.setTokenized(true);
    ANALYSED.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
    ANALYSED.freeze();
  }

  private final ShardOptions options;
  private final double bufferMegabytes;

  /**
   * @param bufferMegabytes of each writer; large enough, so that nothing is merged
   */
  BareIndexing(ShardOptions options, double bufferMegabytes) {
    this.options = options;
    this.bufferMegabytes = bufferMegabytes;
  }

  /** What is known of the index that was written. */
  record Written(long bytes, int segments) {}

  /** Writes one index a writer, in folders below {@code folder}. */
  Written write(List<EmbeddedPassage> passages, int writers, Path folder) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(writers);
    try {
      List<Future<Written>> work = new ArrayList<>();
      for (int i = 0; i < writers; i++) {
        int number = i;
        Callable<Written> loop =
            () -> writeOne(passages, number, writers, folder.resolve("bare-" + number));
        work.add(threads.submit(loop));
      }
      long bytes = 0;
      int segments = 0;
      for (Future<Written> done : work) {
        bytes += done.get().bytes();
        segments += done.get().segments();
      }
      return new Written(bytes, segments);
    } finally {
      threads.shutdownNow();
    }
  }

  private Written writeOne(List<EmbeddedPassage> passages, int from, int step, Path folder)
      throws IOException {
    try (FSDirectory directory = FSDirectory.open(folder);
        IndexWriter writer = new IndexWriter(directory, config())) {
      for (int i = from; i < passages.size(); i += step) {
        writer.addDocument(document(passages.get(i)));
      }
      writer.forceMerge(1);
      writer.commit();
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        return new Written(bytes(folder), reader.leaves().size());
      }
    }
  }

  /** Fills a writer, up to and without its flush, and gives it to {@code full}. */
  void fill(List<EmbeddedPassage> passages, Path folder, Filled full) throws IOException {
    try (FSDirectory directory = FSDirectory.open(folder);
        IndexWriter writer = new IndexWriter(directory, config())) {
      for (EmbeddedPassage passage : passages) {
        writer.addDocument(document(passage));
      }
      full.with(writer.ramBytesUsed());
      writer.rollback();
    }
  }

  /** What to do while a writer is full. */
  interface Filled {
    void with(long ramBytesUsed);
  }

  private IndexWriterConfig config() {
    return new IndexWriterConfig(new EnglishAnalyzer())
        .setSimilarity(new BM25Similarity((float) options.k1(), (float) options.b()))
        .setRAMBufferSizeMB(bufferMegabytes)
        .setUseCompoundFile(false)
        .setCodec(
            new Lucene912Codec() {
              private final KnnVectorsFormat vectors = format();

              @Override
              public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
                return vectors;
              }
            });
  }

  private KnnVectorsFormat format() {
    return options.vectors() == VectorEncoding.FLOAT
        ? new Lucene99HnswVectorsFormat(options.maxConnections(), options.beamWidth())
        : new Lucene99HnswScalarQuantizedVectorsFormat(
            options.maxConnections(), options.beamWidth(), 1, BITS, false, null, null);
  }

  private static Document document(EmbeddedPassage embedded) {
    Passage passage = embedded.passage();
    Document document = new Document();
    document.add(new StringField("id", passage.id(), Field.Store.YES));
    document.add(new SortedDocValuesField("id", new BytesRef(passage.id())));
    document.add(new Field("contents", passage.titledText(), ANALYSED));
    document.add(
        new KnnFloatVectorField("vector", embedded.vector(), VectorSimilarityFunction.DOT_PRODUCT));
    document.add(new StoredField("document_id", passage.documentId()));
    document.add(new StoredField("ordinal", passage.ordinal()));
    document.add(new StoredField("title", passage.title()));
    document.add(new StoredField("text", passage.text()));
    document.add(new StoredField("source", passage.source()));
    document.add(new StoredField("span_start", passage.span().start()));
    document.add(new StoredField("span_end", passage.span().end()));
    return document;
  }

  private static long bytes(Path folder) throws IOException {
    long bytes = 0;
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        bytes += Files.size(file);
      }
    }
    return bytes;
  }
}
