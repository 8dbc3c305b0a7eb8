package org.arverify.agent.baseline;

import static org.arverify.agent.baseline.BaselineBench.QUESTION;
import static org.arverify.agent.baseline.FakePorts.NEW;
import static org.arverify.agent.baseline.FakePorts.OLD;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.EvidenceSet;
import org.arverify.evidence.Passages;
import org.arverify.passage.Passage;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.junit.jupiter.api.Test;

/** Every branch of CRAG's control flow; the upper threshold is 0.8, the lower one 0.3. */
class CragStyleAgentTest {
  private static final Passage CITY =
      Passages.of(
          "p3",
          "Oslo",
          "Oslo is a very old city. It rains. Oslo has many nice parks. Oslo lies by the sea.");

  private final BaselineBench bench = new BaselineBench().writes("Oslo is a very old city [1].");

  private CragStyleAgentTest relevant(Passage passage, double similarity) {
    bench.similarity.with(QUESTION, passage.id(), similarity);
    return this;
  }

  private Outcome run() {
    return bench.run(new CragStyleAgent(new CragOptions(2, 0.8, 0.3, 2), RetrievalMode.DENSE));
  }

  private String assessment() {
    return bench.events("assess").get(0).get("assessment");
  }

  /** "It rains." has two words; of the other three strips the best two stay, in their order. */
  @Test
  void aRelevantPassageIsRefined() {
    bench.finds(QUESTION, CITY).findsElsewhere(QUESTION, OLD);
    relevant(CITY, 0.8);
    bench
        .similarity
        .with(QUESTION, "p3 strip 0", 0.2)
        .with(QUESTION, "p3 strip 1", 0.1)
        .with(QUESTION, "p3 strip 2", 0.9);
    Outcome outcome = run();

    assertThat(assessment()).isEqualTo("correct");
    assertThat(bench.shown)
        .singleElement()
        .satisfies(
            shown ->
                assertThat(shown)
                    .extracting(Passage::id, Passage::title, Passage::text)
                    .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(
                            "p3", "Oslo", "Oslo is a very old city. Oslo lies by the sea.")));
    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.citedPassageIds()).containsExactly("p3");
    assertThat(outcome.evidenceSet()).isEqualTo(EvidenceSet.SEEN);
    assertThat(bench.requests).containsExactly(RetrievalRequest.of(QUESTION, 2));
    assertThat(bench.others).isEmpty();
  }

  @Test
  void irrelevantPassagesGiveWayToTheOtherSource() {
    bench.finds(QUESTION, OLD, NEW).findsElsewhere(QUESTION, CITY);
    relevant(OLD, 0.29).relevant(NEW, -0.5);
    Outcome outcome = run();

    assertThat(assessment()).isEqualTo("incorrect");
    assertThat(bench.others).containsExactly(new RetrievalRequest(QUESTION, 2, Set.of("p1", "p2")));
    assertThat(bench.shown.get(0)).extracting(Passage::id).containsExactly("p3");
    assertThat(outcome.evidence())
        .extracting(e -> e.hit().passage().id() + " " + e.round())
        .containsExactly("p1 1", "p2 1", "p3 2");
  }

  @Test
  void betweenTheThresholdsBothSourcesAreRefined() {
    bench.finds(QUESTION, OLD).findsElsewhere(QUESTION, CITY);
    relevant(OLD, 0.3);
    run();

    assertThat(assessment()).isEqualTo("ambiguous");
    // No strip of OLD has four words: it stays whole.
    assertThat(bench.shown.get(0)).extracting(Passage::id).containsExactly("p1", "p3");
  }

  @Test
  void withoutAnotherSourceTheIndexIsAskedForOtherPassages() {
    bench.finds(QUESTION, OLD, NEW, CITY);
    run();

    assertThat(assessment()).isEqualTo("incorrect");
    assertThat(bench.requests)
        .containsExactly(
            RetrievalRequest.of(QUESTION, 2),
            new RetrievalRequest(QUESTION, 2, Set.of("p1", "p2")));
    assertThat(bench.shown.get(0)).extracting(Passage::id).containsExactly("p3");
  }

  @Test
  void nothingRetrievedIsIncorrect() {
    bench.findsElsewhere(QUESTION, CITY);
    assertThat(run().status()).isEqualTo(Status.OK);
    assertThat(assessment()).isEqualTo("incorrect");
  }

  @Test
  void withoutAnyPassageNothingIsWritten() {
    assertThat(run().status()).isEqualTo(Status.NO_EVIDENCE);
    assertThat(bench.shown).isEmpty();
  }

  @Test
  void aWriterMayDecline() {
    BaselineBench declining = new BaselineBench().finds(QUESTION, OLD);
    declining.similarity.with(QUESTION, "p1", 1);
    Outcome outcome =
        declining.run(new CragStyleAgent(new CragOptions(2, 0.8, 0.3, 2), RetrievalMode.DENSE));
    assertThat(outcome.status()).isEqualTo(Status.ABSTAINED);
    assertThat(outcome.evidence()).hasSize(1);
    assertThat(List.of(outcome.citedPassageIds())).containsOnly(List.of());
  }
}
