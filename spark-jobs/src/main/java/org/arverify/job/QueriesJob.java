package org.arverify.job;

import static org.arverify.error.Checks.check;

import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Encoders;
import org.arverify.json.Json;
import org.arverify.passage.Sha256;
import org.arverify.reader.Accounting;
import org.arverify.reader.BenchmarkReader;
import org.arverify.reader.Questions;
import org.arverify.table.Tables;
import org.arverify.udf.DeadLetterRows;
import org.arverify.udf.QueryRows;
import org.arverify.udf.Stage;

/**
 * Questions of a benchmark to rows of {@code queries}.
 *
 * @param format a reader's name
 * @param input a file or a folder
 * @param qrels a file of judgements, for formats that keep them apart
 * @param dataset the name that the questions get
 */
record QueriesJob(String format, String input, Optional<String> qrels, String dataset)
    implements Job {
  private static final String STAGE = "queries";

  QueriesJob {
    Names.check(dataset, "--dataset");
    check(
        !dataset.equals(AskJob.DATASET),
        "--dataset must not be '%s': those are the questions of `arverify ask`",
        AskJob.DATASET);
  }

  @Override
  public Summary run(JobContext context) {
    BenchmarkReader reader = BenchmarkReader.of(format);
    try (var lock = context.lock()) {
      context.step("dataset %s from %s".formatted(dataset, input));
      String fingerprint = reader.fingerprint(context.spark(), input, qrels);
      String identity = Sha256.shortOf(format + "/" + fingerprint);
      if (context.stages().finished(STAGE, dataset, identity, "give it another --dataset name")) {
        return DeadLetters.add(
            context,
            context.stages().find(STAGE, dataset).orElseThrow(),
            Summary.nothingToDo("dataset %s is loaded: nothing to do".formatted(dataset)));
      }
      return commit(
          context, reader.read(context.spark(), input, qrels, dataset), identity, fingerprint);
    }
  }

  private Summary commit(
      JobContext context, Questions questions, String identity, String fingerprint) {
    Tables tables = context.tables();
    Accounting rows = questions.accounting();
    tables.replace(
        context
            .spark()
            .createDataset(
                questions.deadLetters().stream().map(DeadLetterRows::toRow).toList(),
                Encoders.row(DeadLetterRows.SCHEMA)),
        DeadLetterRows.TABLE,
        Map.of("stage", STAGE, "name", dataset));
    tables.replace(
        context
            .spark()
            .createDataset(
                questions.queries().stream().map(QueryRows::toRow).toList(),
                Encoders.row(QueryRows.SCHEMA)),
        QueryRows.TABLE,
        Map.of("dataset", dataset));
    Stage done =
        new Stage(
            STAGE,
            dataset,
            identity,
            Json.write(Map.of("format", format, "input", input, "sha256", fingerprint)),
            "{}",
            rows.read(),
            rows.taken(),
            rows.duplicates(),
            rows.dead(),
            questions.queries().size(),
            Clock.systemUTC().instant(),
            context.codeVersion());
    context.stages().record(done);
    Summary summary =
        Summary.of("dataset %s is loaded".formatted(dataset))
            .with("rows read", rows.read())
            .with("questions", rows.taken())
            .with("duplicates", rows.duplicates())
            .with("dead letters", rows.dead());
    return DeadLetters.add(context, done, summary)
        .with("next", "arverify run --agent fixed-rag --dataset " + dataset);
  }
}
