package org.arverify.agent.baseline;

import static org.arverify.agent.baseline.BaselineBench.QUESTION;
import static org.arverify.agent.baseline.FakePorts.NEW;
import static org.arverify.agent.baseline.FakePorts.OLD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.agent.baseline.prompted.PromptedLookAhead;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Verification;
import org.arverify.error.ArVerifyException;
import org.arverify.fakes.AskedGenerator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Sampling;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.junit.jupiter.api.Test;

/** Every branch of FLARE's control flow; θ is 0.8, β 0.4. */
class FlareStyleAgentTest {
  private static final String SKILL = "look-ahead";

  private final BaselineBench bench = new BaselineBench().finds(QUESTION, OLD);
  private AskedGenerator model = new AskedGenerator();
  private int maxTokens = 256;

  /** Tokens, each followed by its probability; cut off at the end of a look-ahead. */
  private FlareStyleAgentTest ahead(String finish, List<String> contains, Object... tokens) {
    List<String> written = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < tokens.length; i += 2) {
      text.append(tokens[i]);
      written.add(
          "{\"token\": \"%s\", \"log_prob\": %s}"
              .formatted(tokens[i], Math.log((double) tokens[i + 1])));
    }
    bench.replies(
        SKILL,
        contains,
        "\"text\": \"%s\", \"finish\": \"%s\", \"tokens\": %s".formatted(text, finish, written));
    return this;
  }

  private Outcome run() {
    model = bench.model();
    return bench.run(
        new FlareStyleAgent(
            new FlareOptions(2, 0.8, 0.4, 64, maxTokens),
            RetrievalMode.DENSE,
            new PromptedLookAhead(model, new Sampling(1024, 0, 42, 0), 64),
            BaselineBench.SPLITTER));
  }

  @Test
  void sureSentencesAreKeptWithoutAnotherRetrieval() {
    ahead("stop", List.of("Oslo is ancient."), " It", 0.9, " is", 0.9, " nice", 0.95, ".", 0.9)
        .ahead(
            "length", List.of(), "Oslo", 0.9, " is", 0.9, " ancient", 0.85, ".", 0.9, " And", 0.1);
    Outcome outcome = run();

    assertThat(outcome.status()).isEqualTo(Status.OK);
    assertThat(outcome.answer()).isEqualTo("Oslo is ancient. It is nice.");
    assertThat(outcome.evidenceSet()).isEqualTo(EvidenceSet.SEEN);
    assertThat(bench.requests).containsExactly(RetrievalRequest.of(QUESTION, 2));
    assertThat(bench.last().cost().generatorCalls()).isEqualTo(2);
    // It goes on from its own words.
    Prompt.Message own = model.prompts.get(1).messages().get(2);
    assertThat(own).isEqualTo(new Prompt.Message(Prompt.Role.ASSISTANT, "Oslo is ancient."));
    assertThat(model.prompts.get(0).sampling().maxTokens()).isEqualTo(64);
  }

  /** 0.3 is below θ and below β: the query is the sentence without it. */
  @Test
  void anUnsureSentenceIsAQueryAndWrittenAgain() {
    bench.finds("Oslo is .", NEW);
    ahead("stop", List.of("Oslo is not new."), "Oslo", 0.5, " is", 0.9, " old", 0.5, ".", 0.9)
        .ahead("stop", List.of("Oslo is old."), "Oslo", 0.9, " is", 0.9, " big", 0.3, ".", 0.9);
    Outcome outcome = run();

    assertThat(outcome.answer()).isEqualTo("Oslo is old.");
    assertThat(bench.requests)
        .containsExactly(RetrievalRequest.of(QUESTION, 2), RetrievalRequest.of("Oslo is .", 2));
    // The passages are replaced; claims are held against all that were shown.
    assertThat(model.prompts.get(1).messages().toString()).doesNotContain("Oslo is old.");
    assertThat(outcome.evidence())
        .extracting(e -> e.hit().passage().id() + " " + e.round())
        .containsExactly("p1 1", "p2 2");
    assertThat(outcome.verifications())
        .singleElement()
        .extracting(Verification::bestPassageId)
        .isEqualTo(java.util.Optional.of("p1"));
  }

  @Test
  void tokensBetweenBothBarsStayInTheQuery() {
    ahead("stop", List.of(), "Oslo", 0.9, " is", 0.5, " big", 0.3, ".", 0.9);
    run();
    assertThat(bench.requests).extracting(RetrievalRequest::query).endsWith("Oslo is .");
  }

  @Test
  void aQueryOfWhichNothingIsLeftIsTheSentence() {
    ahead("stop", List.of(), " Oslo", 0.1, " is", 0.2, " big", 0.3, ".", 0.3);
    Outcome outcome = run();

    assertThat(bench.requests).extracting(RetrievalRequest::query).endsWith("Oslo is big.");
    // It finds nothing: the passages that there were stay.
    assertThat(model.prompts.get(1).messages().toString()).contains("Oslo is old.");
    assertThat(outcome.answer()).isEqualTo("Oslo is big.");
  }

  @Test
  void itEndsAtItsTokens() {
    maxTokens = 4;
    ahead("length", List.of(), "Oslo", 0.9, " is", 0.9, " old", 0.9, ".", 0.9, " It", 0.9);
    assertThat(run().answer()).isEqualTo("Oslo is old.");
    assertThat(model.prompts).hasSize(1);
  }

  @Test
  void itEndsWhereASentenceSaysNothingNew() {
    ahead("length", List.of(), "Oslo", 0.9, " is", 0.9, " old", 0.9, ".", 0.9, " It", 0.9);
    assertThat(run().answer()).isEqualTo("Oslo is old.");
    assertThat(model.prompts).hasSize(2);
  }

  @Test
  void itEndsWithItsParagraph() {
    ahead("length", List.of(), "Oslo is old.", 0.9, "\\n\\n", 0.9, "Question: why?", 0.1);
    assertThat(run().answer()).isEqualTo("Oslo is old.");
    assertThat(model.prompts).hasSize(1);
  }

  @Test
  void aLookAheadThatIsCutOffInsideASentenceIsTakenAsItIs() {
    ahead("stop", List.of("Oslo is quite"), " old.", 0.9)
        .ahead("length", List.of(), "Oslo", 0.9, " is", 0.9, " quite", 0.9);
    assertThat(run().answer()).isEqualTo("Oslo is quite old.");
  }

  @Test
  void aRefusalIsAnAbstention() {
    ahead("stop", List.of(), "The passages do not say.", 0.9);
    assertThat(run().status()).isEqualTo(Status.ABSTAINED);
  }

  @Test
  void withoutPassagesNothingIsWritten() {
    bench.finds(QUESTION);
    assertThat(run().status()).isEqualTo(Status.NO_EVIDENCE);
    assertThat(model.prompts).isEmpty();
  }

  @Test
  void repliesThatSayNothingOfTheirTokensAreErrors() {
    bench.says(SKILL, List.of(), "Oslo is old.");
    assertThatThrownBy(this::run)
        .isInstanceOf(ArVerifyException.class)
        .hasMessageEndingWith("without log-probabilities, so that nothing says how sure it is");
    assertThatThrownBy(
            () -> {
              FlareStyleAgentTest other = new FlareStyleAgentTest();
              other.bench.replies(SKILL, List.of(), "\"text\": \"\", \"finish\": \"filtered\"");
              other.run();
            })
        .hasMessageEndingWith("held a reply back");
    assertThatThrownBy(
            () -> {
              FlareStyleAgentTest other = new FlareStyleAgentTest();
              other.bench.says(SKILL, List.of(), "");
              other.run();
            })
        .hasMessageEndingWith("wrote no sentence of an answer");
  }
}
