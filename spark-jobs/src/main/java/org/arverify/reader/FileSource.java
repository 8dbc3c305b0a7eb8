package org.arverify.reader;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.network.util.JavaUtils;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.SerializableConfiguration;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A corpus in files. */
final class FileSource {
  private static final Logger LOG = LoggerFactory.getLogger(FileSource.class);
  private static final String SPLIT_BYTES = "spark.sql.files.maxPartitionBytes";
  private static final long SMALLEST_SPLIT = 4L << 20;
  private static final int START = 4096;
  private static final int SHOWN = 5;

  private final SparkSession spark;
  private final CorpusFormat format;
  private final List<InputFile> files;

  private FileSource(SparkSession spark, CorpusFormat format, List<InputFile> files) {
    this.spark = spark;
    this.format = format;
    this.files = files;
  }

  /**
   * Finds the files of a corpus.
   *
   * @throws ArVerifyException with code NOT_FOUND if there is no such input, EMPTY_INPUT if it is
   *     an empty folder, FORMAT if it is a folder without a file of the format
   */
  static FileSource find(SparkSession spark, CorpusFormat format, String input) {
    Configuration configuration = configuration(spark);
    List<InputFile> all = InputFiles.list(configuration, input);
    if (all.isEmpty()) {
      throw new ArVerifyException(
          Code.EMPTY_INPUT, "--input %s is a folder without files".formatted(input));
    }
    if (InputFiles.isFile(configuration, input)) {
      return new FileSource(spark, format, all);
    }
    List<InputFile> files = new ArrayList<>();
    for (InputFile file : all) {
      if (format.accepts(InputFile.unpackedName(file.name()))
          && format.acceptsStart(InputFiles.start(file, START, configuration))) {
        files.add(file);
      } else {
        LOG.info("{} is not read as {}", file.shown(), format.name());
      }
    }
    if (files.isEmpty()) {
      throw new ArVerifyException(
          Code.FORMAT,
          "--input %s holds no file of format %s (%s); there are %s; corpus formats are %s"
              .formatted(
                  input, format.name(), format.expected(), some(all), CorpusFormats.names()));
    }
    return new FileSource(spark, format, files);
  }

  private static Configuration configuration(SparkSession spark) {
    return spark.sparkContext().hadoopConfiguration();
  }

  private static String some(List<InputFile> files) {
    String names = String.join(", ", files.stream().limit(SHOWN).map(InputFile::name).toList());
    return files.size() > SHOWN ? names + " and more" : names;
  }

  /**
   * Reads the first records of the files.
   *
   * @throws ArVerifyException with code FORMAT if a file is of another format
   */
  void check(CorpusOptions options) {
    FormatCheck check =
        new FormatCheck(format, options.maxDocumentCharacters(), configuration(spark));
    List<InputFile> checked = format instanceof CorpusFormat.OfLines ? files : files.subList(0, 1);
    checked.forEach(check::accept);
  }

  /** What the corpus holds, as {@link OutcomeRows#SCHEMA} describes it. */
  Dataset<Row> outcomes(CorpusOptions options, LongAccumulator done) {
    List<Split> splits = splits();
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    JavaRDD<Row> rows =
        context.parallelize(splits.stream().map(Split::toRow).toList(), tasks(splits));
    SplitReader reader =
        new SplitReader(
            format.name(),
            options,
            context.broadcast(new SerializableConfiguration(configuration(spark))),
            done);
    return spark
        .createDataset(rows.rdd(), Encoders.row(Split.SCHEMA))
        .flatMap(reader, Encoders.row(OutcomeRows.SCHEMA));
  }

  private List<Split> splits() {
    if (format instanceof CorpusFormat.OfFiles) {
      return files.stream().map(Split::whole).toList();
    }
    long size = splitBytes();
    List<Split> splits = new ArrayList<>();
    for (InputFile file : files) {
      splits.addAll(
          file.splittable(configuration(spark))
              ? Split.pieces(file, size)
              : List.of(Split.whole(file)));
    }
    return splits;
  }

  private int tasks(List<Split> splits) {
    if (format instanceof CorpusFormat.OfLines) {
      return Math.max(1, splits.size());
    }
    long tasks = Math.max(spark.sparkContext().defaultParallelism(), bytes() / splitBytes());
    return (int) Math.max(1, Math.min(tasks, splits.size()));
  }

  /** As Spark cuts files: a task for every core, but no tiny ones and none above the limit. */
  private long splitBytes() {
    long limit = JavaUtils.byteStringAsBytes(spark.conf().get(SPLIT_BYTES));
    long even = bytes() / spark.sparkContext().defaultParallelism() + 1;
    return Math.min(limit, Math.max(SMALLEST_SPLIT, even));
  }

  /** Bytes of all files, packed as they are. */
  long bytes() {
    return files.stream().mapToLong(InputFile::length).sum();
  }

  /** A hash of the names and the contents of all files. */
  String fingerprint() {
    return Fingerprints.ofFiles(spark, files);
  }
}
