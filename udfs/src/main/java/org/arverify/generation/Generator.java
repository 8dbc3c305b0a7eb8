package org.arverify.generation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A language model. Thread-safe; many questions share one. */
public interface Generator extends AutoCloseable {
  /** What a generator may be able to do beyond replying; an agent that needs it asks at start. */
  enum Capability {
    /** Gives the log-probabilities of its tokens, and of other tokens in their place. */
    LOG_PROBABILITIES,
    /** Holds its reply to the schema of {@link Prompt#schema()}; else the schema is only read. */
    JSON_SCHEMA,
    /** Goes on from the last message, where that is its own. */
    PREFIX_CONTINUATION
  }

  /** Names model and server, and what else decides its replies. */
  String identity();

  Set<Capability> capabilities();

  /**
   * The reply to a prompt. One that was cut off or filtered is a reply, too: its {@link
   * Generation#finish()} says so.
   *
   * @throws org.arverify.error.ArVerifyException with code GENERATOR_FAILED if there is none
   */
  Generation generate(Prompt prompt);

  /**
   * The replies to several prompts, in their order; as many are in flight at a time as the
   * generator allows.
   *
   * @throws org.arverify.error.ArVerifyException as {@link #generate}, for the first of the prompts
   *     without a reply, once no other is in flight
   */
  default List<Generation> generateAll(List<Prompt> prompts) {
    List<Generation> replies = new ArrayList<>(prompts.size());
    prompts.forEach(prompt -> replies.add(generate(prompt)));
    return replies;
  }

  @Override
  void close();
}
