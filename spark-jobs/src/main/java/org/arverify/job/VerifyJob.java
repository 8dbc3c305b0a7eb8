package org.arverify.job;

import java.nio.file.Path;
import java.util.Optional;
import org.arverify.agent.baseline.GivenAnswerAgent;

/**
 * Given answers to rows of {@code claim_verifications}: questions that carry their answer, then the
 * agent that verifies it.
 *
 * @param input JSON lines of id, question, answer and contexts; or, named {@code *.json},
 *     RAGChecker's document
 * @param dataset the name that the answers get; empty: the name of the file
 */
record VerifyJob(String input, Optional<String> dataset) implements Job {
  private static final String NO_INDEX = "none";

  @Override
  public Summary run(JobContext context) {
    String name = Names.check(dataset.orElseGet(this::fileName), "--dataset");
    String format = input.matches("(?i).*\\.json(?:\\.gz)?") ? "ragchecker" : "answers";
    context.terminal().notice("dataset %s, format %s".formatted(name, format));
    Summary loaded = new QueriesJob(format, input, Optional.empty(), name).run(context);
    loaded.without("next").lines().forEach(context.terminal()::print);
    Summary verified =
        new RunJob(GivenAnswerAgent.NAME, name, NO_INDEX, Optional.empty()).run(context);
    // Answers that could not be read are missing from the run: its own exit code cannot say so.
    return loaded.exitCode() == ExitCode.DONE ? verified : verified.ending(loaded.exitCode());
  }

  /** The name of the file without its ending, as far as names allow. */
  private String fileName() {
    String file = Path.of(input).toAbsolutePath().normalize().getFileName().toString();
    return file.replaceFirst("(?:\\.jsonl?|\\.ndjson)?(?:\\.gz)?$", "")
        .replaceAll("[^A-Za-z0-9._-]+", "-");
  }
}
