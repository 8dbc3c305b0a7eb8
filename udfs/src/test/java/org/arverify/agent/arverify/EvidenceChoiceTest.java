package org.arverify.agent.arverify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.arverify.agent.Outcome;
import org.arverify.agent.TraceEvent;
import org.arverify.evidence.Passages;
import org.arverify.evidence.SufficiencyWeights;
import org.arverify.passage.Passage;
import org.junit.jupiter.api.Test;

class EvidenceChoiceTest {
  /** Its aspects: the entity Emma, the term wrote. */
  private static final String QUESTION = "Who wrote Emma?";

  private static final Passage EMMA = Passages.of("p1", "Emma", "Emma is a novel.");
  private static final Passage AUSTEN = Passages.of("p2", "Jane Austen", "She wrote Emma.");
  private static final Passage BATH = Passages.of("p3", "Bath", "A town with a spa.");
  private static final String FROM_EMMA = "Who wrote Emma? Emma Emma is a novel.";
  private static final String NARROWER = "Who wrote Emma? wrote Emma Emma is a novel.";
  private static final String FROM_BATH = "Who wrote Emma? Bath A town with a spa.";

  private final Bench bench = new Bench();

  private static List<String> ids(Outcome outcome) {
    return outcome.evidence().stream().map(e -> e.hit().passage().id()).toList();
  }

  @Test
  void evidenceIsCutToWhatCoversTheQuestion() {
    Passage film =
        Passages.of("p1", "Night Song", "Night Song was a film with Ann Lee as the star.");
    Passage lee = Passages.of("p2", "Ann Lee", "Ann Lee was mayor of Oslo.");
    Passage bath = Passages.of("p3", "Bath", "A town with a spa.");
    String question = "What position was held by the star of Night Song?";
    String second = "What position was held by Ann Lee?";
    bench.finds("dense", "The star of Night Song", film, bath).finds("dense", second, lee, bath);
    bench.similarity.with(question, "p1", 0.5).with(question, "p3", 0.7).with(second, "p2", 0.9);
    bench.threshold = 0;
    bench.budget = new EvidenceBudget(2, 1000);

    Outcome outcome = bench.answer(question);

    // The answer makes a chain from p1 to p2: 0.5 + 0.9, and its own 0.5 and 0; p3 has
    // 0.5 + 0 and its own 0.7.
    assertThat(ids(outcome)).containsExactly("p1", "p2");
    assertThat(bench.last().trace())
        .contains(new TraceEvent("cut", Map.of("of", "E", "kept", "2", "left_out", "p3")));
  }

  @Test
  void whatTheBudgetLeavesOutIsInTheTrace() {
    bench.finds("dense", QUESTION, EMMA, AUSTEN);
    bench.threshold = 0;
    bench.budget = new EvidenceBudget(100, 6);

    // Six tokens are 20 to 23 characters. Claims are held against all of E.
    assertThat(ids(bench.answer(QUESTION))).containsExactly("p1", "p2");
    assertThat(bench.last().trace())
        .contains(new TraceEvent("cut", Map.of("kept", "1", "left_out", "p2")));
  }

  @Test
  void aNarrowerRequestGoesOnFromThePassageThatCoversMost() {
    bench.finds("dense", QUESTION, BATH, EMMA).finds("dense", NARROWER, AUSTEN);
    bench.similarity.with(QUESTION, "p3", 0.9).with(QUESTION, "p1", 0.8).with(NARROWER, "p2", 1);
    bench.weights = new SufficiencyWeights(0.3, 0.7, 0, 0);

    // Bath is nearer, but Emma covers one of the two aspects. It makes a chain to what it brings.
    assertThat(ids(bench.answer(QUESTION))).contains("p1", "p2");
    assertThat(bench.asked).containsExactly("dense " + QUESTION, "dense " + NARROWER);
  }

  @Test
  void theNextRewritingGoesOnFromTheMostSimilarPassageThatIsLeft() {
    bench.finds("dense", QUESTION, BATH, EMMA).finds("dense", FROM_EMMA, AUSTEN);
    bench.similarity.with(QUESTION, "p1", 0.3).with(QUESTION, "p3", 0.2);
    bench.similarity.with(FROM_EMMA, "p2", 5);
    bench.weights = new SufficiencyWeights(0.9, 0.1, 0, 0);
    bench.threshold = 1.01;
    bench.maxRetrievals = 3;

    bench.answer(QUESTION);

    // After the first rewriting D_i is {Emma, Jane Austen}; Bath is nearer to the question than
    // Jane Austen, which only a chain led to.
    assertThat(bench.asked).startsWith("dense " + QUESTION, "dense " + FROM_EMMA);
    assertThat(bench.asked).element(2).isEqualTo("dense " + FROM_BATH);
  }
}
