package org.arverify.config;

import static org.arverify.error.Checks.check;

/**
 * Keys {@code calibration.*}: how scores are fitted to labelled pairs.
 *
 * @param folds of cross-fitting
 * @param regularisation λ of λ/2 · ‖weights‖²
 * @param trust how trust in sources is learned
 */
public record CalibrationSettings(int folds, double regularisation, TrustSettings trust) {
  public CalibrationSettings {
    check(folds >= 2, "calibration.folds must be at least 2, was %d", folds);
    check(
        regularisation >= 0 && Double.isFinite(regularisation),
        "calibration.regularisation must be at least 0, was %s",
        regularisation);
  }
}
