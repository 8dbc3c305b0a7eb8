package org.arverify.agent.arverify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.arverify.claim.Action;
import org.arverify.claim.Citations;
import org.arverify.claim.Verification;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;

/** The text of a response as it grows. Belongs to one response. */
final class ResponseText {
  private static final Pattern LIST_MARK =
      Pattern.compile("[ \\t]*(?:[-*•]|\\(?\\d{1,3}[.)])[ \\t]+");

  /** What an answer says of a sentence whose support is weak. */
  private static final String WEAK_MARK = " (weakly supported)";

  private static final Pattern STOP = Pattern.compile("[.!?…]+[\"”’')\\]*_]*\\s*$");
  private static final Pattern HEADING =
      Pattern.compile("[ \\t]*(?:#{1,6}[ \\t].*|.*:[*_]*|[*_]{2}[^*_]+[*_]{2})[ \\t]*");

  private final String draft;
  private final List<Passage> sources;
  private final Citations citations;
  private final StringBuilder text = new StringBuilder();
  private final List<String> cited = new ArrayList<>();
  private final Map<String, Span> spans = new HashMap<>();

  /** White space that a cut sentence had in front of it. */
  private String gap = "";

  private boolean afterCut;
  private int headingStart = -1;
  private boolean headingBare;

  ResponseText(String draft, List<Passage> sources) {
    this.draft = draft;
    this.sources = sources;
    this.citations = Citations.parse(draft, sources.size());
  }

  /** Text of the draft that claims nothing. */
  void between(String passed) {
    String lead = passed.substring(0, passed.length() - passed.stripLeading().length());
    if (afterCut) {
      lead = lines(lead) > lines(gap) ? lead : gap;
      afterCut = false;
    }
    if (passed.isBlank()) {
      text.append(text.isEmpty() ? "" : lead);
      return;
    }
    dropBareHeading();
    text.append(text.isEmpty() ? "" : lead);
    String rest = passed.stripLeading();
    renumbered(rest, Citations.parse(rest, sources.size()), new ArrayList<>());
    noteHeading();
  }

  /** A sentence goes: of the white space around it the one with more line breaks stays. */
  void cut() {
    gap = trim();
    afterCut = true;
    headingBare = headingStart >= 0;
  }

  /** A sentence stays as it is written. */
  void keep(DraftSentence sentence) {
    headingStart = -1;
    int start = sentence.span().start();
    String written = sentence.span().of(draft);
    List<int[]> moves = new ArrayList<>();
    int at = text.length();
    renumbered(written, Citations.parse(written, sources.size()), moves);
    int weak =
        sentence.claims().stream().anyMatch(v -> v.action() == Action.MARKED)
            ? markWeak(at)
            : text.length() + 1;
    for (Verification claim : sentence.claims()) {
      Span span = claim.claim().span();
      int from = moved(moves, span.start() - start);
      int to = moved(moves, span.end() - start);
      int marked = to > weak ? WEAK_MARK.length() : 0;
      spans.put(claim.claim().id(), new Span(from, Math.max(from, to + marked)));
    }
  }

  /** The claims that are left become sentences. */
  void rewrite(DraftSentence sentence) {
    headingStart = -1;
    Matcher listed = LIST_MARK.matcher(sentence.span().of(draft));
    text.append(listed.lookingAt() ? listed.group() : "");
    String space = "";
    for (Verification claim : sentence.claims()) {
      if (ResponseAssembler.isDelivered(claim)) {
        text.append(space);
        int start = text.length();
        say(claim);
        spans.put(claim.claim().id(), new Span(start, text.length()));
        space = " ";
      }
    }
  }

  Response finished() {
    dropBareHeading();
    trim();
    return new Response(text.toString(), cited, spans);
  }

  private void say(Verification claim) {
    String words = claim.claim().text().strip();
    Matcher stop = STOP.matcher(words);
    int end = stop.find() ? stop.start() : words.length();
    text.append(Character.toUpperCase(words.charAt(0))).append(words, 1, end);
    List<String> ids =
        claim.claim().citedPassageIds().isEmpty()
            ? claim.bestPassageId().stream().toList()
            : claim.claim().citedPassageIds();
    text.append(ids.isEmpty() ? "" : " " + mark(ids));
    text.append(claim.action() == Action.MARKED ? WEAK_MARK : "");
    text.append(end < words.length() ? words.substring(end).strip() : ".");
  }

  /**
   * Puts the mark of weak support in front of the full stop of what begins at {@code start}, and
   * returns the place.
   */
  private int markWeak(int start) {
    Matcher stop = STOP.matcher(text).region(start, text.length());
    int place = stop.find() ? stop.start() : text.length();
    text.insert(place, WEAK_MARK);
    return place;
  }

  /**
   * Appends {@code part} with its citations in this response's numbers.
   *
   * @param moves takes pairs: a place in {@code part}, and where it is in the response
   */
  private void renumbered(String part, Citations marks, List<int[]> moves) {
    int end = 0;
    moves.add(new int[] {0, text.length()});
    for (Citations.Mark mark : marks.marks()) {
      text.append(part, end, mark.span().start());
      List<String> ids =
          mark.numbers().stream().map(n -> sources.get(n - 1).id()).distinct().toList();
      if (ids.isEmpty()) {
        trimBlanks();
      } else {
        text.append(mark(ids));
      }
      end = mark.span().end();
      moves.add(new int[] {end, text.length()});
    }
    text.append(part.substring(end));
  }

  private String mark(List<String> ids) {
    return ids.stream()
        .map(this::number)
        .sorted()
        .map(String::valueOf)
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private int number(String id) {
    if (!cited.contains(id)) {
      cited.add(id);
    }
    return cited.indexOf(id) + 1;
  }

  private void trimBlanks() {
    int length = text.length();
    while (length > 0 && (text.charAt(length - 1) == ' ' || text.charAt(length - 1) == '\t')) {
      length--;
    }
    text.setLength(length);
  }

  /** Where a place of the part went. */
  private static int moved(List<int[]> moves, int place) {
    int result = 0;
    for (int[] move : moves) {
      if (move[0] <= place) {
        result = move[1] + place - move[0];
      }
    }
    return result;
  }

  /** Remembers a line that announces what follows it. */
  private void noteHeading() {
    String before = text.toString().stripTrailing();
    int line = before.lastIndexOf('\n') + 1;
    boolean announces = !before.isEmpty() && HEADING.matcher(before.substring(line)).matches();
    headingStart = announces ? line : headingStart;
    headingBare = announces ? false : headingBare;
  }

  /** Takes back a heading below which all was cut. */
  private void dropBareHeading() {
    if (headingStart >= 0 && headingBare) {
      text.setLength(headingStart);
      trim();
    }
    headingStart = -1;
    headingBare = false;
  }

  private static long lines(String space) {
    return space.chars().filter(c -> c == '\n').count();
  }

  /** Takes the white space off the end and returns it. */
  private String trim() {
    int length = text.toString().stripTrailing().length();
    String space = text.substring(length);
    text.setLength(length);
    return space;
  }
}
