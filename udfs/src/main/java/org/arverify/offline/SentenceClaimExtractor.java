package org.arverify.offline;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.arverify.claim.Citations;
import org.arverify.claim.Claim;
import org.arverify.claim.Refusals;
import org.arverify.entailment.ContentWords;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.arverify.skill.ClaimExtractor;

/**
 * One claim a sentence. Citations belong to the sentence that they stand in or follow on the same
 * line; a claim's span covers them, its text is without them.
 */
public final class SentenceClaimExtractor implements ClaimExtractor {
  private static final Pattern LIST_MARK = Pattern.compile("^(?:[-*•]|\\(?\\d{1,3}[.)])\\s+");
  private static final Pattern LIST_MARK_ALONE = Pattern.compile("\\(?\\d{1,3}[.)]");
  private static final Pattern HEADING =
      Pattern.compile("#{1,6}\\s.*|.*:|\\*\\*[^*]*[^*.!?]\\*\\*");
  private static final Pattern QUESTION = Pattern.compile(".*\\?[\"'”’)\\]]*");
  private static final Pattern WORDLESS = Pattern.compile("[^\\p{L}\\p{N}]*");

  private final SentenceSplitter splitter;

  public SentenceClaimExtractor(SentenceSplitter splitter) {
    this.splitter = splitter;
  }

  /** A sentence and the citations that belong to it. */
  private record Cited(Span span, String text, Set<Integer> numbers) {}

  @Override
  public List<Claim> extract(String answer, List<Passage> evidence) {
    Citations citations = Citations.parse(answer, evidence.size());
    List<Claim> claims = new ArrayList<>();
    for (Cited sentence : sentences(answer, citations)) {
      if (isClaim(sentence.text())) {
        List<String> cited =
            sentence.numbers().stream().map(n -> evidence.get(n - 1).id()).toList();
        claims.add(new Claim("c" + (claims.size() + 1), sentence.text(), sentence.span(), cited));
      }
    }
    return claims;
  }

  private List<Cited> sentences(String answer, Citations citations) {
    List<Cited> sentences = new ArrayList<>();
    for (Span sentence : splitter.split(answer)) {
      List<Citations.Mark> inside =
          citations.marks().stream()
              .filter(m -> m.span().start() >= sentence.start() && m.span().end() <= sentence.end())
              .toList();
      boolean follows = !sentences.isEmpty() && sameLine(answer, sentences, sentence);
      int leading = follows ? leading(answer, sentence, inside) : 0;
      if (leading > 0) {
        Cited before = sentences.remove(sentences.size() - 1);
        sentences.add(extended(before, inside.subList(0, leading)));
      }
      int start = leading > 0 ? inside.get(leading - 1).span().end() : sentence.start();
      add(
          sentences,
          answer,
          new Span(start, sentence.end()),
          inside.subList(leading, inside.size()));
    }
    return sentences;
  }

  private static boolean sameLine(String answer, List<Cited> sentences, Span sentence) {
    int end = sentences.get(sentences.size() - 1).span().end();
    return answer.substring(end, sentence.start()).indexOf('\n') < 0;
  }

  /** How many marks stand before the first word: they follow the full stop of the one before. */
  private static int leading(String answer, Span sentence, List<Citations.Mark> marks) {
    int end = sentence.start();
    int count = 0;
    for (Citations.Mark mark : marks) {
      if (!WORDLESS.matcher(answer.substring(end, mark.span().start())).matches()) {
        break;
      }
      end = mark.span().end();
      count++;
    }
    return count;
  }

  private static Cited extended(Cited sentence, List<Citations.Mark> marks) {
    Set<Integer> numbers = new LinkedHashSet<>(sentence.numbers());
    marks.forEach(mark -> numbers.addAll(mark.numbers()));
    int end = marks.get(marks.size() - 1).span().end();
    return new Cited(new Span(sentence.span().start(), end), sentence.text(), numbers);
  }

  private static void add(
      List<Cited> sentences, String answer, Span span, List<Citations.Mark> marks) {
    int start = span.start();
    while (start < span.end() && Character.isWhitespace(answer.charAt(start))) {
      start++;
    }
    Span trimmed = new Span(start, span.end());
    List<Citations.Mark> shifted =
        marks.stream()
            .map(m -> new Citations.Mark(m.span().shift(-trimmed.start()), m.numbers()))
            .toList();
    String text =
        new Citations(shifted, 0).strip(trimmed.of(answer)).replaceAll("\\s+", " ").strip();
    Set<Integer> numbers = new LinkedHashSet<>();
    marks.forEach(mark -> numbers.addAll(mark.numbers()));
    if (!WORDLESS.matcher(text).matches()) {
      sentences.add(new Cited(trimmed, LIST_MARK.matcher(text).replaceFirst(""), numbers));
    }
  }

  private static boolean isClaim(String text) {
    return !QUESTION.matcher(text).matches()
        && !HEADING.matcher(text).matches()
        && !LIST_MARK_ALONE.matcher(text).matches()
        && !ContentWords.of(text).isEmpty()
        && !Refusals.is(text);
  }
}
