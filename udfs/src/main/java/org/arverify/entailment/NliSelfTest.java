package org.arverify.entailment;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.retrieval.CrossEncoder;
import org.arverify.retrieval.CrossEncoder.TextPair;

/**
 * Three fixed pairs that every NLI model gets right: a copy is entailed, its negation contradicted,
 * an unrelated claim neither. They find labels that stand in another order than the model's file
 * says, and models that call everything contradicted that they do not find.
 */
final class NliSelfTest {
  private static final String PREMISE = "A leader is elected by a majority of the servers.";
  private static final TextPair COPY = new TextPair(PREMISE, PREMISE);
  private static final TextPair NEGATED =
      new TextPair(PREMISE, "A leader is not elected by a majority of the servers.");
  private static final TextPair UNRELATED =
      new TextPair(PREMISE, "Bread rises when it is warm enough.");

  private NliSelfTest() {}

  /**
   * Scores the pairs.
   *
   * @throws ArVerifyException with code MODEL_INVALID if the most probable class of one is wrong
   */
  static void run(CrossEncoder encoder, NliLabels labels) {
    List<double[]> scores = encoder.score(List.of(COPY, NEGATED, UNRELATED));
    boolean sound =
        largest(scores.get(0)) == labels.entailment()
            && (labels.seesContradiction()
                ? largest(scores.get(1)) == labels.contradiction()
                : largest(scores.get(1)) != labels.entailment())
            && largest(scores.get(2)) != labels.entailment()
            && largest(scores.get(2)) != labels.contradiction();
    if (!sound) {
      throw new ArVerifyException(
          Code.MODEL_INVALID,
          ("the cross-encoder %s fails its self-test. A copied claim must be entailment, was %s; a"
                  + " negated one must be %s, was %s; an unrelated one must be neither, was %s."
                  + " Either id2label in its config.json names the classes in a wrong order, or it"
                  + " is no NLI model")
              .formatted(
                  encoder.identity(),
                  shown(encoder, scores.get(0)),
                  labels.seesContradiction() ? "contradiction" : "anything else",
                  shown(encoder, scores.get(1)),
                  shown(encoder, scores.get(2))));
    }
  }

  private static int largest(double[] scores) {
    int largest = 0;
    for (int i = 1; i < scores.length; i++) {
      largest = scores[i] > scores[largest] ? i : largest;
    }
    return largest;
  }

  private static String shown(CrossEncoder encoder, double[] scores) {
    return IntStream.range(0, scores.length)
        .mapToObj(i -> String.format(Locale.ROOT, "%s %.2f", encoder.labels().get(i), scores[i]))
        .collect(Collectors.joining(", ", "(", ")"));
  }
}
