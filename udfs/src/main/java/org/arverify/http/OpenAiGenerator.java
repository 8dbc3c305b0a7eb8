package org.arverify.http;

import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.model.openai.OpenAiChatModel;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.generation.Generation;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.jspecify.annotations.Nullable;

/**
 * A language model behind an OpenAI-compatible endpoint ({@code /chat/completions}, and {@code
 * /completions} for texts to go on from): vLLM, llama.cpp's server, Ollama, a hosted one. {@link
 * #generateAll} puts all its prompts in flight, as far as {@link RequestOptions#inFlight} lets it.
 * Thread-safe.
 */
public final class OpenAiGenerator implements Generator {
  private static final int IDLE_SECONDS = 10;
  private static final int CLOSE_SECONDS = 10;

  private final Endpoint endpoint;
  private final String identity;
  private final ApiKey key;
  private final Optional<ReplyCache> cache;
  private final ChatMessages messages;
  private final Spending spending;
  private final ThreadPoolExecutor pool;
  private final ExecutorService clientWork;
  private final HttpAttempt attempt;
  private final ResilientHttpClient client;
  private final PlainTexts plain;
  private final OpenAiChatModel model;

  /**
   * @param key of the API; empty where the server wants none
   * @param replies where replies are kept; empty: each is asked for
   * @param threads that prompts wait on for their replies, with the class loader of the task
   */
  public OpenAiGenerator(
      Endpoint endpoint,
      RequestOptions options,
      Optional<String> key,
      Optional<ReplyStore> replies,
      ThreadFactory threads) {
    this(endpoint, endpoint.identity(), options, key, replies, threads);
  }

  /**
   * @param identity of the model, where the endpoint does not name it
   */
  OpenAiGenerator(
      Endpoint endpoint,
      String identity,
      RequestOptions options,
      Optional<String> key,
      Optional<ReplyStore> replies,
      ThreadFactory threads) {
    this.endpoint = endpoint;
    this.identity = identity;
    this.cache = replies.map(store -> new ReplyCache(identity, store));
    this.key = new ApiKey(key);
    this.messages = new ChatMessages(endpoint);
    this.spending = new Spending(options.budget());
    this.pool =
        new ThreadPoolExecutor(
            options.inFlight(),
            options.inFlight(),
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            threads);
    pool.allowCoreThreadTimeOut(true);
    this.clientWork = Executors.newCachedThreadPool(threads);
    this.attempt =
        new HttpAttempt(
            options.timeouts(), options.maxBody(), this.key, Clock.systemUTC(), clientWork);
    this.client = new ResilientHttpClient(endpoint.baseUrl(), options, attempt, new Random());
    this.plain = new PlainTexts(endpoint, this.key, messages.extra());
    OpenAiChatModel.OpenAiChatModelBuilder builder =
        OpenAiChatModel.builder()
            .httpClientBuilder(client.given())
            .baseUrl(endpoint.baseUrl())
            .modelName(endpoint.model())
            .maxRetries(0);
    key.ifPresent(builder::apiKey);
    this.model = builder.build();
  }

  @Override
  public String identity() {
    return identity;
  }

  @Override
  public Set<Capability> capabilities() {
    return endpoint.capabilities();
  }

  @Override
  public Generation generate(Prompt prompt) {
    return cache.flatMap(kept -> kept.find(prompt)).orElseGet(() -> fresh(prompt));
  }

  private Generation fresh(Prompt prompt) {
    spending.call();
    Generation reply = reply(prompt);
    spending.reply(reply);
    cache.ifPresent(kept -> kept.keep(prompt, reply));
    return reply;
  }

  @Override
  public List<Generation> generateAll(List<Prompt> prompts) {
    if (prompts.size() == 1) {
      return List.of(generate(prompts.get(0)));
    }
    List<Future<Generation>> asked = new ArrayList<>();
    prompts.forEach(prompt -> asked.add(pool.submit(() -> generate(prompt))));
    List<Generation> replies = new ArrayList<>();
    RuntimeException first = null;
    for (Future<Generation> reply : asked) {
      try {
        replies.add(reply.get());
      } catch (ExecutionException e) {
        first = first == null ? thrown(e) : first;
      } catch (InterruptedException e) {
        asked.forEach(other -> other.cancel(true));
        Thread.currentThread().interrupt();
        throw new ArVerifyException(
            Code.GENERATOR_FAILED, "interrupted while waiting for replies", e);
      }
    }
    if (first != null) {
      throw first;
    }
    return replies;
  }

  /** Interrupts what is in flight. */
  @Override
  public void close() {
    pool.shutdownNow();
    try {
      pool.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    attempt.close();
    clientWork.shutdown();
  }

  private Generation reply(Prompt prompt) {
    try {
      return PlainTexts.is(prompt)
          ? PlainTexts.generation(prompt, client.execute(plain.request(prompt)).body())
          : messages.generation(prompt, model.chat(messages.request(prompt)));
    } catch (ContentFilteredException e) {
      return ChatMessages.refused(prompt, String.valueOf(e.getMessage()));
    } catch (ArVerifyException e) {
      throw failed("the reply is no completion: " + e.getMessage(), e);
    } catch (RuntimeException e) {
      throw of(e);
    }
  }

  /** What the client throws: an attempt that failed, or a reply that it cannot read. */
  private ArVerifyException of(RuntimeException thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof HttpFailure failure) {
        if (failure.interrupted()) {
          Thread.currentThread().interrupt();
          return failed(failure.getMessage(), failure.getCause());
        }
        return failed(failure.getMessage(), failure);
      }
    }
    return failed("the reply is no completion: " + thrown.getMessage(), thrown);
  }

  private ArVerifyException failed(@Nullable String problem, @Nullable Throwable cause) {
    String message =
        "model %s at %s gave no reply: %s".formatted(endpoint.model(), endpoint.baseUrl(), problem);
    return new ArVerifyException(Code.GENERATOR_FAILED, key.redacted(message), cause);
  }

  private static RuntimeException thrown(ExecutionException e) {
    if (e.getCause() instanceof Error error) {
      throw error;
    }
    return e.getCause() instanceof RuntimeException exception
        ? exception
        : new IllegalStateException("a reply cannot throw this", e);
  }
}
