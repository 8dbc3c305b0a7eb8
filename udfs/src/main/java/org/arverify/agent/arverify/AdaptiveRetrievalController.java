package org.arverify.agent.arverify;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.arverify.agent.AgentSession;
import org.arverify.evidence.AspectCoverage;
import org.arverify.evidence.Completeness;
import org.arverify.evidence.CompletenessMeasure;
import org.arverify.evidence.Consistency;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.EvidenceMode;
import org.arverify.evidence.EvidenceSelection;
import org.arverify.evidence.Factor;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.evidence.SufficiencyEvaluator;
import org.arverify.evidence.SufficiencyEvaluator.Evaluation;
import org.arverify.evidence.SufficiencyScore;
import org.arverify.evidence.TermReader;
import org.arverify.passage.Passage;
import org.arverify.query.Aspect;
import org.arverify.retrieval.PassageSimilarity;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.ScoredPassage;
import org.arverify.skill.Reformulation;

/**
 * The adaptive retrieval controller (AR-Verify, Section 4): chooses strategies, retrieves, chooses
 * D_i and scores it. Requirements that are at work together are retrieved together. For one
 * question and thread.
 */
final class AdaptiveRetrievalController {
  private final ArVerifyOptions options;
  private final int k;
  private final AgentSession session;
  private final TermReader reader;
  private final PassageSimilarity similarity;
  private final EvidenceSelection selection;
  private final Consistency consistency;
  private final SufficiencyEvaluator evaluator;
  private final CorrectiveActions actions;
  private final PoolChoice pool;

  AdaptiveRetrievalController(ArVerifyOptions options, int k, AgentSession session) {
    this.options = options;
    this.k = k;
    this.session = session;
    this.reader = new TermReader(session.adaptive().terms());
    this.similarity = session.adaptive().similarity();
    this.selection = new EvidenceSelection(reader, similarity, options.selection());
    ArVerifyOptions.Sufficiency sufficiency = options.sufficiency();
    this.consistency =
        new Consistency(
            session.adaptive().scorer(),
            session.adaptive().splitter(),
            reader,
            sufficiency.overlapThreshold(),
            sufficiency.consistencyPairs());
    this.evaluator =
        new SufficiencyEvaluator(
            similarity,
            new Completeness(
                new AspectCoverage(reader, similarity, sufficiency.aspectThreshold()), reader),
            consistency,
            sufficiency.trust(),
            sufficiency.weights(),
            sufficiency.undefined());
    this.actions = new CorrectiveActions(session);
    this.pool = new PoolChoice(selection, options.budget().passages(), session);
  }

  /**
   * Chooses the first strategy of each search (decision D2). The dense probe is round 1 itself
   * where dense is chosen. Elsewhere it costs a retrieval call, but none of B_max, and what it
   * found is evidence unless rounds replace each other.
   */
  void begin(List<RequirementSearch> searches) {
    ArVerifyOptions.Planning planning = options.strategy().planning();
    if (planning != ArVerifyOptions.Planning.ADAPTIVE) {
      searches.forEach(search -> search.plan(Plan.plain(RetrievalMode.valueOf(planning.name()))));
      return;
    }
    List<List<ScoredPassage>> probes =
        retrieve(
            RetrievalMode.DENSE, false, searches.stream().map(RequirementSearch::text).toList());
    for (int i = 0; i < searches.size(); i++) {
      begin(searches.get(i), probes.get(i));
    }
  }

  private void begin(RequirementSearch search, List<ScoredPassage> probe) {
    StrategyEstimates estimates =
        StrategyEstimates.of(
            search.text(),
            similarities(search.text(), probe.subList(0, Math.min(k, probe.size()))),
            reader,
            options.strategy().temperature());
    RetrievalStrategy strategy = estimates.strategy(options.strategy());
    search.estimated(estimates);
    session.event(
        "strategy",
        Map.of(
            "requirement", Integer.toString(search.place()),
            "specificity", shown(estimates.specificity()),
            "ambiguity", shown(estimates.ambiguity()),
            "strategy", strategy.name().toLowerCase(Locale.ROOT)));
    if (strategy == RetrievalStrategy.DENSE || probe.isEmpty()) {
      search.plan(Plan.plain(RetrievalMode.DENSE));
      search.probed(probe);
      return;
    }
    if (options.loop().evidenceMode() == EvidenceMode.ACCUMULATE) {
      search.absorb(probe);
    }
    search.plan(
        switch (strategy) {
          case SPARSE -> Plan.plain(RetrievalMode.SPARSE);
          case HYBRID -> Plan.plain(RetrievalMode.HYBRID);
          default -> Plan.first(probe.get(0).passage());
        });
  }

  private double[] similarities(String text, List<ScoredPassage> hits) {
    return similarity
        .similarities(List.of(text), hits.stream().map(ScoredPassage::passage).toList())
        .get(0);
  }

