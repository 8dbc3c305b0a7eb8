package org.arverify.skill;

import java.util.List;
import java.util.Optional;
import org.arverify.passage.Passage;

/**
 * Finds short answers, to be put into the requirements that depend on them (decision D1).
 * Thread-safe.
 */
public interface AnswerFinder {
  /** Names what decides the result. */
  String identity();

  /** One answer a request, in order: a name or number in a few words, or empty if none is found. */
  List<Optional<String>> find(List<Request> requests);

  /**
   * A requirement and its evidence.
   *
   * @param evidence best first
   */
  record Request(String requirement, List<Passage> evidence) {
    public Request {
      evidence = List.copyOf(evidence);
    }
  }
}
