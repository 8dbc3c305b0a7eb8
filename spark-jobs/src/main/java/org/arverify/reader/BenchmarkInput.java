package org.arverify.reader;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.hadoop.conf.Configuration;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * The files of a benchmark.
 *
 * @param questions that hold questions, at least one
 * @param judgements that say what is relevant; may be empty
 */
record BenchmarkInput(List<InputFile> questions, List<InputFile> judgements) {
  /**
   * Finds the files: {@code input} alone if it is a file, else those below it whose names fit.
   *
   * @param qrels a file or folder of judgements, instead of those below {@code input}
   * @throws ArVerifyException with code NOT_FOUND if there is no such path, FORMAT if no file fits
   */
  static BenchmarkInput find(
      BenchmarkFormat format, String input, Optional<String> qrels, Configuration configuration) {
    List<InputFile> all = InputFiles.list(configuration, input);
    boolean single = InputFiles.isFile(configuration, input);
    List<InputFile> judged =
        qrels.isPresent()
            ? InputFiles.list(configuration, qrels.get())
            : single ? List.of() : named(all, format::acceptsJudgements);
    List<InputFile> questions = new ArrayList<>(single ? all : named(all, format::accepts));
    questions.removeAll(judged);
    if (questions.isEmpty()) {
      throw new ArVerifyException(
          Code.FORMAT,
          "--input %s holds no file of format %s (%s); benchmark formats are %s"
              .formatted(input, format.name(), format.expected(), BenchmarkFormats.names()));
    }
    return new BenchmarkInput(questions, judged);
  }

  private static List<InputFile> named(List<InputFile> files, Predicate<String> wanted) {
    return files.stream().filter(file -> wanted.test(InputFile.unpackedName(file.name()))).toList();
  }

  /** All files. */
  List<InputFile> files() {
    List<InputFile> files = new ArrayList<>(questions);
    files.addAll(judgements);
    return files;
  }
}
