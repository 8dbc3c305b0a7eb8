package org.arverify.agent.ragenta.prompted;

import java.util.List;
import java.util.Map;
import org.arverify.agent.ragenta.Predictor;
import org.arverify.agent.ragenta.Reading;
import org.arverify.claim.Refusals;
import org.arverify.generation.Generation;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Sampling;
import org.arverify.skill.SkillLog;
import org.arverify.skill.prompted.Asking;
import org.arverify.skill.prompted.Quotation;

/**
 * Lets a model answer from one passage. A refusal, or what a server holds back, is no answer; one
 * that was cut off is a candidate like any other, since it is only judged.
 */
public final class PromptedPredictor implements Predictor {
  private final Asking asking;

  public PromptedPredictor(Generator generator, Sampling sampling) {
    this(Asking.of(PromptedPredictor.class, "predictor", generator, sampling));
  }

  private PromptedPredictor(Asking asking) {
    this.asking = asking;
  }

  @Override
  public String identity() {
    return asking.identity();
  }

  @Override
  public Predictor telling(SkillLog log) {
    return new PromptedPredictor(asking.telling(log));
  }

  @Override
  public List<String> predict(List<Reading> readings) {
    return asking.replies(readings.stream().map(this::prompt).toList()).stream()
        .map(PromptedPredictor::candidate)
        .toList();
  }

  private Prompt prompt(Reading reading) {
    return asking.prompt(
        Map.of(
            "document", Quotation.of("document", reading.passage().titledText()),
            "question", Quotation.of("question", reading.question())));
  }

  private static String candidate(Generation reply) {
    String text = reply.text().strip();
    return reply.finish() == Generation.Finish.FILTERED || Refusals.isAll(text) ? "" : text;
  }
}
