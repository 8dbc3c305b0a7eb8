package org.arverify.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtProvider;
import ai.onnxruntime.OrtSession.SessionOptions;
import ai.onnxruntime.providers.OrtCUDAProviderOptions;
import java.util.Locale;
import org.arverify.embedding.Device;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/** How a session is set up for a device. */
final class DeviceOptions {
  private static final int FIRST_DEVICE = 0;

  private DeviceOptions() {}

  /**
   * Options of a session: one thread that does not spin on CPU; on CUDA an arena that grows by what
   * is asked for.
   *
   * @throws ArVerifyException with code DEVICE_ABSENT if CUDA is asked for and is not there
   */
  static SessionOptions of(Device device) throws OrtException {
    SessionOptions options = new SessionOptions();
    try {
      options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_FATAL);
      options.setIntraOpNumThreads(1);
      options.setInterOpNumThreads(1);
      options.addConfigEntry("session.intra_op.allow_spinning", "0");
      options.addConfigEntry("session.inter_op.allow_spinning", "0");
      if (device == Device.CUDA) {
        addCuda(options);
      }
      return options;
    } catch (OrtException | RuntimeException e) {
      options.close();
      throw e;
    }
  }

  private static void addCuda(SessionOptions options) {
    if (!OrtEnvironment.getAvailableProviders().contains(OrtProvider.CUDA)) {
      throw new ArVerifyException(
          Code.DEVICE_ABSENT,
          "Device cuda was asked for and this build carries ONNX Runtime for CPU only. Build with"
              + " -Pgpu, or set the device to cpu.");
    }
    try (OrtCUDAProviderOptions cuda = new OrtCUDAProviderOptions(FIRST_DEVICE)) {
      cuda.add("arena_extend_strategy", "kSameAsRequested");
      options.addCUDA(cuda);
    } catch (OrtException e) {
      throw absent(e);
    }
  }

  /** What it means that ONNX Runtime made no session of a model. */
  static ArVerifyException refused(String model, Device device, OrtException cause) {
    String message = String.valueOf(cause.getMessage());
    if (device == Device.CUDA && message.toUpperCase(Locale.ROOT).contains("CUDA")) {
      return absent(cause);
    }
    return new ArVerifyException(
        Code.MODEL_INVALID,
        ("ONNX Runtime does not accept %s of model %s: %s. The file is damaged, or made for another"
                + " version: export or copy it again.")
            .formatted(ModelFiles.MODEL, model, message),
        cause);
  }

  private static ArVerifyException absent(OrtException cause) {
    return new ArVerifyException(
        Code.DEVICE_ABSENT,
        ("Device cuda was asked for and cannot be used: %s. Install the driver, CUDA 12 and cuDNN 9"
                + " on every machine that runs models, or set the device to cpu.")
            .formatted(cause.getMessage()),
        cause);
  }
}
