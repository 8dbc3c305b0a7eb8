package org.arverify.skill.prompted;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.arverify.claim.Citations;
import org.arverify.claim.Refusals;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generation;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Sampling;
import org.arverify.json.JsonReply;
import org.arverify.json.JsonValue;
import org.arverify.passage.Passage;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.DraftAnswer;
import org.arverify.skill.SkillLog;

/**
 * Lets a model answer: sentences with the passages that each rests on. Fallback: a whole reply in
 * which nothing is meant to be JSON is the answer as it stands; any other unusable one is no
 * answer, and the question ends as a generator error.
 */
public final class PromptedAnswerWriter implements AnswerWriter {
  private static final String SKILL = "answer";
  private static final String FALLBACK = "the reply as it stands if it is prose, else none";
  private static final String REFUSAL = "The passages do not answer this question.";
  private static final Pattern STOP = Pattern.compile("[.!?]+[\"”’')]*$");

  private final Asking asking;

  public PromptedAnswerWriter(Generator generator, Sampling sampling) {
    this(Asking.of(PromptedAnswerWriter.class, SKILL, generator, sampling));
  }

  private PromptedAnswerWriter(Asking asking) {
    this.asking = asking;
  }

  @Override
  public String identity() {
    return asking.identity();
  }

  @Override
  public AnswerWriter telling(SkillLog log) {
    return new PromptedAnswerWriter(asking.telling(log));
  }

  /**
   * {@inheritDoc}
   *
   * @throws ArVerifyException with code GENERATOR_FAILED if no reply can be used
   */
  @Override
  public DraftAnswer write(String question, List<Passage> evidence) {
    Prompt prompt =
        asking.prompt(
            Map.of(
                "question", Quotation.of("question", question),
                "passages", Quotation.of(evidence)));
    CheckedReplies.Outcome<DraftAnswer> outcome =
        asking.<DraftAnswer>ask(List.of(prompt), r -> answer(r, evidence.size()), FALLBACK).get(0);
    return outcome
        .value()
        .or(() -> prose(outcome.last()))
        .orElseThrow(
            () ->
                new ArVerifyException(
                    Code.GENERATOR_FAILED,
                    ("the answer of %s cannot be used, not after a second try either: %s; `arverify"
                            + " explain` shows the reply")
                        .formatted(asking.generator().identity(), outcome.problem())));
  }

  private DraftAnswer answer(JsonValue reply, int sources) {
    boolean answerable = reply.find("answerable").map(JsonValue::flag).orElse(true);
    if (!answerable) {
      return new DraftAnswer(REFUSAL, true);
    }
    List<JsonValue> written = reply.member("sentences").elements();
    if (written.isEmpty()) {
      return new DraftAnswer(REFUSAL, true);
    }
    List<String> sentences = new ArrayList<>();
    for (JsonValue each : written) {
      sentence(each, sources).ifPresent(sentences::add);
    }
    if (sentences.isEmpty()) {
      throw new ArVerifyException(Code.FORMAT, "every sentence is blank");
    }
    return new DraftAnswer(String.join(" ", sentences), false);
  }

  /** Its citations stand in front of its full stop. Numbers that no passage has are left out. */
  private Optional<String> sentence(JsonValue written, int sources) {
    String stated = written.isText() ? written.text() : written.member("text").text();
    Citations marks = Citations.parse(stated, sources);
    String text = marks.strip(stated).strip();
    if (text.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> numbers = new ArrayList<>(marks.numbers());
    int rejected = marks.rejected();
    if (!written.isText()) {
      for (JsonValue source : written.find("sources").map(JsonValue::elements).orElse(List.of())) {
        int number = source.integer();
        if (number < 1 || number > sources) {
          rejected++;
        } else if (!numbers.contains(number)) {
          numbers.add(number);
        }
      }
    }
    if (rejected > 0) {
      asking.log().event("rejected-sources", Map.of("count", Integer.toString(rejected)));
    }
    return Optional.of(cited(text, numbers));
  }

  private static String cited(String text, List<Integer> numbers) {
    if (numbers.isEmpty()) {
      return text;
    }
    String mark =
        numbers.stream().sorted().map(String::valueOf).collect(Collectors.joining(", ", " [", "]"));
    Matcher stop = STOP.matcher(text);
    return stop.find()
        ? text.substring(0, stop.start()) + mark + text.substring(stop.start())
        : text + mark + ".";
  }

  private static Optional<DraftAnswer> prose(Generation reply) {
    String text = reply.text().strip();
    return reply.finish() != Generation.Finish.STOP || text.isEmpty() || JsonReply.isMeant(text)
        ? Optional.empty()
        : Optional.of(new DraftAnswer(text, Refusals.isAll(text)));
  }
}
