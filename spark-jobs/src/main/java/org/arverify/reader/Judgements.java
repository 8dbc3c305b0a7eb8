package org.arverify.reader;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.query.Query;
import org.arverify.query.Relevance;
import org.arverify.udf.DeadLetter;

/**
 * Relevance judgements: TREC's qrels (query, iteration, document, grade) and BEIR's (query-id,
 * corpus-id, score, with a header).
 */
final class Judgements {
  private static final int TREC_COLUMNS = 4;
  private static final int BEIR_COLUMNS = 3;

  private final Map<String, Map<String, Integer>> grades = new LinkedHashMap<>();
  private final List<Refused> refused = new ArrayList<>();

  private record Refused(InputFile file, long position, String excerpt) {}

  private Judgements() {}

  static Judgements read(Configuration hadoop, List<InputFile> files) {
    Judgements judgements = new Judgements();
    for (InputFile file : files) {
      try (InputStream in = file.open(hadoop);
          Stream<Line> lines = Lines.of(in)) {
        lines.forEach(line -> judgements.add(file, line));
      } catch (IOException e) {
        throw file.failure(e);
      }
    }
    return judgements;
  }

  private void add(InputFile file, Line line) {
    String[] columns = line.shown().strip().split("\\s+");
    boolean header = line.number() == 1 && columns[0].equals("query-id");
    if (header || columns[0].isEmpty()) {
      return;
    }
    int document = columns.length == TREC_COLUMNS ? 2 : 1;
    boolean known = columns.length == TREC_COLUMNS || columns.length == BEIR_COLUMNS;
    if (!known || !columns[columns.length - 1].matches("-?\\d{1,9}")) {
      refused.add(new Refused(file, line.number(), line.shown()));
      return;
    }
    grades
        .computeIfAbsent(columns[0], id -> new LinkedHashMap<>())
        .put(columns[document], Integer.parseInt(columns[columns.length - 1]));
  }

  List<DeadLetter> deadLetters(String stage, String dataset) {
    return refused.stream()
        .map(
            r ->
                new DeadLetter(
                    stage,
                    dataset,
                    r.file().shown(),
                    r.position(),
                    "no judgement: query, iteration, document and grade are wanted",
                    r.excerpt()))
        .toList();
  }

  /**
   * The queries with their judgements as gold documents. Judgements name a query by its id; where
   * they do not, but number the n queries 1…n (Cranfield), by its place.
   */
  List<Query> applied(List<Query> queries) {
    if (grades.isEmpty()) {
      return queries;
    }
    Set<String> ids = queries.stream().map(Query::id).collect(Collectors.toSet());
    boolean byId = ids.containsAll(grades.keySet());
    Set<String> places =
        IntStream.rangeClosed(1, queries.size())
            .mapToObj(Integer::toString)
            .collect(Collectors.toSet());
    if (!byId && !places.containsAll(grades.keySet())) {
      throw new ArVerifyException(
          Code.FORMAT,
          ("the judgements name queries that the topics do not have (for example '%s'): these are"
                  + " judgements of other topics")
              .formatted(
                  grades.keySet().stream().filter(id -> !ids.contains(id)).findFirst().orElse("")));
    }
    List<Query> judged = new ArrayList<>(queries.size());
    for (int i = 0; i < queries.size(); i++) {
      String key = byId ? queries.get(i).id() : Integer.toString(i + 1);
      judged.add(queries.get(i).withGoldDocuments(relevances(key)));
    }
    return judged;
  }

  private List<Relevance> relevances(String query) {
    return grades.getOrDefault(query, Map.of()).entrySet().stream()
        .map(e -> new Relevance(e.getKey(), e.getValue()))
        .toList();
  }
}
