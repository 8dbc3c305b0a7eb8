package org.arverify.http;

import java.util.List;
import java.util.Optional;
import org.arverify.generation.Prompt;
import org.arverify.generation.Sampling;

/** A JVM that has a server, asks it once, says which process it is, and waits to be killed. */
final class LlamaHost {
  private LlamaHost() {}

  public static void main(String[] arguments) throws InterruptedException {
    LlamaGenerator generator =
        LlamaGenerator.start(
            RealLlama.options(arguments[0], arguments[1]),
            RealLlama.requests(1),
            Optional.empty(),
            Thread::new);
    generator.generate(
        new Prompt(
            "test",
            List.of(new Prompt.Message(Prompt.Role.USER, "Hello")),
            Optional.empty(),
            new Sampling(4, 0, 1, 0)));
    System.out.println("server " + generator.pid());
    Thread.currentThread().join();
  }
}
