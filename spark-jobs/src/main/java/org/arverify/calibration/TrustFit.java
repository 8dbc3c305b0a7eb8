package org.arverify.calibration;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.unit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Learns trust from agreement, by expectation-maximisation over the one-coin model of Dawid and
 * Skene: a source s is right with chance t_s, whatever it speaks of. A statement that sources S
 * support and sources C contradict is true with
 *
 * <p>{@code p = sigmoid(sum over S of logit(t_s) - sum over C of logit(t_s))}
 *
 * <p>and {@code t_s = (a_s + sum of w * r) / (a_s + b_s + sum of w)}, where r is p or 1 - p by what
 * s says, and {@code w = |2p - 1|}: a statement on which sources are even tells nothing. a and b
 * are what is believed of a source before.
 *
 * <p>Agreement alone cannot tell a lie that most sources tell from the truth. So the outcome is
 * objected to where the sources that lose are more than a small minority, and where one loses that
 * was trusted beforehand.
 */
public final class TrustFit {
  private static final int ROUNDS = 200;
  private static final double STILL = 1e-9;
  private static final double EVEN = 0.5;

  private final double prior;
  private final double priorWeight;
  private final double knownWeight;
  private final double largestMinority;

  /**
   * @param prior trust in a source of which nothing is known, in (0.5,1)
   * @param priorWeight statements that this counts for, above 0
   * @param knownWeight statements that a trust known beforehand counts for, above 0
   * @param largestMinority share of the voices on contested statements that losing sources may
   *     have, in [0,0.5)
   */
  public TrustFit(double prior, double priorWeight, double knownWeight, double largestMinority) {
    check(prior > EVEN && prior < 1, "the prior trust must be in (0.5,1), was %s", prior);
    check(priorWeight > 0 && knownWeight > 0, "weights of trust must be above 0");
    unit(largestMinority, "largest minority");
    check(largestMinority < EVEN, "the largest minority must be below 0.5: %s", largestMinority);
    this.prior = prior;
    this.priorWeight = priorWeight;
    this.knownWeight = knownWeight;
    this.largestMinority = largestMinority;
  }

  /**
   * Learns.
   *
   * @param known trust that is known beforehand, by source
   */
  public LearnedTrust fit(List<SourceStatement> statements, Map<String, Double> known) {
    List<SourceStatement> shared = statements.stream().filter(SourceStatement::isShared).toList();
    Set<String> names =
        shared.stream()
            .flatMap(statement -> statement.stances().keySet().stream())
            .collect(Collectors.toCollection(TreeSet::new));
    Map<String, Double> trust = new TreeMap<>();
    names.forEach(name -> trust.put(name, inner(known.getOrDefault(name, prior))));
    double change = 1;
    for (int round = 0; round < ROUNDS && change > STILL; round++) {
      change = 0;
      Map<String, Double> next = next(shared, trust, known);
      for (String name : names) {
        change = Math.max(change, Math.abs(next.get(name) - trust.get(name)));
      }
      trust.putAll(next);
    }
    return learned(shared, trust, known);
  }

  private Map<String, Double> next(
      List<SourceStatement> shared, Map<String, Double> trust, Map<String, Double> known) {
    Map<String, Double> right = new HashMap<>();
    Map<String, Double> all = new HashMap<>();
    for (SourceStatement statement : shared) {
      double p = truth(statement, trust);
      double weight = Math.abs(2 * p - 1);
      statement
          .stances()
          .forEach(
              (source, stance) -> {
                right.merge(source, weight * (stance == Stance.SUPPORTS ? p : 1 - p), Double::sum);
                all.merge(source, weight, Double::sum);
              });
    }
    Map<String, Double> next = new HashMap<>();
    for (String source : trust.keySet()) {
      double weight = known.containsKey(source) ? knownWeight : priorWeight;
      double before = weight * inner(known.getOrDefault(source, prior));
      next.put(
          source,
          (before + right.getOrDefault(source, 0.0)) / (weight + all.getOrDefault(source, 0.0)));
    }
    return next;
  }

  private static double truth(SourceStatement statement, Map<String, Double> trust) {
    // In the order of names, so that the sum does not depend on how the map was made.
    double sum = 0;
    for (Map.Entry<String, Stance> entry : new TreeMap<>(statement.stances()).entrySet()) {
      double t = trust.get(entry.getKey());
      double logit = Math.log(t / (1 - t));
      sum += entry.getValue() == Stance.SUPPORTS ? logit : -logit;
    }
    return 1 / (1 + Math.exp(-sum));
  }

  /** Away from 0 and 1, where one voice would outweigh all others for ever. */
  private static double inner(double trust) {
    return Math.max(0.01, Math.min(0.99, trust));
  }

  private LearnedTrust learned(
      List<SourceStatement> shared, Map<String, Double> trust, Map<String, Double> known) {
    List<SourceStatement> contested = shared.stream().filter(SourceStatement::isContested).toList();
    List<LearnedTrust.Source> sources = new ArrayList<>();
    trust.forEach(
        (name, value) ->
            sources.add(
                new LearnedTrust.Source(
                    name, value, speaking(shared, name), speaking(contested, name))));
    return new LearnedTrust(sources, shared.size(), contested.size(), objections(sources, known));
  }

  private List<String> objections(List<LearnedTrust.Source> sources, Map<String, Double> known) {
    List<String> objections = new ArrayList<>();
    List<LearnedTrust.Source> losing = sources.stream().filter(s -> s.trust() < EVEN).toList();
    double voices = sources.stream().mapToInt(LearnedTrust.Source::contested).sum();
    double lost = losing.stream().mapToInt(LearnedTrust.Source::contested).sum();
    if (voices > 0 && lost / voices > largestMinority) {
      objections.add(
          "%s have %.0f %% of the voices on contested statements and lose: too many to be taken for a few bad sources, and agreement cannot say which side is right"
              .formatted(names(losing), 100 * lost / voices));
    }
    for (LearnedTrust.Source source : losing) {
      if (known.getOrDefault(source.name(), 0.0) >= EVEN) {
        objections.add(
            "%s is trusted %.2f beforehand, and most others contradict it: %.2f learned from %d statements"
                .formatted(
                    source.name(), known.get(source.name()), source.trust(), source.statements()));
      }
    }
    return objections;
  }

  private static String names(List<LearnedTrust.Source> sources) {
    return sources.stream().map(LearnedTrust.Source::name).collect(Collectors.joining(", "));
  }

  private static int speaking(List<SourceStatement> statements, String source) {
    return (int) statements.stream().filter(s -> s.stances().containsKey(source)).count();
  }
}
