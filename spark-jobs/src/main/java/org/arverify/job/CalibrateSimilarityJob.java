package org.arverify.job;

import java.util.Comparator;
import java.util.List;
import org.arverify.index.CalibrationProbe;
import org.arverify.index.IndexManifest;
import org.arverify.index.PassageQueries;
import org.arverify.index.SimilarityCalibration;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.passage.Sha256;
import org.arverify.query.Query;
import org.arverify.udf.QueryRows;

/**
 * The similarity calibration of an index by questions that were asked, published in its manifest.
 *
 * @param dataset its name
 * @param index its name
 */
record CalibrateSimilarityJob(String dataset, String index) implements Job {
  CalibrateSimilarityJob {
    Names.check(dataset, "--dataset");
    Names.check(index, "--index");
  }

  @Override
  public Summary run(JobContext context) {
    try (var lock = context.lock()) {
      IndexManifest manifest = context.indexes().require(index);
      List<String> questions = questions(context);
      context.step("similarity calibration of index " + index);
      SimilarityCalibration calibration = measure(context, manifest, questions);
      Summary summary =
          calibration.equals(manifest.calibration())
              ? Summary.nothingToDo(
                  "index %s is calibrated by these questions already".formatted(index))
              : Summary.of("the similarity of index %s is calibrated anew".formatted(index));
      context.indexes().publish(manifest.with(calibration, manifest.buildSeconds()));
      return summary
          .with("questions", questions.size())
          .with("before", shown(manifest.calibration()))
          .with("now", shown(calibration));
    }
  }

  /** As many as an index is calibrated by, the same ones whatever the order of the table. */
  private List<String> questions(JobContext context) {
    long seed = context.config().metrics().seed();
    return Questions.of(context.tables(), dataset).collectAsList().stream()
        .map(QueryRows::fromRow)
        .sorted(Comparator.comparing(query -> Sha256.of(seed + "/" + query.id())))
        .limit(samples(context))
        .map(Query::question)
        .toList();
  }

  private SimilarityCalibration measure(
      JobContext context, IndexManifest manifest, List<String> questions) {
    CalibrationProbe probe =
        new CalibrationProbe(
            new PassageQueries(new SparkNlpSentenceSplitter()),
            samples(context),
            context.config().metrics().seed());
    try (OpenIndex open = OpenIndex.of(context, manifest)) {
      return probe.measure(open.index(), open.embedder(), questions, "dataset-" + dataset);
    }
  }

  private static int samples(JobContext context) {
    return Math.max(2, context.config().index().calibrationSamples());
  }

  private static String shown(SimilarityCalibration calibration) {
    return "random pairs %.3f, best hits %.3f (%s)"
        .formatted(calibration.randomMean(), calibration.bestMean(), calibration.version());
  }
}
