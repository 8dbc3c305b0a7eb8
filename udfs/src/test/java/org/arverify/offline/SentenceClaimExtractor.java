package org.arverify.offline;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.arverify.claim.Citations;
import org.arverify.claim.Claim;
import org.arverify.claim.UnmarkedText;
import org.arverify.offline.claim.AnswerSentences;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.arverify.skill.ClaimExtractor;

/**
 * One claim a sentence ({@link AnswerSentences}), but for those that state nothing ({@link
 * Statements}). A citation belongs to the sentence that it stands in or follows; one that opens a
 * line, to the sentence after it. A claim's span covers the sentence as it stands with its
 * citations; its text is one line without them and without the mark of a list.
 */
public final class SentenceClaimExtractor implements ClaimExtractor {
  private final SentenceSplitter splitter;

  public SentenceClaimExtractor(SentenceSplitter splitter) {
    this.splitter = splitter;
  }

  @Override
  public List<Claim> extract(String answer, List<Passage> evidence) {
    Citations citations = Citations.parse(answer, evidence.size());
    UnmarkedText unmarked = citations.unmark(answer);
    List<Span> sentences =
        AnswerSentences.of(
            unmarked.text(), unmarked.places(), new Span(0, unmarked.text().length()), splitter);
    List<Cited> cited = sentences.stream().map(s -> new Cited(unmarked.origin(s))).toList();
    citations.marks().forEach(mark -> attach(mark, cited, answer));
    List<Claim> claims = new ArrayList<>();
    for (int i = 0; i < sentences.size(); i++) {
      if (Statements.states(unmarked.text(), sentences.get(i))) {
        String text = Statements.plain(sentences.get(i).of(unmarked.text()));
        claims.add(cited.get(i).claim("c" + (claims.size() + 1), text, evidence));
      }
    }
    return claims;
  }

  private static void attach(Citations.Mark mark, List<Cited> sentences, String answer) {
    int next = 0;
    while (next < sentences.size() && sentences.get(next).span.start() <= mark.span().start()) {
      next++;
    }
    if (next < sentences.size() && (next == 0 || opensLine(mark, sentences, next, answer))) {
      sentences.get(next).add(mark);
    } else if (next > 0) {
      sentences.get(next - 1).add(mark);
    }
  }

  /** Whether a line break stands before the mark and none between it and the next sentence. */
  private static boolean opensLine(
      Citations.Mark mark, List<Cited> sentences, int next, String answer) {
    int end = sentences.get(next - 1).span.end();
    int start = sentences.get(next).span.start();
    return end <= mark.span().start()
        && answer.substring(end, mark.span().start()).contains("\n")
        && !answer.substring(mark.span().end(), start).contains("\n");
  }

  /** A sentence of the answer while its citations are collected. */
  private static final class Cited {
    private Span span;
    private final Set<Integer> numbers = new LinkedHashSet<>();

    Cited(Span span) {
      this.span = span;
    }

    void add(Citations.Mark mark) {
      int start = Math.min(span.start(), mark.span().start());
      span = new Span(start, Math.max(span.end(), mark.span().end()));
      numbers.addAll(mark.numbers());
    }

    Claim claim(String id, String text, List<Passage> evidence) {
      List<String> ids = numbers.stream().map(n -> evidence.get(n - 1).id()).distinct().toList();
      return new Claim(id, text, span, ids);
    }
  }
}
