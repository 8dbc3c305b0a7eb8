package org.arverify.calibration;

import java.util.EnumMap;
import java.util.Map;
import org.arverify.entailment.Feature;
import org.arverify.udf.LabelledPair;
import org.arverify.udf.LabelledPair.Label;

/** Examples and predictions for tests. */
final class Examples {
  private Examples() {}

  static LabelledPair pair(int number, String group, Label label) {
    return new LabelledPair(number, "set", group, "claim " + number, "", "passage", label);
  }

  /** A prediction of a group of its own; what is not entailed is neutral. */
  static Prediction prediction(int number, double entail, Label label) {
    return new Prediction(pair(number, "g" + number, label), entail, 1 - entail, 0);
  }

  /** An example whose features are 0 but for one. */
  static Example example(int number, String group, Feature feature, double value, Label label) {
    Map<Feature, Double> values = new EnumMap<>(Feature.class);
    values.put(feature, value);
    return example(pair(number, group, label), values);
  }

  static Example example(LabelledPair pair, Map<Feature, Double> given) {
    double[] values = new double[Feature.values().length];
    given.forEach((feature, value) -> values[feature.ordinal()] = value);
    return new Example(pair, values);
  }
}
