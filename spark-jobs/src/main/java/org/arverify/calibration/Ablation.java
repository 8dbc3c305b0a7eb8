package org.arverify.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.arverify.entailment.Feature;
import org.arverify.entailment.Feature.Group;

/** What each group of features adds: how much worse the fit is without it. */
record Ablation(CrossFitting fitting) {
  /**
   * A fit without some features.
   *
   * @param left what was left out
   * @param auc of cross-fitted P(entailment), over all pairs
   * @param logLoss mean of −ln P(label), over all pairs
   */
  record Line(String left, double auc, double logLoss) {}

  /** The whole first, then one line a group, then all but the cross-encoder, and it alone. */
  List<Line> run(List<Example> examples) {
    List<Line> lines = new ArrayList<>();
    lines.add(line("nothing", examples, Set.of()));
    for (Group group : Group.values()) {
      lines.add(line(group.label(), examples, of(EnumSet.of(group))));
    }
    EnumSet<Group> model = EnumSet.of(Group.WINDOWS, Group.WHOLE);
    lines.add(line("the cross-encoder", examples, of(model)));
    lines.add(line("all but the cross-encoder", examples, of(EnumSet.complementOf(model))));
    lines.add(
        line(
            "all but lexical recall",
            examples,
            of(EnumSet.complementOf(EnumSet.of(Group.RECALL)))));
    return lines;
  }

  private Line line(String left, List<Example> examples, Set<Feature> without) {
    Predictions predictions = new Predictions(fitting.predict(examples, without));
    int[] once = predictions.once();
    return new Line(left, predictions.auc(once), predictions.logLoss(once));
  }

  private static Set<Feature> of(Set<Group> groups) {
    EnumSet<Feature> features = EnumSet.noneOf(Feature.class);
    Arrays.stream(Feature.values())
        .filter(feature -> groups.contains(feature.group()))
        .forEach(features::add);
    return features;
  }
}
