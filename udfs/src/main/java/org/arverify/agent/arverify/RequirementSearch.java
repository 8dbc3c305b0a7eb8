package org.arverify.agent.arverify;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.arverify.evidence.CorrectiveAction;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.EvidencePool;
import org.arverify.evidence.Lead;
import org.arverify.evidence.RequirementTrail;
import org.arverify.evidence.RetrievalRound;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.evidence.SufficiencyEvaluator.Evaluation;
import org.arverify.evidence.SufficiencyScore;
import org.arverify.passage.Passage;
import org.arverify.query.Aspect;
import org.arverify.query.Requirement;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.ScoredPassage;

/** A requirement r_i at work: its text, what it gathered, D_i and S. For one thread. */
final class RequirementSearch {
  private final int place;
  private final Requirement requirement;
  private final boolean part;
  private final EvidencePool gathered = new EvidencePool();
  private final List<RetrievalRound> rounds = new ArrayList<>();
  private final List<Lead> leads = new ArrayList<>();
  private final Set<String> leadIds = new HashSet<>();
  private final Set<RetrievalMode> modes = EnumSet.noneOf(RetrievalMode.class);
  private final Set<CorrectiveAction> fruitless = EnumSet.noneOf(CorrectiveAction.class);
  private String text;
  private List<Aspect> aspects;
  private StrategyEstimates estimates = new StrategyEstimates(0, 0);
  private Optional<Plan> plan = Optional.empty();
  private Optional<List<ScoredPassage>> probe = Optional.empty();
  private List<Evidence> latest = List.of();
  private List<Passage> nearest = List.of();
  private List<Aspect> missing = List.of();
  private Optional<Passage> fullest = Optional.empty();
  private List<Evidence> best = List.of();
  private int bestRound;
  private double bestScore = -1;
  private int found;
  private String query = "";
  private boolean alternativeAsked;
  private Optional<String> answer = Optional.empty();

  /**
   * @param part whether the question has other requirements, too: each of them is one lookup, while
   *     a question that is its own requirement may need a chain of them
   */
  RequirementSearch(int place, Requirement requirement, boolean part) {
    this.place = place;
    this.part = part;
    this.requirement = requirement;
    this.text = requirement.text();
    this.aspects = requirement.aspects();
  }

  int place() {
    return place;
  }

  /** Whether it is one of several requirements of its question. */
  boolean isPart() {
    return part;
  }

  Requirement requirement() {
    return requirement;
  }

  /** The requirement with the answers that it depends on. */
  String text() {
    return text;
  }

  List<Aspect> aspects() {
    return aspects;
  }

  void resolve(String resolved, List<Aspect> resolvedAspects) {
    text = resolved;
    aspects = List.copyOf(resolvedAspects);
  }

  void estimated(StrategyEstimates value) {
    estimates = value;
  }

  Plan plan() {
    return plan.orElseThrow();
  }

  void plan(Plan next) {
    plan = Optional.of(next);
  }

  /** b: retrievals so far; a probe is none of them unless it is the first. */
  int retrievals() {
    return rounds.size();
  }

  /** Keeps a probe's hits: they are what the first retrieval brings. */
  void probed(List<ScoredPassage> hits) {
    probe = Optional.of(hits);
  }

  boolean hasProbe() {
    return probe.isPresent();
  }

  List<ScoredPassage> takeProbe() {
    List<ScoredPassage> hits = probe.orElseThrow();
    probe = Optional.empty();
    return hits;
  }

  /** Takes a probe's hits as evidence beside what the first retrieval brings. */
  void absorb(List<ScoredPassage> hits) {
    gathered.add(evidence(hits, RetrievalStrategy.DENSE));
    modes.add(RetrievalMode.DENSE);
  }

  List<Lead> leads() {
    return leads;
  }

  /** Passages that no query went on from yet, the most similar to the requirement first. */
  List<Passage> openLeads() {
    return nearest.stream().filter(passage -> !leadIds.contains(passage.id())).toList();
  }

  /** The passage of D_i that covers most aspects or, if a query went on from it, the next lead. */
  Optional<Passage> fullestLead() {
    return fullest
        .filter(passage -> !leadIds.contains(passage.id()))
        .or(() -> openLeads().stream().findFirst());
  }

  Set<RetrievalMode> modes() {
    return modes;
  }

  boolean alternativeAsked() {
    return alternativeAsked;
  }

  boolean isFruitless(CorrectiveAction action) {
    return fruitless.contains(action);
  }

  List<Aspect> missing() {
    return missing;
  }

  /** What a retrieval by the current plan brought, as evidence. */
  List<Evidence> take(String asked, List<ScoredPassage> hits) {
    Plan current = plan();
    List<Evidence> evidence = evidence(hits, current.strategy());
    found = gathered.add(evidence).size();
    query = asked;
    if (current.alternative()) {
      alternativeAsked = true;
    } else if (current.isPlain()) {
      modes.add(current.mode());
    }
    current
        .lead()
        .ifPresent(
            passage -> {
              leads.add(new Lead(passage, asked));
              leadIds.add(passage.id());
            });
    if (found == 0) {
      fruitless.add(current.action());
    }
    return evidence;
  }

  private List<Evidence> evidence(List<ScoredPassage> hits, RetrievalStrategy strategy) {
    int round = retrievals() + 1;
    return hits.stream().map(hit -> new Evidence(hit, place, round, strategy)).toList();
  }

  List<Evidence> gathered() {
    return gathered.evidence();
  }

  /**
   * D_i.
   *
   * @param from the passages that it was chosen from, the most similar to the requirement first
   */
  void chosen(List<Evidence> evidence, List<Passage> from) {
    latest = List.copyOf(evidence);
    nearest = List.copyOf(from);
  }

  /** D_i as it was chosen last. */
  List<Evidence> latest() {
    return latest;
  }

  /** The sufficiency of D_i, which ends a round. */
  void scored(Evaluation evaluation) {
    SufficiencyScore score = evaluation.score();
    missing = evaluation.missing();
    fullest = evaluation.fullest();
    int round = retrievals() + 1;
    rounds.add(new RetrievalRound(round, plan().strategy(), plan().action(), query, found, score));
    if (score.value() >= bestScore) {
      bestScore = score.value();
      best = latest;
      bestRound = round;
    }
  }

  SufficiencyScore score() {
    return rounds.get(rounds.size() - 1).score();
  }

  /** D_i with the highest S, the latest of equal ones. */
  List<Evidence> best() {
    return best;
  }

  void answered(Optional<String> value) {
    answer = value;
  }

  /**
   * The record of this search.
   *
   * @param threshold τ_s
   */
  RequirementTrail trail(double threshold) {
    return new RequirementTrail(
        requirement,
        text,
        estimates.specificity(),
        estimates.ambiguity(),
        rounds,
        bestRound,
        bestScore < threshold,
        answer);
  }
}
