package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that takes nothing. */
@Tag("spark")
class DiskTest {
  @TempDir Path folder;

  private CommandRun chunk(Path warehouse) {
    String corpus = TinyWarehouse.write(folder.resolve("corpus.jsonl"), TinyWarehouse.documents());
    return CommandRun.of(warehouse, "chunk", "--format", "beir", "--input", corpus);
  }

  @Test
  void warehouseBelowAFileCannotBeWritten() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    CommandRun run = chunk(file.resolve("warehouse"));
    assertThat(run.exit()).isEqualTo(ExitCode.RESOURCE);
    assertThat(run.notices())
        .contains("arverify: cannot lock the warehouse " + file.resolve("warehouse"))
        .contains("the folder must be writable, on a file system that knows locks");
  }

  @Test
  void tablesBelowAFileCannotBeWritten() throws IOException {
    Path warehouse = Files.createDirectory(folder.resolve("warehouse"));
    Path tables = Files.createFile(warehouse.resolve("tables"));
    CommandRun run = chunk(warehouse);
    assertThat(run.exit()).as(run.notices()).isEqualTo(ExitCode.RESOURCE);
    assertThat(run.notices())
        .contains("a file cannot be read or written: ")
        .contains(tables.toString())
        .contains("then run the same command again: it goes on where it stopped");
  }

  @Test
  void indexBelowAFileCannotBeWritten() throws IOException {
    Path warehouse = TinyWarehouse.copy(folder);
    Path taken = Files.createFile(warehouse.resolve("indexes/taken"));
    CommandRun run = CommandRun.of(warehouse, "index", "--shards", "1", "--name", "taken");
    assertThat(run.exit()).as(run.notices()).isEqualTo(ExitCode.RESOURCE);
    assertThat(run.notices()).contains(taken.toString());
  }

  @Test
  void fullDiskIsNamed() throws IOException {
    Path full = Path.of("/dev/full");
    Assumptions.assumeTrue(
        Files.exists(full, LinkOption.NOFOLLOW_LINKS), "skipped: there is no /dev/full here");
    Path warehouse = Files.createDirectory(folder.resolve("warehouse"));
    // The lock file is written first, and every write to this device fails for want of space.
    Files.createSymbolicLink(warehouse.resolve(".lock"), full);
    CommandRun run = chunk(warehouse);
    assertThat(run.exit()).as(run.notices()).isEqualTo(ExitCode.RESOURCE);
    assertThat(run.notices())
        .contains("arverify: cannot lock the warehouse " + warehouse)
        .contains("No space left on device");
    assertThat(List.of(warehouse.toFile().list())).containsExactly(".lock");
  }
}
