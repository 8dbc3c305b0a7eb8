package org.arverify.job;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.arverify.index.IndexManifest;
import org.arverify.passage.Passage;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;
import org.arverify.retrieval.Retriever;
import org.arverify.retrieval.ScoredPassage;

/**
 * A question to the best passages of an index.
 *
 * @param index the index's name
 * @param retriever which legs of the index answer
 * @param k how many passages, at least 1
 * @param query the question
 */
record SearchJob(String index, RetrievalMode retriever, int k, String query) implements Job {
  private static final int EXCERPT = 240;

  SearchJob {
    Names.check(index, "--index");
    check(k >= 1, "--k must be at least 1, was %d", k);
    notBlank(query, "the query");
  }

  @Override
  public Summary run(JobContext context) {
    IndexManifest manifest = context.indexes().require(index);
    try (OpenIndex open = OpenIndex.of(context, manifest)) {
      List<ScoredPassage> hits = retriever(open).retrieve(RetrievalRequest.of(query, k));
      if (hits.isEmpty()) {
        return Summary.of(
            "no passage of index %s matches%s"
                .formatted(
                    index,
                    retriever == RetrievalMode.SPARSE
                        ? ": sparse retrieval needs a word of the question besides 'the', 'of' and the like"
                        : ""));
      }
      for (int rank = 1; rank <= hits.size(); rank++) {
        print(context.terminal(), rank, hits.get(rank - 1));
      }
      return Summary.silent();
    }
  }

  private Retriever retriever(OpenIndex open) {
    return switch (retriever) {
      case SPARSE -> open.index().sparse();
      case DENSE -> open.index().dense(open.embedder());
      case HYBRID -> open.index().hybrid(open.embedder());
    };
  }

  private static void print(Terminal terminal, int rank, ScoredPassage hit) {
    Passage passage = hit.passage();
    String legs =
        hit.legs().stream()
            .map(
                leg ->
                    "%s %.4f (rank %d)"
                        .formatted(
                            leg.leg().name().toLowerCase(Locale.ROOT), leg.score(), leg.rank()))
            .collect(Collectors.joining(", "));
    terminal.print("%3d. %.4f  %s  %s".formatted(rank, hit.score(), passage.id(), passage.title()));
    terminal.print("     " + legs + (passage.source().isEmpty() ? "" : "; " + passage.source()));
    String text = passage.text().replaceAll("\\s+", " ").strip();
    terminal.print("     " + (text.length() <= EXCERPT ? text : text.substring(0, EXCERPT) + "…"));
  }
}
