package org.arverify.udf;

import java.io.Serializable;
import org.arverify.http.Endpoint;
import org.arverify.http.LlamaOptions;
import org.arverify.http.RequestOptions;

/**
 * The language models behind HTTP, each as the configuration describes it; whether one is asked,
 * {@link AgentSettings#generator} says. Travels to executors.
 *
 * @param openAi the generator "openai"
 * @param llama the generator "llama"
 * @param requests how both are asked
 */
public record GeneratorSettings(Endpoint openAi, LlamaOptions llama, RequestOptions requests)
    implements Serializable {}
