package org.arverify.entailment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.arverify.evidence.Passages;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.junit.jupiter.api.Test;

class RememberingScorerTest {
  private static final Passage FIRST = Passages.of("p1", "", "0.1");
  private static final Passage SECOND = Passages.of("p2", "", "0.2");

  /** P(entailment) is the passage's text; remembers what it was asked. */
  private static final class Told implements EntailmentScorer {
    private final List<List<EntailmentRequest>> calls = new ArrayList<>();

    @Override
    public String identity() {
      return "told";
    }

    @Override
    public boolean calibrated() {
      return true;
    }

    @Override
    public boolean seesContradiction() {
      return false;
    }

    @Override
    public List<List<Entailment>> score(List<EntailmentRequest> requests) {
      calls.add(requests);
      return requests.stream()
          .map(
              r ->
                  r.passages().stream()
                      .map(p -> new Entailment(Double.parseDouble(p.text()), 0, 0, new Span(0, 1)))
                      .toList())
          .toList();
    }

    @Override
    public void close() {
      throw new AssertionError("not ours to close");
    }
  }

  private final Told told = new Told();
  private final RememberingScorer scorer = new RememberingScorer(told);

  private static List<List<Double>> entailed(List<List<Entailment>> scores) {
    return scores.stream().map(s -> s.stream().map(Entailment::entail).toList()).toList();
  }

  @Test
  void asksOnlyForPairsThatItDoesNotKnow() {
    scorer.score(List.of(new EntailmentRequest("a", List.of(FIRST))));
    List<List<Entailment>> scores =
        scorer.score(
            List.of(
                new EntailmentRequest("a", List.of(SECOND, FIRST)),
                new EntailmentRequest("b", List.of(FIRST)),
                new EntailmentRequest("a", List.of(FIRST, SECOND))));
    assertThat(entailed(scores))
        .containsExactly(List.of(0.2, 0.1), List.of(0.1), List.of(0.1, 0.2));
    assertThat(told.calls)
        .containsExactly(
            List.of(new EntailmentRequest("a", List.of(FIRST))),
            List.of(
                new EntailmentRequest("a", List.of(SECOND)),
                new EntailmentRequest("b", List.of(FIRST))));
    // (a, p1), (a, p2), (b, p1)
    assertThat(scorer.scored()).isEqualTo(3);
  }

  @Test
  void asksNothingWhereAllIsKnown() {
    List<EntailmentRequest> requests = List.of(new EntailmentRequest("a", List.of(FIRST)));
    scorer.score(requests);
    scorer.score(requests);
    scorer.score(List.of(new EntailmentRequest("c", List.of())));
    assertThat(told.calls).hasSize(1);
  }

  @Test
  void aSharedMemoryServesOtherQuestionsByTheTextOfThePassage() {
    KnownEntailments memory = new KnownEntailments(2);
    new RememberingScorer(told, memory)
        .score(List.of(new EntailmentRequest("a", List.of(FIRST, SECOND))));
    RememberingScorer next = new RememberingScorer(told, memory);
    Passage sameText = Passages.of("p9", "", "0.1");
    assertThat(entailed(next.score(List.of(new EntailmentRequest("a", List.of(sameText))))))
        .containsExactly(List.of(0.1));
    assertThat(told.calls).hasSize(1);
    // A third pair takes the place of (a, 0.2), which was asked for longest ago.
    next.score(List.of(new EntailmentRequest("b", List.of(FIRST))));
    next.score(List.of(new EntailmentRequest("a", List.of(FIRST))));
    assertThat(told.calls).hasSize(2);
    next.score(List.of(new EntailmentRequest("a", List.of(SECOND))));
    assertThat(told.calls).hasSize(3);
    // (b, p1) and (a, p2)
    assertThat(next.scored()).isEqualTo(2);
  }

  @Test
  void isTheOtherScorerInAllElse() {
    assertThat(scorer.identity()).isEqualTo("told");
    assertThat(scorer.calibrated()).isTrue();
    assertThat(scorer.seesContradiction()).isFalse();
    scorer.close();
  }
}
