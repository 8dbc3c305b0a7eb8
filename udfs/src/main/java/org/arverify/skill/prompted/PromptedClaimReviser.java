package org.arverify.skill.prompted;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.claim.Citations;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generator;
import org.arverify.generation.Sampling;
import org.arverify.json.JsonValue;
import org.arverify.skill.ClaimReviser;
import org.arverify.skill.RevisionRequest;
import org.arverify.skill.SkillLog;

/**
 * Lets a model rewrite claims to what a passage says, one prompt a claim, all together. Fallback:
 * the claim stays as it is.
 */
public final class PromptedClaimReviser implements ClaimReviser {
  private static final String SKILL = "revision";
  private static final String FALLBACK = "the claim stays as it is";
  private static final int SOURCES_OF_A_TEXT = 999;

  /** A revision is a sentence; what is longer is something else. */
  private static final int LONGEST = 600;

  private final Asking asking;

  public PromptedClaimReviser(Generator generator, Sampling sampling) {
    this(Asking.of(PromptedClaimReviser.class, SKILL, generator, sampling));
  }

  private PromptedClaimReviser(Asking asking) {
    this.asking = asking;
  }

  @Override
  public String identity() {
    return asking.identity();
  }

  @Override
  public ClaimReviser telling(SkillLog log) {
    return new PromptedClaimReviser(asking.telling(log));
  }

  @Override
  public List<Optional<String>> revise(List<RevisionRequest> requests) {
    return asking
        .ask(
            requests.stream()
                .map(
                    request ->
                        asking.prompt(
                            Map.of(
                                "claim", Quotation.of("claim", request.claim()),
                                "passage", Quotation.of(List.of(request.passage())))))
                .toList(),
            PromptedClaimReviser::claim,
            FALLBACK)
        .stream()
        .map(outcome -> outcome.value().flatMap(text -> text))
        .toList();
  }

  private static Optional<String> claim(JsonValue reply) {
    Optional<String> text =
        reply
            .find("claim")
            .map(JsonValue::text)
            .map(claim -> Citations.parse(claim, SOURCES_OF_A_TEXT).strip(claim).strip())
            .filter(claim -> !claim.isEmpty());
    text.filter(claim -> claim.length() > LONGEST || claim.contains("\n"))
        .ifPresent(
            claim -> {
              throw new ArVerifyException(Code.FORMAT, "the claim must be one sentence");
            });
    return text;
  }
}
