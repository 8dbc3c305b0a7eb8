package org.arverify.query;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.util.List;
import java.util.Map;

/**
 * An information requirement r_i of a question (AR-Verify, Section 3).
 *
 * @param text what is to be found, as a user would ask; {@link #slot} stands where the answer of
 *     another requirement belongs
 * @param aspects what an answer must contain; empty if nothing is known of it
 * @param dependsOn places, from 0, of the requirements whose answers it needs first
 */
public record Requirement(String text, List<Aspect> aspects, List<Integer> dependsOn) {
  public Requirement {
    notBlank(text, "requirement");
    aspects = List.copyOf(aspects);
    dependsOn = List.copyOf(dependsOn);
  }

  /**
   * Requirements as a decomposition must be: at least one, each depending on earlier ones alone.
   *
   * @throws IllegalArgumentException otherwise
   */
  public static List<Requirement> ordered(List<Requirement> requirements) {
    check(!requirements.isEmpty(), "a question has at least one requirement");
    for (int i = 0; i < requirements.size(); i++) {
      for (int before : requirements.get(i).dependsOn()) {
        check(
            before >= 0 && before < i,
            "requirement %d (\"%s\") depends on %d, which does not come before it",
            i,
            requirements.get(i).text(),
            before);
      }
    }
    return List.copyOf(requirements);
  }

  /** What stands in a text for the answer of the requirement at {@code place}, from 0: "#1", … */
  public static String slot(int place) {
    return "#" + (place + 1);
  }

  /** The text with the answers in their slots. */
  public String resolved(Map<Integer, String> answers) {
    String resolved = text;
    for (int place : dependsOn) {
      String answer = answers.getOrDefault(place, "");
      resolved = resolved.replace(slot(place), answer);
    }
    return resolved;
  }
}
