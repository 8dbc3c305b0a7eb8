package org.arverify.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * The JSON object in a language model's reply, read tolerantly: prose or a fence around it, a comma
 * too many, a line break inside a string, quotation marks of the other kind, and comments are
 * forgiven. What is inside the object is {@link JsonValue}'s to check.
 */
public final class JsonReply {
  private static final ObjectReader READER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
          .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
          .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
          .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
          .build()
          .reader();

  /** A reply has one object; braces in prose before it may mislead a few times. */
  private static final int TRIES = 20;

  private JsonReply() {}

  /**
   * The first JSON object in {@code reply}, in which nothing is left open.
   *
   * @throws ArVerifyException with code FORMAT if there is none
   */
  public static JsonValue object(String reply) {
    String problem = "the reply holds no JSON object";
    int tries = 0;
    for (int start = reply.indexOf('{');
        start >= 0 && tries < TRIES;
        start = reply.indexOf('{', start + 1)) {
      tries++;
      int end = end(reply, start);
      if (end < 0) {
        problem = "the JSON object of the reply does not end";
        continue;
      }
      try {
        JsonNode node = READER.readTree(reply.substring(start, end));
        return new JsonValue("", node);
      } catch (JsonProcessingException e) {
        problem = "the reply is not JSON: " + e.getOriginalMessage();
      }
    }
    throw new ArVerifyException(Code.FORMAT, problem);
  }

  /** Whether a reply looks as if it were meant to be JSON. */
  public static boolean isMeant(String reply) {
    return reply.indexOf('{') >= 0;
  }

  /** Behind the brace that closes the one at {@code start}; -1 if none does. */
  private static int end(String text, int start) {
    int depth = 0;
    boolean quoted = false;
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted) {
        if (c == '\\') {
          i++;
        } else if (c == '"') {
          quoted = false;
        }
      } else if (c == '"') {
        quoted = true;
      } else if (c == '{') {
        depth++;
      } else if (c == '}') {
        depth--;
        if (depth == 0) {
          return i + 1;
        }
      }
    }
    return -1;
  }
}
