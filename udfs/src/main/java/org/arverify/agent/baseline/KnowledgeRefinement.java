package org.arverify.agent.baseline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.arverify.retrieval.PassageSimilarity;

/**
 * CRAG's decompose-then-recompose: passages are cut into strips, here sentences; those most
 * relevant to the question stay, in their order, each under its passage's title and id, so that
 * they can be cited. Strips of fewer than four words are left out, unless there are no others.
 *
 * @param most strips kept
 */
record KnowledgeRefinement(SentenceSplitter splitter, PassageSimilarity similarity, int most) {
  private static final int WORDS = 4;

  /**
   * A sentence of a passage.
   *
   * @param passage its place among the passages
   * @param place its place among the strips
   */
  private record Strip(int passage, int place, Passage text) {}

  /** What is left of passages; those of which nothing is left are left out. */
  List<Passage> refined(String question, List<Passage> passages) {
    List<Strip> strips = strips(passages);
    if (strips.isEmpty()) {
      return passages;
    }
    double[] relevance =
        similarity
            .similarities(List.of(question), strips.stream().map(Strip::text).toList())
            .get(0);
    Map<Integer, List<Strip>> kept =
        IntStream.range(0, strips.size())
            .boxed()
            .sorted(Comparator.comparingDouble((Integer i) -> relevance[i]).reversed())
            .limit(most)
            .sorted()
            .map(strips::get)
            .collect(Collectors.groupingBy(Strip::passage, TreeMap::new, Collectors.toList()));
    return kept.entrySet().stream()
        .map(entry -> of(passages.get(entry.getKey()), joined(entry.getValue())))
        .toList();
  }

  private List<Strip> strips(List<Passage> passages) {
    List<Strip> strips = new ArrayList<>();
    for (int i = 0; i < passages.size(); i++) {
      Passage passage = passages.get(i);
      for (Span sentence : splitter.split(passage.text())) {
        String text = sentence.of(passage.text());
        if (text.split("\\s+").length >= WORDS) {
          Passage strip = of(passage, text);
          strips.add(
              new Strip(i, strips.size(), named(strip, passage.id() + " strip " + strips.size())));
        }
      }
    }
    return strips;
  }

  private static String joined(List<Strip> strips) {
    return strips.stream().map(strip -> strip.text().text()).collect(Collectors.joining(" "));
  }

  private static Passage of(Passage passage, String text) {
    return new Passage(
        passage.id(),
        passage.documentId(),
        passage.ordinal(),
        passage.title(),
        text,
        passage.source(),
        passage.span(),
        passage.metadata());
  }

  /** Under an id of its own: it is not the passage whose vector an index has. */
  private static Passage named(Passage passage, String id) {
    return new Passage(
        id,
        passage.documentId(),
        passage.ordinal(),
        passage.title(),
        passage.text(),
        passage.source(),
        passage.span(),
        passage.metadata());
  }
}
