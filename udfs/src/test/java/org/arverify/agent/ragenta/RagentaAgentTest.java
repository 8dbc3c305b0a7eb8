package org.arverify.agent.ragenta;

import static org.arverify.agent.ragenta.RagentaBench.BIG;
import static org.arverify.agent.ragenta.RagentaBench.DRY;
import static org.arverify.agent.ragenta.RagentaBench.OLD;
import static org.arverify.agent.ragenta.RagentaBench.QUESTION;
import static org.arverify.agent.ragenta.RagentaBench.WET;
import static org.arverify.agent.ragenta.RagentaBench.full;
import static org.arverify.agent.ragenta.RagentaBench.gap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.List;
import java.util.Set;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.agent.ragenta.RagentaOptions.FollowUpFilter;
import org.arverify.agent.ragenta.Synthesis.FollowUp;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.PassageEntailment;
import org.arverify.claim.Support;
import org.arverify.claim.Verification;
import org.arverify.passage.Span;
import org.arverify.retrieval.RetrievalRequest;
import org.junit.jupiter.api.Test;

/** Every branch of RAGentA's control flow. */
class RagentaAgentTest {
  private static final String BIGGER = "How big is Oslo?";

  private final RagentaBench bench = new RagentaBench();

  /** Kept are WET, which is [1], and OLD, which is [2]; OLD is cited first. */
  @Test
  void deliversTheAnswerOfAgent3WhereNothingIsMissing() {
    bench.answers(QUESTION, "Oslo is old [2]. Oslo is wet [1].").reviews(full("old, wet", 0, 1));
    Outcome outcome = bench.run();

    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.reason()).isEmpty();
    assertThat(outcome.answer()).isEqualTo("Oslo is old [1]. Oslo is wet [2].");
    assertThat(outcome.citedPassageIds()).containsExactly("p3", "p2");
    assertThat(outcome.evidenceSet()).isEqualTo(EvidenceSet.SEEN);
    // The evidence is what was retrieved; claims are held against what Agent-3 saw.
    assertThat(outcome.evidence())
        .extracting(e -> e.hit().passage())
        .containsExactly(DRY, WET, OLD);
    assertThat(outcome.verifications())
        .extracting(v -> v.claim().text(), Verification::support)
        .containsExactly(
            tuple("Oslo is old.", Support.SUPPORTED), tuple("Oslo is wet.", Support.SUPPORTED));
    assertThat(outcome.verifications().get(0).passages())
        .extracting(PassageEntailment::passageId)
        .containsExactly("p2", "p3");
    assertThat(bench.requests).containsExactly(RetrievalRequest.of(QUESTION, 3));
    assertThat(bench.calls).containsExactly("predict 3", "judge 3 says p1", "answer 1", "review");
    // Three predictions, three judgements, an answer and a review.
    assertThat(bench.last().cost().generatorCalls()).isEqualTo(8);
    assertThat(bench.events("filter"))
        .singleElement()
        .satisfies(
            filter -> {
              assertThat(filter).containsEntry("mean", "2.0000").containsEntry("kept", "2");
              // σ = √(8/3) = 1.6330; 2 − 0.8165
              assertThat(filter).containsEntry("sigma", "1.6330").containsEntry("bar", "1.1835");
              assertThat(filter).containsEntry("scores", "p1 0.0000, p2 4.0000, p3 2.0000");
            });
  }

  @Test
  void statementsThatServeNoComponentAreDropped() {
    bench
        .answers(QUESTION, "Oslo is old [2]. Cats are nice. Oslo is wet [1].")
        .reviews(full("old", 0), full("wet", 2));
    Outcome outcome = bench.run();

    assertThat(outcome.answer()).isEqualTo("Oslo is old [1]. Oslo is wet [2].");
    assertThat(bench.events("review"))
        .singleElement()
        .satisfies(
            review ->
                assertThat(review)
                    .containsEntry("dropped", "Cats are nice.")
                    .containsEntry("components", "old (fully); wet (fully)"));
  }

  @Test
  void anUncitedSentenceStaysAndIsAClaim() {
    bench.answers(QUESTION, "Oslo is old [2]. Oslo is cold.").reviews(full("old", 0, 1));
    Outcome outcome = bench.run();

    assertThat(outcome.answer()).isEqualTo("Oslo is old [1]. Oslo is cold.");
    assertThat(outcome.verifications())
        .extracting(v -> v.claim().citedPassageIds())
        .containsExactly(List.of("p3"), List.of());
  }

  /** BIG alone is new for the follow-up; it becomes the third source. */
  @Test
  void aGapIsAskedForAmongPassagesNotSeenAndItsPassageIsCited() {
    bench
        .answers(QUESTION, "Oslo is old [2].")
        .reviews(full("old", 0), gap("big", BIGGER))
        .finds(BIGGER, DRY, WET, OLD, BIG)
        .judges(BIG, 4)
        .answers(BIGGER, "Oslo is big [1].")
        .synthesises("Oslo is big [3] and old [2].")
        .reviews(full("old", 0), full("big", 0));
    Outcome outcome = bench.run();

    assertThat(outcome.answer()).isEqualTo("Oslo is big [1] and old [2].");
    assertThat(outcome.citedPassageIds()).containsExactly("p4", "p3");
    // Not even DRY comes back, which Agent-2 had rejected.
    assertThat(bench.requests)
        .containsExactly(
            RetrievalRequest.of(QUESTION, 3),
            new RetrievalRequest(BIGGER, 3, Set.of("p1", "p2", "p3")));
    assertThat(bench.calls)
        .containsExactly(
            "predict 3",
            "judge 3 says p1",
            "answer 1",
            "review",
            "predict 1",
            "judge 1 says p4",
            "answer 1",
            "synthesise",
            "review");
    assertThat(bench.synthesised)
        .containsExactly(
            new Synthesis(
                QUESTION, "Oslo is old [2].", List.of(new FollowUp(BIGGER, "Oslo is big [3]."))));
    assertThat(bench.reviewed.get(1).statements())
        .containsExactly(new Statement("Oslo is big and old.", List.of(3, 2), new Span(0, 28)));
    assertThat(bench.reviewed.get(1).sources()).containsExactly(WET, OLD, BIG);
    assertThat(outcome.evidence())
        .extracting(e -> e.hit().passage().id(), e -> e.requirement(), e -> e.round())
        .containsExactly(
            tuple("p1", 0, 1), tuple("p2", 0, 1), tuple("p3", 0, 1), tuple("p4", 1, 2));
  }

  @Test
  void withoutTheFilterAllPassagesOfAFollowUpAreTaken() {
    bench.filter = FollowUpFilter.OFF;
    bench
        .answers(QUESTION, "Oslo is old [2].")
        .reviews(full("old", 0), gap("big", BIGGER))
        .finds(BIGGER, BIG)
        .answers(BIGGER, "Oslo is big [1].")
        .synthesises("Oslo is old [2]. Oslo is big [3].")
        .reviews(full("all", 0, 1));

    assertThat(bench.run().citedPassageIds()).containsExactly("p3", "p4");
    assertThat(bench.calls.stream().filter(call -> call.startsWith("predict")))
        .containsExactly("predict 3");
  }

  @Test
  void followUpQuestionsAreCappedAndNoneIsAskedTwice() {
    bench.maxFollowUps = 2;
    bench
        .answers(QUESTION, "Oslo is old [2].")
        .reviews(
            full("old", 0),
            gap("a", "Is it big?"),
            gap("b", "is it BIG? "),
            gap("c", "Is it far?"),
            gap("d", "Is it new?"))
        .finds("Is it big?", BIG)
        .finds("Is it far?", BIG)
        .finds("Is it new?", BIG)
        .answers("Is it big?", "Oslo is big [1].")
        .synthesises("Oslo is old [2]. Oslo is big [3].")
        .reviews(full("all", 0, 1));
    bench.run();

    // BIG was found for the first, so that it is no news for the second.
    assertThat(bench.requests)
        .extracting(RetrievalRequest::query)
        .containsExactly(QUESTION, "Is it big?", "Is it far?");
    assertThat(bench.events("follow-up"))
        .extracting(event -> event.get("question"), event -> event.get("passages"))
        .containsExactly(tuple("Is it far?", "0"), tuple("Is it big?", "1"));
    assertThat(bench.events("follow-ups-left-out"))
        .singleElement()
        .satisfies(event -> assertThat(event).containsEntry("questions", "1"));
  }

  @Test
  void aReviewThatCannotBeReadIsNotComplete() {
    bench.answers(QUESTION, "Oslo is old [2].").reviewsUnreadably();
    Outcome outcome = bench.run();

    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.answer()).isEqualTo("Oslo is old [1].");
    assertThat(outcome.reason())
        .isEqualTo("the reviser's reply could not be read; what is missing is not known");
    assertThat(bench.events("unreadable")).hasSize(1);
    assertThat(bench.events("review")).isEmpty();
    assertThat(bench.requests).hasSize(1);
  }

  @Test
  void withoutRoundsNothingIsAskedFor() {
    bench.maxRounds = 0;
    bench.answers(QUESTION, "Oslo is old [2].").reviews(full("old", 0), gap("big", BIGGER));

    assertThat(bench.run().answer()).isEqualTo("Oslo is old [1].");
    assertThat(bench.requests).hasSize(1);
  }

  /** The second review asks the same again, which ends it. */
  @Test
  void aQuestionThatWasAskedIsNotAskedInALaterRound() {
    bench.maxRounds = 5;
    bench
        .answers(QUESTION, "Oslo is old [2].")
        .reviews(full("old", 0), gap("big", BIGGER))
        .finds(BIGGER, BIG)
        .answers(BIGGER, "Oslo is big [1].")
        .synthesises("Oslo is old [2]. Oslo is big [3].")
        .reviews(full("old", 0), gap("big", BIGGER, 1));

    assertThat(bench.run().answer()).isEqualTo("Oslo is old [1]. Oslo is big [2].");
    assertThat(bench.requests).hasSize(2);
    assertThat(bench.calls.stream().filter("review"::equals)).hasSize(2);
  }

  @Test
  void aQuestionThatWasLeftOutIsAskedInALaterRound() {
    bench.maxRounds = 2;
    bench.maxFollowUps = 1;
    bench
        .answers(QUESTION, "Oslo is old [2].")
        .reviews(full("old", 0), gap("big", BIGGER), gap("new", "Is it new?"))
        .finds(BIGGER, BIG)
        .answers(BIGGER, "Oslo is big [1].")
        .synthesises("Oslo is old [2]. Oslo is big [3].")
        .reviews(full("old", 0), full("big", 1), gap("new", "Is it new?"));
    bench.run();

    assertThat(bench.requests)
        .extracting(RetrievalRequest::query)
        .containsExactly(QUESTION, BIGGER, "Is it new?");
  }

  @Test
  void aSynthesisThatLosesTheCitationsGivesWayToTheAnswersAsTheyAre() {
    for (String lost : List.of("Oslo is old and big.", "", "I cannot answer this.", "Old [9].")) {
      RagentaBench told = new RagentaBench();
      told.answers(QUESTION, "Oslo is old [2].")
          .reviews(full("old", 0), gap("big", BIGGER))
          .finds(BIGGER, BIG)
          .answers(BIGGER, "Oslo is big [1].")
          .synthesises(lost)
          .reviews(full("all", 0, 1));

      assertThat(told.run().answer()).isEqualTo("Oslo is old [1].\n\nOslo is big [2].");
      assertThat(told.events("synthesise"))
          .singleElement()
          .satisfies(event -> assertThat(event).containsEntry("joined_instead", "true"));
    }
  }

  @Test
  void aFollowUpThatFindsNoAnswerChangesNothing() {
    bench
        .answers(QUESTION, "Oslo is old [2].")
        .reviews(full("old", 0), gap("big", BIGGER))
        .finds(BIGGER, BIG);

    assertThat(bench.run().answer()).isEqualTo("Oslo is old [1].");
    assertThat(bench.synthesised).isEmpty();
    assertThat(bench.events("follow-up"))
        .singleElement()
        .satisfies(event -> assertThat(event).containsEntry("answered", "false"));
  }

  @Test
  void followUpsMayAnswerWhereAgent3Declines() {
    bench
        .reviews(gap("big", BIGGER))
        .finds(BIGGER, BIG)
        .answers(BIGGER, "Oslo is big [1].")
        .synthesises("Oslo is big [3].")
        .reviews(full("big", 0));

    assertThat(bench.run().answer()).isEqualTo("Oslo is big [1].");
    assertThat(bench.reviewed.get(0).statements()).isEmpty();
    assertThat(bench.synthesised.get(0).answer()).isEmpty();
  }

  @Test
  void whatIsNeverAnsweredIsAnAbstention() {
    bench.reviews(gap("big", BIGGER));
    Outcome outcome = bench.run();

    assertThat(outcome.status()).isEqualTo(Status.ABSTAINED);
    assertThat(outcome.answer()).isEqualTo("I don't know.");
    assertThat(outcome.reason()).isEqualTo("the generator declined");
    assertThat(outcome.evidence()).hasSize(3);
  }

  @Test
  void anAnswerThatServesNothingIsAnAbstention() {
    bench.answers(QUESTION, "Cats are nice [1].").reviews(full("old"));
    Outcome outcome = bench.run();

    assertThat(outcome.status()).isEqualTo(Status.ABSTAINED);
    assertThat(outcome.reason()).isEqualTo("no statement of the answer serves the question");
    assertThat(outcome.draft()).isEqualTo("Cats are nice [1].");
    assertThat(outcome.answer()).isEmpty();
  }

  @Test
  void withoutEvidenceNoAgentIsAsked() {
    bench.finds(QUESTION);
    Outcome outcome = bench.run();

    assertThat(outcome.status()).isEqualTo(Status.NO_EVIDENCE);
    assertThat(bench.calls).isEmpty();
  }

  @Test
  void mainRagAnswersFromWhatIsKeptWithoutCitations() {
    bench.answers(QUESTION, "Oslo is old [2]. Oslo is wet [1].");
    Outcome outcome = bench.runMainRag();

    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.answer()).isEqualTo("Oslo is old. Oslo is wet.");
    assertThat(outcome.citedPassageIds()).isEmpty();
    assertThat(bench.calls).containsExactly("predict 3", "judge 3 says p1", "write plain [p2, p3]");
    assertThat(outcome.verifications())
        .extracting(Verification::support)
        .containsOnly(Support.SUPPORTED);
    assertThat(bench.last().cost().generatorCalls()).isEqualTo(7);
  }

  @Test
  void mainRagAbstainsWhereItsGeneratorDeclines() {
    assertThat(bench.runMainRag().status()).isEqualTo(Status.ABSTAINED);
    bench.finds(QUESTION);
    assertThat(bench.runMainRag().status()).isEqualTo(Status.NO_EVIDENCE);
  }
}
