package org.arverify.offline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.Vectors;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.EntailmentRequest;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;

/**
 * f_ent without a trained model: the {@code offline} scorer. For the window of one or two sentences
 * that holds most of the claim's content words ({@link LexicalMatch}),
 *
 * <pre>
 * x = 0.55 · recall + 0.15 · recall of the passage + 0.30 · similarity
 * P(entailment)    = σ(12 · (x − 0.70)) · trust
 * P(contradiction) = 0.9 · denial
 * P(neutral)       = 1 − P(entailment) − P(contradiction)
 * </pre>
 *
 * Recall is the share of the claim's content words that window and title hold. Denial is the cube
 * of the recall of all other words in a sentence that has another number or name in the same place
 * or a negation more or less ({@link Mismatch}), and 0 in any other sentence: the more of the rest
 * agrees, the surer it is that both speak of the same. Trust is 1 − the denial of the window's own
 * sentences, times 0.6 if a number of the claim is missing. Similarity is the cosine of claim and
 * window, with E5's usual range from 0.75 to 0.95 scaled to [0,1]; it is asked for only where it
 * can matter, for a recall between 0.4 and 1, and is the recall elsewhere and where there is no
 * encoder.
 *
 * <p>Slope and middle put an exact copy at 0.97, four of five words at 0.77 (above the default τ_v)
 * and half the words below 0.1. The weights were chosen on the 1,198 pairs of AttributionBench's
 * dev split. Not calibrated: an order, not a probability. Thread-safe.
 */
public final class LexicalEntailmentScorer implements EntailmentScorer {
  private static final double WINDOW_WEIGHT = 0.55;
  private static final double PASSAGE_WEIGHT = 0.15;
  private static final double SIMILARITY_WEIGHT = 0.30;
  private static final double SLOPE = 12;
  private static final double MIDDLE = 0.70;
  private static final double DENIAL_WEIGHT = 0.9;
  private static final double LOWEST_COSINE = 0.75;
  private static final double HIGHEST_COSINE = 0.95;
  private static final double UNDECIDED_ABOVE = 0.4;
  private static final double TRUST_TO_ASK = 0.5;

  private final Optional<Embedder> embedder;
  private final SentenceSplitter splitter;

  /**
   * @param embedder for similarity; stays the caller's to close
   */
  public LexicalEntailmentScorer(Optional<Embedder> embedder, SentenceSplitter splitter) {
    this.embedder = embedder;
    this.splitter = splitter;
  }

  /** A claim against a passage, before the encoder is asked. */
  private record Judged(String claim, Passage passage, LexicalMatch match) {
    boolean isUndecided() {
      return match.recall() > UNDECIDED_ABOVE && match.recall() < 1 && match.trust() > TRUST_TO_ASK;
    }

    String windowText() {
      return match.window().of(passage.text());
    }
  }

  @Override
  public String identity() {
    return "offline-1/" + embedder.map(e -> e.spec().identity()).orElse("no-encoder");
  }

  @Override
  public boolean calibrated() {
    return false;
  }

  @Override
  public boolean seesContradiction() {
    return true;
  }

  @Override
  public List<List<Entailment>> score(List<EntailmentRequest> requests) {
    Map<String, ReadPassage> read = new HashMap<>();
    List<List<Judged>> judged = new ArrayList<>(requests.size());
    for (EntailmentRequest request : requests) {
      Wording claim = Wording.of(request.claim());
      List<Judged> ofClaim = new ArrayList<>(request.passages().size());
      for (Passage passage : request.passages()) {
        ReadPassage reading =
            read.computeIfAbsent(passage.titledText(), text -> new ReadPassage(passage, splitter));
        ofClaim.add(new Judged(request.claim(), passage, LexicalMatch.of(claim, reading)));
      }
      judged.add(ofClaim);
    }
    Map<String, float[]> vectors = vectors(judged.stream().flatMap(List::stream).toList());
    return judged.stream()
        .map(ofClaim -> ofClaim.stream().map(j -> entailment(j, vectors)).toList())
        .toList();
  }

  /** Every text whose vector can change a score, encoded once. */
  private Map<String, float[]> vectors(List<Judged> judged) {
    Map<String, float[]> vectors = new HashMap<>();
    if (embedder.isPresent()) {
      Set<String> texts = new LinkedHashSet<>();
      judged.stream()
          .filter(Judged::isUndecided)
          .forEach(j -> texts.addAll(List.of(j.claim(), j.windowText())));
      List<String> queries = List.copyOf(texts);
      List<float[]> encoded = queries.isEmpty() ? List.of() : embedder.get().embedQueries(queries);
      for (int i = 0; i < queries.size(); i++) {
        vectors.put(queries.get(i), encoded.get(i));
      }
    }
    return vectors;
  }

  private Entailment entailment(Judged judged, Map<String, float[]> vectors) {
    LexicalMatch match = judged.match();
    double similarity =
        judged.isUndecided() && embedder.isPresent()
            ? similarity(vectors.get(judged.claim()), vectors.get(judged.windowText()))
            : match.recall();
    double x =
        WINDOW_WEIGHT * match.recall()
            + PASSAGE_WEIGHT * match.passageRecall()
            + SIMILARITY_WEIGHT * similarity;
    double entail = match.trust() / (1 + Math.exp(-SLOPE * (x - MIDDLE)));
    double contradict = Math.min(DENIAL_WEIGHT * match.denial(), 1 - entail);
    double neutral = Math.max(0, 1 - entail - contradict);
    Span window = contradict > entail ? match.denying() : match.window();
    return new Entailment(entail, neutral, contradict, window);
  }

  private static double similarity(float[] claim, float[] window) {
    double cosine = Vectors.dot(claim, window);
    double scaled = (cosine - LOWEST_COSINE) / (HIGHEST_COSINE - LOWEST_COSINE);
    return Math.max(0, Math.min(1, scaled));
  }

  @Override
  public void close() {
    // The encoder is the caller's.
  }
}
