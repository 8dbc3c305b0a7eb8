package org.arverify.onnx;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.json.Json;
import org.jspecify.annotations.Nullable;

/**
 * What the {@code config.json} of a classifier says of its outputs.
 *
 * @param id2label output number → name of its class
 */
record LabelConfig(Map<String, String> id2label) {
  private static final String GENERIC = "(?i)label_\\d+";

  LabelConfig {
    id2label = Map.copyOf(id2label);
  }

  /**
   * The class names of a model in the order of its outputs.
   *
   * @throws ArVerifyException with code MODEL_INVALID if they are not stated, are fewer than two,
   *     or are mere numbers ({@code LABEL_0}), which say nothing about their meaning
   */
  static List<String> labels(ModelFiles files) {
    try (InputStream stream = files.open(ModelFiles.CONFIG)) {
      String json = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      return Json.readKnown(json, LabelConfig.class, ModelFiles.CONFIG).ordered(files.name());
    } catch (IOException e) {
      throw files.unreadable(ModelFiles.CONFIG, e);
    } catch (ArVerifyException e) {
      if (e.code() == Code.MODEL_INVALID) {
        throw e;
      }
      throw invalid(files.name(), e.getMessage(), e);
    }
  }

  private List<String> ordered(String model) {
    List<String> labels = new ArrayList<>();
    for (int id = 0; id < id2label.size(); id++) {
      String label = id2label.get(Integer.toString(id));
      if (label == null) {
        throw invalid(
            model, "id2label has %d names and none for %d".formatted(id2label.size(), id), null);
      }
      if (label.isBlank() || label.matches(GENERIC)) {
        throw invalid(model, "class %d is called '%s'".formatted(id, label), null);
      }
      labels.add(label);
    }
    if (labels.size() < 2 || new HashSet<>(labels).size() < labels.size()) {
      throw invalid(model, "%s are not two or more different classes".formatted(labels), null);
    }
    return List.copyOf(labels);
  }

  private static ArVerifyException invalid(String model, String why, @Nullable Throwable cause) {
    return new ArVerifyException(
        Code.MODEL_INVALID,
        ("The classes of model %s are unknown: %s. Its config.json must name them all, for example"
                + " \"id2label\": {\"0\": \"contradiction\", \"1\": \"entailment\", \"2\":"
                + " \"neutral\"}, in the order of the model's outputs.")
            .formatted(model, why),
        cause);
  }
}
