package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.config.ConfigReader;
import org.arverify.config.ConfigSources;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.table.WarehouseLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobContextTest {
  @TempDir Path folder;

  private static JobContext context(String warehouse) {
    return new JobContext(
        "embed",
        ConfigReader.read(
            new ConfigSources(Optional.empty(), List.of(), Optional.of(warehouse), Map.of())),
        RecordingTerminal.plain().terminal(),
        new BuildInfo("1.2.3", "0123456789abcdef"),
        Optional.empty());
  }

  @Test
  void warehouseIsAnAbsolutePathOrAUri() {
    assertThat(context("a/../w").warehouse()).isEqualTo(Path.of("w").toAbsolutePath().toString());
    assertThat(context("hdfs://there/w").warehouse()).isEqualTo("hdfs://there/w");
  }

  @Test
  void codeVersionHasTheCommit() {
    assertThat(context("w").codeVersion()).isEqualTo("1.2.3+0123456789ab");
  }

  @Test
  void oneJobAtATimeWrites() {
    JobContext context = context("file:" + folder);
    try (WarehouseLock lock = context.lock()) {
      assertThat(lock).isNotNull();
      assertThatThrownBy(context::lock)
          .isInstanceOf(ArVerifyException.class)
          .hasMessageStartingWith("the warehouse " + folder + " is in use by `arverify embed` (");
    }
    context.lock().close();
  }

  @Test
  void warehouseThatCannotBeMadeIsAResource() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    assertThatThrownBy(() -> context(file.resolve("w").toString()).lock())
        .isInstanceOf(ArVerifyException.class)
        .hasMessageStartingWith("cannot lock the warehouse " + file.resolve("w"))
        .satisfies(thrown -> assertThat(((ArVerifyException) thrown).code()).isEqualTo(Code.IO));
  }

  @Test
  void warehouseElsewhereIsRefused() {
    assertThatThrownBy(() -> context("s3a://bucket/w").lock())
        .isInstanceOf(ArVerifyException.class)
        .hasMessage(
            "the warehouse s3a://bucket/w is not on a local or mounted file system, and no other"
                + " is supported yet: give a folder with --warehouse");
  }
}
