package org.arverify.onnx;

import java.io.IOException;
import java.io.InputStream;
import org.arverify.passage.Sha256;

/**
 * What the bytes of a model file say.
 *
 * @param hash SHA-256 of the model, in hexadecimal
 * @param quantised whether it computes in 8 bits
 * @param batchDependent whether its 8-bit scales are taken from the whole batch at run time, so
 *     that a row's result depends on its neighbours
 */
record ModelFacts(String hash, boolean quantised, boolean batchDependent) {
  /** Reads {@code stream} to its end. */
  static ModelFacts read(InputStream stream) throws IOException {
    try (OperatorScan scan = new OperatorScan(stream)) {
      String hash = Sha256.of(scan);
      return new ModelFacts(hash, scan.quantised(), scan.dynamicallyQuantised());
    }
  }
}
