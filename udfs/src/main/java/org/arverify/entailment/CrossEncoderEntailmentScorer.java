package org.arverify.entailment;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.arverify.retrieval.CrossEncoder;
import org.arverify.retrieval.CrossEncoder.TextPair;

/**
 * f_ent by an NLI cross-encoder. The premise is read in windows of some sentences that overlap by
 * all but one, and as a whole; a passage entails or contradicts as much as its strongest window.
 * The claim is never cut. A (window, claim) pair that occurs twice in a call is scored once.
 */
public final class CrossEncoderEntailmentScorer implements EntailmentScorer {
  private static final TextPair SAME =
      new TextPair(
          "The museum in Oslo opened in 1963 and has a large garden.",
          "The museum in Oslo opened in 1963.");
  private static final TextPair OPPOSITE =
      new TextPair(
          "The museum in Oslo is open on Mondays.", "The museum in Oslo is not open on Mondays.");
  private static final TextPair UNRELATED =
      new TextPair("The museum in Oslo is open on Mondays.", "Potatoes are cheaper than rice.");

  private final CrossEncoder encoder;
  private final SentenceSplitter splitter;
  private final int windowSentences;
  private final NliLabels labels;

  /**
   * Reads the model's labels and scores three fixed pairs: a copied claim must be entailed before
   * all else and more than an unrelated one, and a negated one be contradicted before all else.
   *
   * @param encoder stays the caller's to close
   * @param windowSentences sentences of a window, at least 1
   * @throws ArVerifyException with code MODEL_INVALID if the labels do not fit or the self-test is
   *     not passed
   */
  public CrossEncoderEntailmentScorer(
      CrossEncoder encoder, SentenceSplitter splitter, int windowSentences) {
    check(windowSentences >= 1, "a window needs at least 1 sentence, was %d", windowSentences);
    this.encoder = encoder;
    this.splitter = splitter;
    this.windowSentences = windowSentences;
    this.labels = NliLabels.of(encoder.labels());
    selfTest();
  }

  private void selfTest() {
    List<double[]> scores = encoder.score(List.of(SAME, OPPOSITE, UNRELATED));
    double copied = scores.get(0)[labels.entailment()];
    double unrelated = scores.get(2)[labels.entailment()];
    boolean sound =
        copied > unrelated
            && leads(scores.get(0), labels.entailment())
            && (!labels.seesContradiction() || leads(scores.get(1), labels.contradiction()));
    if (!sound) {
      throw new ArVerifyException(
          Code.MODEL_INVALID,
          String.format(
              Locale.ROOT,
              "the cross-encoder %s fails its self-test (a copied claim is entailed with %.3f, an"
                  + " unrelated one with %.3f, a negated one contradicted with %s): its labels %s"
                  + " are in another order than config.json says, or it is no NLI model",
              encoder.identity(),
              copied,
              unrelated,
              labels.seesContradiction()
                  ? String.format(Locale.ROOT, "%.3f", scores.get(1)[labels.contradiction()])
                  : "no class",
              encoder.labels()));
    }
  }

  private static boolean leads(double[] distribution, int place) {
    return Arrays.stream(distribution).max().orElseThrow() == distribution[place];
  }

  @Override
  public String identity() {
    return encoder.identity() + "/windows-" + windowSentences;
  }

  @Override
  public boolean calibrated() {
    return false;
  }

  @Override
  public boolean seesContradiction() {
    return labels.seesContradiction();
  }

  @Override
  public List<List<Entailment>> score(List<EntailmentRequest> requests) {
    Map<String, List<Span>> windows = new HashMap<>();
    Set<TextPair> pairs = new LinkedHashSet<>();
    for (EntailmentRequest request : requests) {
      for (Passage passage : request.passages()) {
        for (Span window : windows.computeIfAbsent(passage.text(), this::windows)) {
          pairs.add(pair(passage, window, request.claim()));
        }
      }
    }
    Map<TextPair, double[]> scores = scoreOnce(List.copyOf(pairs));
    return requests.stream()
        .map(
            request ->
                request.passages().stream()
                    .map(p -> strongest(p, windows.get(p.text()), request.claim(), scores))
                    .toList())
        .toList();
  }

  private Map<TextPair, double[]> scoreOnce(List<TextPair> pairs) {
    List<double[]> scored = pairs.isEmpty() ? List.of() : encoder.score(pairs);
    Map<TextPair, double[]> scores = new LinkedHashMap<>();
    for (int i = 0; i < pairs.size(); i++) {
      scores.put(pairs.get(i), scored.get(i));
    }
    return scores;
  }

  /** Windows of consecutive sentences, and the whole text; each once. */
  private List<Span> windows(String text) {
    List<Span> sentences = splitter.split(text);
    Set<Span> windows = new LinkedHashSet<>();
    for (int i = 0; i < sentences.size(); i++) {
      int last = Math.min(sentences.size(), i + windowSentences) - 1;
      windows.add(new Span(sentences.get(i).start(), sentences.get(last).end()));
    }
    windows.add(new Span(0, text.length()));
    return new ArrayList<>(windows);
  }

  private static TextPair pair(Passage passage, Span window, String claim) {
    String text = window.of(passage.text());
    return new TextPair(passage.title().isEmpty() ? text : passage.title() + ". " + text, claim);
  }

  private Entailment strongest(
      Passage passage, List<Span> windows, String claim, Map<TextPair, double[]> scores) {
    double entail = -1;
    double contradict = -1;
    Span entailing = windows.get(0);
    Span contradicting = windows.get(0);
    for (Span window : windows) {
      double[] score = scores.get(pair(passage, window, claim));
      double e = score[labels.entailment()];
      double c = labels.seesContradiction() ? score[labels.contradiction()] : 0;
      if (e > entail) {
        entail = e;
        entailing = window;
      }
      if (c > contradict) {
        contradict = c;
        contradicting = window;
      }
    }
    double neutral = Math.max(0, 1 - entail - contradict);
    return new Entailment(
        entail, neutral, contradict, contradict > entail ? contradicting : entailing);
  }

  @Override
  public void close() {
    // The encoder is the caller's.
  }
}
