package org.arverify.offline;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.arverify.passage.Passage;
import org.arverify.query.Aspect;
import org.arverify.skill.QueryReformulator;
import org.arverify.skill.Reformulation;

/**
 * Rewrites a query by the words of the passage that it goes on from, so that what the passage names
 * is found next: the requirement, the title, and the text up to {@value #LONGEST} characters. What
 * is missing stands once more behind the requirement. Thread-safe.
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
    String missing = request.missing().stream().map(Aspect::text).collect(Collectors.joining(" "));
    String title = request.read().map(Passage::title).orElse("");
    String text = request.read().map(Passage::text).orElse("");
    return Stream.of(
            request.requirement(),
            missing,
            title,
            text.substring(0, Math.min(LONGEST, text.length())))
        .filter(part -> !part.isBlank())
        .collect(Collectors.joining(" "));
  }
}
