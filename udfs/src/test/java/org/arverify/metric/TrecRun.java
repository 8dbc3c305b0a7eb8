package org.arverify.metric;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Files of TREC's forms, read and ranked as trec_eval does: by score, then by id, both falling. */
final class TrecRun {
  private record Hit(String query, String id, float score) {}

  private TrecRun() {}

  static Map<String, List<String>> rankings(Path file) throws IOException {
    Comparator<Hit> order =
        Comparator.comparingDouble(Hit::score).thenComparing(Hit::id).reversed();
    return Files.readAllLines(file).stream()
        .map(line -> line.trim().split("\\s+"))
        .map(fields -> new Hit(fields[0], fields[2], Float.parseFloat(fields[4])))
        .sorted(order)
        .collect(
            Collectors.groupingBy(
                Hit::query, TreeMap::new, Collectors.mapping(Hit::id, Collectors.toList())));
  }

  static Map<String, Map<String, Integer>> grades(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .map(line -> line.trim().split("\\s+"))
        .collect(
            Collectors.groupingBy(
                fields -> fields[0],
                TreeMap::new,
                Collectors.toMap(fields -> fields[2], fields -> Integer.parseInt(fields[3]))));
  }
}
