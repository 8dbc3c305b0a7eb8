package org.arverify.fakes;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.EntailmentRequest;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;

/**
 * Entails by 0.95 what has all words of the claim, contradicts by 0.95 if besides only one of both
 * has "not", and else is neutral by 0.95.
 */
public final class OverlapScorer implements EntailmentScorer {
  private static final double SURE = 0.95;
  private static final double REST = 0.02;

  @Override
  public String identity() {
    return "overlap";
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
    return requests.stream()
        .map(request -> request.passages().stream().map(p -> score(request.claim(), p)).toList())
        .toList();
  }

  private static Entailment score(String claim, Passage passage) {
    Set<String> claimed = words(claim);
    Set<String> stated = words(passage.titledText());
    boolean flipped = claimed.remove("not") != stated.contains("not");
    Span all = new Span(0, passage.text().length());
    if (!stated.containsAll(claimed)) {
      return new Entailment(REST, SURE, REST, all);
    }
    return flipped ? new Entailment(REST, REST, SURE, all) : new Entailment(SURE, REST, REST, all);
  }

  private static Set<String> words(String text) {
    return new HashSet<>(
        Arrays.asList(text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 ]", " ").split("\\s+")));
  }

  @Override
  public void close() {
    // Nothing is open.
  }
}
