package org.arverify.lucene;

import static org.arverify.error.Checks.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.store.NoLockFactory;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.IOUtils;
import org.arverify.embedding.EmbeddedPassage;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Sha256;

/**
 * Builds one shard in a new folder: BM25 postings and an HNSW graph in one Lucene index of one
 * segment. One thread, no background merges: a shard is the unit of parallel work. The same
 * passages in the same order give the same graph. Not thread-safe.
 *
 * <p>Vectors and graph are held on the heap up to the RAM buffer, then written as a segment;
 * several segments are merged once, at the end. The buffer is a share of the heap: {@value
 * #HEAP_SHARE} of it, divided by the writers that work side by side, at most {@value
 * #MAX_BUFFER_MB} MB.
 */
public final class ShardWriter implements AutoCloseable {
  /** Share of the heap that all writers of a JVM buffer together; merges need some of the rest. */
  static final double HEAP_SHARE = 0.5;

  /** Lucene flushes a thread's buffer at 1,945 MB whatever is asked for. */
  static final double MAX_BUFFER_MB = 1900;

  private static final double MIN_BUFFER_MB = 16;
  private static final double MEGABYTE = 1 << 20;

  /** Lucene's limit of an indexed value. */
  private static final int MAX_ID_BYTES = 32_766;

  private final Path path;
  private final Directory directory;
  private final IndexWriter writer;
  private long added;
  private int dimension;
  private boolean finished;

  private ShardWriter(Path path, Directory directory, IndexWriter writer) {
    this.path = path;
    this.directory = directory;
    this.writer = writer;
  }

  /**
   * Starts a shard.
   *
   * @param directory a folder that does not exist or is empty, on a local disk
   * @param writers how many of this JVM write side by side, from 1: they share the buffer
   * @throws ArVerifyException with code OUTPUT_CONFLICT if the folder holds files, IO if it cannot
   *     be written
   */
  public static ShardWriter open(Path directory, ShardOptions options, int writers) {
    return buffered(directory, options, bufferMegabytes(writers));
  }

  static ShardWriter buffered(Path path, ShardOptions options, double bufferMegabytes) {
    Directory directory = null;
    try {
      Files.createDirectories(path);
      requireEmpty(path);
      // The folder is new and belongs to this attempt alone, so that a lock would only be one more
      // file to clean up.
      directory = new MMapDirectory(path, NoLockFactory.INSTANCE);
      IndexWriterConfig config =
          new IndexWriterConfig(EnglishAnalysis.ANALYZER)
              .setOpenMode(IndexWriterConfig.OpenMode.CREATE)
              .setSimilarity(ShardReader.similarity(options))
              .setCodec(new ShardCodec(options))
              .setRAMBufferSizeMB(bufferMegabytes)
              .setMergeScheduler(new SerialMergeScheduler())
              .setMergePolicy(NoMergePolicy.INSTANCE)
              .setUseCompoundFile(false)
              .setCommitOnClose(false);
      return new ShardWriter(path, directory, new IndexWriter(directory, config));
    } catch (IOException e) {
      IOUtils.closeWhileHandlingException(directory);
      throw LuceneErrors.whileWriting(path, e);
    }
  }

  /**
   * Adds one passage. Its vector must be finite, of length 1 and of the dimension of those before.
   *
   * @throws ArVerifyException with code VECTOR_INVALID, naming the passage; FORMAT if its id is too
   *     long for an index; IO if the disk is full
   */
  public void add(EmbeddedPassage embedded) {
    check(!finished, "the shard %s is finished", path);
    String id = embedded.passage().id();
    if (dimension == 0) {
      dimension = embedded.vector().length;
      requireSupported(dimension);
    }
    UnitVectors.require(embedded.vector(), dimension, "passage " + id);
    requireIndexable(id);
    try {
      writer.addDocument(PassageFields.toDocument(embedded));
      added++;
    } catch (IOException e) {
      throw LuceneErrors.whileWriting(path, e);
    }
  }

