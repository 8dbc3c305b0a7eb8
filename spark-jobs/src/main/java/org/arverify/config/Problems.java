package org.arverify.config;

import java.util.ArrayList;
import java.util.List;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/** What is wrong with a configuration, all of it. */
final class Problems {
  private final List<String> found = new ArrayList<>();

  void add(String problem) {
    if (!found.contains(problem)) {
      found.add(problem);
    }
  }

  int count() {
    return found.size();
  }

  /** Throws all of them, as those of a configuration. */
  void throwIfAny() {
    throwIfAny(
        "the configuration",
        "All keys stand in conf/reference.conf with their defaults;"
            + " `arverify config show` prints what is in force.");
  }

  /**
   * Throws all of them.
   *
   * @param what cannot be used
   * @param remedy a sentence
   */
  void throwIfAny(String what, String remedy) {
    if (found.isEmpty()) {
      return;
    }
    StringBuilder message = new StringBuilder(what + " cannot be used:");
    found.forEach(problem -> message.append("\n  ").append(problem));
    throw new ArVerifyException(
        Code.CONFIG_INVALID, message.append('\n').append(remedy).toString());
  }
}
