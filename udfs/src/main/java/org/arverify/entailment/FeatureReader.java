package org.arverify.entailment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.Vectors;
import org.arverify.error.ArVerifyException;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.arverify.retrieval.CrossEncoder;
import org.arverify.retrieval.CrossEncoder.TextPair;

/**
 * Computes the {@link Feature}s of claims and passages. Of each passage the cross-encoder reads the
 * best sentence, the best two, and the whole where it fits: at most three pairs. All pairs of a
 * call go to the model at once, and one that occurs twice only once; so do all texts to the
 * encoder. What is read of a passage is kept for the next call. Thread-safe.
 */
public final class FeatureReader {
  /** Keeps log-odds within ± ln(1001) = 6.9. */
  private static final double SMALLEST = 1e-3;

  private static final int PASSAGES_KEPT = 2048;

  private final CrossEncoder encoder;
  private final NliLabels labels;
  private final Embedder embedder;
  private final BackgroundIdf idf;
  private final SentenceSplitter splitter;
  private final RecentMap<List<String>, PassageReading> readings = new RecentMap<>(PASSAGES_KEPT);

  /**
   * Reads the model's labels, by name, and scores three fixed pairs.
   *
   * @param encoder as {@link CrossEncoderEntailmentScorer} takes it; stays the caller's to close
   * @param embedder for similarity; stays the caller's to close
   * @throws ArVerifyException with code MODEL_INVALID if the cross-encoder's labels are others, or
   *     if it fails the self-test
   */
  public FeatureReader(
      CrossEncoder encoder, Embedder embedder, BackgroundIdf idf, SentenceSplitter splitter) {
    this.encoder = encoder;
    this.labels = NliLabels.of(encoder.labels());
    this.embedder = embedder;
    this.idf = idf;
    this.splitter = splitter;
    NliSelfTest.run(encoder, labels);
  }

  /** What decides the values: equal components give equal features. */
  public Components components() {
    return new Components(
        Feature.VERSION, encoder.identity(), embedder.spec().identity(), idf.hash());
  }

  /** Whether the cross-encoder has a class for contradiction. */
  public boolean seesContradiction() {
    return labels.seesContradiction();
  }

  /** A claim against a passage, with the pairs that the model is asked. */
  private record Compared(
      ClaimWording claim,
      LexicalMatch match,
      List<String> sentences,
      List<Asked> windows,
      Asked whole) {
    List<TextPair> pairs() {
      List<TextPair> pairs = new ArrayList<>();
      windows.forEach(asked -> pairs.add(asked.pair()));
      pairs.add(whole.pair());
      return pairs;
    }
  }

  private record Asked(TextPair pair, Span span) {
    static Asked of(PremiseText premise, ClaimWording claim) {
      return new Asked(premise.pair(claim), premise.span());
    }
  }

  /**
   * One list a request, one entry a passage, in order.
   *
   * @throws ArVerifyException with a code of category MODEL if a model fails; TOO_LONG if a claim
   *     is longer than the cross-encoder can read
   */
  public List<List<PairFeatures>> read(List<EntailmentRequest> requests) {
    List<List<Compared>> compared = new ArrayList<>(requests.size());
    Set<TextPair> pairs = new LinkedHashSet<>();
    Set<String> texts = new LinkedHashSet<>();
    for (EntailmentRequest request : requests) {
      int room = ClaimRoom.of(encoder, request.claim());
      ClaimWording claim = ClaimWording.of(request.claim(), idf);
      List<Compared> ofClaim = new ArrayList<>(request.passages().size());
      for (Passage passage : request.passages()) {
        Compared one = compare(claim, reading(passage), room);
        pairs.addAll(one.pairs());
        texts.add(request.claim());
        texts.addAll(one.sentences());
        ofClaim.add(one);
      }
      compared.add(ofClaim);
    }
    Map<TextPair, double[]> scores = scores(List.copyOf(pairs));
    Map<String, float[]> vectors = vectors(List.copyOf(texts));
    return compared.stream()
        .map(ofClaim -> ofClaim.stream().map(one -> features(one, scores, vectors)).toList())
        .toList();
  }

