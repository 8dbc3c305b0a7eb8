package org.arverify.offline.ragenta;

import java.util.List;
import org.arverify.agent.ragenta.FinalPredictor;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.DraftAnswer;
import org.arverify.skill.SkillLog;

/** Answers with a writer that cites what it takes. */
public final class WritingFinalPredictor implements FinalPredictor {
  private final AnswerWriter writer;

  public WritingFinalPredictor(AnswerWriter writer) {
    this.writer = writer;
  }

  @Override
  public String identity() {
    return writer.identity();
  }

  @Override
  public FinalPredictor telling(SkillLog log) {
    return new WritingFinalPredictor(writer.telling(log));
  }

  @Override
  public List<DraftAnswer> answer(List<Request> requests) {
    return requests.stream().map(r -> writer.write(r.question(), r.passages())).toList();
  }
}
