package org.arverify.offline;

import java.util.List;
import java.util.stream.Collectors;
import org.arverify.passage.Passage;
import org.arverify.query.Aspect;
import org.arverify.skill.QueryReformulator;
import org.arverify.skill.Reformulation;

/**
 * Rewrites a query by the words of the passage that it goes on from, so that what the passage names
 * is found next: the requirement, the title, and the text up to {@value #LONGEST} characters. Where
 * something is missing, the query asks for that under the passage's title alone. Thread-safe.
 */
public final class PassageQueryReformulator implements QueryReformulator {
  /** Encoders read about 500 tokens. */
  static final int LONGEST = 1500;

  @Override
  public String identity() {
    return "passage-1";
  }

  @Override
  public List<String> reformulate(List<Reformulation> requests) {
    return requests.stream().map(PassageQueryReformulator::reformulate).toList();
  }

  private static String reformulate(Reformulation request) {
    String title = request.read().map(Passage::title).orElse("");
    if (!request.missing().isEmpty()) {
      String missing =
          request.missing().stream().map(Aspect::text).collect(Collectors.joining(" "));
      return (title + " " + missing).strip();
    }
    String text = request.read().map(Passage::text).orElse("");
    return String.join(
            " ", request.requirement(), title, text.substring(0, Math.min(LONGEST, text.length())))
        .strip();
  }
}
