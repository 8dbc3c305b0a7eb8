package org.arverify.http;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.arverify.error.ArVerifyException;
import org.arverify.generation.Generation;
import org.arverify.generation.Generation.Finish;
import org.arverify.generation.Prompt;
import org.arverify.generation.Sampling;
import org.arverify.generation.TokenLogProb;
import org.arverify.json.Json;
import org.arverify.passage.Sha256;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Replies that were paid for, by all that decides them: the model, the messages, the schema and the
 * sampling; the seed where chance takes part. Only whole replies are kept. A file that is not what
 * was written is a miss, and replaced; a store that fails costs the reply, not the question.
 * Thread-safe.
 */
final class ReplyCache {
  private static final Logger LOG = LoggerFactory.getLogger(ReplyCache.class);
  private static final int CHECKSUM = 64;

  private final String model;
  private final ReplyStore store;

  /**
   * @param model the identity of the generator
   */
  ReplyCache(String model, ReplyStore store) {
    this.model = model;
    this.store = store;
  }

  /** A reply as it is kept. */
  private record Kept(String text, List<TokenLogProb> tokens, long tokensIn, long tokensOut) {}

  /** The reply to a prompt, if it is kept. */
  Optional<Generation> find(Prompt prompt) {
    String key = key(prompt);
    try {
      return store.read(key).flatMap(text -> reply(key, text));
    } catch (IOException e) {
      LOG.warn("a kept reply cannot be read, and is asked for again: {}", e.toString());
      return Optional.empty();
    }
  }

  /** Keeps a reply, unless it was cut off or held back. */
  void keep(Prompt prompt, Generation reply) {
    if (reply.finish() != Finish.STOP) {
      return;
    }
    String json =
        Json.write(new Kept(reply.text(), reply.tokens(), reply.tokensIn(), reply.tokensOut()));
    try {
      store.write(key(prompt), Sha256.of(json) + "\n" + json);
    } catch (IOException e) {
      LOG.warn("a reply cannot be kept: {}", e.toString());
    }
  }

  private String key(Prompt prompt) {
    Sampling sampling = prompt.sampling();
    Map<String, Object> decides = new TreeMap<>();
    decides.put("model", model);
    decides.put("messages", prompt.messages());
    decides.put("schema", prompt.schema().orElse(""));
    decides.put("tokens", sampling.maxTokens());
    decides.put("temperature", sampling.temperature());
    decides.put("alternatives", sampling.alternatives());
    decides.put("seed", sampling.temperature() > 0 ? sampling.seed() : "");
    return Sha256.of(Json.write(decides));
  }

  private static Optional<Generation> reply(String key, String text) {
    if (text.length() <= CHECKSUM
        || !Sha256.of(text.substring(CHECKSUM + 1)).equals(text.substring(0, CHECKSUM))) {
      LOG.warn("kept reply {} is damaged, and is asked for again", key);
      return Optional.empty();
    }
    try {
      Kept kept = Json.read(text.substring(CHECKSUM + 1), Kept.class, "kept reply " + key);
      return Optional.of(
          new Generation(
              kept.text(), Finish.STOP, kept.tokens(), kept.tokensIn(), kept.tokensOut(), true));
    } catch (ArVerifyException e) {
      LOG.warn("{}; it is asked for again", e.getMessage());
      return Optional.empty();
    }
  }
}
