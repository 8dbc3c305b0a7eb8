package org.arverify.udf;

import java.util.List;
import java.util.Optional;
import org.arverify.claim.Claim;
import org.arverify.claim.ClaimPassages;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.EntailmentRequest;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.passage.Passage;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.ClaimExtractor;
import org.arverify.skill.ClaimReviser;
import org.arverify.skill.DraftAnswer;
import org.arverify.skill.RevisionRequest;
import org.arverify.skill.SkillLog;

/**
 * Stands where an agent needs nothing, so that nothing is opened for it; asking it is a bug.
 *
 * @param agent that does without
 */
record Absent(String agent)
    implements AnswerWriter, ClaimExtractor, ClaimReviser, ClaimPassages, EntailmentScorer {
  @Override
  public String identity() {
    throw asked();
  }

  @Override
  public DraftAnswer write(String question, List<Passage> evidence) {
    throw asked();
  }

  @Override
  public List<Claim> extract(String answer, List<Passage> evidence) {
    throw asked();
  }

  @Override
  public List<Optional<String>> revise(List<RevisionRequest> requests) {
    throw asked();
  }

  @Override
  public List<Passage> select(String claim, List<Passage> evidence) {
    throw asked();
  }

  @Override
  public Absent telling(SkillLog log) {
    return this;
  }

  @Override
  public boolean calibrated() {
    throw asked();
  }

  @Override
  public boolean seesContradiction() {
    throw asked();
  }

  @Override
  public List<List<Entailment>> score(List<EntailmentRequest> requests) {
    throw asked();
  }

  @Override
  public void close() {
    // Nothing is held.
  }

  private IllegalStateException asked() {
    return new IllegalStateException(
        "agent %s asked for something that it was opened without".formatted(agent));
  }
}
