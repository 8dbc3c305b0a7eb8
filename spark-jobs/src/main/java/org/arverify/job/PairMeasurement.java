package org.arverify.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.arverify.calibration.Example;
import org.arverify.calibration.Example.Contradiction;
import org.arverify.calibration.PairFile;
import org.arverify.calibration.Prediction;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.entailment.Coefficients;
import org.arverify.entailment.Combination;
import org.arverify.entailment.Components;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.FeatureReader;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.udf.CoefficientsFile;
import org.arverify.udf.ExecutorCache.Lease;
import org.arverify.udf.FeatureLease;
import org.arverify.udf.LabelledPair;
import org.arverify.udf.LabelledPairRows;
import org.arverify.udf.MeasurePartition;
import org.arverify.udf.MeasuredPair;
import org.arverify.udf.VerificationSettings;

/** Runs the models of the configured f_ent over labelled pairs. */
final class PairMeasurement implements AutoCloseable {
  private static final int TASKS_A_CORE = 8;

  private final JobContext context;
  private final Lease<FeatureReader> reader;

  /**
   * Pairs of one file, measured.
   *
   * @param examples those whose claims the cross-encoder can read
   * @param alone what it says of them by itself; empty where it does not stand alone
   * @param tooLong how many it cannot read
   */
  record Measured(List<Example> examples, List<Prediction> alone, int tooLong) {
    Measured {
      examples = List.copyOf(examples);
      alone = List.copyOf(alone);
    }
  }

  private PairMeasurement(JobContext context, Lease<FeatureReader> reader) {
    this.context = context;
    this.reader = reader;
  }

  /** Opens the models on the driver: what cannot work fails here, before anything runs. */
  static PairMeasurement open(JobContext context) {
    EmbedderOptions encoder = context.config().embed().encoder();
    return new PairMeasurement(
        context,
        FeatureLease.of(
            context.config().verification(), encoder, encoder, new SparkNlpSentenceSplitter()));
  }

  /** What the values of the features come from. */
  Components components() {
    return reader.value().components();
  }

  Contradiction contradiction() {
    return reader.value().seesContradiction() ? Contradiction.SEEN : Contradiction.NOT_SEEN;
  }

  /**
   * The weights that are in force; empty where a cross-encoder stands alone.
   *
   * @throws org.arverify.error.ArVerifyException with code IDENTITY_MISMATCH if they belong to
   *     other features
   */
  Optional<Combination> configured() {
    VerificationSettings settings = context.config().verification();
    if (settings.standsAlone()) {
      return Optional.empty();
    }
    CoefficientsFile file = CoefficientsFile.of(settings);
    Coefficients coefficients = file.read();
    coefficients.require(components(), file.name());
    return Optional.of(coefficients.combination());
  }

  /** One result a file, in order. */
  List<Measured> measure(List<PairFile> files) {
    List<LabelledPair> all = files.stream().flatMap(file -> file.pairs().stream()).toList();
    MeasuredPair[] measured = new MeasuredPair[all.size()];
    for (Row row : rows(all)) {
      MeasuredPair pair = LabelledPairRows.fromRow(row);
      measured[pair.number()] = pair;
    }
    return files.stream().map(file -> collect(file, measured)).toList();
  }

  private List<Row> rows(List<LabelledPair> pairs) {
    context.step("features of labelled pairs");
    int tasks = TASKS_A_CORE * context.spark().sparkContext().defaultParallelism();
    try (TaskCounter counter = context.counter("pairs measured");
        Progress progress =
            context.progress(JobContext.task("calibrate", "pairs", pairs.size()), counter::count)) {
      return context
          .spark()
          .createDataset(
              pairs.stream().map(LabelledPairRows::toRow).toList(),
              Encoders.row(LabelledPairRows.SENT))
          .repartition(tasks, org.apache.spark.sql.functions.col("number"))
          .mapPartitions(
              new MeasurePartition(
                  context.config().verification(),
                  context.config().embed().encoder(),
                  counter.accumulator()),
              Encoders.row(LabelledPairRows.MEASURED))
          .collectAsList();
    }
  }

  private static Measured collect(PairFile file, MeasuredPair[] measured) {
    List<Example> examples = new ArrayList<>();
    List<Prediction> alone = new ArrayList<>();
    for (LabelledPair pair : file.pairs()) {
      MeasuredPair of = measured[pair.number()];
      of.features().ifPresent(features -> examples.add(new Example(pair, features.values())));
      of.alone().ifPresent(scores -> alone.add(prediction(pair, scores)));
    }
    return new Measured(examples, alone, file.pairs().size() - examples.size());
  }

  private static Prediction prediction(LabelledPair pair, Entailment scores) {
    return new Prediction(pair, scores.entail(), scores.neutral(), scores.contradict());
  }

  @Override
  public void close() {
    reader.close();
  }
}
