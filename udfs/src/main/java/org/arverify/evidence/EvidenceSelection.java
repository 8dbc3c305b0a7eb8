package org.arverify.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.arverify.passage.Passage;
import org.arverify.retrieval.PassageSimilarity;

/**
 * Chooses D_i from the evidence that a requirement has gathered (decision D3): passage after
 * passage, the one with the largest
 *
 * <pre>
 * worth(d) + coverage · (share of the requirement's terms, by IDF, that d covers and D_i does not)
 * worth(d) = own · similarity(r, d) + chain(d) + titled · [r names d's title]
 * chain(d) = max over leads (p, q) of
 *              similarity(r, p) + similarity(q, d) + named · [p names d's title],   d ≠ p
 * </pre>
 *
 * so that the aspects are covered first and relevance decides between passages that cover nothing
 * new. A chain is worth the same to both its ends: the passage that a lead goes on from has the
 * best chain that begins with it. Without leads the chain is the similarity to the requirement
 * itself. Ties go to the passage that came first.
 */
public final class EvidenceSelection {
  private final TermReader reader;
  private final PassageSimilarity similarity;
  private final SelectionWeights weights;

  public EvidenceSelection(
      TermReader reader, PassageSimilarity similarity, SelectionWeights weights) {
    this.reader = reader;
    this.similarity = similarity;
    this.weights = weights;
  }

  /**
   * At most {@code k} of {@code gathered}, best first.
   *
   * @param texts r; where it has several, a passage has its similarity to the nearest of them, and
   *     the terms to be covered are those of the first
   */
  public List<Evidence> choose(
      List<String> texts, List<Evidence> gathered, List<Lead> leads, int k) {
    List<Passage> passages = gathered.stream().map(e -> e.hit().passage()).toList();
    double[] worth = worth(texts, passages, leads);
    Terms terms = Terms.of(texts.get(0), reader);
    List<Integer> left = new ArrayList<>();
    for (int i = 0; i < passages.size(); i++) {
      left.add(i);
    }
    Set<String> covered = new HashSet<>();
    List<Evidence> chosen = new ArrayList<>();
    while (chosen.size() < k && !left.isEmpty()) {
      Integer best = left.get(0);
      double most = Double.NEGATIVE_INFINITY;
      for (Integer i : left) {
        double value =
            worth[i] + weights.coverage() * terms.gain(reader.terms(passages.get(i)), covered);
        if (value > most) {
          most = value;
          best = i;
        }
      }
      left.remove(best);
      chosen.add(gathered.get(best));
      covered.addAll(reader.terms(passages.get(best)));
    }
    return chosen;
  }

  /** The passages of {@code gathered}, the most similar to the requirement first. */
  public List<Passage> nearest(String requirement, List<Evidence> gathered) {
    List<Passage> passages = gathered.stream().map(e -> e.hit().passage()).toList();
    double[] own = similarity.similarities(List.of(requirement), passages).get(0);
    return IntStream.range(0, own.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> -own[i]))
        .map(passages::get)
        .toList();
  }

  private double[] worth(List<String> texts, List<Passage> passages, List<Lead> leads) {
    List<String> asked = new ArrayList<>(texts);
    leads.forEach(lead -> asked.add(lead.query()));
    List<double[]> near = similarity.similarities(asked, passages);
    double[] own = nearestOf(near.subList(0, texts.size()));
    double[] chain = new double[own.length];
    Arrays.fill(chain, Double.NEGATIVE_INFINITY);
    for (int l = 0; l < leads.size(); l++) {
      Passage from = leads.get(l).from();
      int start = passages.indexOf(from);
      if (start >= 0) {
        extend(chain, start, own[start], near.get(texts.size() + l), passages);
      }
    }
    double[] worth = new double[own.length];
    for (int i = 0; i < own.length; i++) {
      worth[i] =
          weights.own() * own[i]
              + (chain[i] == Double.NEGATIVE_INFINITY ? own[i] : chain[i])
              + (isNamed(passages.get(i), texts) ? weights.titled() : 0);
    }
    return worth;
  }

  private static double[] nearestOf(List<double[]> near) {
    double[] nearest = near.get(0).clone();
    for (double[] other : near) {
      for (int i = 0; i < nearest.length; i++) {
        nearest[i] = Math.max(nearest[i], other[i]);
      }
    }
    return nearest;
  }

  private boolean isNamed(Passage passage, List<String> texts) {
    return texts.stream().anyMatch(text -> reader.names(text, passage));
  }

  /** The chains that begin with the passage at {@code start}. */
  private void extend(
      double[] chain, int start, double begins, double[] goesOn, List<Passage> passages) {
    String text = passages.get(start).text();
    for (int i = 0; i < goesOn.length; i++) {
      if (i != start) {
        double named = reader.names(text, passages.get(i)) ? weights.named() : 0;
        double value = begins + goesOn[i] + named;
        chain[i] = Math.max(chain[i], value);
        chain[start] = Math.max(chain[start], value);
      }
    }
  }

  /** The different terms of a requirement, in one order, and their IDF's share of the sum. */
  private record Terms(List<String> terms, List<Double> shares) {
    static Terms of(String requirement, TermReader reader) {
      List<String> terms = List.copyOf(new TreeSet<>(reader.terms(requirement)));
      double sum = terms.stream().mapToDouble(reader::idf).sum();
      return new Terms(terms, terms.stream().map(t -> reader.idf(t) / sum).toList());
    }

    double gain(Set<String> held, Set<String> covered) {
      double gain = 0;
      for (int i = 0; i < terms.size(); i++) {
        gain += held.contains(terms.get(i)) && !covered.contains(terms.get(i)) ? shares.get(i) : 0;
      }
      return gain;
    }
  }
}
