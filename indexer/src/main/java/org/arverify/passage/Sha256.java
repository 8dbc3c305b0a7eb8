package org.arverify.passage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 in lower-case hexadecimal, the one hash of this project. */
public final class Sha256 {
  private static final int SHORT = 16;
  private static final int BUFFER = 1 << 16;

  private Sha256() {}

  /** The hash of {@code text} in UTF-8: 64 digits. */
  public static String of(String text) {
    return HexFormat.of().formatHex(digest().digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** The first 16 digits of {@link #of(String)}: a name that people can copy. */
  public static String shortOf(String text) {
    return of(text).substring(0, SHORT);
  }

  /** The hash of all that is left in {@code stream}, which is not closed. */
  public static String of(InputStream stream) throws IOException {
    MessageDigest digest = digest();
    byte[] buffer = new byte[BUFFER];
    for (int read = stream.read(buffer); read >= 0; read = stream.read(buffer)) {
      digest.update(buffer, 0, read);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** The hash of a file's bytes. */
  public static String of(Path file) throws IOException {
    try (InputStream stream = Files.newInputStream(file)) {
      return of(stream);
    }
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
