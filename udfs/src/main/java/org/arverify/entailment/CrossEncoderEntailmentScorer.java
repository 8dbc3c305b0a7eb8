package org.arverify.entailment;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arverify.error.ArVerifyException;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.arverify.retrieval.CrossEncoder;
import org.arverify.retrieval.CrossEncoder.TextPair;

/**
 * f_ent by an NLI cross-encoder. The premise is read in windows of some sentences that overlap by
 * all but one, and as a whole where it fits; a passage entails as much as the window that entails
 * most, and contradicts as much as the one that contradicts most. The claim is never cut. All pairs
 * of a call go to the model at once, a (window, claim) pair that occurs twice only once.
 */
public final class CrossEncoderEntailmentScorer implements EntailmentScorer {
  private final CrossEncoder encoder;
  private final SentenceSplitter splitter;
  private final int windowSentences;
  private final NliLabels labels;

  /**
   * Reads the model's labels, by name, and scores three fixed pairs.
   *
   * @param encoder with the classes entailment, neutral and contradiction, or entailment and
   *     not_entailment, in any order; stays the caller's to close
   * @param windowSentences sentences of a window, at least 1
   * @throws ArVerifyException with code MODEL_INVALID if the labels are others, or if the model
   *     fails the self-test, as one does whose labels are swapped
   */
  public CrossEncoderEntailmentScorer(
      CrossEncoder encoder, SentenceSplitter splitter, int windowSentences) {
    check(windowSentences >= 1, "a window needs at least 1 sentence, was %d", windowSentences);
    this.encoder = encoder;
    this.splitter = splitter;
    this.windowSentences = windowSentences;
    this.labels = NliLabels.of(encoder.labels());
    NliSelfTest.run(encoder, labels);
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
    PremiseWindows windows = new PremiseWindows(encoder, splitter, windowSentences);
    List<List<Premises>> premises = new ArrayList<>(requests.size());
    Set<TextPair> pairs = new LinkedHashSet<>();
    for (EntailmentRequest request : requests) {
      int room = ClaimRoom.of(encoder, request.claim());
      List<Premises> ofClaim = new ArrayList<>(request.passages().size());
      for (Passage passage : request.passages()) {
        Premises read = new Premises(passage, request.claim(), windows.of(passage, room));
        pairs.addAll(read.pairs());
        ofClaim.add(read);
      }
      premises.add(ofClaim);
    }
    Map<TextPair, double[]> scores = scoreOnce(List.copyOf(pairs));
    return premises.stream()
        .map(ofClaim -> ofClaim.stream().map(read -> read.strongest(labels, scores)).toList())
        .toList();
  }

  private Map<TextPair, double[]> scoreOnce(List<TextPair> pairs) {
    Map<TextPair, double[]> scores = new HashMap<>();
    if (!pairs.isEmpty()) {
      List<double[]> scored = encoder.score(pairs);
      for (int i = 0; i < pairs.size(); i++) {
        scores.put(pairs.get(i), scored.get(i));
      }
    }
    return scores;
  }

  /** A passage as the model reads it for a claim: window by window. */
  private record Premises(Passage passage, String claim, List<Span> windows) {
    List<TextPair> pairs() {
      return windows.stream().map(this::pair).toList();
    }

    private TextPair pair(Span window) {
      return PremiseWindows.pair(passage, window, claim);
    }

    Entailment strongest(NliLabels labels, Map<TextPair, double[]> scores) {
      double entail = -1;
      double contradict = -1;
      Span entailing = windows.get(0);
      Span contradicting = windows.get(0);
      for (Span window : windows) {
        double[] score = scores.get(pair(window));
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
  }

  @Override
  public void close() {
    // The encoder is the caller's.
  }
}
