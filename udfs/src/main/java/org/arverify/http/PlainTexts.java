package org.arverify.http;

import dev.langchain4j.http.client.HttpMethod;
import dev.langchain4j.http.client.HttpRequest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generation;
import org.arverify.generation.Generation.Finish;
import org.arverify.generation.Prompt;
import org.arverify.generation.Prompt.Role;
import org.arverify.generation.TokenLogProb;
import org.arverify.json.Json;
import org.arverify.json.JsonValue;

/**
 * Prompts that are a text to go on from, without a chat, as requests of {@code /completions}, and
 * their replies; the client has no log-probabilities there. Servers write these in two ways: as
 * lists of their own (OpenAI, vLLM), or as in a chat (llama.cpp).
 */
final class PlainTexts {
  private final Endpoint endpoint;
  private final ApiKey key;
  private final Map<String, Object> extra;

  /**
   * @param extra further members of every request
   */
  PlainTexts(Endpoint endpoint, ApiKey key, Map<String, Object> extra) {
    this.endpoint = endpoint;
    this.key = key;
    this.extra = extra;
  }

  /** Whether a prompt is a text to go on from. */
  static boolean is(Prompt prompt) {
    return prompt.messages().size() == 1 && prompt.messages().get(0).role() == Role.ASSISTANT;
  }

  HttpRequest request(Prompt prompt) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("model", endpoint.model());
    members.put("prompt", prompt.messages().get(0).text());
    members.put("max_tokens", prompt.sampling().maxTokens());
    members.put("temperature", prompt.sampling().temperature());
    members.put("seed", prompt.sampling().seed());
    if (prompt.sampling().alternatives() > 0) {
      members.put("logprobs", ChatMessages.alternatives(prompt));
    }
    members.putAll(extra);
    HttpRequest.Builder request =
        HttpRequest.builder()
            .method(HttpMethod.POST)
            .url(endpoint.baseUrl().replaceFirst("/+$", "") + "/completions")
            .addHeader("Content-Type", "application/json")
            .body(Json.write(members));
    key.value().ifPresent(secret -> request.addHeader("Authorization", "Bearer " + secret));
    return request.build();
  }

  /**
   * A body as a generation.
   *
   * @throws ArVerifyException with code FORMAT if it is no completion, or does not say why it ended
   */
  static Generation generation(Prompt prompt, String body) {
    JsonValue reply = JsonValue.parse(body);
    List<JsonValue> choices = reply.member("choices").elements();
    if (choices.size() != 1) {
      throw new ArVerifyException(
          Code.FORMAT, "it has %d choices, not one".formatted(choices.size()));
    }
    JsonValue choice = choices.get(0);
    String text = choice.member("text").text();
    Optional<JsonValue> usage = reply.find("usage");
    return new Generation(
        text,
        finish(choice.member("finish_reason").text()),
        choice.find("logprobs").map(PlainTexts::tokens).orElse(List.of()),
        ChatMessages.count(
            usage.flatMap(u -> u.find("prompt_tokens")).map(JsonValue::integer),
            prompt.messages().get(0).text().length()),
        ChatMessages.count(
            usage.flatMap(u -> u.find("completion_tokens")).map(JsonValue::integer),
            text.length()));
  }

  private static Finish finish(String reason) {
    return switch (reason) {
      case "stop" -> Finish.STOP;
      case "length" -> Finish.LENGTH;
      case "content_filter" -> Finish.FILTERED;
      default ->
          throw new ArVerifyException(
              Code.FORMAT, "it ended for a reason that is not known: " + reason);
    };
  }

  private static List<TokenLogProb> tokens(JsonValue given) {
    return given.find("content").isPresent() ? ofChat(given) : ofLists(given);
  }

  private static List<TokenLogProb> ofChat(JsonValue given) {
    List<TokenLogProb> tokens = new ArrayList<>();
    for (JsonValue token : given.member("content").elements()) {
      Map<String, Double> alternatives = new LinkedHashMap<>();
      for (JsonValue other :
          token.find("top_logprobs").map(JsonValue::elements).orElse(List.of())) {
        alternatives.merge(
            other.member("token").text(),
            ChatMessages.atMostZero(other.member("logprob").number()),
            Math::max);
      }
      Optional<JsonValue> logProb = token.find("logprob");
      if (logProb.isEmpty()) {
        return List.of();
      }
      tokens.add(
          new TokenLogProb(
              token.member("token").text(),
              ChatMessages.atMostZero(logProb.get().number()),
              alternatives));
    }
    return tokens;
  }

  private static List<TokenLogProb> ofLists(JsonValue given) {
    List<JsonValue> words = given.find("tokens").map(JsonValue::elements).orElse(List.of());
    List<JsonValue> logProbs =
        given.find("token_logprobs").map(JsonValue::elements).orElse(List.of());
    List<JsonValue> others = given.find("top_logprobs").map(JsonValue::elements).orElse(List.of());
    if (logProbs.size() != words.size() || !logProbs.stream().allMatch(JsonValue::isText)) {
      return List.of();
    }
    List<TokenLogProb> tokens = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      Map<String, Double> alternatives = new LinkedHashMap<>();
      if (i < others.size() && others.get(i).isObject()) {
        others
            .get(i)
            .members()
            .forEach((word, p) -> alternatives.put(word, ChatMessages.atMostZero(p.number())));
      }
      tokens.add(
          new TokenLogProb(
              words.get(i).text(),
              ChatMessages.atMostZero(logProbs.get(i).number()),
              alternatives));
    }
    return tokens;
  }
}
