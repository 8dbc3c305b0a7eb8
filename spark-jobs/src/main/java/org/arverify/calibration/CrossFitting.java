package org.arverify.calibration;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.arverify.entailment.Combination;
import org.arverify.entailment.Feature;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Sha256;

/**
 * Predictions of examples by fits that did not see their group: groups are dealt to folds by the
 * hash of their name, the largest first, each to the fold that has fewest examples.
 *
 * @param folds at least 2
 */
record CrossFitting(Regression regression, int folds) {
  CrossFitting {
    check(folds >= 2, "cross-fitting needs at least 2 folds, was %d", folds);
  }

  /** One prediction an example, in order. */
  List<Prediction> predict(List<Example> examples, Set<Feature> without) {
    Map<String, Integer> fold = deal(examples);
    Prediction[] predictions = new Prediction[examples.size()];
    for (int out = 0; out < folds; out++) {
      List<Example> others = new ArrayList<>();
      for (Example example : examples) {
        if (fold.get(example.pair().group()) != out) {
          others.add(example);
        }
      }
      Combination combination = regression.fit(others, without);
      for (int i = 0; i < predictions.length; i++) {
        if (fold.get(examples.get(i).pair().group()) == out) {
          predictions[i] = predict(combination, examples.get(i));
        }
      }
    }
    return List.of(predictions);
  }

  /** What a combination says of an example. */
  static Prediction predict(Combination combination, Example example) {
    double[] p = combination.probabilities(example.features());
    return new Prediction(example.pair(), p[0], p[1], p[2]);
  }

  /** What a combination says of examples, in order. */
  static List<Prediction> predict(Combination combination, List<Example> examples) {
    return examples.stream().map(example -> predict(combination, example)).toList();
  }

  Map<String, Integer> deal(List<Example> examples) {
    Map<String, Integer> sizes = new HashMap<>();
    examples.forEach(example -> sizes.merge(example.pair().group(), 1, Integer::sum));
    if (sizes.size() < folds) {
      throw new ArVerifyException(
          Code.FORMAT,
          "%d folds need as many groups of pairs, there are %d: add pairs to the file of --pairs, or set calibration.folds"
              .formatted(folds, sizes.size()));
    }
    List<String> groups = new ArrayList<>(sizes.keySet());
    groups.sort(
        Comparator.comparingInt((String group) -> -sizes.get(group)).thenComparing(Sha256::of));
    int[] filled = new int[folds];
    Map<String, Integer> fold = new HashMap<>();
    for (String group : groups) {
      int least = 0;
      for (int i = 1; i < folds; i++) {
        least = filled[i] < filled[least] ? i : least;
      }
      filled[least] += sizes.get(group);
      fold.put(group, least);
    }
    return fold;
  }
}
