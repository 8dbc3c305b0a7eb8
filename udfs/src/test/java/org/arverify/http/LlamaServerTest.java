package org.arverify.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LlamaServerTest {
  @TempDir private Path folder;
  private Path model;

  @BeforeEach
  void model() throws IOException {
    model = Files.writeString(folder.resolve("tiny.gguf"), "GGUF");
  }

  @Test
  void saysWhatIsMissing() throws IOException {
    refused(options(folder.resolve("absent").toString(), 0), Code.MODEL_MISSING)
        .hasMessage(
            "agent.llama.server is \"%s\", and there is no such file on this machine: name a"
                    .formatted(folder.resolve("absent"))
                + " llama-server binary of llama.cpp");
    Path plain = Files.writeString(folder.resolve("plain"), "#!/bin/sh\n");
    refused(options(plain.toString(), 0), Code.MODEL_MISSING)
        .hasMessage("agent.llama.server, %s, cannot be executed: chmod +x it".formatted(plain));
    Path server = script("exit 0");
    Files.delete(model);
    refused(options(server.toString(), 0), Code.MODEL_MISSING)
        .hasMessage(
            "agent.llama.model is \"%s\", and there is no such file on this machine: name a GGUF file"
                .formatted(model));
  }

  @Test
  void aTakenPortIsNamed() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      refused(options(script("exit 0").toString(), taken.getLocalPort()), Code.USAGE)
          .hasMessage(
              "agent.llama.port, %d, is taken on this machine: name another, or 0 for a free one"
                  .formatted(taken.getLocalPort()));
    }
  }

  @Test
  void aServerThatEndsIsToldWithItsLastLines() throws IOException {
    Path server = script("for i in $(seq 1 20); do echo line $i; done; echo no GPU >&2; exit 3");
    // 12 lines are kept: 10 to 20, and what went to the other stream.
    refused(options(server.toString(), 0), Code.MODEL_INVALID)
        .hasMessageContaining(
            "ended before its model was loaded: llama-server ended with code 3; its last"
                + " lines:\nline 10\n")
        .hasMessageEndingWith("line 20\nno GPU");
  }

  @Test
  void aServerThatIsNeverReadyIsStopped() throws IOException {
    Path pid = folder.resolve("pid");
    Path server = script("echo $$ > %s; echo loading; exec sleep 600".formatted(pid));
    refused(options(server.toString(), 0), Code.MODEL_INVALID)
        .hasMessageContaining(
            "was not ready within agent.llama.start-timeout, PT1S: llama-server is alive; its last"
                + " lines:\nloading");
    assertThat(ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()))).isNotPresent();
  }

  private org.assertj.core.api.AbstractThrowableAssert<?, ? extends Throwable> refused(
      LlamaOptions options, Code code) {
    return assertThatThrownBy(() -> LlamaServer.start(options, Thread::new))
        .isInstanceOf(ArVerifyException.class)
        .satisfies(e -> assertThat(((ArVerifyException) e).code()).isEqualTo(code));
  }

  private LlamaOptions options(String server, int port) {
    return new LlamaOptions(
        server, model.toString(), port, 1, 512, 1, Duration.ofSeconds(1), List.of());
  }

  private Path script(String body) throws IOException {
    Path script = Files.writeString(folder.resolve("server"), "#!/bin/sh\n" + body + "\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();
    return script;
  }
}
