package org.arverify.onnx;

import static org.arverify.error.Checks.check;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import ai.onnxruntime.TensorInfo;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import org.arverify.embedding.Device;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * A model in ONNX Runtime: on CPU a pool of sessions of one thread each, on CUDA one session that
 * one caller uses at a time. Thread-safe, except that it must be closed when no call is running.
 */
final class OnnxModel implements AutoCloseable {
  private static final String IDS = "input_ids";
  private static final String MASK = "attention_mask";
  private static final String TYPES = "token_type_ids";
  private static final Set<String> INPUTS = Set.of(IDS, MASK, TYPES);

  private final String name;
  private final OrtEnvironment environment;
  private final List<OrtSession> sessions;
  private final Queue<OrtSession> idle;
  private final Semaphore permits;
  private final Set<String> inputs;
  private final String output;
  private final OnnxJavaType type;

  private OnnxModel(
      String name,
      OrtEnvironment environment,
      List<OrtSession> sessions,
      List<String> preferredOutputs)
      throws OrtException {
    this.name = name;
    this.environment = environment;
    this.sessions = List.copyOf(sessions);
    this.idle = new ConcurrentLinkedQueue<>(sessions);
    this.permits = new Semaphore(sessions.size());
    OrtSession first = sessions.get(0);
    this.inputs = inputs(name, first.getInputInfo());
    this.output = output(name, first.getOutputNames(), preferredOutputs);
    this.type = ((TensorInfo) first.getOutputInfo().get(output).getInfo()).type;
    if (type != OnnxJavaType.FLOAT && type != OnnxJavaType.FLOAT16) {
      throw invalid(name, "its output %s is %s, not float".formatted(output, type));
    }
  }

  /**
   * Opens a model.
   *
   * @throws ArVerifyException with code MODEL_INVALID if ONNX Runtime refuses the file or its
   *     inputs and outputs are not those of an encoder; DEVICE_ABSENT if CUDA is asked for and is
   *     not there
   */
  static OnnxModel open(ModelFiles files, ModelSetup setup) {
    check(setup.sessions() > 0, "a model needs a session, asked for %d", setup.sessions());
    OrtEnvironment environment = NativeLibraries.onnxRuntime();
    List<OrtSession> opened = new ArrayList<>();
    try (SessionOptions options = DeviceOptions.of(setup.device())) {
      int count = setup.device() == Device.CUDA ? 1 : setup.sessions();
      for (int i = 0; i < count; i++) {
        opened.add(files.session(environment, options));
      }
      return new OnnxModel(files.name(), environment, opened, setup.outputs());
    } catch (OrtException e) {
      closeAll(files.name(), opened);
      throw DeviceOptions.refused(files.name(), setup.device(), e);
    } catch (IOException e) {
      closeAll(files.name(), opened);
      throw files.unreadable(ModelFiles.MODEL, e);
    } catch (RuntimeException e) {
      closeAll(files.name(), opened);
      throw e;
    }
  }

  private static Set<String> inputs(String name, Map<String, NodeInfo> infos) {
    for (Map.Entry<String, NodeInfo> info : infos.entrySet()) {
      if (!INPUTS.contains(info.getKey())
          || !(info.getValue().getInfo() instanceof TensorInfo tensor)
          || tensor.type != OnnxJavaType.INT64) {
        throw invalid(
            name,
            "its input %s is not one of input_ids, attention_mask, token_type_ids in int64"
                .formatted(info.getKey()));
      }
    }
    if (!infos.containsKey(IDS)) {
      throw invalid(name, "it has no input input_ids");
    }
    return Set.copyOf(infos.keySet());
  }

  private static String output(String name, Set<String> outputs, List<String> preferred) {
    for (String candidate : preferred) {
      if (outputs.contains(candidate)) {
        return candidate;
      }
    }
    if (outputs.size() == 1) {
      return outputs.iterator().next();
    }
    throw invalid(name, "of its outputs %s none is called %s".formatted(outputs, preferred));
  }

  private static ArVerifyException invalid(String name, String why) {
    return new ArVerifyException(
        Code.MODEL_INVALID,
        "%s of model %s cannot be used: %s. Export it again, as an encoder with these names."
            .formatted(ModelFiles.MODEL, name, why));
  }

  /** Whether the model computes in half precision, as far as its output tells. */
  boolean halfPrecision() {
    return type == OnnxJavaType.FLOAT16;
  }

  /**
   * Runs one batch on a free session, waiting for one if all are busy.
   *
   * @throws ArVerifyException with code MODEL_INVALID, naming the batch's origin, if the run fails
   */
  Output run(TokenBatch batch) {
    permits.acquireUninterruptibly();
    OrtSession session = idle.remove();
    try {
      return run(session, batch);
    } catch (OrtException e) {
      throw new ArVerifyException(
          Code.MODEL_INVALID,
          ("Running model %s on %s (%d rows of up to %d tokens) failed: %s. The tokenizer must be the"
                  + " model's own, max-tokens within its positions, and batch-tokens within the"
                  + " device's memory.")
              .formatted(name, batch.origin(), batch.size(), batch.width(), e.getMessage()),
          e);
    } finally {
      idle.add(session);
      permits.release();
    }
  }

  private Output run(OrtSession session, TokenBatch batch) throws OrtException {
    Map<String, OnnxTensor> tensors = new LinkedHashMap<>();
    try {
      for (String input : inputs) {
        tensors.put(
            input, OnnxTensor.createTensor(environment, values(input, batch), batch.shape()));
      }
      try (OrtSession.Result result = session.run(tensors, Set.of(output))) {
        OnnxTensor tensor = (OnnxTensor) result.get(0);
        return new Output(array(tensor.getFloatBuffer()), tensor.getInfo().getShape());
      }
    } finally {
      tensors.values().forEach(OnnxTensor::close);
    }
  }

  /** The values of a buffer that is read nowhere else: float ones stand in an array already. */
  private static float[] array(FloatBuffer buffer) {
    if (buffer.hasArray() && buffer.arrayOffset() == 0) {
      return buffer.array();
    }
    float[] values = new float[buffer.remaining()];
    buffer.get(values);
    return values;
  }

  private static LongBuffer values(String input, TokenBatch batch) {
    return switch (input) {
      case IDS -> batch.ids();
      case MASK -> batch.mask();
      default -> batch.types();
    };
  }

  @Override
  public void close() {
    closeAll(name, sessions);
  }

  private static void closeAll(String name, List<OrtSession> sessions) {
    for (OrtSession session : sessions) {
      try {
        session.close();
      } catch (OrtException e) {
        throw new ArVerifyException(
            Code.INTERNAL, "Closing a session of model %s failed: %s".formatted(name, e), e);
      }
    }
  }
}
