package org.arverify.config;

import org.arverify.http.Endpoint;
import org.arverify.http.LlamaOptions;
import org.arverify.http.RequestOptions;
import org.arverify.udf.GeneratorSettings;

/** Reads the keys {@code agent.openai.*}, {@code agent.llama.*} and {@code requests.*}. */
final class GeneratorReader {
  private final SettingsReader read;

  GeneratorReader(SettingsReader read) {
    this.read = read;
  }

  GeneratorSettings settings() {
    Endpoint openAi = openAi();
    LlamaOptions llama = llama();
    RequestOptions requests = requests();
    return read.make(
        () -> new GeneratorSettings(openAi, llama, requests, read.text("requests.cache")));
  }

  private Endpoint openAi() {
    return read.make(
        () ->
            new Endpoint(
                read.text("agent.openai.base-url"),
                read.text("agent.openai.model"),
                read.text("agent.openai.api-key-env"),
                read.flag("agent.openai.log-probabilities"),
                read.choice("agent.openai.schema", Endpoint.Schema.class),
                read.choice("agent.openai.continuation", Endpoint.Continuation.class),
                read.choice("agent.openai.reply-limit", Endpoint.ReplyLimit.class),
                read.text("agent.openai.extra")));
  }

  private LlamaOptions llama() {
    return read.make(
        () ->
            new LlamaOptions(
                read.text("agent.llama.server"),
                read.text("agent.llama.model"),
                read.integer("agent.llama.port"),
                read.integer("agent.llama.slots"),
                read.integer("agent.llama.context"),
                read.integer("agent.llama.threads"),
                read.duration("agent.llama.start-timeout"),
                read.texts("agent.llama.arguments")));
  }

  private RequestOptions requests() {
    RequestOptions.Timeouts timeouts =
        read.make(
            () ->
                new RequestOptions.Timeouts(
                    read.duration("requests.connect-timeout"),
                    read.duration("requests.first-byte-timeout"),
                    read.duration("requests.timeout")));
    RequestOptions.Retries retries =
        read.make(
            () ->
                new RequestOptions.Retries(
                    read.integer("requests.attempts"),
                    read.duration("requests.first-wait"),
                    read.duration("requests.longest-wait")));
    RequestOptions.Breaker breaker =
        read.make(
            () ->
                new RequestOptions.Breaker(
                    read.integer("requests.breaker.window"),
                    read.number("requests.breaker.failures"),
                    read.duration("requests.breaker.pause")));
    RequestOptions.Budget budget =
        read.make(
            () ->
                new RequestOptions.Budget(
                    read.whole("requests.budget.calls"), read.whole("requests.budget.tokens")));
    return read.make(
        () ->
            new RequestOptions(
                read.integer("requests.in-flight"),
                timeouts,
                read.bytes("requests.max-body"),
                retries,
                breaker,
                budget));
  }
}
