package org.arverify.calibration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.json.JsonValue;
import org.arverify.passage.Sha256;
import org.arverify.udf.LabelledPair;
import org.arverify.udf.LabelledPair.Label;

/**
 * Labelled pairs of a file: JSON lines of {@code claim}, {@code passage} and {@code label}, and if
 * they are there {@code set}, {@code group} (default: the claim) and {@code title}. Labels are
 * entailment, neutral, contradiction and not_entailment.
 *
 * @param name of the file, without its folder
 * @param hash SHA-256 of its bytes
 */
public record PairFile(String name, String hash, List<LabelledPair> pairs) {
  private static final String BYTE_ORDER_MARK = "^\uFEFF";

  public PairFile {
    pairs = List.copyOf(pairs);
  }

  /**
   * Reads a file.
   *
   * @param from the number of its first pair
   * @throws ArVerifyException with code NOT_FOUND if there is none, FORMAT if a line is no such
   *     pair, EMPTY_INPUT if it has none, IO if it cannot be read
   */
  public static PairFile read(Path file, int from) {
    if (!Files.isRegularFile(file)) {
      throw new ArVerifyException(
          Code.NOT_FOUND, "there is no file %s with labelled pairs".formatted(file));
    }
    List<LabelledPair> pairs = new ArrayList<>();
    String set = file.getFileName().toString().replaceFirst("\\.jsonl?$", "");
    try {
      List<String> lines =
          Files.readString(file, StandardCharsets.UTF_8)
              .replaceFirst(BYTE_ORDER_MARK, "")
              .lines()
              .toList();
      for (int i = 0; i < lines.size(); i++) {
        if (!lines.get(i).isBlank()) {
          pairs.add(pair(lines.get(i), file, i + 1, from + pairs.size(), set));
        }
      }
      if (pairs.isEmpty()) {
        throw new ArVerifyException(Code.EMPTY_INPUT, "%s has no labelled pairs".formatted(file));
      }
      return new PairFile(file.getFileName().toString(), Sha256.of(file), pairs);
    } catch (MalformedInputException e) {
      throw new ArVerifyException(Code.FORMAT, "%s is not UTF-8".formatted(file), e);
    } catch (IOException | UncheckedIOException e) {
      throw new ArVerifyException(
          Code.IO, "reading %s failed: %s".formatted(file, e.getMessage()), e);
    }
  }

  private static LabelledPair pair(String line, Path file, int number, int ordinal, String set) {
    try {
      JsonValue value = JsonValue.parse(line);
      String claim = text(value, "claim");
      return new LabelledPair(
          ordinal,
          value.find("set").map(JsonValue::text).orElse(set),
          value.find("group").map(JsonValue::text).orElse(claim),
          claim,
          value.find("title").map(JsonValue::text).orElse(""),
          text(value, "passage"),
          label(value.member("label").text()));
    } catch (ArVerifyException e) {
      throw new ArVerifyException(
          Code.FORMAT,
          ("%s, line %d: %s. A line is {\"claim\": …, \"passage\": …, \"label\": …}, and may have set,"
                  + " group and title")
              .formatted(file, number, e.getMessage()),
          e);
    }
  }

  private static String text(JsonValue value, String name) {
    String text = value.member(name).text();
    if (text.isBlank()) {
      throw new ArVerifyException(Code.FORMAT, "%s is empty".formatted(name));
    }
    return text;
  }

  private static Label label(String text) {
    return Arrays.stream(Label.values())
        .filter(label -> name(label).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new ArVerifyException(
                    Code.FORMAT,
                    "label is '%s', not one of %s"
                        .formatted(
                            text,
                            Arrays.stream(Label.values())
                                .map(PairFile::name)
                                .collect(Collectors.joining(", ")))));
  }

  /** The name of a label in files. */
  static String name(Label label) {
    return label.name().toLowerCase(Locale.ROOT);
  }
}
