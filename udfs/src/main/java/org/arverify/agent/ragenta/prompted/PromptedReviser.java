package org.arverify.agent.ragenta.prompted;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.arverify.agent.ragenta.Review;
import org.arverify.agent.ragenta.Review.Component;
import org.arverify.agent.ragenta.Review.Coverage;
import org.arverify.agent.ragenta.Reviser;
import org.arverify.agent.ragenta.Statement;
import org.arverify.agent.ragenta.Synthesis;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Sampling;
import org.arverify.json.JsonValue;
import org.arverify.skill.SkillLog;
import org.arverify.skill.prompted.Asking;
import org.arverify.skill.prompted.Quotation;

/**
 * Lets a model review and synthesise. A review is JSON (decision R6), asked for once more if it
 * cannot be read; a second one like it is no review. A synthesis that cannot be used, after a
 * second try either, is empty, so that the answers stay as they are.
 */
public final class PromptedReviser implements Reviser {
  private static final String FALLBACK = "the answer as it is; what is missing is not known";
  private static final String JOINED = "the answers one after the other";

  /** What a model writes where there is nothing to ask. */
  private static final Pattern NO_QUESTION =
      Pattern.compile("(?i)[\\s\\-*\\[(]*(?:none|n/?a|nothing|no|null)?[\\s.\\])]*");

  private final Asking reviewing;
  private final Asking synthesising;

  public PromptedReviser(Generator generator, Sampling sampling) {
    this(
        Asking.of(PromptedReviser.class, "reviser", generator, sampling),
        Asking.of(PromptedReviser.class, "synthesis", generator, sampling));
  }

  private PromptedReviser(Asking reviewing, Asking synthesising) {
    this.reviewing = reviewing;
    this.synthesising = synthesising;
  }

  @Override
  public String identity() {
    return reviewing.identity() + " and " + synthesising.identity();
  }

  @Override
  public Reviser telling(SkillLog log) {
    return new PromptedReviser(reviewing.telling(log), synthesising.telling(log));
  }

  @Override
  public Optional<Review> review(Request request) {
    Prompt prompt =
        reviewing.prompt(
            Map.of(
                "question", Quotation.of("question", request.question()),
                "statements", Quotation.of("answer", listed(request.statements())),
                "passages", Quotation.of(request.sources())));
    int statements = request.statements().size();
    return reviewing
        .<Review>ask(List.of(prompt), reply -> review(reply, statements), FALLBACK)
        .get(0)
        .value();
  }

  @Override
  public String synthesise(Synthesis synthesis) {
    String followUps =
        synthesis.followUps().stream()
            .map(f -> Quotation.of("follow-up question", f.question()) + "\n" + quoted(f.answer()))
            .collect(Collectors.joining("\n\n"));
    Prompt prompt =
        synthesising.prompt(
            Map.of(
                "question", Quotation.of("question", synthesis.question()),
                "answer", quoted(synthesis.answer()),
                "followups", followUps));
    return synthesising.askProse(List.of(prompt), JOINED).get(0).value().orElse("");
  }

  private static String quoted(String answer) {
    return Quotation.of("answer", answer.isBlank() ? "(there is none)" : answer);
  }

  /** "1. It opened in 1963. [2]" */
  private static String listed(List<Statement> statements) {
    if (statements.isEmpty()) {
      return "(there is none)";
    }
    List<String> lines = new ArrayList<>();
    for (Statement statement : statements) {
      lines.add(
          "%d. %s%s"
              .formatted(
                  lines.size() + 1,
                  statement.text(),
                  statement.sources().isEmpty() ? "" : " " + statement.sources()));
    }
    return String.join("\n", lines);
  }

  private static Review review(JsonValue reply, int statements) {
    List<Component> components = new ArrayList<>();
    for (JsonValue component : reply.member("components").elements()) {
      components.add(component(component, statements));
    }
    return new Review(components);
  }

  private static Component component(JsonValue component, int statements) {
    Coverage coverage = coverage(component.member("coverage").text());
    Set<Integer> serving = new HashSet<>();
    for (JsonValue number : component.member("statements").elements()) {
      if (number.integer() < 1 || number.integer() > statements) {
        throw new ArVerifyException(
            Code.FORMAT,
            "statements holds %d, but the answer has %d statements"
                .formatted(number.integer(), statements));
      }
      serving.add(number.integer() - 1);
    }
    String asked = component.find("follow_up").map(JsonValue::text).orElse("").strip();
    boolean none = coverage == Coverage.FULLY || NO_QUESTION.matcher(asked).matches();
    return new Component(
        component.member("text").text().strip(), coverage, serving, none ? "" : asked);
  }

  private static Coverage coverage(String name) {
    try {
      return Coverage.valueOf(name.strip().toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new ArVerifyException(
          Code.FORMAT, "coverage is \"%s\", not fully, partially or not".formatted(name), e);
    }
  }
}
