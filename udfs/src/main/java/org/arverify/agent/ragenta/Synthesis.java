package org.arverify.agent.ragenta;

import java.util.ArrayList;
import java.util.List;

/**
 * Answers to be made one.
 *
 * @param answer what there is so far; may be empty
 * @param followUps the answers to the follow-up questions, in order
 */
public record Synthesis(String question, String answer, List<FollowUp> followUps) {
  /** A follow-up question with its answer. */
  public record FollowUp(String question, String answer) {}

  public Synthesis {
    followUps = List.copyOf(followUps);
  }

  /** All answers one after the other, each a paragraph. */
  public String joined() {
    List<String> answers = new ArrayList<>();
    if (!answer.isBlank()) {
      answers.add(answer);
    }
    followUps.forEach(followUp -> answers.add(followUp.answer()));
    return String.join("\n\n", answers);
  }
}
