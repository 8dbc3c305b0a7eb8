package org.arverify.udf;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.io.Serializable;
import java.util.Optional;
import org.arverify.http.Endpoint;
import org.arverify.http.LlamaOptions;
import org.arverify.http.ReplyStore;
import org.arverify.http.RequestOptions;

/**
 * The language models behind HTTP, each as the configuration describes it; whether one is asked,
 * {@link AgentSettings#generator} says. Travels to executors.
 *
 * @param openAi the generator "openai"
 * @param llama the generator "llama"
 * @param requests how both are asked
 * @param replies where replies are kept: a folder, {@value #WAREHOUSE} or {@value #OFF}
 */
public record GeneratorSettings(
    Endpoint openAi, LlamaOptions llama, RequestOptions requests, String replies)
    implements Serializable {
  /** Replies are kept in the warehouse. */
  public static final String WAREHOUSE = "warehouse";

  /** Replies are not kept. */
  public static final String OFF = "off";

  private static final String FOLDER = "replies";

  public GeneratorSettings {
    notBlank(replies, "requests.cache");
  }

  /** The same with the folder that {@value #WAREHOUSE} stands for. */
  public GeneratorSettings of(String warehouse) {
    return replies.equals(WAREHOUSE)
        ? new GeneratorSettings(openAi, llama, requests, warehouse + "/" + FOLDER)
        : this;
  }

  /** Where replies are kept, opened. */
  Optional<ReplyStore> store() {
    check(!replies.equals(WAREHOUSE), "the warehouse is not known");
    return replies.equals(OFF) ? Optional.empty() : Optional.of(ReplyFiles.in(replies));
  }
}
