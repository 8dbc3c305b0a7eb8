package org.arverify.agent.arverify;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.arverify.agent.AgentSession;
import org.arverify.evidence.CorrectiveAction;
import org.arverify.evidence.Factor;
import org.arverify.retrieval.RetrievalMode;

/**
 * SelectCorrectiveAction (AR-Verify, Algorithm 1, line 9): the action against the largest weighted
 * deficit w_i (1 - f_i).
 *
 * <ul>
 *   <li>Rel: a query that goes on from the best passage that none went on from yet;
 *   <li>Comp: a narrower request, for the aspects that the evidence leaves open, that goes on from
 *       the passage that covers most of the others;
 *   <li>Cons, Rel_src: the alternative source pool, once; without one, or after it, the retriever
 *       not yet tried, dense before sparse; then hybrid.
 * </ul>
 *
 * An action that brought no new passage, or that has nothing left to ask, is not taken again for
 * this requirement; the next deficit is tried.
 */
final class CorrectiveActions {
  private final AgentSession session;

  CorrectiveActions(AgentSession session) {
    this.session = session;
  }

  /** Plans the next retrieval of {@code search}; false if no action is left. */
  boolean select(RequirementSearch search) {
    for (Factor factor : search.score().byDeficit()) {
      CorrectiveAction action = CorrectiveAction.against(factor);
      Optional<Plan> plan = search.isFruitless(action) ? Optional.empty() : plan(action, search);
      if (plan.isPresent()) {
        search.plan(plan.get());
        session.event(
            "correct",
            Map.of(
                "requirement", Integer.toString(search.place()),
                "factor", factor.label(),
                "deficit", String.format(Locale.ROOT, "%.3f", search.score().deficit(factor)),
                "action", action.name().toLowerCase(Locale.ROOT)));
        return true;
      }
    }
    session.event(
        "correct", Map.of("requirement", Integer.toString(search.place()), "action", "none"));
    return false;
  }

  private Optional<Plan> plan(CorrectiveAction action, RequirementSearch search) {
    return switch (action) {
      case REFORMULATE ->
          search.openLeads().stream().findFirst().map(lead -> Plan.from(lead, action));
      case NARROW -> narrower(search);
      case ALTERNATIVE -> alternative(search);
      case NONE -> Optional.empty();
    };
  }

  private static Optional<Plan> narrower(RequirementSearch search) {
    return search.missing().isEmpty()
        ? Optional.empty()
        : search.fullestLead().map(lead -> Plan.narrower(lead, search.missing()));
  }

  private Optional<Plan> alternative(RequirementSearch search) {
    if (!session.adaptive().alternative().isEmpty() && !search.alternativeAsked()) {
      return Optional.of(Plan.elsewhere(RetrievalMode.HYBRID));
    }
    return Stream.of(RetrievalMode.DENSE, RetrievalMode.SPARSE, RetrievalMode.HYBRID)
        .filter(mode -> !search.modes().contains(mode))
        .findFirst()
        .map(Plan::otherwise);
  }
}
