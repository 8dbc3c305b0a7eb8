package org.arverify.agent.baseline.prompted;

import java.util.List;
import java.util.Map;
import org.arverify.claim.Refusals;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generator;
import org.arverify.generation.Sampling;
import org.arverify.passage.Passage;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.DraftAnswer;
import org.arverify.skill.SkillLog;
import org.arverify.skill.prompted.Asking;
import org.arverify.skill.prompted.Quotation;

/** Lets a model answer from what it knows; the evidence plays no part. */
public final class ClosedBookWriter implements AnswerWriter {
  private static final String FALLBACK = "none: the question ends as a generator error";

  private final Asking asking;

  public ClosedBookWriter(Generator generator, Sampling sampling) {
    this(Asking.of(ClosedBookWriter.class, "closed-book", generator, sampling));
  }

  private ClosedBookWriter(Asking asking) {
    this.asking = asking;
  }

  @Override
  public String identity() {
    return asking.identity();
  }

  @Override
  public AnswerWriter telling(SkillLog log) {
    return new ClosedBookWriter(asking.telling(log));
  }

  /**
   * {@inheritDoc}
   *
   * @throws ArVerifyException with code GENERATOR_FAILED if no reply can be used
   */
  @Override
  public DraftAnswer write(String question, List<Passage> evidence) {
    var outcome =
        asking
            .askProse(
                List.of(asking.prompt(Map.of("question", Quotation.of("question", question)))),
                FALLBACK)
            .get(0);
    String text =
        outcome
            .value()
            .orElseThrow(
                () ->
                    new ArVerifyException(
                        Code.GENERATOR_FAILED,
                        "the answer of %s cannot be used, not after a second try either: %s"
                            .formatted(asking.identity(), outcome.problem())));
    return new DraftAnswer(text, Refusals.isAll(text));
  }
}
