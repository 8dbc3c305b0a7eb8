package org.arverify.onnx;

/** Logits to probabilities. */
final class Softmax {
  private Softmax() {}

  /**
   * p_i = exp(z_i) / Σ_j exp(z_j) of the {@code count} logits from {@code start} on. All are NaN if
   * one logit is not finite.
   */
  static double[] of(float[] logits, int start, int count) {
    double greatest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      greatest = Math.max(greatest, logits[start + i]);
    }
    double[] probabilities = new double[count];
    double sum = 0;
    for (int i = 0; i < count; i++) {
      double logit = logits[start + i];
      probabilities[i] = Double.isFinite(logit) ? Math.exp(logit - greatest) : Double.NaN;
      sum += probabilities[i];
    }
    for (int i = 0; i < count; i++) {
      probabilities[i] /= sum;
    }
    return probabilities;
  }
}
