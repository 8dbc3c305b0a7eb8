package org.arverify.agent.baseline.prompted;

import java.util.List;
import java.util.Map;
import org.arverify.agent.baseline.LookAhead;
import org.arverify.generation.Generation;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Prompt.Message;
import org.arverify.generation.Prompt.Role;
import org.arverify.generation.Sampling;
import org.arverify.passage.Passage;
import org.arverify.skill.SkillLog;
import org.arverify.skill.prompted.Asking;
import org.arverify.skill.prompted.Quotation;

/** Lets a model go on from its own answer. */
public final class PromptedLookAhead implements LookAhead {
  private final Asking asking;

  /**
   * @param generator that gives log-probabilities, and goes on from its own last message
   * @param tokens of a look-ahead at most
   */
  public PromptedLookAhead(Generator generator, Sampling sampling, int tokens) {
    this(
        Asking.of(
            PromptedLookAhead.class,
            "look-ahead",
            generator,
            new Sampling(tokens, sampling.temperature(), sampling.seed(), 1)));
  }

  private PromptedLookAhead(Asking asking) {
    this.asking = asking;
  }

  @Override
  public String identity() {
    return asking.identity();
  }

  @Override
  public LookAhead telling(SkillLog log) {
    return new PromptedLookAhead(asking.telling(log));
  }

  @Override
  public Generation next(String question, List<Passage> passages, String written) {
    Prompt prompt =
        asking.prompt(
            Map.of(
                "passages", Quotation.of(passages),
                "question", Quotation.of("question", question)));
    Prompt begun = written.isEmpty() ? prompt : prompt.and(new Message(Role.ASSISTANT, written));
    return asking.replies(List.of(begun)).get(0);
  }
}
