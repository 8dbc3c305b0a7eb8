package org.arverify.agent.arverify;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.claim.Action;
import org.arverify.claim.Verification;
import org.arverify.passage.Span;

/**
 * A sentence of the draft that has claims.
 *
 * @param span the whole sentence, with list mark, full stop and the citations behind it
 * @param claims what became of its claims, in their order
 */
record DraftSentence(Span span, List<Verification> claims) {
  /** A full stop with what closes behind it: quotation marks, brackets, citations. */
  private static final String STOP = "[.!?…]+[\"”’')\\]*_]*(?:\\s*\\[[\\d\\s,;–-]+\\])*";

  private static final Pattern ENDED = Pattern.compile("(?s).*" + STOP + "\\.?\\s*");
  private static final Pattern REST =
      Pattern.compile("[^\\n.!?…]*+(?:[.!?…](?=[\\p{L}\\p{N}])[^\\n.!?…]*+)*+(?:" + STOP + ")?");
  private static final Pattern MARKS = Pattern.compile("(?:[ \\t]*\\[[\\d\\s,;–-]+\\])*\\.?");
  private static final Pattern BEGINNING = Pattern.compile("(?s).*(?:\\n|" + STOP + "\\s)\\s*");
  private static final Pattern LIST_MARK = Pattern.compile("[ \\t]*\\(?\\d{1,3}[.)][ \\t]+");

  DraftSentence {
    claims = List.copyOf(claims);
  }

  /** The sentences of {@code draft} that the claims stand in, in order. */
  static List<DraftSentence> of(String draft, List<Verification> claims) {
    List<Verification> sorted = new ArrayList<>(claims);
    sorted.sort(
        Comparator.<Verification>comparingInt(v -> v.claim().span().start())
            .thenComparingInt(v -> v.claim().span().end()));
    List<List<Verification>> groups = new ArrayList<>();
    int end = -1;
    for (Verification claim : sorted) {
      Span span = claim.claim().span();
      if (end < 0
          || span.start() >= end && separates(draft, groupStart(groups), span.start(), end)) {
        groups.add(new ArrayList<>());
      }
      groups.get(groups.size() - 1).add(claim);
      end = Math.max(end, span.end());
    }
    return widened(draft, groups);
  }

  /** Whether all is as the draft had it. */
  boolean isKept() {
    return claims.stream().allMatch(v -> v.drafted().isEmpty() && v.action() != Action.REMOVED);
  }

  /** Whether nothing is left of it. */
  boolean isCut() {
    return claims.stream().allMatch(v -> v.action() == Action.REMOVED);
  }

  private static int groupStart(List<List<Verification>> groups) {
    return groups.get(groups.size() - 1).get(0).claim().span().start();
  }

  /** Whether a sentence ends between the claim that ends at {@code end} and the one after it. */
  private static boolean separates(String draft, int start, int next, int end) {
    String between = draft.substring(end, next);
    return between.contains("\n") || ENDED.matcher(between).matches() || isEnded(draft, start, end);
  }

  private static boolean isEnded(String draft, int start, int end) {
    return ENDED.matcher(draft.substring(start, end)).matches();
  }

  private static List<DraftSentence> widened(String draft, List<List<Verification>> groups) {
    List<DraftSentence> sentences = new ArrayList<>();
    int floor = 0;
    for (int i = 0; i < groups.size(); i++) {
      List<Verification> claims = groups.get(i);
      int start = claims.get(0).claim().span().start();
      int end = claims.stream().mapToInt(v -> v.claim().span().end()).max().orElseThrow();
      int ceiling =
          i + 1 < groups.size() ? groups.get(i + 1).get(0).claim().span().start() : draft.length();
      Span span = new Span(start(draft, floor, start), end(draft, start, end, ceiling));
      sentences.add(new DraftSentence(span, claims));
      floor = span.end();
    }
    return sentences;
  }

  /**
   * Where the sentence begins: behind the last line break or full stop, if there is one, but with
   * the number of a list.
   */
  private static int start(String draft, int floor, int start) {
    int line = Math.max(floor, draft.lastIndexOf('\n', start - 1) + 1);
    if (LIST_MARK.matcher(draft).region(line, start).matches()) {
      return line;
    }
    Matcher before = BEGINNING.matcher(draft).region(floor, start);
    int begin = before.lookingAt() ? before.end() : floor;
    while (begin < start && Character.isWhitespace(draft.charAt(begin))) {
      begin++;
    }
    return begin;
  }

  private static int end(String draft, int start, int end, int ceiling) {
    Pattern tail = isEnded(draft, start, end) ? MARKS : REST;
    Matcher rest = tail.matcher(draft).region(end, ceiling);
    int last = rest.lookingAt() ? rest.end() : end;
    while (last > end && Character.isWhitespace(draft.charAt(last - 1))) {
      last--;
    }
    return last;
  }
}
