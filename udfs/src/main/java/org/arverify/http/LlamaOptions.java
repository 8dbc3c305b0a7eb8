package org.arverify.http;

import static org.arverify.error.Checks.check;

import java.io.Serializable;
import java.time.Duration;
import java.util.List;

/**
 * Keys {@code agent.llama.*}: a llama.cpp server that an executor starts for itself. Travels to
 * executors.
 *
 * @param server the binary {@code llama-server}, on every executor's machine
 * @param model the GGUF file, on every executor's machine
 * @param port on the loopback interface; 0: a free one
 * @param slots replies that it writes at a time
 * @param context tokens of a prompt and its reply together
 * @param threads 0: as many as the executor has cores, but one
 * @param startTimeout until the model is loaded
 * @param arguments further ones of the binary
 */
public record LlamaOptions(
    String server,
    String model,
    int port,
    int slots,
    int context,
    int threads,
    Duration startTimeout,
    List<String> arguments)
    implements Serializable {
  private static final int LARGEST_PORT = 65_535;

  public LlamaOptions {
    check(port >= 0 && port <= LARGEST_PORT, "agent.llama.port must be 0 to 65535, was %d", port);
    check(slots >= 1, "agent.llama.slots must be at least 1, was %d", slots);
    check(context >= 1, "agent.llama.context must be at least 1, was %d", context);
    check(threads >= 0, "agent.llama.threads must not be negative, was %d", threads);
    check(
        !startTimeout.isNegative() && !startTimeout.isZero(),
        "agent.llama.start-timeout must be longer than nothing, was %s",
        startTimeout);
    arguments = List.copyOf(arguments);
  }

  /** The same with the threads that 0 stands for. */
  public LlamaOptions withThreads(int cores) {
    return threads > 0
        ? this
        : new LlamaOptions(server, model, port, slots, context, cores, startTimeout, arguments);
  }
}
