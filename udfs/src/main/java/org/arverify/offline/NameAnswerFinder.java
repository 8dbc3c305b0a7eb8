package org.arverify.offline;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.arverify.entailment.ContentWords;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.arverify.skill.AnswerFinder;

/**
 * Answers "the woman who portrayed X" with a name from the evidence: of all names and titles that
 * the requirement does not state itself, the one whose sentence, or whose passage under that title,
 * holds most of the requirement's content words. Between equals the better passage and the earlier
 * name win, and a title wins over a name in a text. Thread-safe.
 */
public final class NameAnswerFinder implements AnswerFinder {
  private static final Pattern IN_PARENTHESES = Pattern.compile("\\s*\\([^)]*\\)");

  /** An adjective of a place, or a month with or without a day. */
  private static final Pattern NOT_A_NAME =
      Pattern.compile(
          "(?:The )?(?:\\p{Lu}\\p{L}+(?:[aeio]an|ish|ese|can)|French|Greek|Dutch|Swiss|Thai)"
              + "(?:[ -]\\p{Lu}\\p{L}+(?:an|ish))?"
              + "|(?:January|February|March|April|May|June|July|August|September|October|November"
              + "|December)(?: [\\p{N}, ]+)?");

  /** Passages read, the best ones. */
  private static final int READ = 3;

  /** What each place further down costs, as a share of the content words. */
  private static final double RANK_COST = 0.05;

  /** A title says what the whole passage is about. */
  private static final double TITLE_BONUS = 0.05;

  /** A name answers only if its sentence holds so much of the requirement. */
  private static final double FLOOR = 0.5;

  private final SentenceSplitter splitter;

  public NameAnswerFinder(SentenceSplitter splitter) {
    this.splitter = splitter;
  }

  @Override
  public String identity() {
    return "names-1";
  }

  @Override
  public List<Optional<String>> find(List<Request> requests) {
    return requests.stream().map(this::find).toList();
  }

  private Optional<String> find(Request request) {
    Set<String> asked = new HashSet<>(ContentWords.of(request.requirement()));
    Best best = new Best();
    List<Passage> read = request.evidence().subList(0, Math.min(READ, request.evidence().size()));
    for (int rank = 0; rank < read.size(); rank++) {
      Passage passage = read.get(rank);
      double cost = rank * RANK_COST;
      String title = IN_PARENTHESES.matcher(passage.title()).replaceAll("").strip();
      if (isNew(title, asked)) {
        best.offer(title, share(asked, ContentWords.of(passage.text())) + TITLE_BONUS - cost);
      }
      for (Span sentence : splitter.split(passage.text())) {
        String text = sentence.of(passage.text());
        double held = share(asked, ContentWords.of(passage.title() + " " + text)) - cost;
        for (Span name : NamedThings.in(text)) {
          if (isNew(name.of(text), asked)) {
            best.offer(name.of(text), held);
          }
        }
      }
    }
    return best.answer();
  }

  /** A name that the requirement does not state, no date, and no word such as "American". */
  private static boolean isNew(String name, Set<String> asked) {
    List<String> words = ContentWords.of(name);
    return !words.isEmpty()
        && words.stream().noneMatch(asked::contains)
        && Character.isUpperCase(name.codePointAt(0))
        && !NOT_A_NAME.matcher(name).matches();
  }

  private static double share(Set<String> asked, Collection<String> words) {
    Set<String> held = new HashSet<>(words);
    return asked.isEmpty()
        ? 0
        : (double) asked.stream().filter(held::contains).count() / asked.size();
  }

  /** The first of the best. */
  private static final class Best {
    private String name = "";
    private double worth = FLOOR;

    void offer(String candidate, double value) {
      if (value > worth) {
        name = candidate;
        worth = value;
      }
    }

    Optional<String> answer() {
      return name.isEmpty() ? Optional.empty() : Optional.of(name);
    }
  }
}
