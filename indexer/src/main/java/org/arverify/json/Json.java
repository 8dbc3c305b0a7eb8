package org.arverify.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;

/** JSON of records: component names are keys, unknown and missing keys are errors. */
public final class Json {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          .build();
  private static final ObjectMapper TOLERANT =
      MAPPER.copy().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  private Json() {}

  /** One line of JSON. */
  public static String write(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not a value that JSON can hold: " + value.getClass(), e);
    }
  }

  /** JSON for people, indented, with a newline at its end. */
  public static String writePretty(Object value) {
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not a value that JSON can hold: " + value.getClass(), e);
    }
  }

  /**
   * Reads a record.
   *
   * @param origin names the text in an error: a file, a table and row
   * @throws ArVerifyException with code CORRUPT if the text is not JSON of that record
   */
  public static <T> T read(String json, Class<T> type, String origin) {
    return read(MAPPER, json, type, origin);
  }

  /**
   * Reads a record from a file of another project, of whose keys only some are known: keys that are
   * no component are left out.
   *
   * @param origin names the text in an error: a file, a table and row
   * @throws ArVerifyException with code CORRUPT if the text is not JSON, or a component is missing
   */
  public static <T> T readKnown(String json, Class<T> type, String origin) {
    return read(TOLERANT, json, type, origin);
  }

  private static <T> T read(ObjectMapper mapper, String json, Class<T> type, String origin) {
    try {
      return mapper.readValue(json, type);
    } catch (JsonProcessingException e) {
      throw new ArVerifyException(
          Code.CORRUPT,
          "%s is not a %s: %s".formatted(origin, type.getSimpleName(), e.getOriginalMessage()),
          e);
    }
  }
}
