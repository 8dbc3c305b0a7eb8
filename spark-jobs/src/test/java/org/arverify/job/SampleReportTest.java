package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.arverify.agent.AgentRun;
import org.arverify.agent.Cost;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.Action;
import org.arverify.claim.Claim;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.passage.Span;
import org.arverify.udf.MetricRecord;
import org.arverify.udf.RunState;
import org.junit.jupiter.api.Test;

class SampleReportTest {
  private static MetricRecord metric(String name, String variant, OptionalDouble value) {
    return new MetricRecord(
        "r1",
        "sample",
        name,
        variant,
        value,
        value.isPresent() ? 26 : 0,
        30,
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty());
  }

  @Test
  void metricsComeWithTheirCounts() {
    List<String> lines =
        SampleReport.metricLines(
            WarehouseStateTest.run("r1", RunState.FINISHED, 0),
            List.of(
                metric("faithfulness", "support-final", OptionalDouble.of(0.98765)),
                metric("recall", "passage@5", OptionalDouble.empty()),
                metric("recall", "passage@20", OptionalDouble.of(1))));
    assertThat(lines)
        .containsExactly(
            "metrics of run r1",
            "  recall passage@5                        –  (0/30 questions)",
            "  faithfulness support-final          0.988  (26/30 questions)");
  }

  @Test
  void answerComesWithTheSupportOfItsClaims() {
    Claim claim = new Claim("c1", "Leases expire.", new Span(0, 14), List.of());
    Verification verification =
        new Verification(
            claim,
            1,
            List.of(),
            0.25,
            0,
            Optional.of("raft#3"),
            false,
            Support.UNSUPPORTED,
            Action.NONE);
    Outcome outcome =
        new Outcome(
            Status.OK,
            "",
            "Leases expire.",
            "Leases\nexpire.",
            List.of(),
            List.of(),
            EvidenceSet.SEEN,
            List.of(verification));
    AgentRun run =
        new AgentRun(
            "q1",
            1,
            outcome,
            Optional.empty(),
            Optional.empty(),
            List.of(),
            new Cost(0, 0, 0, 0, 0, 0, 0, Map.of()));
    assertThat(SampleReport.answerLines("Do leases expire?", run))
        .containsExactly(
            "question  Do leases expire?",
            "answer    Leases expire.",
            "  UNSUPPORTED  V 0.25  Leases expire.",
            "                        by passage raft#3");
  }
}
