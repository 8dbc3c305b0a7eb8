package org.arverify.retrieval;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Fuses a dense and a sparse retriever (RAGentA, Equation 1; decision R1 of its reading):
 *
 * <p>{@code S = α · dense + (1 - α) · sparse}
 *
 * <p>with α the dense weight and both scores scaled to [0,1] by the minimum and maximum of their
 * own leg. A leg whose scores are all equal scales to 1 for each of its hits (R2: a lone exact
 * match is worth something); a passage that a leg did not find has 0 there. Both legs contribute
 * {@code leg-depth} times as many hits as are wanted, independent of any cut-off that is evaluated
 * later. Thread-safe if the legs are.
 */
public final class HybridRetriever implements Retriever {
  private static final Comparator<ScoredPassage> BEST_FIRST =
      Comparator.comparingDouble(ScoredPassage::score)
          .reversed()
          .thenComparing(hit -> hit.passage().id());

  private final Retriever dense;
  private final Retriever sparse;
  private final SearchOptions options;

  public HybridRetriever(Retriever dense, Retriever sparse, SearchOptions options) {
    this.dense = dense;
    this.sparse = sparse;
    this.options = options;
  }

  @Override
  public List<ScoredPassage> retrieve(RetrievalRequest request) {
    return retrieveAll(List.of(request)).get(0);
  }

  @Override
  public List<List<ScoredPassage>> retrieveAll(List<RetrievalRequest> requests) {
    List<RetrievalRequest> deep = requests.stream().map(this::deep).toList();
    List<List<ScoredPassage>> near = dense.retrieveAll(deep);
    List<List<ScoredPassage>> alike = sparse.retrieveAll(deep);
    List<List<ScoredPassage>> fused = new ArrayList<>(requests.size());
    for (int i = 0; i < requests.size(); i++) {
      fused.add(fused(near.get(i), alike.get(i), requests.get(i).k()));
    }
    return fused;
  }

  private RetrievalRequest deep(RetrievalRequest request) {
    int depth = (int) Math.min(Integer.MAX_VALUE, (long) request.k() * options.legDepth());
    return new RetrievalRequest(request.query(), depth, request.excluded());
  }

  private List<ScoredPassage> fused(List<ScoredPassage> near, List<ScoredPassage> alike, int k) {
    Map<String, ScoredPassage> fused = new TreeMap<>();
    add(fused, near, options.denseWeight());
    add(fused, alike, 1 - options.denseWeight());
    return fused.values().stream().sorted(BEST_FIRST).limit(k).toList();
  }

  private static void add(
      Map<String, ScoredPassage> fused, List<ScoredPassage> leg, double weight) {
    List<ScoredPassage> hits = distinct(leg);
    double min = hits.stream().mapToDouble(ScoredPassage::score).min().orElse(0);
    double max = hits.stream().mapToDouble(ScoredPassage::score).max().orElse(0);
    for (ScoredPassage hit : hits) {
      double scaled = max > min ? (hit.score() - min) / (max - min) : 1;
      ScoredPassage weighted = new ScoredPassage(hit.passage(), weight * scaled, hit.legs());
      fused.merge(hit.passage().id(), weighted, HybridRetriever::sum);
    }
  }

  private static List<ScoredPassage> distinct(List<ScoredPassage> leg) {
    Map<String, ScoredPassage> first = new TreeMap<>();
    leg.forEach(hit -> first.putIfAbsent(hit.passage().id(), hit));
    return List.copyOf(first.values());
  }

  private static ScoredPassage sum(ScoredPassage a, ScoredPassage b) {
    List<LegScore> legs = Stream.concat(a.legs().stream(), b.legs().stream()).toList();
    return new ScoredPassage(a.passage(), a.score() + b.score(), legs);
  }
}
