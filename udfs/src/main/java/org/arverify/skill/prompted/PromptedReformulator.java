package org.arverify.skill.prompted;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.arverify.error.Checks;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Sampling;
import org.arverify.json.JsonValue;
import org.arverify.query.Aspect;
import org.arverify.skill.QueryReformulator;
import org.arverify.skill.Reformulation;
import org.arverify.skill.SkillLog;

/** Lets a model rewrite queries. Fallback: the requirement as it is. */
public final class PromptedReformulator implements QueryReformulator {
  private static final String SKILL = "reformulation";
  private static final String FALLBACK = "the requirement as it is";
  private static final String NOTHING = "nothing";

  private final Asking asking;

  public PromptedReformulator(Generator generator, Sampling sampling) {
    this(Asking.of(PromptedReformulator.class, SKILL, generator, sampling));
  }

  private PromptedReformulator(Asking asking) {
    this.asking = asking;
  }

  @Override
  public String identity() {
    return asking.identity();
  }

  @Override
  public QueryReformulator telling(SkillLog log) {
    return new PromptedReformulator(asking.telling(log));
  }

  @Override
  public List<String> reformulate(List<Reformulation> requests) {
    List<CheckedReplies.Outcome<String>> outcomes =
        asking.ask(
            requests.stream().map(this::prompt).toList(), PromptedReformulator::query, FALLBACK);
    List<String> queries = new ArrayList<>();
    for (int i = 0; i < requests.size(); i++) {
      String requirement = requests.get(i).requirement();
      queries.add(outcomes.get(i).value().orElse(requirement));
    }
    return queries;
  }

  private Prompt prompt(Reformulation request) {
    String missing = request.missing().stream().map(Aspect::text).collect(Collectors.joining(", "));
    return asking.prompt(
        Map.of(
            "requirement", Quotation.of("requirement", request.requirement()),
            "passage", request.read().map(p -> Quotation.of(List.of(p))).orElse(NOTHING),
            "missing", missing.isEmpty() ? "the whole" : missing));
  }

  private static String query(JsonValue reply) {
    return Checks.notBlank(reply.member("query").text(), "query").strip();
  }
}
