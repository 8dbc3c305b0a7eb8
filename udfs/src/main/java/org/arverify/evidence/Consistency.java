package org.arverify.evidence;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.arverify.entailment.ContentWords;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.EntailmentRequest;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;

/**
 * Cons, consistency (AR-Verify, Section 5.1):
 *
 * <p>{@code Cons(D_i) = 1 - mean over comparable passage pairs of P(contradiction)}
 *
 * <p>where a passage pair's P(contradiction) is that of its worst sentence pair, and a sentence
 * pair's the mean of both directions. Sentences of two passages are comparable if they share a name
 * or a number, or if the cosine of their terms, a term by its IDF, is at least {@code
 * overlap-threshold}. Of all comparable sentence pairs at most {@code consistency-pairs} are
 * scored, those with the largest cosine first. For one question and thread: scores are kept between
 * rounds.
 */
public final class Consistency {
  private final EntailmentScorer scorer;
  private final SentenceSplitter splitter;
  private final TermReader reader;
  private final double overlapThreshold;
  private final int mostPairs;
  private final Map<String, List<Sentence>> sentences = new HashMap<>();
  private final Map<List<String>, Double> contradictions = new HashMap<>();
  private long scored;

  /**
   * @param scorer f_ent, for its P(contradiction); stays the caller's to close
   * @param overlapThreshold in [0,1]
   * @param mostPairs sentence pairs scored at most for one D_i, at least 1
   */
  public Consistency(
      EntailmentScorer scorer,
      SentenceSplitter splitter,
      TermReader reader,
      double overlapThreshold,
      int mostPairs) {
    check(mostPairs >= 1, "consistency-pairs must be at least 1, was %d", mostPairs);
    this.scorer = scorer;
    this.splitter = splitter;
    this.reader = reader;
    this.overlapThreshold = overlapThreshold;
    this.mostPairs = mostPairs;
  }

  /**
   * Cons of some evidence.
   *
   * @param value undefined if no two passages are comparable, or the scorer sees no contradiction
   * @param pairs comparable passage pairs that were scored
   */
  public record Measured(OptionalDouble value, int pairs) {}

  /** A sentence, the names and numbers in it, and its terms. */
  private record Sentence(Passage passage, String text, Set<String> anchors, Set<String> terms) {}

  /** Sentences of two passages, the earlier passage's first. */
  private record Pair(Sentence a, Sentence b, double cosine) {}

  /** Cons of {@code passages}. */
  public Measured measure(List<Passage> passages) {
    if (!scorer.seesContradiction()) {
      return new Measured(OptionalDouble.empty(), 0);
    }
    List<Pair> pairs = comparable(passages);
    score(pairs);
    Map<List<String>, Double> worst = new LinkedHashMap<>();
    for (Pair pair : pairs) {
      worst.merge(
          List.of(pair.a().passage().id(), pair.b().passage().id()),
          (contradiction(pair.a(), pair.b()) + contradiction(pair.b(), pair.a())) / 2,
          Math::max);
    }
    OptionalDouble mean = worst.values().stream().mapToDouble(Double::doubleValue).average();
    return new Measured(
        mean.isPresent() ? OptionalDouble.of(1 - mean.getAsDouble()) : mean, worst.size());
  }

  /** (sentence, sentence) pairs scored so far, each direction counted. */
  public long scored() {
    return scored;
  }

  private List<Pair> comparable(List<Passage> passages) {
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < passages.size(); i++) {
      for (int j = i + 1; j < passages.size(); j++) {
        for (Sentence a : sentences(passages.get(i))) {
          for (Sentence b : sentences(passages.get(j))) {
            double cosine = cosine(a, b);
            if (cosine >= overlapThreshold
                || a.anchors().stream().anyMatch(b.anchors()::contains)) {
              pairs.add(new Pair(a, b, cosine));
            }
          }
        }
      }
    }
    return pairs.stream()
        .sorted(Comparator.comparingDouble(Pair::cosine).reversed())
        .limit(mostPairs)
        .toList();
  }

  private void score(List<Pair> pairs) {
    Map<List<String>, EntailmentRequest> missing = new LinkedHashMap<>();
    for (Pair pair : pairs) {
      ask(missing, pair.a(), pair.b());
      ask(missing, pair.b(), pair.a());
    }
    List<List<Entailment>> scores = scorer.score(List.copyOf(missing.values()));
    int next = 0;
    for (List<String> key : missing.keySet()) {
      contradictions.put(key, scores.get(next++).get(0).contradict());
    }
    scored += missing.size();
  }

  private void ask(Map<List<String>, EntailmentRequest> missing, Sentence claim, Sentence premise) {
    List<String> key = key(claim, premise);
    if (!contradictions.containsKey(key)) {
      missing.put(key, new EntailmentRequest(claim.text(), List.of(alone(premise))));
    }
  }

  private double contradiction(Sentence claim, Sentence premise) {
    return contradictions.get(key(claim, premise));
  }

  private static List<String> key(Sentence claim, Sentence premise) {
    return List.of(claim.text(), premise.passage().title(), premise.text());
  }

  /** A sentence as a passage of its own, under the title of its passage. */
  private static Passage alone(Sentence sentence) {
    Passage whole = sentence.passage();
    return new Passage(
        whole.id(),
        whole.documentId(),
        whole.ordinal(),
        whole.title(),
        sentence.text(),
        whole.source(),
        new Span(0, sentence.text().length()),
        Map.of());
  }

  private List<Sentence> sentences(Passage passage) {
    return sentences.computeIfAbsent(
        passage.titledText(),
        whole ->
            splitter.split(passage.text()).stream()
                .map(span -> span.of(passage.text()))
                .filter(text -> !text.isBlank())
                .map(
                    text ->
                        new Sentence(
                            passage, text, anchors(text), new HashSet<>(reader.terms(text))))
                .toList());
  }

  /** Names, the first word left out since every sentence begins with a capital, and numbers. */
  private static Set<String> anchors(String text) {
    List<String> tokens = ContentWords.tokens(text);
    Set<String> anchors = new HashSet<>();
    for (int i = 0; i < tokens.size(); i++) {
      String token = tokens.get(i);
      int first = token.codePointAt(0);
      boolean name = i > 0 && Character.isUpperCase(first) && !ContentWords.isStopWord(token);
      if (name || Character.isDigit(first)) {
        anchors.add(token.toLowerCase(Locale.ROOT));
      }
    }
    return anchors;
  }

  private double cosine(Sentence a, Sentence b) {
    double shared =
        a.terms().stream().filter(b.terms()::contains).sorted().mapToDouble(this::square).sum();
    return shared == 0 ? 0 : shared / Math.sqrt(norm(a) * norm(b));
  }

  private double norm(Sentence sentence) {
    return sentence.terms().stream().sorted().mapToDouble(this::square).sum();
  }

  private double square(String term) {
    return reader.idf(term) * reader.idf(term);
  }
}