  /** Line 6: D_i ← Retrieve(r_i, strategy_i), for all of {@code open} together. */
  void retrieve(List<RequirementSearch> open) {
    List<String> queries = queries(open);
    Map<Boolean, Map<RetrievalMode, List<Integer>>> groups = new TreeMap<>();
    for (int i = 0; i < open.size(); i++) {
      RequirementSearch search = open.get(i);
      if (search.hasProbe()) {
        choose(search, search.take(search.text(), search.takeProbe()));
      } else {
        groups
            .computeIfAbsent(
                search.plan().alternative(), pool -> new EnumMap<>(RetrievalMode.class))
            .computeIfAbsent(search.plan().mode(), mode -> new ArrayList<>())
            .add(i);
      }
    }
    groups.forEach(
        (alternative, modes) ->
            modes.forEach(
                (mode, places) -> {
                  List<List<ScoredPassage>> hits =
                      retrieve(mode, alternative, places.stream().map(queries::get).toList());
                  for (int j = 0; j < places.size(); j++) {
                    RequirementSearch search = open.get(places.get(j));
                    choose(search, search.take(queries.get(places.get(j)), hits.get(j)));
                  }
                }));
  }

  private List<String> queries(List<RequirementSearch> open) {
    List<Integer> rewritten = new ArrayList<>();
    List<Reformulation> requests = new ArrayList<>();
    List<String> queries = new ArrayList<>();
    for (int i = 0; i < open.size(); i++) {
      Plan plan = open.get(i).plan();
      queries.add(open.get(i).text());
      if (!plan.isPlain()) {
        rewritten.add(i);
        requests.add(new Reformulation(open.get(i).text(), plan.lead(), plan.missing()));
      }
    }
    if (!requests.isEmpty()) {
      List<String> texts = session.reformulate(requests);
      for (int j = 0; j < rewritten.size(); j++) {
        queries.set(rewritten.get(j), texts.get(j));
      }
    }
    return queries;
  }

  private List<List<ScoredPassage>> retrieve(
      RetrievalMode mode, boolean alternative, List<String> queries) {
    int depth = (int) Math.min(Integer.MAX_VALUE, (long) k * options.loop().depth());
    List<RetrievalRequest> requests =
        queries.stream().map(query -> RetrievalRequest.of(query, depth)).toList();
    return alternative
        ? session.retrieveFromAlternative(mode, requests)
        : session.retrieveAll(mode, requests);
  }

  /** D_i (decision D3). */
  private void choose(RequirementSearch search, List<Evidence> found) {
    List<Evidence> from =
        options.loop().evidenceMode() == EvidenceMode.ACCUMULATE ? search.gathered() : found;
    search.chosen(
        session.score(() -> selection.choose(List.of(search.text()), from, search.leads(), k)),
        session.score(() -> selection.nearest(search.text(), from)));
  }

  /** Line 7: S(r_i, D_i) by Equation 1, for all of {@code open}. */
  void score(List<RequirementSearch> open) {
    for (RequirementSearch search : open) {
      long before = consistency.scored();
      List<Passage> passages = search.latest().stream().map(e -> e.hit().passage()).toList();
      Evaluation evaluation =
          session.score(
              () ->
                  evaluator.evaluate(
                      search.text(),
                      search.leads(),
                      search.aspects(),
                      passages,
                      search.isPart()
                          ? CompletenessMeasure.SHARE
                          : options.sufficiency().completeness()));
      session.countEntailmentPairs(consistency.scored() - before);
      search.scored(evaluation);
      session.event("sufficiency", scored(search, evaluation));
    }
  }

  private static Map<String, String> scored(RequirementSearch search, Evaluation evaluation) {
    SufficiencyScore score = evaluation.score();
    Map<String, String> attributes = new HashMap<>();
    attributes.put("requirement", Integer.toString(search.place()));
    attributes.put("round", Integer.toString(search.retrievals()));
    attributes.put("s", shown(score.value()));
    attributes.put("pairs", Integer.toString(score.comparablePairs()));
    attributes.put(
        "passages",
        search.latest().stream().map(e -> e.hit().passage().id()).collect(Collectors.joining(" ")));
    attributes.put("missing", evaluation.missing().stream().map(Aspect::text).toList().toString());
    for (Factor factor : Factor.values()) {
      OptionalDouble value = score.of(factor);
      attributes.put(factor.label(), value.isPresent() ? shown(value.getAsDouble()) : "undefined");
    }
    return attributes;
  }

  /** Lines 8 and 12: whether S(r_i, D_i) ≥ τ_s. */
  boolean isSufficient(RequirementSearch search) {
    return search.score().value() >= options.sufficiency().threshold();
  }

  /** Line 12: whether b ≥ B_max. */
  boolean isSpent(RequirementSearch search) {
    return search.retrievals() >= options.loop().maxRetrievals();
  }

  /**
   * Line 9: strategy_i ← SelectCorrectiveAction(r_i, D_i).
   *
   * @return false if none is left, which ends the search
   */
  boolean selectCorrectiveAction(RequirementSearch search) {
    return actions.select(search);
  }

  /** Lines 13 and 14: E, of what the searches kept. */
  List<Evidence> pool(String question, List<RequirementSearch> searches) {
    return pool.choose(question, searches);
  }

  private static String shown(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }
}
