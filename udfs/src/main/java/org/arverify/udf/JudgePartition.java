package org.arverify.udf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.util.LongAccumulator;
import org.arverify.generation.Generator;
import org.arverify.metric.JudgeRequest;
import org.arverify.metric.prompted.PromptedAnswerJudge;
import org.arverify.udf.ExecutorCache.Lease;

/**
 * Lets a language model judge answers. An answer that it cannot be made to judge is a failure of
 * the judge, not of the task.
 *
 * @param runId the run whose answers come
 * @param judged counts answers
 */
public record JudgePartition(JudgeSettings settings, String runId, LongAccumulator judged)
    implements MapPartitionsFunction<Row, Row> {
  /** Answers that are judged together. */
  private static final int WINDOW = 16;

  @Override
  public Iterator<Row> call(Iterator<Row> answers) {
    TaskScope task = TaskScope.current();
    Lease<Generator> generator = settings.lease();
    task.onCompletion(generator::close);
    PromptedAnswerJudge judge = settings.judge(generator);
    Deque<Row> ready = new ArrayDeque<>();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        if (ready.isEmpty() && answers.hasNext()) {
          task.checkAlive();
          ready.addAll(judge(judge, window(answers)));
        }
        return !ready.isEmpty();
      }

      @Override
      public Row next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        return ready.remove();
      }
    };
  }

  private static List<Row> window(Iterator<Row> answers) {
    List<Row> window = new ArrayList<>(WINDOW);
    while (window.size() < WINDOW && answers.hasNext()) {
      window.add(answers.next());
    }
    return window;
  }

  private List<Row> judge(PromptedAnswerJudge judge, List<Row> window) {
    List<JudgeRequest> requests = window.stream().map(JudgedRun::fromRow).toList();
    List<PromptedAnswerJudge.Verdict> verdicts = judge.judge(requests);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < window.size(); i++) {
      rows.add(
          JudgementRows.toRow(
              new JudgementRecord(
                  runId,
                  new Cells(window.get(i)).integer("attempt"),
                  judge.identity(),
                  verdicts.get(i).judged(),
                  requests.get(i).passages().size(),
                  verdicts.get(i).shown())));
    }
    judged.add(window.size());
    return rows;
  }
}
