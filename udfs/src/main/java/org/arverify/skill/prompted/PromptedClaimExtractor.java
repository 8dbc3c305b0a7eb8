package org.arverify.skill.prompted;

import static org.arverify.error.Checks.notBlank;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.claim.Claim;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generator;
import org.arverify.generation.Sampling;
import org.arverify.json.JsonValue;
import org.arverify.passage.Passage;
import org.arverify.skill.ClaimExtractor;
import org.arverify.skill.SkillLog;

/**
 * Lets a model list the claims of an answer, each with the words of the answer that make it. A
 * claim whose words the answer does not have is left out, and told. Fallback: another extractor, if
 * one is given; else the question ends as a generator error.
 */
public final class PromptedClaimExtractor implements ClaimExtractor {
  private static final String SKILL = "extraction";

  private final Asking asking;
  private final Optional<ClaimExtractor> fallback;

  /**
   * @param fallback for an answer whose claims no reply lists
   */
  public PromptedClaimExtractor(
      Generator generator, Sampling sampling, Optional<ClaimExtractor> fallback) {
    this(Asking.of(PromptedClaimExtractor.class, SKILL, generator, sampling), fallback);
  }

  private PromptedClaimExtractor(Asking asking, Optional<ClaimExtractor> fallback) {
    this.asking = asking;
    this.fallback = fallback;
  }

  /** Names the model and the prompt. */
  public String identity() {
    return asking.identity();
  }

  @Override
  public ClaimExtractor telling(SkillLog log) {
    return new PromptedClaimExtractor(asking.telling(log), fallback);
  }

  private record Stated(String text, String quote) {}

  @Override
  public List<Claim> extract(String answer, List<Passage> evidence) {
    if (answer.isBlank()) {
      return List.of();
    }
    CheckedReplies.Outcome<List<Stated>> outcome =
        asking
            .ask(
                List.of(asking.prompt(Map.of("answer", Quotation.of("answer", answer)))),
                PromptedClaimExtractor::stated,
                fallback.isPresent() ? "the claims that rules find" : "none")
            .get(0);
    if (outcome.value().isEmpty()) {
      return fallback
          .map(rules -> rules.extract(answer, evidence))
          .orElseThrow(
              () ->
                  new ArVerifyException(
                      Code.GENERATOR_FAILED,
                      "the claims of %s cannot be used, not after a second try either: %s"
                          .formatted(asking.generator().identity(), outcome.problem())));
    }
    return placed(outcome.value().get(), answer, evidence);
  }

  private static List<Stated> stated(JsonValue reply) {
    return reply.member("claims").elements().stream()
        .map(
            claim ->
                claim.isText()
                    ? new Stated(claim.text(), claim.text())
                    : new Stated(
                        claim.member("text").text(),
                        claim
                            .find("quote")
                            .map(JsonValue::text)
                            .orElse(claim.member("text").text())))
        .map(claim -> new Stated(notBlank(claim.text(), "claim").strip(), claim.quote()))
        .toList();
  }

  private List<Claim> placed(List<Stated> stated, String answer, List<Passage> evidence) {
    AnswerQuotes quotes = new AnswerQuotes(answer, evidence.size());
    List<AnswerQuotes.Found> places = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    int lost = 0;
    for (Stated claim : stated) {
      Optional<AnswerQuotes.Found> found =
          quotes.find(claim.quote()).or(() -> quotes.find(claim.text()));
      if (found.isEmpty()) {
        lost++;
      } else if (!texts.contains(claim.text())) {
        texts.add(claim.text());
        places.add(found.get());
      }
    }
    if (lost > 0) {
      asking.log().event("claims-not-in-answer", Map.of("count", Integer.toString(lost)));
    }
    return numbered(texts, places, evidence);
  }

  /** In the order of the answer. */
  private static List<Claim> numbered(
      List<String> texts, List<AnswerQuotes.Found> places, List<Passage> evidence) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      order.add(i);
    }
    order.sort(java.util.Comparator.comparingInt(i -> places.get(i).span().start()));
    List<Claim> claims = new ArrayList<>();
    for (int i : order) {
      AnswerQuotes.Found place = places.get(i);
      claims.add(
          new Claim(
              "c" + (claims.size() + 1),
              texts.get(i),
              place.span(),
              place.numbers().stream().map(n -> evidence.get(n - 1).id()).distinct().toList()));
    }
    return claims;
  }
}
