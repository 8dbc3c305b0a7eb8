package org.arverify.agent.arverify;

import java.util.List;
import java.util.Optional;
import org.arverify.evidence.CorrectiveAction;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.passage.Passage;
import org.arverify.query.Aspect;
import org.arverify.retrieval.RetrievalMode;

/**
 * The next retrieval of a requirement.
 *
 * @param strategy as it is recorded
 * @param mode which retriever serves
 * @param alternative whether the alternative source pool is asked
 * @param action what asked for it
 * @param lead the passage that the query is to go on from; empty: the requirement as it is
 * @param missing what a narrower query asks for above all
 */
record Plan(
    RetrievalStrategy strategy,
    RetrievalMode mode,
    boolean alternative,
    CorrectiveAction action,
    Optional<Passage> lead,
    List<Aspect> missing) {
  /** The requirement as it is, by one retriever. */
  static Plan plain(RetrievalMode mode) {
    return new Plan(
        RetrievalStrategy.valueOf(mode.name()),
        mode,
        false,
        CorrectiveAction.NONE,
        Optional.empty(),
        List.of());
  }

  /** A first query that goes on from the probe's best passage. */
  static Plan first(Passage lead) {
    return from(lead, CorrectiveAction.NONE);
  }

  /** A query that goes on from a passage. */
  static Plan from(Passage lead, CorrectiveAction action) {
    return new Plan(
        RetrievalStrategy.REFORMULATED,
        RetrievalMode.DENSE,
        false,
        action,
        Optional.of(lead),
        List.of());
  }

  /** A query for what is missing that goes on from a passage. */
  static Plan narrower(Passage lead, List<Aspect> missing) {
    return new Plan(
        RetrievalStrategy.REFORMULATED,
        RetrievalMode.DENSE,
        false,
        CorrectiveAction.NARROW,
        Optional.of(lead),
        missing);
  }

  /** The requirement as it is, from the alternative pool. */
  static Plan elsewhere(RetrievalMode mode) {
    return new Plan(
        RetrievalStrategy.valueOf(mode.name()),
        mode,
        true,
        CorrectiveAction.ALTERNATIVE,
        Optional.empty(),
        List.of());
  }

  /** The requirement as it is, by another retriever. */
  static Plan otherwise(RetrievalMode mode) {
    return new Plan(
        RetrievalStrategy.valueOf(mode.name()),
        mode,
        false,
        CorrectiveAction.ALTERNATIVE,
        Optional.empty(),
        List.of());
  }

  /** Whether the query is the requirement's own text. */
  boolean isPlain() {
    return lead.isEmpty();
  }
}
