package org.arverify.udf;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.arverify.entailment.Coefficients;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * Where the coefficients of the ensemble are read from.
 *
 * @param path a file of this machine; empty: the shipped ones
 */
public record CoefficientsFile(String path) {
  private static final String SHIPPED = "coefficients.json";

  /** The file that a configuration names. */
  public static CoefficientsFile of(VerificationSettings settings) {
    return new CoefficientsFile(settings.calibration());
  }

  /** Its name in errors. */
  public String name() {
    return path.isEmpty() ? "the shipped " + SHIPPED : path;
  }

  /**
   * Reads it.
   *
   * @throws ArVerifyException with code MODEL_MISSING if it is not there, IO if it cannot be read,
   *     CORRUPT if it holds something else
   */
  public Coefficients read() {
    return Coefficients.parse(text(), name());
  }

  private String text() {
    try (InputStream stream =
        path.isEmpty() ? Coefficients.class.getResourceAsStream(SHIPPED) : stream()) {
      if (stream == null) {
        throw new ArVerifyException(
            Code.MODEL_MISSING,
            SHIPPED + " is not on the class path: use the application jar of this project");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new ArVerifyException(
          Code.IO, "reading %s failed: %s".formatted(name(), e.getMessage()), e);
    }
  }

  private InputStream stream() throws IOException {
    Path file = Path.of(path);
    if (!Files.isRegularFile(file)) {
      throw new ArVerifyException(
          Code.MODEL_MISSING,
          ("verification.calibration names %s, and there is no such file on this machine: `arverify"
                  + " calibrate entailment --output FILE` writes one, every machine that runs models"
                  + " needs it")
              .formatted(file.toAbsolutePath()));
    }
    return Files.newInputStream(file);
  }
}
