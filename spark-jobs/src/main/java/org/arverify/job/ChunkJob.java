package org.arverify.job;

import java.time.Clock;
import java.util.Map;
import org.arverify.config.ChunkSettings;
import org.arverify.json.Json;
import org.arverify.passage.Sha256;
import org.arverify.reader.Accounting;
import org.arverify.reader.Chunking;
import org.arverify.reader.CorpusOptions;
import org.arverify.reader.CorpusReader;
import org.arverify.table.Stages;
import org.arverify.table.Tables;
import org.arverify.udf.DeadLetterRows;
import org.arverify.udf.PassageRows;
import org.arverify.udf.Stage;

/**
 * Documents of an input to rows of {@code passages} and {@code dead_letters}.
 *
 * @param format a reader's name
 * @param input a file or a folder
 * @param corpus the name that the passages get
 */
record ChunkJob(String format, String input, String corpus) implements Job {
  private static final String STAGE = "chunk";

  ChunkJob {
    Names.check(corpus, "--corpus");
  }

  /** The finished chunking of a corpus, which every later stage builds on. */
  static Stage require(Stages stages, String corpus) {
    return stages.require(
        STAGE,
        corpus,
        "run `arverify chunk --format F --input PATH --corpus %s` first".formatted(corpus));
  }

  @Override
  public Summary run(JobContext context) {
    CorpusReader reader = CorpusReader.of(format);
    try (var lock = context.lock()) {
      return chunk(context, reader);
    }
  }

  private Summary chunk(JobContext context, CorpusReader reader) {
    ChunkSettings settings = context.config().chunk();
    context.step("what " + input + " holds");
    String fingerprint = reader.fingerprint(context.spark(), input);
    String options = context.configuration().json("chunk");
    String identity = Sha256.shortOf(String.join("/", format, fingerprint, options));
    if (context
        .stages()
        .finished(
            STAGE, corpus, identity, "give it another --corpus name, or another --warehouse")) {
      Stage done = require(context.stages(), corpus);
      return DeadLetters.add(
          context,
          done,
          Summary.nothingToDo(
              "corpus %s has its %,d passages: nothing to do".formatted(corpus, done.passages())));
    }
    context.step("corpus %s from %s".formatted(corpus, input));
    CorpusOptions how =
        new CorpusOptions(corpus, settings.packing(), settings.maxDocumentCharacters());
    try (Chunking chunking = read(context, reader, how)) {
      return commit(context, chunking, identity, fingerprint, options);
    }
  }

  private Chunking read(JobContext context, CorpusReader reader, CorpusOptions how) {
    CorpusReader.Extent extent = reader.extent(context.spark(), input);
    try (TaskCounter counter = context.counter(extent.unit() + " chunked");
        Progress progress =
            context.progress(
                JobContext.task(STAGE, extent.unit(), extent.total()), counter::count)) {
      return reader.read(context.spark(), input, how, counter.accumulator());
    }
  }

  /** Passages last: a killed job leaves no corpus behind that looks whole. */
  private Summary commit(
      JobContext context, Chunking chunking, String identity, String fingerprint, String options) {
    Tables tables = context.tables();
    Accounting rows = chunking.accounting();
    context.step("writing corpus " + corpus);
    tables.replace(
        chunking.deadLetters(), DeadLetterRows.TABLE, Map.of("stage", STAGE, "name", corpus));
    tables.replace(chunking.passages(), PassageRows.TABLE, Map.of("corpus", corpus));
    Stage done =
        new Stage(
            STAGE,
            corpus,
            identity,
            Json.write(Map.of("format", format, "input", input, "sha256", fingerprint)),
            options,
            rows.read(),
            rows.taken(),
            rows.duplicates(),
            rows.dead(),
            chunking.passageCount(),
            Clock.systemUTC().instant(),
            context.codeVersion());
    context.stages().record(done);
    Summary summary =
        Summary.of("corpus %s is chunked".formatted(corpus))
            .with("rows read", rows.read())
            .with("taken", rows.taken())
            .with("duplicates", rows.duplicates())
            .with("dead letters", rows.dead())
            .with("passages", chunking.passageCount());
    return DeadLetters.add(context, done, summary)
        .with("next", "arverify embed --corpus " + corpus);
  }
}
