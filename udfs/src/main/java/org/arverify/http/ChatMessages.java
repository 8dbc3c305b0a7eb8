package org.arverify.http;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.openai.LogProb;
import dev.langchain4j.model.openai.OpenAiChatRequestParameters;
import dev.langchain4j.model.openai.OpenAiChatResponseMetadata;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
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
import org.arverify.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** Prompts as chat requests, and chat responses as generations. */
final class ChatMessages {
  /** The most alternatives that the API gives. */
  private static final int MOST_ALTERNATIVES = 20;

  private static final int CHARACTERS_A_TOKEN = 4;

  private final Endpoint endpoint;
  private final Map<String, Object> extra;

  ChatMessages(Endpoint endpoint) {
    this.endpoint = endpoint;
    this.extra = new LinkedHashMap<>();
    if (!endpoint.extra().isEmpty()) {
      JsonValue.parse(endpoint.extra())
          .members()
          .forEach((name, value) -> extra.put(name, value.plain()));
    }
  }

  /** Further members of every request. */
  Map<String, Object> extra() {
    return extra;
  }

  ChatRequest request(Prompt prompt) {
    OpenAiChatRequestParameters.Builder parameters =
        OpenAiChatRequestParameters.builder()
            .modelName(endpoint.model())
            .temperature(prompt.sampling().temperature())
            .seed((int) prompt.sampling().seed())
            .customParameters(members(prompt));
    switch (endpoint.replyLimit()) {
      case MAX_TOKENS -> parameters.maxOutputTokens(prompt.sampling().maxTokens());
      case MAX_COMPLETION_TOKENS -> parameters.maxCompletionTokens(prompt.sampling().maxTokens());
    }
    if (prompt.sampling().alternatives() > 0) {
      parameters.logprobs(true).topLogprobs(alternatives(prompt));
    }
    return ChatRequest.builder()
        .messages(prompt.messages().stream().map(ChatMessages::message).toList())
        .parameters(parameters.build())
        .build();
  }

  /**
   * A response as a generation.
   *
   * @throws ArVerifyException with code GENERATOR_FAILED if it does not say why it ended
   */
  Generation generation(Prompt prompt, ChatResponse response) {
    String text = response.aiMessage().text() == null ? "" : response.aiMessage().text();
    Optional<String> prefix = prefix(prompt);
    // Some servers repeat what they go on from.
    String fresh =
        prefix.filter(text::startsWith).map(known -> text.substring(known.length())).orElse(text);
    Optional<TokenUsage> usage = Optional.ofNullable(response.tokenUsage());
    return new Generation(
        fresh,
        finish(response.finishReason()),
        response.metadata() instanceof OpenAiChatResponseMetadata metadata
            ? tokens(metadata.logProbs())
            : List.of(),
        count(usage.map(TokenUsage::inputTokenCount), asked(prompt)),
        count(usage.map(TokenUsage::outputTokenCount), fresh.length()));
  }

  /** A refusal, which the client tells as an exception without a count of tokens. */
  static Generation refused(Prompt prompt, String words) {
    return new Generation(
        words,
        Finish.FILTERED,
        List.of(),
        count(Optional.empty(), asked(prompt)),
        count(Optional.empty(), words.length()));
  }

  private Map<String, Object> members(Prompt prompt) {
    Map<String, Object> members = new LinkedHashMap<>(extra);
    if (endpoint.schema() != Endpoint.Schema.NONE) {
      prompt.schema().ifPresent(schema -> members.put("response_format", format(schema)));
    }
    if (endpoint.continuation() == Endpoint.Continuation.VLLM && prefix(prompt).isPresent()) {
      members.put("continue_final_message", true);
      members.put("add_generation_prompt", false);
    }
    return members;
  }

  private static Optional<String> prefix(Prompt prompt) {
    Prompt.Message last = prompt.messages().get(prompt.messages().size() - 1);
    return last.role() == Role.ASSISTANT ? Optional.of(last.text()) : Optional.empty();
  }

  /**
   * As plain maps: the client would read the schema with Jackson's modules of the class path, and
   * Spark's for Scala makes of it what the client cannot write.
   */
  private Map<String, Object> format(String schema) {
    return Map.of(
        "type",
        "json_schema",
        "json_schema",
        Map.of(
            "name",
            "reply",
            "strict",
            endpoint.schema() == Endpoint.Schema.STRICT,
            "schema",
            JsonValue.parse(schema).plain()));
  }

  private static ChatMessage message(Prompt.Message message) {
    return switch (message.role()) {
      case SYSTEM -> SystemMessage.from(message.text());
      case USER -> UserMessage.from(message.text());
      case ASSISTANT -> AiMessage.from(message.text());
    };
  }

  private static Finish finish(@Nullable FinishReason reason) {
    if (reason == null) {
      throw new ArVerifyException(
          Code.GENERATOR_FAILED, "it has no finish_reason, and may be cut off anywhere");
    }
    return switch (reason) {
      case STOP -> Finish.STOP;
      case LENGTH -> Finish.LENGTH;
      case CONTENT_FILTER -> Finish.FILTERED;
      case TOOL_EXECUTION, OTHER ->
          throw new ArVerifyException(
              Code.GENERATOR_FAILED, "it ended for a reason that is not known: " + reason);
    };
  }

  /** Without the log-probability of each token there is none of the whole. */
  private static List<TokenLogProb> tokens(@Nullable List<LogProb> given) {
    if (given == null
        || given.stream().anyMatch(token -> token.token() == null || token.logprob() == null)) {
      return List.of();
    }
    List<TokenLogProb> tokens = new ArrayList<>();
    for (LogProb token : given) {
      Map<String, Double> alternatives = new LinkedHashMap<>();
      if (token.topLogprobs() != null) {
        token.topLogprobs().stream()
            .filter(other -> other.token() != null && other.logprob() != null)
            .forEach(
                other -> alternatives.merge(other.token(), atMostZero(other.logprob()), Math::max));
      }
      tokens.add(new TokenLogProb(token.token(), atMostZero(token.logprob()), alternatives));
    }
    return tokens;
  }

  /** Log-probabilities to ask for in each place. */
  static int alternatives(Prompt prompt) {
    return Math.min(prompt.sampling().alternatives(), MOST_ALTERNATIVES);
  }

  /** Servers round probabilities near 1 to a little above. */
  static double atMostZero(double logProb) {
    return Math.min(0, logProb);
  }

  private static int asked(Prompt prompt) {
    return prompt.messages().stream().mapToInt(message -> message.text().length()).sum();
  }

  /** A count that the server leaves out is estimated, so that a budget holds. */
  static long count(Optional<Integer> given, int characters) {
    return given
        .filter(count -> count >= 0)
        .map(Integer::longValue)
        .orElse((characters + CHARACTERS_A_TOKEN - 1L) / CHARACTERS_A_TOKEN);
  }
}
