package org.arverify.onnx;

import ai.djl.engine.EngineException;
import ai.djl.huggingface.tokenizers.jni.LibUtils;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtLoggingLevel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Loads the two native libraries, each once per JVM, quietly and without the network. */
final class NativeLibraries {
  private static final Logger LOG = LoggerFactory.getLogger(NativeLibraries.class);

  private static final String RUST_FLAVOR = "RUST_FLAVOR";
  private static final String DJL_OFFLINE = "ai.djl.offline";
  private static final String OPT_OUT_TRACKING = "OPT_OUT_TRACKING";
  private static final String ENGINE_CACHE_DIR = "ENGINE_CACHE_DIR";
  private static final List<String> CACHE_SETTINGS = List.of(ENGINE_CACHE_DIR, "DJL_CACHE_DIR");

  private NativeLibraries() {}

  /** The ONNX Runtime environment that all models of this JVM share. It is never closed. */
  static OrtEnvironment onnxRuntime() {
    try {
      return OrtEnvironment.getEnvironment(
          OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR, OrtEnvironment.DEFAULT_NAME);
    } catch (LinkageError e) {
      throw failed("ONNX Runtime", e);
    }
  }

  /**
   * Loads the tokenizer library. It would look for a CUDA build of itself on the network, report to
   * its makers, and leave a copy in the home folder: settings of its own keep it from all three,
   * unless the user has set them otherwise.
   */
  static synchronized void tokenizers() {
    setIfAbsent(RUST_FLAVOR, "cpu");
    setIfAbsent(DJL_OFFLINE, "true");
    setIfAbsent(OPT_OUT_TRACKING, "true");
    if (CACHE_SETTINGS.stream().anyMatch(NativeLibraries::isSet)) {
      loadTokenizers();
      return;
    }
    Path unpacked = temporaryFolder();
    System.setProperty(ENGINE_CACHE_DIR, unpacked.toString());
    try {
      loadTokenizers();
    } finally {
      System.clearProperty(ENGINE_CACHE_DIR);
      delete(unpacked);
    }
  }

  private static void loadTokenizers() {
    try {
      LibUtils.checkStatus();
    } catch (EngineException | LinkageError e) {
      throw failed("the tokenizer", e);
    }
  }

  private static ArVerifyException failed(String library, Throwable cause) {
    return new ArVerifyException(
        Code.IO,
        ("Loading the native library of %s failed: %s. It is unpacked below java.io.tmpdir (%s): that"
                + " folder must have space and allow execution. A jar that two class loaders see (in"
                + " the application and in the cluster's own jars) also fails so: keep one of them.")
            .formatted(library, cause, System.getProperty("java.io.tmpdir")),
        cause);
  }

  private static boolean isSet(String name) {
    return System.getenv(name) != null || System.getProperty(name) != null;
  }

  private static void setIfAbsent(String name, String value) {
    if (!isSet(name)) {
      System.setProperty(name, value);
    }
  }

  private static Path temporaryFolder() {
    try {
      return Files.createTempDirectory("arverify-tokenizers");
    } catch (IOException e) {
      throw failed("the tokenizer", e);
    }
  }

  /** A loaded library stays mapped without its file, where the system allows the deletion. */
  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      LOG.debug("{} is left behind", folder, e);
    }
  }
}
