package org.arverify.offline.ragenta;

import java.util.List;
import org.arverify.agent.ragenta.Predictor;
import org.arverify.agent.ragenta.Reading;
import org.arverify.claim.Citations;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.DraftAnswer;

/** Predicts what a writer takes from the passage: with an extractive one, its best sentence. */
public final class SentencePredictor implements Predictor {
  private final AnswerWriter writer;

  /**
   * @param writer that answers in a sentence or so
   */
  public SentencePredictor(AnswerWriter writer) {
    this.writer = writer;
  }

  @Override
  public String identity() {
    return writer.identity();
  }

  @Override
  public List<String> predict(List<Reading> readings) {
    return readings.stream().map(this::predict).toList();
  }

  private String predict(Reading reading) {
    DraftAnswer written = writer.write(reading.question(), List.of(reading.passage()));
    return written.declined() ? "" : Citations.parse(written.text(), 1).strip(written.text());
  }
}
