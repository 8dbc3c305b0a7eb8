package org.arverify.job;

import org.arverify.retrieval.RetrievalMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code arverify search}. */
@Command(
    name = "search",
    description = "Shows the best passages for a question, with the score of each leg.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify search --retriever hybrid \"how do leases expire?\"",
      "  arverify search --index docs --retriever sparse --k 3 \"write-ahead log\""
    })
final class SearchCommand implements Verb {
  @Option(
      names = "--index",
      paramLabel = "NAME",
      defaultValue = "main",
      description = "The index; default: ${DEFAULT-VALUE}.")
  private String index = "";

  @Option(
      names = "--retriever",
      paramLabel = "dense|sparse|hybrid",
      required = true,
      description = "Which legs of the index answer.")
  private RetrievalMode retriever = RetrievalMode.HYBRID;

  @Option(
      names = "--k",
      paramLabel = "K",
      defaultValue = "10",
      description = "How many passages; default: ${DEFAULT-VALUE}.")
  private int k;

  @Parameters(paramLabel = "QUERY", description = "The question, in quotes.")
  private String query = "";

  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    return new SearchJob(index, retriever, k, query);
  }
}
