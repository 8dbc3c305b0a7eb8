package org.arverify.udf;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.time.Instant;
import java.util.Optional;

/**
 * A run of an agent over a dataset.
 *
 * @param index the name of the index, where the agent has one
 * @param indexId the build of that index
 * @param corpus the corpus of that index
 * @param config the whole configuration as JSON, secrets redacted
 * @param configHash equal for equal configurations
 * @param embeddingIdentity of the encoder, where one was used
 * @param similarityCalibration version of the calibration that similarities were rescaled by, of
 *     the agents whose decisions rest on them
 * @param scorerIdentity of f_ent, where claims were verified
 * @param generatorIdentity of the generator and its prompts, where answers were written
 * @param codeVersion of the code that ran
 * @param questions that the run covers
 * @param ok questions whose latest attempt needs no rerun
 * @param failed questions whose latest attempt does
 * @param finishedAt empty while the run is at work
 * @param seed of all randomness
 */
public record RunRecord(
    String runId,
    String agent,
    String dataset,
    Optional<String> index,
    Optional<String> indexId,
    Optional<String> corpus,
    String config,
    String configHash,
    Optional<String> embeddingIdentity,
    Optional<String> similarityCalibration,
    Optional<String> scorerIdentity,
    Optional<String> generatorIdentity,
    String codeVersion,
    RunState state,
    long questions,
    long ok,
    long failed,
    Instant startedAt,
    Optional<Instant> finishedAt,
    long seed) {
  public RunRecord {
    notBlank(runId, "run id");
    notBlank(agent, "agent");
    notBlank(dataset, "dataset");
    check(
        ok >= 0 && failed >= 0 && ok + failed <= questions,
        "run %s: %d ok and %d failed of %d questions",
        runId,
        ok,
        failed,
        questions);
  }

  /**
   * The same run after some work: RUNNING while questions are left that were never tried, else
   * FINISHED if nothing failed.
   */
  public RunRecord after(long okNow, long failedNow, Instant now) {
    boolean whole = okNow + failedNow == questions;
    return new RunRecord(
        runId,
        agent,
        dataset,
        index,
        indexId,
        corpus,
        config,
        configHash,
        embeddingIdentity,
        similarityCalibration,
        scorerIdentity,
        generatorIdentity,
        codeVersion,
        whole ? ended(failedNow) : RunState.RUNNING,
        questions,
        okNow,
        failedNow,
        startedAt,
        whole ? Optional.of(now) : Optional.empty(),
        seed);
  }

  private static RunState ended(long failed) {
    return failed == 0 ? RunState.FINISHED : RunState.FINISHED_WITH_FAILURES;
  }
}
