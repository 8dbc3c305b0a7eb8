package org.arverify.job;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code arverify index}. */
@Command(
    name = "index",
    description = "Builds a sharded index, BM25 and HNSW, of an embedded corpus.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  arverify index --shards 2",
      "  arverify index --shards 64 --name main-int7 --set index.vectors=int7"
    })
final class IndexCommand implements Verb {
  @Option(names = "--shards", paramLabel = "N", required = true, description = "How many shards.")
  private int shards;

  @Option(
      names = "--corpus",
      paramLabel = "NAME",
      defaultValue = "main",
      description = "The corpus; default: ${DEFAULT-VALUE}.")
  private String corpus = "";

  @Option(
      names = "--name",
      paramLabel = "NAME",
      defaultValue = "main",
      description = "The name that the index gets; default: ${DEFAULT-VALUE}.")
  private String name = "";

  @Mixin private CommonOptions common = new CommonOptions();

  @Override
  public CommonOptions common() {
    return common;
  }

  @Override
  public Job job() {
    return new IndexJob(shards, corpus, name);
  }
}
