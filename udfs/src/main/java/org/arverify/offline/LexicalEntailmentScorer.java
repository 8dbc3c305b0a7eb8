package org.arverify.offline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.arverify.embedding.Embedder;
import org.arverify.embedding.Vectors;
import org.arverify.entailment.ContentWords;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.EntailmentRequest;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;

/**
 * f_ent without a trained model: the {@code offline} scorer. For the window of one or two sentences
 * that holds most of the claim's content words,
 *
 * <pre>
 * x = 0.85 · recall + 0.15 · similarity
 * P(entailment)    = σ(12 · (x − 0.70)), a tenth of it where the window says otherwise
 * P(contradiction) = 0.9 · agreement⁴ where the window says otherwise, else 0.02 · recall
 * P(neutral)       = 1 − P(entailment) − P(contradiction)
 * </pre>
 *
 * Recall is the share of the claim's content words in window and title; similarity the cosine of
 * claim and window, E5's usual range [0.75, 0.95] scaled to [0,1], and recall itself where there is
 * no encoder; agreement the recall of the words that do not differ; "says otherwise" another
 * number, another name or a negation in the same place ({@link Mismatch}) where agreement is at
 * least 0.6. The constants place an exact copy at 0.97 and half the words at 0.24 or less. Not
 * calibrated: an order, not a probability.
 */
public final class LexicalEntailmentScorer implements EntailmentScorer {
  private static final double RECALL_WEIGHT = 0.85;
  private static final double SLOPE = 12;
  private static final double MIDDLE = 0.70;
  private static final double LOWEST_COSINE = 0.75;
  private static final double HIGHEST_COSINE = 0.95;
  private static final double OTHERWISE = 0.1;
  private static final double CONTRADICTION = 0.9;
  private static final double CONTRADICTION_OTHERWISE = 0.02;

  /** Below it claim and window are not about the same, and nothing differs. */
  private static final double SAME_SUBJECT = 0.6;

  private final Optional<Embedder> embedder;
  private final SentenceSplitter splitter;

  /**
   * @param embedder for similarity; stays the caller's to close. Without one, recall stands alone.
   */
  public LexicalEntailmentScorer(Optional<Embedder> embedder, SentenceSplitter splitter) {
    this.embedder = embedder;
    this.splitter = splitter;
  }

  /** A part of a passage, and how much of the claim it holds. */
  private record Window(Span span, String text, double recall) {}

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
    List<List<Entailment>> scores = new ArrayList<>(requests.size());
    for (EntailmentRequest request : requests) {
      scores.add(score(request));
    }
    return scores;
  }

  private List<Entailment> score(EntailmentRequest request) {
    Set<String> words = new LinkedHashSet<>(ContentWords.of(request.claim()));
    List<Window> windows =
        request.passages().stream().map(passage -> best(words, passage)).toList();
    List<Double> similarities = similarities(request.claim(), windows);
    List<Entailment> scores = new ArrayList<>(windows.size());
    for (int i = 0; i < windows.size(); i++) {
      scores.add(
          judge(
              request.claim(),
              words,
              request.passages().get(i),
              windows.get(i),
              similarities.get(i)));
    }
    return scores;
  }

  /** Single sentences first: two are taken only where they hold more. */
  private Window best(Set<String> words, Passage passage) {
    List<Span> sentences = splitter.split(passage.text());
    List<Span> spans = new ArrayList<>(sentences);
    for (int i = 1; i < sentences.size(); i++) {
      spans.add(new Span(sentences.get(i - 1).start(), sentences.get(i).end()));
    }
    Set<String> title = new HashSet<>(ContentWords.of(passage.title()));
    Window best = new Window(new Span(0, 0), "", 0);
    for (Span span : spans) {
      String text = span.of(passage.text());
      double recall = recall(words, text, title);
      if (best.text().isEmpty() || recall > best.recall()) {
        best = new Window(span, text, recall);
      }
    }
    return best;
  }

  private static double recall(Set<String> words, String text, Set<String> title) {
    if (words.isEmpty()) {
      return 0;
    }
    Set<String> there = new HashSet<>(ContentWords.of(text));
    return (double) words.stream().filter(w -> there.contains(w) || title.contains(w)).count()
        / words.size();
  }

  /** Where there is no encoder, similarity is recall. */
  private List<Double> similarities(String claim, List<Window> windows) {
    if (embedder.isEmpty() || windows.isEmpty()) {
      return windows.stream().map(Window::recall).toList();
    }
    List<String> texts = new ArrayList<>(new LinkedHashSet<>(List.of(claim)));
    windows.stream().map(Window::text).distinct().filter(t -> !t.equals(claim)).forEach(texts::add);
    List<float[]> vectors = embedder.get().embedQueries(texts);
    Map<String, Double> cosines = new HashMap<>();
    for (int i = 0; i < texts.size(); i++) {
      cosines.put(texts.get(i), Vectors.dot(vectors.get(0), vectors.get(i)));
    }
    return windows.stream()
        .map(
            window ->
                clamp(
                    (cosines.get(window.text()) - LOWEST_COSINE)
                        / (HIGHEST_COSINE - LOWEST_COSINE)))
        .toList();
  }

  private static Entailment judge(
      String claim, Set<String> words, Passage passage, Window window, double similarity) {
    double x = RECALL_WEIGHT * window.recall() + (1 - RECALL_WEIGHT) * similarity;
    double entail = 1 / (1 + Math.exp(-SLOPE * (x - MIDDLE)));
    double contradict = CONTRADICTION_OTHERWISE * window.recall();
    Mismatch mismatch = Mismatch.of(claim, window.text(), passage.title());
    if (mismatch.any()) {
      Set<String> agreeing = new HashSet<>(words);
      agreeing.removeAll(mismatch.words());
      double agreement =
          recall(agreeing, window.text(), new HashSet<>(ContentWords.of(passage.title())));
      if (agreement >= SAME_SUBJECT) {
        entail *= OTHERWISE;
        contradict = CONTRADICTION * Math.pow(agreement, 4);
      }
    }
    return new Entailment(entail, clamp(1 - entail - contradict), contradict, window.span());
  }

  private static double clamp(double value) {
    return Math.max(0, Math.min(1, value));
  }

  @Override
  public void close() {
    // The encoder is the caller's.
  }
}