  /**
   * Merges to one segment, commits, closes and hashes the shard's files.
   *
   * @throws ArVerifyException with code ROW_ACCOUNTING if two passages have one id or the shard
   *     does not hold what was added; IO if the disk is full
   */
  public ShardSummary finish() {
    check(!finished, "the shard %s is finished", path);
    finished = true;
    try {
      TieredMergePolicy merges = new TieredMergePolicy();
      merges.setNoCFSRatio(0);
      writer.getConfig().setMergePolicy(merges);
      writer.forceMerge(1);
      writer.commit();
      writer.close();
      requireComplete();
      return summary();
    } catch (IOException e) {
      throw LuceneErrors.whileWriting(path, e);
    }
  }

  /** Frees memory and files; what was not finished is no shard, and its folder can be deleted. */
  @Override
  public void close() {
    try {
      if (writer.isOpen()) {
        writer.rollback();
      }
      directory.close();
    } catch (IOException e) {
      throw LuceneErrors.whileWriting(path, e);
    }
  }

  private void requireComplete() throws IOException {
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      if (reader.numDocs() != added) {
        throw new ArVerifyException(
            Code.ROW_ACCOUNTING,
            "the shard %s holds %d passages after %d were added; rebuild it"
                .formatted(path, reader.numDocs(), added));
      }
      for (LeafReaderContext leaf : reader.leaves()) {
        SortedDocValues ids = leaf.reader().getSortedDocValues(PassageFields.ID);
        if (ids.getValueCount() < leaf.reader().maxDoc()) {
          throw new ArVerifyException(
              Code.ROW_ACCOUNTING,
              "the shard %s has passage id %s more than once; ids must be unique in a corpus"
                  .formatted(path, firstRepeated(ids)));
        }
      }
    }
  }

  private static String firstRepeated(SortedDocValues ids) throws IOException {
    FixedBitSet seen = new FixedBitSet(ids.getValueCount());
    while (ids.nextDoc() != SortedDocValues.NO_MORE_DOCS) {
      if (seen.getAndSet(ids.ordValue())) {
        return ids.lookupOrd(ids.ordValue()).utf8ToString();
      }
    }
    throw new IllegalStateException("fewer ids than passages, yet none twice");
  }

  private ShardSummary summary() throws IOException {
    Map<String, String> hashes = new TreeMap<>();
    long bytes = 0;
    for (String file : directory.listAll()) {
      hashes.put(file, Sha256.of(path.resolve(file)));
      bytes += directory.fileLength(file);
    }
    return new ShardSummary(added, dimension, bytes, hashes);
  }

  private static void requireEmpty(Path path) throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      if (files.findAny().isPresent()) {
        throw new ArVerifyException(
            Code.OUTPUT_CONFLICT,
            "the folder %s for a new shard is not empty; give each attempt a new folder"
                .formatted(path));
      }
    }
  }

  private static void requireSupported(int dimension) {
    if (dimension > ShardCodec.MAX_DIMENSIONS) {
      throw new ArVerifyException(
          Code.VECTOR_INVALID,
          "vectors of %d dimensions cannot be indexed, at most %d can; choose another encoder"
              .formatted(dimension, ShardCodec.MAX_DIMENSIONS));
    }
  }

  private static void requireIndexable(String id) {
    int bytes = new BytesRef(id).length;
    if (bytes > MAX_ID_BYTES) {
      throw new ArVerifyException(
          Code.FORMAT,
          "a passage id of %d bytes (%s…) cannot be indexed, at most %d can; shorten the ids"
              .formatted(bytes, id.substring(0, 64), MAX_ID_BYTES));
    }
  }

  private static double bufferMegabytes(int writers) {
    double share = Runtime.getRuntime().maxMemory() * HEAP_SHARE / MEGABYTE / writers;
    return Math.max(MIN_BUFFER_MB, Math.min(MAX_BUFFER_MB, share));
  }
}
