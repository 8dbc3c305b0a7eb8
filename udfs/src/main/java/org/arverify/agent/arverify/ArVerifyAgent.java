package org.arverify.agent.arverify;

import static org.arverify.error.Checks.check;

import java.util.List;
import org.arverify.agent.Agent;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.evidence.EvidencePool;
import org.arverify.query.Query;

/**
 * AR-Verify (Algorithm 1; its line numbers stand beside the code). Requirements that do not depend
 * on each other go through lines 4 to 12 together.
 */
public final class ArVerifyAgent implements Agent {
  public static final String NAME = "ar-verify";

  private final ArVerifyOptions options;
  private final int k;
  private final ClaimLoop claims;

  /**
   * @param k passages of D_i, at least 1
   */
  public ArVerifyAgent(ArVerifyOptions options, int k) {
    check(k >= 1, "k must be at least 1, was %d", k);
    this.options = options;
    this.k = k;
    this.claims = new ClaimLoop(options.budget(), options.correction());
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Outcome answer(Query query, AgentSession session) {
    AdaptiveRetrievalController controller = new AdaptiveRetrievalController(options, k, session);
    RequirementPlan plan = RequirementPlan.of(query.question(), options.loop(), session); // 1
    EvidencePool pool = new EvidencePool(); // 2
    for (List<RequirementSearch> ready = plan.ready();
        !ready.isEmpty();
        ready = plan.ready()) { // 3
      controller.begin(ready); // 4
      List<RequirementSearch> open = ready;
      while (!open.isEmpty()) { // 5
        controller.retrieve(open); // 6
        controller.score(open); // 7
        open =
            open.stream()
                .filter(r -> !controller.isSufficient(r) && !controller.isSpent(r)) // 8, 10, 12
                .filter(controller::selectCorrectiveAction) // 9
                .toList();
      }
      plan.finish(ready);
    }
    pool.add(controller.pool(query.question(), plan.searches())); // 13, 14
    return claims.answer( // 15 to 30
        query, pool, plan.trails(options.sufficiency().threshold()), session);
  }
}
