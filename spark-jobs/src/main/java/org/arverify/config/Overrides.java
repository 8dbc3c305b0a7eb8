package org.arverify.config;

import com.typesafe.config.ConfigRenderOptions;
import com.typesafe.config.ConfigValueFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A file for {@code --conf}, as a calibration writes it. */
public final class Overrides {
  private Overrides() {}

  /**
   * The lines of the file.
   *
   * @param comments lines that stand above
   * @param options texts, numbers, or lists of them, by key
   */
  public static List<String> lines(List<String> comments, Map<String, ?> options) {
    List<String> lines = new ArrayList<>();
    comments.forEach(comment -> lines.add("# " + comment));
    options.forEach(
        (key, value) ->
            lines.add(
                key
                    + " = "
                    + ConfigValueFactory.fromAnyRef(value).render(ConfigRenderOptions.concise())));
    return lines;
  }
}
