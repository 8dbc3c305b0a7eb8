package org.arverify.reader;

import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * What a benchmark is read from.
 *
 * @param files that hold questions
 * @param judgements that are kept apart from them; may be empty
 */
record BenchmarkInput(String dataset, List<InputFile> files, Judgements judgements) {
  static BenchmarkInput of(
      Configuration hadoop,
      String input,
      Optional<String> qrels,
      String dataset,
      BenchmarkFormat format) {
    List<InputFile> all = InputFiles.list(hadoop, input);
    boolean single = InputFiles.isFile(hadoop, input);
    List<InputFile> files =
        single
            ? all
            : all.stream()
                .filter(file -> format.accepts(InputFile.unpackedName(file.name())))
                .toList();
    if (files.isEmpty()) {
      throw new ArVerifyException(
          Code.FORMAT,
          "the folder %s has no file of the format %s, which is %s"
              .formatted(input, format.name(), format.expected()));
    }
    List<InputFile> judged =
        qrels.isPresent()
            ? InputFiles.list(hadoop, qrels.get())
            : all.stream()
                .filter(file -> InputFile.unpackedName(file.name()).matches("qrels/[^/]+\\.tsv"))
                .toList();
    return new BenchmarkInput(dataset, files, Judgements.read(hadoop, judged));
  }
}
