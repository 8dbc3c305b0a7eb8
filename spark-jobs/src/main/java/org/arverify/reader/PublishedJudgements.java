package org.arverify.reader;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.json.JsonValue;
import org.arverify.metric.JudgeScale;
import org.arverify.metric.JudgedAnswer;
import org.arverify.metric.LlmJudge;

/**
 * The judgements that RAGentA's authors publish, a JSON object a question. They hold fractions, and
 * a correctness of −1 wherever the faithfulness is −1: the published script sets it so, whatever
 * the judge said.
 */
public final class PublishedJudgements {
  private PublishedJudgements() {}

  /**
   * Reads JSON Lines of question, generated_answer, ground_truth_answer, passages_count,
   * system_name, and score and evaluation of faithfulness and correctness.
   *
   * <p>A line whose scores are missing, no numbers or out of range is a failed judgement of its
   * question.
   *
   * @throws ArVerifyException with code NOT_FOUND if there is no such file, FORMAT if a line is no
   *     such object, IO if the file cannot be read
   */
  public static List<PublishedJudgement> read(Path file) {
    List<PublishedJudgement> judgements = new ArrayList<>();
    List<String> lines = lines(file);
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        judgements.add(judgement(lines.get(i), file, i + 1));
      }
    }
    return judgements;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file, StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      throw new ArVerifyException(
          Code.NOT_FOUND, "there is no file %s with judgements".formatted(file), e);
    } catch (MalformedInputException e) {
      throw new ArVerifyException(Code.FORMAT, "%s is not UTF-8".formatted(file), e);
    } catch (IOException e) {
      throw new ArVerifyException(Code.IO, "cannot read %s: %s".formatted(file, e), e);
    }
  }

  private static PublishedJudgement judgement(String line, Path file, int number) {
    try {
      JsonValue record = JsonValue.parse(line);
      String question = record.member("question").text();
      return new PublishedJudgement(
          question,
          record.member("generated_answer").text(),
          record.member("ground_truth_answer").text(),
          record.member("passages_count").integer(),
          record.member("system_name").text(),
          judged(question, record));
    } catch (ArVerifyException e) {
      throw new ArVerifyException(
          Code.FORMAT,
          ("%s, line %d: %s. A line is an object with question, generated_answer,"
                  + " ground_truth_answer, passages_count, system_name, and score and evaluation of"
                  + " faithfulness and correctness")
              .formatted(file, number, e.getMessage()),
          e);
    }
  }

  private static JudgedAnswer judged(String question, JsonValue record) {
    return LlmJudge.read(
        question,
        record,
        new LlmJudge.Members(
            "correctness_score",
            "correctness_evaluation",
            "faithfulness_score",
            "faithfulness_evaluation"),
        JudgeScale.CONTINUOUS);
  }
}
