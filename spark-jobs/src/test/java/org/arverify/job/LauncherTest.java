package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** submit/arverify in a checkout of its own, with a Java and a Spark that print what they get. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
  /** Prints its arguments, says it is up as Main does, and writes to descriptors 2 and 3. */
  private static final String PROGRAM =
      String.join(
          "\n",
          "#!/bin/sh",
          "for argument in \"$@\"; do",
          "  printf '%s\\n' \"$argument\"",
          "  log=$(expr \"$argument\" : '.*-Darverify.log=\\([^\"]*\\)')",
          "  if [ -n \"$log\" ]; then rm -f \"$log.starting\"; fi",
          "done",
          "echo chatter >&2",
          "echo for people >&3",
          "exit 7",
          "");

  private record Result(int exit, String out, String err) {
    List<String> arguments() {
      return out.lines().toList();
    }
  }

  @TempDir Path folder;

  private final Map<String, String> environment = new HashMap<>();
  private Path home;

  @BeforeEach
  void makeCheckout() throws IOException {
    home = folder.resolve("check out");
    Files.createDirectories(home.resolve("spark-jobs/target/spark-libs"));
    Files.createFile(home.resolve("spark-jobs/target/arverify-app.jar"));
    copy(Path.of("../submit"), home.resolve("submit"));
    java("21.0.2", PROGRAM);
    environment.put("TMPDIR", Files.createDirectories(folder.resolve("tmp")).toString());
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      files.forEach(
          file -> {
            try {
              Files.copy(file, to.resolve(from.relativize(file).toString()));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    }
  }

  private static void program(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private void java(String version, String text) throws IOException {
    Path java = folder.resolve("a java");
    program(java.resolve("bin/java"), text);
    Files.writeString(java.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    environment.put("JAVA_HOME", java.toString());
  }

  private Result run(Path script, String... arguments) throws IOException, InterruptedException {
    List<String> command =
        Stream.concat(Stream.of(script.toString()), Stream.of(arguments)).toList();
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().keySet().removeIf(name -> name.matches("(ARVERIFY|SPARK|JAVA)_.*"));
    builder.environment().putAll(environment);
    int exit = builder.start().waitFor();
    return new Result(
        exit,
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }

  private Result run(String... arguments) throws IOException, InterruptedException {
    return run(home.resolve("submit/arverify"), arguments);
  }

  private List<Path> logs(Path where) throws IOException {
    try (Stream<Path> files = Files.list(where)) {
      return files.filter(file -> file.toString().endsWith(".log")).toList();
    }
  }

  @Test
  void runsALocalSparkWithTheCheckoutsJars() throws Exception {
    Result result = run("embed", "--corpus", "two words");
    assertThat(result.exit()).isEqualTo(7);
    assertThat(result.arguments())
        .contains(
            "-Xmx3g",
            "-Darverify.home=" + home,
            "-Darverify.terminal=plain",
            "-Darverify.errors=3",
            "--add-opens=java.base/java.nio=ALL-UNNAMED")
        .endsWith(
            home
                + "/spark-jobs/target/arverify-app.jar:"
                + home
                + "/spark-jobs/target/spark-libs/*",
            "org.arverify.job.Main",
            "embed",
            "--corpus",
            "two words");
  }

  @Test
  void chatterGoesToTheLogAndWordsForPeopleToTheTerminal() throws Exception {
    Result result = run("embed");
    assertThat(result.err()).isEqualTo("for people\n");
    assertThat(logs(home.resolve("logs")))
        .singleElement()
        .satisfies(log -> assertThat(log.getFileName().toString()).startsWith("arverify-embed-"))
        .satisfies(log -> assertThat(log).hasContent("chatter"));
  }

  @Test
  void worksThroughALink() throws Exception {
    Path link =
        Files.createSymbolicLink(folder.resolve("link"), Path.of("check out/submit/arverify"));
    assertThat(run(link, "status").arguments()).contains("-Darverify.home=" + home);
  }

  @ParameterizedTest
  @CsvSource({"17.0.15, false, false", "21.0.2, true, false", "25.0.3, true, true"})
  void vectorModuleIsAddedWhereItServes(String version, boolean module, boolean feature)
      throws Exception {
    java(version, PROGRAM);
    List<String> arguments = run("index").arguments();
    assertThat(arguments.contains("jdk.incubator.vector")).isEqualTo(module);
    assertThat(arguments.contains("-Dorg.apache.lucene.vectorization.upperJavaFeatureVersion=25"))
        .isEqualTo(feature);
  }

  @Test
  void goesThroughSparkSubmitWhereThereIsASpark() throws Exception {
    Path spark = folder.resolve("a spark");
    program(spark.resolve("bin/spark-submit"), PROGRAM);
    environment.put("SPARK_HOME", spark.toString());
    environment.put("ARVERIFY_SUBMIT_OPTS", "--master local[2] --conf \"spark.x=two words\"");
    List<String> arguments = run("embed", "--corpus", "docs").arguments();
    assertThat(arguments)
        .startsWith("--class", "org.arverify.job.Main")
        .containsSequence(
            "--driver-memory", "3g", "--master", "local[2]", "--conf", "spark.x=two words")
        .contains("spark.executor.defaultJavaOptions=--add-modules jdk.incubator.vector")
        .endsWith(home + "/spark-jobs/target/arverify-app.jar", "embed", "--corpus", "docs");
    assertThat(arguments)
        .filteredOn(argument -> argument.startsWith("spark.driver.defaultJavaOptions="))
        .singleElement()
        .asString()
        .contains("\"-Darverify.home=" + home + "\"", "\"jdk.incubator.vector\"");
  }

  @Test
  void driverMemoryGivenToSparkStands() throws Exception {
    Path spark = folder.resolve("a spark");
    program(spark.resolve("bin/spark-submit"), PROGRAM);
    environment.put("SPARK_HOME", spark.toString());
    environment.put("ARVERIFY_SUBMIT_OPTS", "--driver-memory 9g");
    assertThat(run("embed").arguments()).contains("9g").doesNotContain("3g");
  }

  @Test
  void javaThatSparkCannotUseIsRefused() throws Exception {
    java("11.0.1", PROGRAM);
    Result old = run("embed");
    assertThat(old.exit()).isEqualTo(2);
    assertThat(old.err())
        .startsWith(
            "arverify: Java 11 of " + folder.resolve("a java") + " is too old: 17, 21 and 25");

    java("25.0.3", PROGRAM);
    program(folder.resolve("a spark/bin/spark-submit"), PROGRAM);
    environment.put("SPARK_HOME", folder.resolve("a spark").toString());
    Result young = run("embed");
    assertThat(young.exit()).isEqualTo(2);
    assertThat(young.err()).contains("does not run the Spark of", "17 and 21 do");
  }

  @Test
  void missingBuildIsNamedWithTheRemedy() throws Exception {
    Files.delete(home.resolve("spark-jobs/target/arverify-app.jar"));
    Result result = run("embed");
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.err())
        .startsWith("arverify: there is no " + home + "/spark-jobs/target/arverify-app.jar")
        .contains("mvn -DskipTests package");
  }

  @Test
  void badDriverMemoryIsNamed() throws Exception {
    environment.put("ARVERIFY_DRIVER_MEMORY", "3x");
    Result result = run("embed");
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.err())
        .isEqualTo("arverify: ARVERIFY_DRIVER_MEMORY must be a size such as 3g or 2500m, was 3x\n");
  }

  @Test
  void logGoesToTheTemporaryFolderWhereItsOwnCannotBeWritten() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    environment.put("ARVERIFY_LOG_DIR", file.resolve("logs").toString());
    Result result = run("embed");
    assertThat(result.err())
        .startsWith("arverify: " + file + "/logs cannot be written, so the log goes to ")
        .endsWith("for people\n");
  }

  @Test
  void processThatDoesNotStartSaysWhy() throws Exception {
    java(
        "21.0.2",
        "#!/bin/sh\necho 'Error: Could not create the Java Virtual Machine.' >&2\nexit 1\n");
    Result result = run("embed");
    assertThat(result.exit()).isEqualTo(1);
    // The watcher looks five times a second.
    Path err = folder.resolve("err");
    for (int i = 0; i < 100 && Files.size(err) == 0; i++) {
      Thread.sleep(50);
    }
    Thread.sleep(200);
    assertThat(Files.readString(err))
        .startsWith("arverify: did not start; from " + home + "/logs/arverify-embed-")
        .endsWith("  Error: Could not create the Java Virtual Machine.\n");
  }

  @Test
  void foldersOfDeadProcessesAreRemoved() throws Exception {
    run("embed");
    Path scratch;
    try (Stream<Path> made = Files.list(folder.resolve("tmp"))) {
      scratch = made.findFirst().orElseThrow();
    }
    // Process numbers stay below 2^22.
    Path dead = Files.createDirectory(scratch.resolve("jvm-99999999"));
    run("embed");
    assertThat(dead).doesNotExist();
  }
}
