package org.arverify.job;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.arverify.config.Nearest;
import org.arverify.retrieval.RetrievalMode;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A retriever's name on the command line. */
final class RetrievalModeConverter implements ITypeConverter<RetrievalMode> {
  @Override
  public RetrievalMode convert(String value) {
    List<String> names =
        Arrays.stream(RetrievalMode.values())
            .map(mode -> mode.name().toLowerCase(Locale.ROOT))
            .toList();
    int position = names.indexOf(value.toLowerCase(Locale.ROOT));
    if (position >= 0) {
      return RetrievalMode.values()[position];
    }
    throw new TypeConversionException(
        "must be one of %s, was '%s'%s"
            .formatted(
                String.join(", ", names),
                value,
                Nearest.to(value, names).map("; did you mean %s?"::formatted).orElse("")));
  }
}
