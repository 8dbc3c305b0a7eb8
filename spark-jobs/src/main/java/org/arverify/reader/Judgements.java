package org.arverify.reader;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.arverify.query.Relevance;

/**
 * Relevance judgements, by query: TREC's qrels (query, iteration, document, grade) and BEIR's
 * (query-id, corpus-id, score, under a header), with white space between columns.
 */
final class Judgements {
  private static final int TREC_COLUMNS = 4;
  private static final int BEIR_COLUMNS = 3;
  private static final String BEIR_HEADER = "query-id";
  private static final String GRADE = "-?\\d{1,9}";

  private final Map<String, Map<String, Integer>> grades = new LinkedHashMap<>();
  private final Map<String, String> splits = new LinkedHashMap<>();

  /** Whether a file's first line is BEIR's header. */
  static boolean isHeader(String line) {
    return line.strip().startsWith(BEIR_HEADER);
  }

  /**
   * Takes a line of a file.
   *
   * @param split that the file is for, or empty
   * @throws org.arverify.error.ArVerifyException with code FORMAT if it holds no judgement, or one
   *     of something that is judged already
   */
  void add(String line, String split) {
    String[] columns = line.strip().split("\\s+");
    String grade = columns[columns.length - 1];
    boolean trec = columns.length == TREC_COLUMNS;
    if (!(trec || columns.length == BEIR_COLUMNS) || !grade.matches(GRADE)) {
      throw Entry.problem("no judgement (query, iteration, document and grade, or BEIR's three)");
    }
    Map<String, Integer> judged =
        grades.computeIfAbsent(columns[0], query -> new LinkedHashMap<>());
    if (judged.putIfAbsent(columns[trec ? 2 : 1], Integer.valueOf(grade)) != null) {
      throw Entry.problem("a document that is judged twice for a query");
    }
    splits.putIfAbsent(columns[0], split);
  }

  boolean isEmpty() {
    return grades.isEmpty();
  }

  /** The queries that are judged. */
  Set<String> queries() {
    return new TreeSet<>(grades.keySet());
  }

  /** What is judged for a query, in the order of the file. */
  List<Relevance> of(String query) {
    List<Relevance> judged = new ArrayList<>();
    grades
        .getOrDefault(query, Map.of())
        .forEach((document, grade) -> judged.add(new Relevance(document, grade)));
    return judged;
  }

  /** The split whose file judges a query. */
  Optional<String> split(String query) {
    return Optional.ofNullable(splits.get(query));
  }
}
