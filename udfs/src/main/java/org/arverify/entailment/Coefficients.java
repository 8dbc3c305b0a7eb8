package org.arverify.entailment;

import static org.arverify.error.Checks.check;

import java.util.List;
import java.util.Map;
import org.arverify.embedding.Pooling;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.json.Json;
import org.arverify.passage.Sha256;

/**
 * A fitted combination of features, as a file holds it, with what it belongs to and where it comes
 * from.
 *
 * @param format of the file: {@value #FORMAT}
 * @param features names of the features, in order
 * @param combination the numbers
 * @param components what the values of the features come from
 * @param encoder how the encoder of similarities is opened
 * @param fit where the numbers come from
 */
public record Coefficients(
    int format,
    List<String> features,
    Combination combination,
    Components components,
    Encoder encoder,
    Fit fit) {
  /** The version of this form. */
  public static final int FORMAT = 1;

  /**
   * How an encoder of similarities is opened; its identity stands in the components.
   *
   * @param model a folder, or "embedded"
   */
  public record Encoder(
      String model,
      Pooling pooling,
      String queryPrefix,
      String passagePrefix,
      boolean normalise,
      int maxTokens,
      boolean titled) {}

  /**
   * Provenance.
   *
   * @param file name of the file of pairs
   * @param pairs SHA-256 of its bytes
   * @param rows pairs by label
   * @param sets pairs by data set
   * @param groups groups of pairs that were kept together in cross-fitting
   * @param regularisation λ of λ/2 · ‖weights‖²
   * @param date of the fit, as ISO 8601
   * @param version of the code that fitted
   * @param metrics of the cross-fitted predictions on the pairs, by name
   */
  public record Fit(
      String file,
      String pairs,
      Map<String, Long> rows,
      Map<String, Long> sets,
      long groups,
      double regularisation,
      String date,
      String version,
      Map<String, Double> metrics) {}

  public Coefficients {
    check(format == FORMAT, "format %d of coefficients is not known, only %d", format, FORMAT);
    features = List.copyOf(features);
    check(
        combination.means().size() == features.size(),
        "a combination of %d features cannot weigh %d",
        combination.means().size(),
        features.size());
  }

  /**
   * Reads a file's text.
   *
   * @param origin names the file in an error
   * @throws ArVerifyException with code CORRUPT if the text is no such file
   */
  public static Coefficients parse(String json, String origin) {
    try {
      return Json.read(json, Coefficients.class, origin);
    } catch (ArVerifyException e) {
      throw new ArVerifyException(
          Code.CORRUPT,
          "%s; `arverify calibrate entailment --output FILE` writes such a file"
              .formatted(e.getMessage()),
          e);
    }
  }

  /** The text of a file. */
  public String toJson() {
    return Json.writePretty(this);
  }

  /**
   * Fails unless these coefficients were fitted to features of such components.
   *
   * @param origin names the file in the error
   * @throws ArVerifyException with code IDENTITY_MISMATCH that says what differs
   */
  public void require(Components actual, String origin) {
    requireSame("features of version", components.features(), actual.features(), origin);
    if (!features.equals(Feature.labels())) {
      requireSame("features", features, Feature.labels(), origin);
    }
    requireSame("cross-encoder", components.crossEncoder(), actual.crossEncoder(), origin);
    requireSame("encoder of similarities", components.encoder(), actual.encoder(), origin);
    requireSame("background IDF", components.idf(), actual.idf(), origin);
  }

  private static void requireSame(String what, Object fitted, Object actual, String origin) {
    if (!fitted.equals(actual)) {
      throw new ArVerifyException(
          Code.IDENTITY_MISMATCH,
          ("The coefficients of %s belong to the %s %s, and not to %s: their scores would mean"
                  + " nothing. Fit new ones with `arverify calibrate entailment --pairs FILE"
                  + " --output FILE`, or set verification.entailment, verification.max-tokens and"
                  + " verification.calibration back to what they were fitted with.")
              .formatted(origin, what, fitted, actual));
    }
  }

  /** Names these numbers and what they belong to: equal for equal scores. */
  public String identity() {
    return Sha256.shortOf(
        String.join("\n", features.toString(), combination.toString(), components.toString()));
  }
}
