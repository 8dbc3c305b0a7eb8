package org.arverify.entailment;

import java.util.BitSet;
import java.util.List;

/**
 * The sentences of a passage that hold most of a claim, by weighted lexical recall.
 *
 * @param one the sentence that holds most; of equals the first
 * @param first the first of the two that hold most together, which may be far apart; where a second
 *     adds nothing, the sentence in front of the best one, to which its pronouns may refer
 * @param second the second; {@code first} where the passage has one sentence
 */
record PremiseChoice(int one, int first, int second) {
  /**
   * Chooses.
   *
   * @param held for each sentence, the items of the claim that it holds
   */
  static PremiseChoice of(ClaimWording claim, List<BitSet> held) {
    int count = held.size();
    double[] recall = held.stream().mapToDouble(claim::recall).toArray();
    int one = 0;
    for (int i = 1; i < count; i++) {
      one = recall[i] > recall[one] ? i : one;
    }
    if (count == 1) {
      return new PremiseChoice(0, 0, 0);
    }
    double most = recall[one];
    int first = one == 0 ? 0 : one - 1;
    int second = first + 1;
    for (int i = 0; i < count; i++) {
      for (int j = i + 1; j < count; j++) {
        if (recall[i] + recall[j] <= most) {
          continue;
        }
        double both = claim.recall(union(held.get(i), held.get(j)));
        if (both > most || both == most && both > recall[one] && j - i < second - first) {
          most = both;
          first = i;
          second = j;
        }
      }
    }
    return new PremiseChoice(one, first, second);
  }

  static BitSet union(BitSet a, BitSet b) {
    BitSet both = (BitSet) a.clone();
    both.or(b);
    return both;
  }
}
