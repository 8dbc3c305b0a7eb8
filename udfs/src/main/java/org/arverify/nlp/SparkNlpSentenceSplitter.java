package org.arverify.nlp;

import com.johnsnowlabs.nlp.Annotation;
import com.johnsnowlabs.nlp.AnnotatorType;
import com.johnsnowlabs.nlp.annotators.sbd.pragmatic.SentenceDetector;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import scala.collection.JavaConverters;
import scala.collection.Seq;
import scala.collection.immutable.HashMap;

/**
 * Sentences by spark-nlp's rule-based SentenceDetector, called through {@code annotate}: neither a
 * SparkSession nor a model is needed. Only the places where the detector begins a sentence are
 * taken from it, after they are checked against the text; so sentences cover the text exactly,
 * whatever the detector makes of it. Blank lines, headings and list items end a sentence too
 * ({@link TextBlocks}). Time is linear in the length of the text, about 2 s for a million
 * characters on one core. Thread-safe.
 */
public final class SparkNlpSentenceSplitter implements SentenceSplitter, Serializable {
  private static final long serialVersionUID = 1L;

  private final transient SentenceDetector detector = new SentenceDetector();

  @Override
  public List<Span> split(String text) {
    List<Span> sentences = new ArrayList<>();
    for (Span block : TextBlocks.of(text)) {
      sentencesOf(block.of(text)).forEach(span -> sentences.add(span.shift(block.start())));
    }
    return sentences;
  }

  private List<Span> sentencesOf(String block) {
    List<Span> sentences = new ArrayList<>();
    int start = 0;
    for (int next : SentenceStarts.refine(block, starts(block))) {
      Spans.trimmed(block, start, next).ifPresent(sentences::add);
      start = next;
    }
    Spans.trimmed(block, start, block.length()).ifPresent(sentences::add);
    return sentences;
  }

  /** Where the detector begins its second and later sentences, ascending. */
  private List<Integer> starts(String block) {
    String spaced = spaced(block);
    List<Integer> starts = new ArrayList<>();
    int from = 0;
    for (Annotation sentence : detect(spaced)) {
      String found = sentence.result().strip();
      int start = spaced.startsWith(found, sentence.begin()) ? sentence.begin() : -1;
      if (start < from) {
        start = spaced.indexOf(found, from);
      }
      if (start >= 0 && !found.isEmpty()) {
        if (start > 0) {
          starts.add(start);
        }
        from = start + found.length();
      }
    }
    return starts;
  }

  private List<Annotation> detect(String block) {
    Annotation document =
        new Annotation(
            AnnotatorType.DOCUMENT(),
            0,
            block.length() - 1,
            block,
            new HashMap<String, String>(),
            new float[0]);
    Seq<Annotation> documents = JavaConverters.asScalaBuffer(List.of(document)).toSeq();
    return JavaConverters.seqAsJavaList(detector.annotate(documents));
  }

  /** The block with every kind of white space and control character as a plain space. */
  private static String spaced(String block) {
    StringBuilder spaced = new StringBuilder(block);
    for (int i = 0; i < spaced.length(); i++) {
      char c = spaced.charAt(i);
      if (Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c)) {
        spaced.setCharAt(i, ' ');
      }
    }
    return spaced.toString();
  }

  /** A detector is cheap to make and heavy to ship. */
  private Object readResolve() {
    return new SparkNlpSentenceSplitter();
  }
}
