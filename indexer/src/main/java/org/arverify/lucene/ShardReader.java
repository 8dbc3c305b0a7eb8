package org.arverify.lucene;

import static org.arverify.error.Checks.check;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.MultiReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.IOUtils;
import org.apache.lucene.util.StringHelper;
import org.arverify.passage.Passage;

/**
 * All shards of an index, mapped into memory and read as one, so that statistics and the best k are
 * global. A search visits the shards one after the other on the caller's thread: its result depends
 * on nothing but the files. Thread-safe; closing it fails searches that still run.
 */
public final class ShardReader implements AutoCloseable {
  private final List<Path> paths;
  private final List<DirectoryReader> shards;
  private final List<Closeable> resources;
  private final IndexSearcher searcher;

  private ShardReader(
      List<Path> paths,
      List<DirectoryReader> shards,
      List<Closeable> resources,
      IndexSearcher searcher) {
    this.paths = paths;
    this.shards = shards;
    this.resources = resources;
    this.searcher = searcher;
  }

  /**
   * Opens all shards, or none.
   *
   * @param directories one folder a shard, in the order of their numbers
   * @throws org.arverify.error.ArVerifyException with code CORRUPT if a folder holds no whole
   *     shard, IO if it cannot be read
   */
  public static ShardReader open(List<Path> directories, ShardOptions options) {
    check(!directories.isEmpty(), "an index has at least one shard");
    List<Closeable> resources = new ArrayList<>();
    List<DirectoryReader> shards = new ArrayList<>();
    boolean opened = false;
    try {
      for (Path path : directories) {
        shards.add(openShard(path, resources));
      }
      ShardReader reader =
          new ShardReader(
              List.copyOf(directories),
              List.copyOf(shards),
              List.copyOf(resources),
              searcher(shards, options));
      opened = true;
      return reader;
    } catch (IOException e) {
      throw LuceneErrors.whileReading(directories, e);
    } finally {
      if (!opened) {
        IOUtils.closeWhileHandlingException(resources);
      }
    }
  }

  /** The number of shards. */
  public int shards() {
    return shards.size();
  }

  /** The number of passages in one shard. */
  public long passages(int shard) {
    return shards.get(shard).numDocs();
  }

  /** The number of passages in all shards. */
  public long passages() {
    return searcher.getIndexReader().numDocs();
  }

  /** The dimension of the vectors of one shard; 0 if it has none. */
  public int dimension(int shard) {
    for (LeafReaderContext leaf : shards.get(shard).leaves()) {
      FieldInfo field = leaf.reader().getFieldInfos().fieldInfo(PassageFields.VECTOR);
      if (field != null) {
        return field.getVectorDimension();
      }
    }
    return 0;
  }

  /** The ids of one shard's passages, in their order. */
  public List<String> passageIds(int shard) {
    List<String> ids = new ArrayList<>();
    try {
      for (LeafReaderContext leaf : shards.get(shard).leaves()) {
        TermsEnum terms = leaf.reader().getSortedDocValues(PassageFields.ID).termsEnum();
        for (BytesRef id = terms.next(); id != null; id = terms.next()) {
          ids.add(id.utf8ToString());
        }
      }
    } catch (IOException e) {
      throw LuceneErrors.whileReading(paths.get(shard), e);
    }
    return ids;
  }

  /** The vector of a passage, as it was added. */
  public Optional<float[]> vector(String passageId) {
    try {
      for (LeafReaderContext leaf : leaves()) {
        int document = find(leaf.reader(), passageId);
        if (document != DocIdSetIterator.NO_MORE_DOCS) {
          FloatVectorValues values = leaf.reader().getFloatVectorValues(PassageFields.VECTOR);
          values.advance(document);
          return Optional.of(values.vectorValue().clone());
        }
      }
      return Optional.empty();
    } catch (IOException e) {
      throw LuceneErrors.whileReading(paths, e);
    }
  }

  /** The passage of an id. */
  public Optional<Passage> passage(String passageId) {
    try {
      for (LeafReaderContext leaf : leaves()) {
        int document = find(leaf.reader(), passageId);
        if (document != DocIdSetIterator.NO_MORE_DOCS) {
          return Optional.of(passage(leaf.docBase + document));
        }
      }
      return Optional.empty();
    } catch (IOException e) {
      throw LuceneErrors.whileReading(paths, e);
    }
  }

  /**
   * A random sample in the order of ids. It depends on the set of ids and the seed, not on how the
   * passages lie in shards: those with the smallest seeded hash of their id.
   *
   * @param n passages wanted; all, if there are fewer
   */
  public List<Passage> sample(int n, long seed) {
    check(n > 0, "a sample needs at least one passage, was %d", n);
    PriorityQueue<Hashed> smallest = new PriorityQueue<>(Comparator.reverseOrder());
    int folded = Long.hashCode(seed);
    try {
      for (LeafReaderContext leaf : leaves()) {
        TermsEnum terms = leaf.reader().getSortedDocValues(PassageFields.ID).termsEnum();
        for (BytesRef id = terms.next(); id != null; id = terms.next()) {
          int hash = StringHelper.murmurhash3_x86_32(id, folded);
          if (smallest.size() < n || hash <= smallest.element().hash()) {
            smallest.add(new Hashed(hash, id.utf8ToString()));
            if (smallest.size() > n) {
              smallest.remove();
            }
          }
        }
      }
    } catch (IOException e) {
      throw LuceneErrors.whileReading(paths, e);
    }
    return smallest.stream().map(Hashed::id).sorted().map(id -> passage(id).orElseThrow()).toList();
  }

  @Override
  public void close() {
    try {
      IOUtils.close(resources);
    } catch (IOException e) {
      throw LuceneErrors.whileReading(paths, e);
    }
  }

  static Similarity similarity(ShardOptions options) {
    return new BM25Similarity((float) options.k1(), (float) options.b());
  }

  IndexSearcher searcher() {
    return searcher;
  }

  List<LeafReaderContext> leaves() {
    return searcher.getIndexReader().leaves();
  }

  /** Names the index in messages. */
  List<Path> paths() {
    return paths;
  }

  /** The passage of a document number of the whole index. */
  Passage passage(int document) throws IOException {
    return PassageFields.toPassage(
        searcher.storedFields().document(document, PassageFields.STORED));
  }

  private static int find(LeafReader reader, String passageId) throws IOException {
    PostingsEnum postings =
        reader.postings(new Term(PassageFields.ID, passageId), PostingsEnum.NONE);
    return postings == null ? DocIdSetIterator.NO_MORE_DOCS : postings.nextDoc();
  }

  private static DirectoryReader openShard(Path path, List<Closeable> resources) {
    try {
      if (!Files.isDirectory(path)) {
        throw new NoSuchFileException(path.toString());
      }
      MMapDirectory directory = new MMapDirectory(path);
      resources.add(0, directory);
      DirectoryReader reader = DirectoryReader.open(directory);
      resources.add(0, reader);
      return reader;
    } catch (IOException e) {
      throw LuceneErrors.whileReading(path, e);
    }
  }

  private static IndexSearcher searcher(List<DirectoryReader> shards, ShardOptions options)
      throws IOException {
    IndexSearcher searcher =
        new IndexSearcher(new MultiReader(shards.toArray(IndexReader[]::new), false));
    searcher.setSimilarity(similarity(options));
    searcher.setQueryCache(null);
    return searcher;
  }

  private record Hashed(int hash, String id) implements Comparable<Hashed> {
    @Override
    public int compareTo(Hashed other) {
      int order = Integer.compare(hash, other.hash);
      return order != 0 ? order : id.compareTo(other.id);
    }
  }
}
