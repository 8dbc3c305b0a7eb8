package org.arverify.agent.ragenta.prompted;

import java.util.List;
import java.util.Map;
import org.arverify.agent.ragenta.FinalPredictor;
import org.arverify.claim.Refusals;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Sampling;
import org.arverify.skill.DraftAnswer;
import org.arverify.skill.SkillLog;
import org.arverify.skill.prompted.Asking;
import org.arverify.skill.prompted.CheckedReplies;
import org.arverify.skill.prompted.Quotation;

/**
 * Lets a model answer with a citation behind every statement, from examples of cited answers. A
 * reply that was cut off, held back or is empty is asked for once more.
 */
public final class PromptedFinalPredictor implements FinalPredictor {
  private static final String FALLBACK = "none: the question ends as a generator error";

  private final Asking asking;

  public PromptedFinalPredictor(Generator generator, Sampling sampling) {
    this(Asking.of(PromptedFinalPredictor.class, "final-predictor", generator, sampling));
  }

  private PromptedFinalPredictor(Asking asking) {
    this.asking = asking;
  }

  @Override
  public String identity() {
    return asking.identity();
  }

  @Override
  public FinalPredictor telling(SkillLog log) {
    return new PromptedFinalPredictor(asking.telling(log));
  }

  /**
   * {@inheritDoc}
   *
   * @throws org.arverify.error.ArVerifyException with code GENERATOR_FAILED if no reply can be used
   */
  @Override
  public List<DraftAnswer> answer(List<Request> requests) {
    return asking.askProse(requests.stream().map(this::prompt).toList(), FALLBACK).stream()
        .map(this::draft)
        .toList();
  }

  private Prompt prompt(Request request) {
    return asking.prompt(
        Map.of(
            "passages",
            Quotation.of(request.passages()),
            "question",
            Quotation.of("question", request.question())));
  }

  private DraftAnswer draft(CheckedReplies.Outcome<String> outcome) {
    String text =
        outcome
            .value()
            .orElseThrow(
                () ->
                    new ArVerifyException(
                        Code.GENERATOR_FAILED,
                        "the cited answer of %s cannot be used, not after a second try either: %s"
                            .formatted(asking.identity(), outcome.problem())));
    return new DraftAnswer(text, Refusals.isAll(text));
  }
}
