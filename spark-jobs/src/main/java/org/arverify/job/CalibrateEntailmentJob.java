package org.arverify.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.arverify.calibration.EntailmentCalibration;
import org.arverify.calibration.Example;
import org.arverify.calibration.Example.Contradiction;
import org.arverify.calibration.PairFile;
import org.arverify.calibration.Prediction;
import org.arverify.calibration.Resampling;
import org.arverify.config.CalibrationSettings;
import org.arverify.config.MetricSettings;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.entailment.Coefficients;
import org.arverify.entailment.Combination;
import org.arverify.entailment.Feature;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.udf.LabelledPair;

/**
 * Labelled pairs to a report on f_ent, and to fitted weights.
 *
 * @param pairs the file that is fitted to
 * @param tests files that are only predicted
 * @param output where the weights go; empty: nothing is fitted
 * @param detail how much is said
 */
record CalibrateEntailmentJob(Path pairs, List<Path> tests, Optional<Path> output, Detail detail)
    implements Job {
  /** How much is said. */
  enum Detail {
    BRIEF,
    WITH_ABLATION
  }

  CalibrateEntailmentJob {
    tests = List.copyOf(tests);
  }

  @Override
  public Summary run(JobContext context) {
    output.ifPresent(CalibrateEntailmentJob::requireNew);
    List<PairFile> files = read();
    try (PairMeasurement measurement = PairMeasurement.open(context)) {
      Before before = before(context, measurement);
      List<PairMeasurement.Measured> measured = measurement.measure(files);
      EntailmentCalibration calibration = calibration(context, measurement.contradiction());
      if (before.known()) {
        report(context, before, calibration, files, measured);
      }
      return output
          .map(file -> fit(context, measurement, calibration, files, measured, file))
          .orElseGet(
              () ->
                  Summary.of("nothing was fitted; --output FILE fits")
                      .with("pairs", count(measured.get(0))));
    }
  }

  /**
   * The score as it is configured.
   *
   * @param known whether there is one
   * @param combination of an ensemble; empty where a cross-encoder stands alone
   */
  private record Before(boolean known, Optional<Combination> combination) {}

  private List<PairFile> read() {
    List<PairFile> files = new ArrayList<>();
    files.add(PairFile.read(pairs, 0));
    int from = files.get(0).pairs().size();
    for (Path test : tests) {
      PairFile file = PairFile.read(test, from);
      files.add(file);
      from += file.pairs().size();
    }
    return files;
  }

  private static void requireNew(Path file) {
    if (Files.exists(file)) {
      throw new ArVerifyException(
          Code.OUTPUT_CONFLICT,
          "there is already a file %s: name another one, or remove it".formatted(file));
    }
  }

  private static EntailmentCalibration calibration(
      JobContext context, Contradiction contradiction) {
    CalibrationSettings settings = context.config().calibration();
    MetricSettings metrics = context.config().metrics();
    return new EntailmentCalibration(
        context.spark(),
        contradiction,
        settings.folds(),
        settings.regularisation(),
        new Resampling(metrics.resamples(), metrics.seed()));
  }

  /** What is configured; that there is nothing yet is no error where it is to be fitted. */
  private Before before(JobContext context, PairMeasurement measurement) {
    try {
      return new Before(true, measurement.configured());
    } catch (ArVerifyException e) {
      boolean nothing =
          e.code() == Code.IDENTITY_MISMATCH
              || e.code() == Code.MODEL_MISSING
                  && context.config().verification().calibration().isEmpty();
      if (output.isEmpty() || !nothing) {
        throw e;
      }
      context.terminal().notice("nothing to compare with: " + e.getMessage());
      return new Before(false, Optional.empty());
    }
  }

  private static void report(
      JobContext context,
      Before before,
      EntailmentCalibration calibration,
      List<PairFile> files,
      List<PairMeasurement.Measured> measured) {
    for (int i = 0; i < files.size(); i++) {
      List<Example> examples = measured.get(i).examples();
      List<Prediction> alone = measured.get(i).alone();
      List<Prediction> predictions =
          before.combination().map(c -> calibration.predict(c, examples)).orElse(alone);
      print(context, calibration.report("as configured, on " + files.get(i).name(), predictions));
    }
  }

  private Summary fit(
      JobContext context,
      PairMeasurement measurement,
      EntailmentCalibration calibration,
      List<PairFile> files,
      List<PairMeasurement.Measured> measured,
      Path file) {
    List<Example> examples = measured.get(0).examples();
    context.step("fit");
    List<Prediction> crossFitted = calibration.crossFitted(examples);
    print(context, calibration.report("cross-fitted, on " + files.get(0).name(), crossFitted));
    Combination combination = calibration.fit(examples);
    for (int i = 1; i < files.size(); i++) {
      print(
          context,
          calibration.report(
              "fitted to %s, on %s".formatted(files.get(0).name(), files.get(i).name()),
              calibration.predict(combination, measured.get(i).examples())));
    }
    if (detail == Detail.WITH_ABLATION) {
      context.step("ablation");
      context.terminal().print("without a group of features, cross-fitted");
      print(context, calibration.ablation(examples));
    }
    write(
        file,
        new Coefficients(
            Coefficients.FORMAT,
            Feature.labels(),
            combination,
            measurement.components(),
            encoder(context.config().embed().encoder()),
            provenance(context, files.get(0), examples, calibration.metrics(crossFitted))));
    return Summary.of("weights are fitted and written to " + file)
        .with("pairs", count(measured.get(0)))
        .with("next", "--set verification.calibration=" + file);
  }

  private static String count(PairMeasurement.Measured measured) {
    return measured.tooLong() == 0
        ? Summary.grouped(measured.examples().size())
        : "%s, and %s with claims longer than the cross-encoder reads, left out"
            .formatted(
                Summary.grouped(measured.examples().size()), Summary.grouped(measured.tooLong()));
  }

  private static void print(JobContext context, List<String> lines) {
    lines.forEach(context.terminal()::print);
    context.terminal().print("");
  }

  private static Coefficients.Encoder encoder(EmbedderOptions options) {
    return new Coefficients.Encoder(
        options.model(),
        options.pooling(),
        options.queryPrefix(),
        options.passagePrefix(),
        options.normalise(),
        options.maxTokens(),
        options.titled());
  }

  private static Coefficients.Fit provenance(
      JobContext context, PairFile file, List<Example> examples, Map<String, Double> metrics) {
    Map<String, Long> labels = new TreeMap<>();
    Map<String, Long> sets = new TreeMap<>();
    Set<String> groups = new HashSet<>();
    for (Example example : examples) {
      LabelledPair pair = example.pair();
      labels.merge(pair.label().name().toLowerCase(java.util.Locale.ROOT), 1L, Long::sum);
      sets.merge(pair.set(), 1L, Long::sum);
      groups.add(pair.group());
    }
    return new Coefficients.Fit(
        file.name(),
        file.hash(),
        labels,
        sets,
        groups.size(),
        context.config().calibration().regularisation(),
        LocalDate.now(Clock.systemUTC()).toString(),
        context.codeVersion(),
        metrics);
  }

  private static void write(Path file, Coefficients coefficients) {
    try {
      if (file.getParent() != null) {
        Files.createDirectories(file.getParent());
      }
      Files.writeString(file, coefficients.toJson());
    } catch (IOException e) {
      throw new ArVerifyException(
          Code.IO, "writing the weights to %s failed: %s".formatted(file, e.getMessage()), e);
    }
  }
}
