package org.arverify.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.Reader;
import java.util.Optional;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.jspecify.annotations.Nullable;

/** The elements of a JSON array that need not fit into memory, one after the other. */
public final class JsonElements implements AutoCloseable {
  private static final ObjectMapper MAPPER = JsonMapper.builder().build();

  private final JsonParser parser;

  private JsonElements(JsonParser parser) {
    this.parser = parser;
  }

  /** The elements of the array that the document is. Takes over the reader. */
  public static JsonElements ofArray(Reader reader) throws IOException {
    JsonElements elements = open(reader);
    elements.expectArray("the document");
    return elements;
  }

  /** The elements of the array that a member of the document's object is. Takes over the reader. */
  public static JsonElements ofMember(Reader reader, String name) throws IOException {
    JsonElements elements = open(reader);
    elements.seek(name);
    return elements;
  }

  private static JsonElements open(Reader reader) throws IOException {
    return new JsonElements(MAPPER.createParser(reader));
  }

  private void seek(String name) throws IOException {
    if (token() != JsonToken.START_OBJECT) {
      throw problem("the document is no JSON object", null);
    }
    while (token() == JsonToken.FIELD_NAME) {
      if (parser.currentName().equals(name)) {
        expectArray("member " + name);
        return;
      }
      token();
      parser.skipChildren();
    }
    throw problem("member %s is missing".formatted(name), null);
  }

  private void expectArray(String what) throws IOException {
    if (token() != JsonToken.START_ARRAY) {
      throw problem(what + " is no JSON array", null);
    }
  }

  /**
   * The next element, unless the array has ended.
   *
   * @throws ArVerifyException with code FORMAT if the document is not JSON or breaks off
   */
  public Optional<JsonValue> next() throws IOException {
    JsonToken token = token();
    if (token == JsonToken.END_ARRAY) {
      return Optional.empty();
    }
    if (token == null) {
      throw problem("the document breaks off", null);
    }
    try {
      JsonNode node = parser.readValueAsTree();
      return Optional.of(new JsonValue("", node));
    } catch (JsonProcessingException e) {
      throw problem("not JSON", e);
    }
  }

  private @Nullable JsonToken token() throws IOException {
    try {
      return parser.nextToken();
    } catch (JsonProcessingException e) {
      throw problem("not JSON", e);
    }
  }

  private ArVerifyException problem(String what, @Nullable JsonProcessingException cause) {
    String message = "%s at line %d".formatted(what, parser.currentLocation().getLineNr());
    return new ArVerifyException(Code.FORMAT, message, cause);
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
