package org.arverify.agent.arverify;

import static org.arverify.error.Checks.check;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.arverify.evidence.Evidence;

/**
 * How large E is, and what the generator is given of it. Of the tokens, requirements take turns,
 * each with the best passage it has left, until the next one would not fit; so no requirement loses
 * all its evidence to another.
 *
 * @param passages of E at most, at least 1; what is retrieved for claims comes on top ({@link
 *     PoolChoice})
 * @param tokens that the generator is given at most, at least 1; a token is counted as four
 *     characters, which holds for English text and the usual vocabularies within a tenth or so
 */
public record EvidenceBudget(int passages, int tokens) implements Serializable {
  private static final int CHARACTERS_A_TOKEN = 4;

  public EvidenceBudget {
    check(passages >= 1, "agent.ar-verify.evidence.passages must be at least 1, was %d", passages);
    check(tokens >= 1, "agent.ar-verify.evidence.tokens must be at least 1, was %d", tokens);
  }

  /**
   * What of {@code evidence} fits, in its order. The first passage is always kept.
   *
   * @param evidence E: the requirements in order, the passages of each best first
   */
  List<Evidence> fit(List<Evidence> evidence) {
    Set<Evidence> kept = new HashSet<>();
    long left = tokens;
    for (Evidence candidate : inTurns(evidence)) {
      long cost = tokens(candidate);
      if (cost <= left || kept.isEmpty()) {
        kept.add(candidate);
        left -= cost;
      }
    }
    return evidence.stream().filter(kept::contains).toList();
  }

  private static List<Evidence> inTurns(List<Evidence> evidence) {
    List<Evidence> turns = new ArrayList<>(evidence.size());
    List<Evidence> left = new ArrayList<>(evidence);
    while (!left.isEmpty()) {
      Set<Integer> served = new HashSet<>();
      List<Evidence> turn = left.stream().filter(e -> served.add(e.requirement())).toList();
      turns.addAll(turn);
      left.removeAll(turn);
    }
    return turns;
  }

  private static long tokens(Evidence evidence) {
    return evidence.hit().passage().titledText().length() / CHARACTERS_A_TOKEN + 1L;
  }
}
