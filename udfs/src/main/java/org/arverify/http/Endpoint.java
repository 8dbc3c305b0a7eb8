package org.arverify.http;

import static org.arverify.error.Checks.check;

import java.io.Serializable;
import java.net.URI;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.arverify.error.ArVerifyException;
import org.arverify.generation.Generator.Capability;
import org.arverify.json.JsonValue;
import org.arverify.passage.Sha256;

/**
 * An OpenAI-compatible endpoint and what it can do, as the configuration declares it. Holds no
 * secret. Travels to executors.
 *
 * @param baseUrl what comes before {@code /chat/completions}: http or https, no user in it
 * @param model as the server names it; empty where none is asked
 * @param keyVariable the environment variable that holds the key; empty: the server wants none
 * @param logProbabilities whether it gives log-probabilities
 * @param schema whether it holds replies to a schema, and how strictly it takes one
 * @param continuation how it goes on from a last message of its own
 * @param replyLimit the name of the limit of a reply's tokens
 * @param extra a JSON object of further members of every request
 */
public record Endpoint(
    String baseUrl,
    String model,
    String keyVariable,
    boolean logProbabilities,
    Schema schema,
    Continuation continuation,
    ReplyLimit replyLimit,
    String extra)
    implements Serializable {
  /** How replies are held to a JSON schema. */
  public enum Schema {
    /** Not at all: the schema stands in the prompt alone. */
    NONE,
    /** By {@code response_format}. */
    PLAIN,
    /** By {@code response_format} with {@code strict}, which hosted models want. */
    STRICT
  }

  /** How a server is told to go on from a last message of its own. */
  public enum Continuation {
    /** It cannot. */
    NONE,
    /** It does so where the last message is the assistant's: llama.cpp. */
    PLAIN,
    /** It wants {@code continue_final_message}: vLLM. */
    VLLM
  }

  /** What the limit of a reply's tokens is called. */
  public enum ReplyLimit {
    MAX_TOKENS,
    /** The newer name, which hosted reasoning models want. */
    MAX_COMPLETION_TOKENS
  }

  private static final int HASH = 8;

  /** Names that Spark's redaction and ours know. */
  private static final Pattern SECRET_NAME =
      Pattern.compile(
          "secret|password|token|credential|(access|api)_?key|_key$", Pattern.CASE_INSENSITIVE);

  public Endpoint {
    checkUrl(baseUrl);
    check(
        keyVariable.isEmpty() || keyVariable.matches("[A-Za-z_][A-Za-z0-9_]*"),
        "agent.openai.api-key-env must be the name of an environment variable, never a key");
    check(
        keyVariable.isEmpty() || SECRET_NAME.matcher(keyVariable).find(),
        "agent.openai.api-key-env, %s, must look like that of a secret (…_API_KEY, …_TOKEN): what"
            + " else it is called, Spark shows its value",
        keyVariable);
    check(
        extra.isEmpty() || isObject(extra),
        "agent.openai.extra must be a JSON object, such as {\"top_k\": 1}, was %s",
        extra);
  }

  /** Names model and server, and what else decides its replies. */
  public String identity() {
    String decides = String.join("|", schema.name(), continuation.name(), extra);
    return "openai-1/%s@%s/%s".formatted(model, baseUrl, Sha256.of(decides).substring(0, HASH));
  }

  /** What is declared. */
  public Set<Capability> capabilities() {
    Set<Capability> declared = EnumSet.noneOf(Capability.class);
    if (logProbabilities) {
      declared.add(Capability.LOG_PROBABILITIES);
    }
    if (schema != Schema.NONE) {
      declared.add(Capability.JSON_SCHEMA);
    }
    if (continuation != Continuation.NONE) {
      declared.add(Capability.PREFIX_CONTINUATION);
    }
    return declared;
  }

  private static void checkUrl(String url) {
    URI parsed;
    try {
      parsed = URI.create(url);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("agent.openai.base-url is no URL: " + e.getMessage(), e);
    }
    String scheme = parsed.getScheme() == null ? "" : parsed.getScheme().toLowerCase(Locale.ROOT);
    check(
        (scheme.equals("http") || scheme.equals("https")) && parsed.getHost() != null,
        "agent.openai.base-url must be like https://host/v1, was \"%s\"",
        url);
    check(
        parsed.getUserInfo() == null,
        "agent.openai.base-url must hold no user or password: name a variable in"
            + " agent.openai.api-key-env");
  }

  private static boolean isObject(String json) {
    try {
      return JsonValue.parse(json).isObject();
    } catch (ArVerifyException e) {
      return false;
    }
  }
}
