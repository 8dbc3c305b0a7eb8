package org.arverify.skill;

import java.util.List;
import org.arverify.query.Aspect;
import org.arverify.query.Requirement;

/** Splits questions into information requirements (AR-Verify, Algorithm 1, line 1). Thread-safe. */
public interface Decomposer {
  /** Names what decides the result. */
  String identity();

  /**
   * The requirements of each question, in order, as {@link Requirement#ordered} checks them: at
   * least one each; a question that does not split is its own requirement.
   */
  List<List<Requirement>> decompose(List<String> questions);

  /** What an answer to each of some texts must contain: of a requirement once it is resolved. */
  List<List<Aspect>> aspects(List<String> texts);

  /**
   * The same skill, telling {@code log} what it asks a generator; one that asks none has nothing to
   * tell.
   */
  default Decomposer telling(SkillLog log) {
    return this;
  }
}
