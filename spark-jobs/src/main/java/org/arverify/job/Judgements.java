package org.arverify.job;

import static org.apache.spark.sql.functions.col;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.arverify.agent.AgentRun;
import org.arverify.job.MeasuredRuns.Measured;
import org.arverify.metric.JudgedAnswer;
import org.arverify.table.Tables;
import org.arverify.udf.JudgementRecord;
import org.arverify.udf.JudgementRows;
import org.arverify.udf.RunRecord;

/** The judgements of a run, by one judge or several. */
record Judgements(List<JudgementRecord> records) {
  static Judgements of(Tables tables, String run) {
    return new Judgements(
        tables
            .readOrEmpty(JudgementRows.TABLE)
            .where(col("run_id").equalTo(run))
            .collectAsList()
            .stream()
            .map(JudgementRows::fromRow)
            .toList());
  }

  /** The judges that there are, in the order of their names. */
  Set<String> judges() {
    Set<String> judges = new TreeSet<>();
    records.forEach(record -> judges.add(record.judge()));
    return judges;
  }

  Judgements by(String judge) {
    return new Judgements(records.stream().filter(r -> r.judge().equals(judge)).toList());
  }

  /** Whether this attempt has a judgement that did not fail. */
  boolean has(AgentRun run) {
    return records.stream()
        .anyMatch(
            r ->
                r.judged().queryId().equals(run.queryId())
                    && r.attempt() == run.attempt()
                    && r.judged().judgement().isPresent());
  }

  /** Those of other questions than {@code others}. */
  List<JudgementRecord> except(List<JudgementRecord> others) {
    Set<String> ids = new HashSet<>();
    others.forEach(other -> ids.add(other.judged().queryId()));
    return records.stream().filter(r -> !ids.contains(r.judged().queryId())).toList();
  }

  /**
   * One entry a question of the run, of one judge: an attempt without a judgement of its own has
   * failed.
   */
  List<JudgedAnswer> answers(JobContext context, RunRecord run) {
    Map<String, JudgementRecord> byQuery = new HashMap<>();
    records.forEach(record -> byQuery.put(record.judged().queryId(), record));
    List<JudgedAnswer> answers = new ArrayList<>();
    Iterator<Measured> questions = MeasuredRuns.questions(context.tables(), run);
    while (questions.hasNext()) {
      AgentRun attempt = questions.next().run();
      answers.add(
          Optional.ofNullable(byQuery.get(attempt.queryId()))
              .filter(record -> record.attempt() == attempt.attempt())
              .map(JudgementRecord::judged)
              .orElseGet(() -> JudgedAnswer.failed(attempt.queryId(), "not judged")));
    }
    return answers;
  }
}
