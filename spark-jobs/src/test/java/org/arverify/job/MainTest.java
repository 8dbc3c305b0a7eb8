package org.arverify.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class MainTest {
  private final RecordingTerminal terminal = RecordingTerminal.plain();

  private ExitCode run(String... arguments) {
    return new Main(terminal.terminal(), Map.of(), new Properties()).run(arguments);
  }

  @Test
  void printsTheVersionThatTheBuildWrote() {
    assertThat(run("--version")).isEqualTo(ExitCode.DONE);
    assertThat(terminal.results()).matches("arverify \\d+\\.\\d+\\.\\d+ \\(commit \\w+\\)\\R");
  }

  @Test
  void helpListsTheVerbs() {
    assertThat(run("--help")).isEqualTo(ExitCode.DONE);
    assertThat(terminal.results())
        .contains("Usage: arverify", "quickstart", "verify-index", "config", "Exit codes:");
  }

  static List<List<String>> verbs() {
    return CommandLines.create(BuildInfo.load(), 80).getSubcommands().values().stream()
        .flatMap(
            line ->
                line.getSubcommands().isEmpty()
                    ? java.util.stream.Stream.of(line)
                    : line.getSubcommands().values().stream())
        .map(CommandLine::getCommandSpec)
        .map(spec -> List.of(spec.qualifiedName(" ").split(" ")))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("verbs")
  void everyVerbHasHelpWithExamplesExitCodesAndTheCommonOptions(List<String> name) {
    String[] arguments = new String[name.size()];
    for (int i = 1; i < name.size(); i++) {
      arguments[i - 1] = name.get(i);
    }
    arguments[name.size() - 1] = "--help";
    assertThat(run(arguments)).isEqualTo(ExitCode.DONE);
    assertThat(terminal.results())
        .contains("Usage: " + String.join(" ", name))
        .contains("Examples:", "  arverify ", "--warehouse", "--conf", "--set", "--help")
        .contains("finished, with a share of failed rows above max-failure-rate");
  }

  @Test
  void unknownVerbIsRefusedWithTheNearest() {
    assertThat(run("embd")).isEqualTo(ExitCode.USAGE);
    assertThat(terminal.notices())
        .isEqualToIgnoringNewLines(
            "arverify: unknown verb: embd\n  Did you mean embed?\n  Try: arverify --help\n");
  }

  @Test
  void unknownOptionIsRefusedWithTheNearest() {
    assertThat(run("embed", "--corpsu=a")).isEqualTo(ExitCode.USAGE);
    assertThat(terminal.notices())
        .isEqualToIgnoringNewLines(
            "arverify: unknown option: --corpsu\n  Did you mean --corpus?\n"
                + "  Try: arverify embed --help\n");
  }

  @Test
  void unknownOptionIsNamedBeforeWhatIsMissing() {
    assertThat(run("chunk", "--formt", "beir")).isEqualTo(ExitCode.USAGE);
    assertThat(terminal.notices())
        .contains("unknown option: --formt", "Did you mean --format?")
        .doesNotContain("Missing");
  }

  @Test
  void helpNamesTheFormats() {
    run("chunk", "--help");
    assertThat(terminal.results().replaceAll("\\s+", " "))
        .contains("psgs_w100, trec, beir, flashrag, hotpotqa, text, table");
  }

  @ParameterizedTest
  @MethodSource("verbs")
  void examplesFitOnALine(List<String> name) {
    CommandLine line = CommandLines.create(BuildInfo.load(), 80);
    for (String verb : name.subList(1, name.size())) {
      line = line.getSubcommands().get(verb);
    }
    assertThat(line.getCommandSpec().usageMessage().footer())
        .allSatisfy(example -> assertThat(example).hasSizeLessThan(80));
  }

  @Test
  void missingVerbIsRefused() {
    assertThat(run()).isEqualTo(ExitCode.USAGE);
    assertThat(terminal.notices())
        .isEqualToIgnoringNewLines("arverify: a verb is missing\n  Try: arverify --help\n");
  }

  @Test
  void missingOptionIsNamed() {
    assertThat(run("index")).isEqualTo(ExitCode.USAGE);
    assertThat(terminal.notices()).contains("Missing required option: '--shards=N'");
  }

  @Test
  void optionOutOfRangeIsNamed() {
    assertThat(run("index", "--shards", "0")).isEqualTo(ExitCode.USAGE);
    assertThat(terminal.notices()).contains("--shards must be at least 1, was 0");
  }

  @Test
  void unknownRetrieverIsRefusedWithTheNearest() {
    assertThat(run("search", "--retriever", "hybird", "q")).isEqualTo(ExitCode.USAGE);
    assertThat(terminal.notices())
        .contains(
            "Invalid value for option '--retriever':"
                + " must be one of dense, sparse, hybrid, was 'hybird'; did you mean hybrid?");
  }

  @Test
  void configShowPrintsValuesWithOrigins() {
    assertThat(run("config", "show", "--set", "agent.k=7", "--warehouse", "w"))
        .isEqualTo(ExitCode.DONE);
    assertThat(terminal.results())
        .containsPattern("(?m)^agent.k = 7 +# --set agent.k=7$")
        .containsPattern("(?m)^warehouse = \"w\" +# --warehouse w$")
        .containsPattern("(?m)^chunk.words = 100 +# reference.conf:\\d+$");
    assertThat(terminal.notices()).isEmpty();
  }

  @Test
  void configurationProblemsAreShownTogether() {
    assertThat(run("status", "--set", "agent.kk=7", "--set", "chunk.words=x"))
        .isEqualTo(ExitCode.USAGE);
    assertThat(terminal.notices())
        .contains("arverify: the configuration cannot be used:")
        .contains("agent.kk (--set agent.kk=7): unknown key; did you mean agent.k?")
        .contains("chunk.words (--set chunk.words=x): must be a whole number, was \"x\"");
  }
}
