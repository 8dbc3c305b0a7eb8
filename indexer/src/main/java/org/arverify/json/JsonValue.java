package org.arverify.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/**
 * JSON that others wrote, taken apart member by member: what is not asked for is ignored, what is
 * asked for and missing, or of another type, is an {@link ArVerifyException} with code FORMAT whose
 * message names the place.
 */
public final class JsonValue {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();
  private static final ObjectReader READER = MAPPER.reader();

  /** A reply that is one block of code: what models put around JSON although asked not to. */
  private static final Pattern FENCED =
      Pattern.compile("```[\\w-]*[ \\t]*\\R(.*)\\R?```", Pattern.DOTALL);

  private final String place;
  private final JsonNode node;

  JsonValue(String place, JsonNode node) {
    this.place = place;
    this.node = node;
  }

  /** Reads one value and nothing after it. */
  public static JsonValue parse(String json) {
    JsonNode node;
    try {
      node = READER.readTree(json);
    } catch (JsonProcessingException e) {
      throw new ArVerifyException(Code.FORMAT, "not JSON", e);
    }
    if (node.isMissingNode()) {
      throw new ArVerifyException(Code.FORMAT, "not JSON");
    }
    return new JsonValue("", node);
  }

  /**
   * Reads the one value that a language model was asked to reply with. A code fence around the
   * whole reply is taken off; words before or behind the value are not forgiven.
   */
  public static JsonValue ofReply(String reply) {
    Matcher fenced = FENCED.matcher(reply.strip());
    return parse(fenced.matches() ? fenced.group(1) : reply);
  }

  /** A member of this object that must be there and not null. */
  public JsonValue member(String name) {
    return find(name).orElseThrow(() -> problem("member %s is missing", placeOf(name)));
  }

  /** A member of this object, unless it is missing or null. */
  public Optional<JsonValue> find(String name) {
    if (!node.isObject()) {
      throw problem("%s is no JSON object", here());
    }
    JsonNode child = node.get(name);
    return child == null || child.isNull()
        ? Optional.empty()
        : Optional.of(new JsonValue(placeOf(name), child));
  }

  /** The members of this object in order, without those that are null. */
  public Map<String, JsonValue> members() {
    if (!node.isObject()) {
      throw problem("%s is no JSON object", here());
    }
    Map<String, JsonValue> members = new LinkedHashMap<>();
    node.fieldNames().forEachRemaining(name -> find(name).ifPresent(v -> members.put(name, v)));
    return members;
  }

  /** The elements of this array. */
  public List<JsonValue> elements() {
    if (!node.isArray()) {
      throw problem("%s is no JSON array", here());
    }
    List<JsonValue> elements = new ArrayList<>(node.size());
    for (JsonNode element : node) {
      elements.add(new JsonValue("%s[%d]".formatted(place, elements.size()), element));
    }
    return elements;
  }

  /** The elements of this array of strings or numbers. */
  public List<String> texts() {
    return elements().stream().map(JsonValue::text).toList();
  }

  /** This string, or this number as it is written. */
  public String text() {
    if (!node.isTextual() && !node.isNumber()) {
      throw problem("%s is no string", here());
    }
    return node.asText();
  }

  /** This number, which must be whole and fit into an int. */
  public int integer() {
    if (!node.isIntegralNumber() || !node.canConvertToInt()) {
      throw problem("%s is no whole number", here());
    }
    return node.intValue();
  }

  /** This number: not a string that holds one, and not beyond the range of a double. */
  public double number() {
    if (!node.isNumber() || !Double.isFinite(node.doubleValue())) {
      throw problem("%s is no number", here());
    }
    return node.doubleValue();
  }

  /** This truth value. */
  public boolean flag() {
    if (!node.isBoolean()) {
      throw problem("%s is neither true nor false", here());
    }
    return node.booleanValue();
  }

  /** This value as maps, lists, strings, numbers and truth values of Java; not null. */
  public Object plain() {
    return MAPPER.convertValue(node, Object.class);
  }

  public boolean isObject() {
    return node.isObject();
  }

  public boolean isArray() {
    return node.isArray();
  }

  /** Whether {@link #text()} succeeds. */
  public boolean isText() {
    return node.isTextual() || node.isNumber();
  }

  /** A string without its quotes, anything else as JSON. */
  @Override
  public String toString() {
    return node.isTextual() ? node.textValue() : node.toString();
  }

  private String placeOf(String name) {
    return place.isEmpty() ? name : place + "." + name;
  }

  private String here() {
    return place.isEmpty() ? "the value" : place;
  }

  private static ArVerifyException problem(String format, Object... arguments) {
    return new ArVerifyException(Code.FORMAT, format.formatted(arguments));
  }
}