  private PassageReading reading(Passage passage) {
    return readings
        .get(List.of(passage.title(), passage.text()), () -> PassageReading.of(passage, splitter))
        .of(passage);
  }

  private Compared compare(ClaimWording claim, PassageReading passage, int room) {
    LexicalMatch match = LexicalMatch.of(claim, passage);
    PremiseChoice choice = match.premises();
    Asked one = Asked.of(PremiseText.of(passage, choice.one(), choice.one()), claim);
    List<Asked> windows = new ArrayList<>(List.of(one));
    Asked two = Asked.of(PremiseText.of(passage, choice.first(), choice.second()), claim);
    if (fits(two, room)) {
      windows.add(two);
    }
    Asked whole = Asked.of(PremiseText.whole(passage), claim);
    List<String> sentences =
        IntStream.of(choice.one(), choice.first(), choice.second())
            .distinct()
            .mapToObj(passage::titledText)
            .toList();
    Asked widest = fits(whole, room) ? whole : windows.get(windows.size() - 1);
    return new Compared(claim, match, sentences, windows, widest);
  }

  /** A token has one character at least, so short texts need no counting. */
  private boolean fits(Asked asked, int room) {
    String premise = asked.pair().first();
    return premise.length() <= room || encoder.tokens(premise) <= room;
  }

  private Map<TextPair, double[]> scores(List<TextPair> pairs) {
    Map<TextPair, double[]> scores = new HashMap<>();
    List<double[]> scored = pairs.isEmpty() ? List.of() : encoder.score(pairs);
    for (int i = 0; i < pairs.size(); i++) {
      scores.put(pairs.get(i), scored.get(i));
    }
    return scores;
  }

  private Map<String, float[]> vectors(List<String> texts) {
    Map<String, float[]> vectors = new HashMap<>();
    List<float[]> encoded = texts.isEmpty() ? List.of() : embedder.embedQueries(texts);
    for (int i = 0; i < texts.size(); i++) {
      vectors.put(texts.get(i), encoded.get(i));
    }
    return vectors;
  }

  private PairFeatures features(
      Compared compared, Map<TextPair, double[]> scores, Map<String, float[]> vectors) {
    Asked entailing = strongest(compared.windows(), scores, labels.entailment());
    Asked contradicting =
        labels.seesContradiction()
            ? strongest(compared.windows(), scores, labels.contradiction())
            : entailing;
    LexicalMatch match = compared.match();
    float[] claim = vectors.get(compared.claim().wording().text());
    double similarity =
        compared.sentences().stream()
            .mapToDouble(sentence -> cosine(claim, vectors.get(sentence)))
            .max()
            .orElseThrow();
    double[] values = {
      logOdds(scores.get(entailing.pair())[labels.entailment()]),
      contradiction(scores.get(contradicting.pair())),
      logOdds(scores.get(compared.whole().pair())[labels.entailment()]),
      contradiction(scores.get(compared.whole().pair())),
      match.windowRecall(),
      match.passageRecall(),
      similarity,
      match.numbersUnmet(),
      match.numbersDenied(),
      match.datesUnmet(),
      match.datesDenied(),
      match.unitsDenied(),
      match.namesUnmet(),
      match.subjectUnmet(),
      match.namesDenied(),
      match.orderDenied(),
      match.negation(),
      match.antonyms(),
      match.hedged()
    };
    return new PairFeatures(values, entailing.span(), contradicting.span());
  }

  private static Asked strongest(List<Asked> windows, Map<TextPair, double[]> scores, int label) {
    Asked strongest = windows.get(0);
    for (Asked window : windows) {
      if (scores.get(window.pair())[label] > scores.get(strongest.pair())[label]) {
        strongest = window;
      }
    }
    return strongest;
  }

  private double contradiction(double[] scores) {
    return labels.seesContradiction() ? logOdds(scores[labels.contradiction()]) : 0;
  }

  private static double logOdds(double probability) {
    return Math.log((probability + SMALLEST) / (1 - probability + SMALLEST));
  }

  private static double cosine(float[] a, float[] b) {
    return Vectors.dot(a, b) / (Vectors.norm(a) * Vectors.norm(b));
  }
}
