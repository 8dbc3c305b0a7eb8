package org.arverify.agent.ragenta.prompted;

import static org.arverify.error.Checks.check;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.arverify.agent.ragenta.Judge;
import org.arverify.agent.ragenta.Judged;
import org.arverify.agent.ragenta.Triplet;
import org.arverify.generation.Generation;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Sampling;
import org.arverify.skill.SkillLog;
import org.arverify.skill.prompted.Asking;
import org.arverify.skill.prompted.Quotation;
import org.arverify.skill.prompted.YesOrNo;

/**
 * Judges by log p(Yes) − log p(No) at the first token of a model's reply that is not blank ({@link
 * YesOrNo}). A reply without log-probabilities is no judgement.
 */
public final class PromptedJudge implements Judge {
  /** The reply is one word; some models start a line first. */
  private static final int TOKENS = 3;

  private static final String NOTHING = "The document does not answer the question.";

  private final Asking asking;
  private final Form form;

  /** In what form a model is asked. */
  public enum Form {
    /** As a message of a chat, by the model's own template. */
    CHAT,
    /**
     * As the beginning of the model's own words, to go on from: as near to the published code's
     * plain text as a chat endpoint comes, whose template still marks the model's turn.
     */
    PLAIN
  }

  /**
   * @param generator that gives log-probabilities, and goes on from a text where the form is plain
   * @param sampling with at least two alternatives
   */
  public PromptedJudge(Generator generator, Sampling sampling, Form form) {
    this(
        Asking.of(
            PromptedJudge.class,
            "judge",
            generator,
            new Sampling(TOKENS, sampling.temperature(), sampling.seed(), sampling.alternatives())),
        form);
    check(
        sampling.alternatives() >= 2,
        "agent.ragenta.judge.alternatives must be at least 2, was %d",
        sampling.alternatives());
  }

  private PromptedJudge(Asking asking, Form form) {
    this.asking = asking;
    this.form = form;
  }

  @Override
  public String identity() {
    return asking.identity() + (form == Form.PLAIN ? "/plain" : "");
  }

  @Override
  public Judge telling(SkillLog log) {
    return new PromptedJudge(asking.telling(log), form);
  }

  @Override
  public List<Judged> judge(List<Triplet> triplets) {
    return asking.replies(triplets.stream().map(this::prompt).toList()).stream()
        .map(PromptedJudge::judged)
        .toList();
  }

  private Prompt prompt(Triplet triplet) {
    String candidate = triplet.candidate().isBlank() ? NOTHING : triplet.candidate();
    Map<String, String> values =
        Map.of(
            "document", Quotation.of("document", triplet.reading().passage().titledText()),
            "question", Quotation.of("question", triplet.reading().question()),
            "answer", Quotation.of("answer", candidate));
    return form == Form.PLAIN ? asking.plainPrompt(values) : asking.prompt(values);
  }

  private static Judged judged(Generation reply) {
    return YesOrNo.of(reply)
        .map(said -> new Judged(OptionalDouble.of(said.logRatio()), said.bounded()))
        .orElseGet(Judged::unjudged);
  }
}
