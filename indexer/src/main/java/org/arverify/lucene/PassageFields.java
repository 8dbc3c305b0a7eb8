package org.arverify.lucene;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.util.BytesRef;
import org.arverify.embedding.EmbeddedPassage;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;

/**
 * A passage as a Lucene document, and back. Everything of the passage is stored; its title and text
 * are searched as one field; its id is indexed (to find it) and kept as a doc value (to break
 * ties).
 */
final class PassageFields {
  /** The passage id. */
  static final String ID = "id";

  /** Title, newline and text, analysed. */
  static final String CONTENTS = "contents";

  /** The unit vector. */
  static final String VECTOR = "vector";

  private static final String DOCUMENT_ID = "document_id";
  private static final String ORDINAL = "ordinal";
  private static final String TITLE = "title";
  private static final String TEXT = "text";
  private static final String SOURCE = "source";
  private static final String SPAN_START = "span_start";
  private static final String SPAN_END = "span_end";
  private static final String METADATA_NAME = "metadata_name";
  private static final String METADATA_VALUE = "metadata_value";

  /** What a passage is rebuilt from: all stored fields. */
  static final Set<String> STORED =
      Set.of(
          ID,
          DOCUMENT_ID,
          ORDINAL,
          TITLE,
          TEXT,
          SOURCE,
          SPAN_START,
          SPAN_END,
          METADATA_NAME,
          METADATA_VALUE);

  /** BM25 needs frequencies and lengths; without positions the index is smaller and faster. */
  private static final FieldType ANALYSED = analysed();

  private PassageFields() {}

  static Document toDocument(EmbeddedPassage embedded) {
    Passage passage = embedded.passage();
    Document document = new Document();
    document.add(new StringField(ID, passage.id(), Field.Store.YES));
    document.add(new SortedDocValuesField(ID, new BytesRef(passage.id())));
    document.add(new Field(CONTENTS, passage.titledText(), ANALYSED));
    document.add(
        new KnnFloatVectorField(VECTOR, embedded.vector(), VectorSimilarityFunction.DOT_PRODUCT));
    document.add(new StoredField(DOCUMENT_ID, passage.documentId()));
    document.add(new StoredField(ORDINAL, passage.ordinal()));
    document.add(new StoredField(TITLE, passage.title()));
    document.add(new StoredField(TEXT, passage.text()));
    document.add(new StoredField(SOURCE, passage.source()));
    document.add(new StoredField(SPAN_START, passage.span().start()));
    document.add(new StoredField(SPAN_END, passage.span().end()));
    passage
        .metadata()
        .forEach(
            (name, value) -> {
              document.add(new StoredField(METADATA_NAME, name));
              document.add(new StoredField(METADATA_VALUE, value));
            });
    return document;
  }

  static Passage toPassage(Document document) {
    return new Passage(
        document.get(ID),
        document.get(DOCUMENT_ID),
        integer(document, ORDINAL),
        document.get(TITLE),
        document.get(TEXT),
        document.get(SOURCE),
        new Span(integer(document, SPAN_START), integer(document, SPAN_END)),
        metadata(document));
  }

  private static Map<String, String> metadata(Document document) {
    String[] names = document.getValues(METADATA_NAME);
    String[] values = document.getValues(METADATA_VALUE);
    Map<String, String> metadata = new HashMap<>();
    for (int i = 0; i < names.length; i++) {
      metadata.put(names[i], values[i]);
    }
    return metadata;
  }

  private static int integer(Document document, String name) {
    return Arrays.stream(document.getFields(name))
        .map(IndexableField::numericValue)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("a stored passage without " + name))
        .intValue();
  }

  private static FieldType analysed() {
    FieldType type = new FieldType();
    type.setTokenized(true);
    type.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
    type.freeze();
    return type;
  }
}
