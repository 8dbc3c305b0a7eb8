package org.arverify.offline.value;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.entailment.ContentWords;
import org.arverify.passage.Span;

/**
 * Finds the names, numbers and dates of an English sentence by their form. A name is a run of words
 * with a capital; the first word of a sentence is one if another follows it, or if it is no word
 * that sentences begin with.
 */
public final class Values {
  private static final String MONTH =
      "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
  private static final String YEAR = "(?:1\\d{3}|20\\d{2})";

  private static final Pattern DATE =
      Pattern.compile(
          ("(?<![\\p{L}\\p{N}.,-])(?:\\d{1,2} MONTH(?: YEAR)?|MONTH \\d{1,2}(?:, YEAR)?(?!\\d)"
                  + "|MONTH YEAR|YEAR(?!\\d))(?![\\p{L}\\p{N}]|[.,]\\d)")
              .replace("MONTH", MONTH)
              .replace("YEAR", YEAR));

  private static final Pattern NUMBER =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}.,-])(?:\\d+(?:[.,]\\d+)*|(?:two|three|four|five|six|seven|eight|nine|ten"
              + "|eleven|twelve)(?!-))(?![\\p{L}\\p{N}]|-\\d)");

  private static final Pattern CAPITAL =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}'’-])\\p{Lu}[\\p{L}\\p{M}\\p{N}]*(?:['’.&-][\\p{L}\\p{N}]+)*");

  /** What may stand between two words of one name. */
  private static final Pattern INSIDE_NAME =
      Pattern.compile("\\s+|\\.\\s+|\\s+(?:of|de|del|du|la|van|von|der|bin|al)(?:\\s+the)?\\s+");

  /** Words that open sentences, have content elsewhere, and are no names. */
  private static final Set<String> OPENERS =
      Set.of(
          ("However Although Though Despite Meanwhile Today Later Here Once Since During After"
                  + " Before Because Instead Thus Therefore Furthermore Moreover Like Unlike Among"
                  + " According Many Several One First Another Each Every Following Within Between"
                  + " Around")
              .split(" "));

  private static final Pattern COMMON_ENDING = Pattern.compile(".*(?:[^isu]s|ly|ed|ing)");

  private Values() {}

  /** The values of {@code sentence} in order, disjoint. */
  public static List<Value> of(String sentence) {
    List<Value> values = new ArrayList<>();
    find(DATE, Value.Kind.DATE, sentence, values);
    find(NUMBER, Value.Kind.NUMBER, sentence, values);
    names(sentence, values);
    values.sort(Comparator.comparingInt(value -> value.span().start()));
    return List.copyOf(values);
  }

  private static void find(Pattern pattern, Value.Kind kind, String sentence, List<Value> values) {
    Matcher matcher = pattern.matcher(sentence);
    while (matcher.find()) {
      add(kind, new Span(matcher.start(), matcher.end()), sentence, values);
    }
  }

  private static void names(String sentence, List<Value> values) {
    List<Span> run = new ArrayList<>();
    Matcher matcher = CAPITAL.matcher(sentence);
    while (matcher.find()) {
      Span word = new Span(matcher.start(), matcher.end());
      if (!run.isEmpty() && !joins(sentence, run.get(run.size() - 1), word)) {
        addName(sentence, run, values);
        run.clear();
      }
      run.add(word);
    }
    addName(sentence, run, values);
  }

  private static boolean joins(String sentence, Span before, Span after) {
    String between = sentence.substring(before.end(), after.start());
    return INSIDE_NAME.matcher(between).matches()
        && (!between.startsWith(".") || before.length() == 1);
  }

  /** Words without content are taken off the front of a run. */
  private static void addName(String sentence, List<Span> run, List<Value> values) {
    int first = 0;
    while (first < run.size() && isOpener(run.get(first).of(sentence))) {
      first++;
    }
    if (first == run.size()) {
      return;
    }
    Span name = new Span(run.get(first).start(), run.get(run.size() - 1).end());
    boolean opening = sentence.substring(0, name.start()).isBlank();
    boolean common = COMMON_ENDING.matcher(name.of(sentence)).matches();
    if (!(opening && run.size() == 1 && common)) {
      add(Value.Kind.NAME, name, sentence, values);
    }
  }

  private static boolean isOpener(String word) {
    return ContentWords.isStopWord(word) || OPENERS.contains(word);
  }

  private static void add(Value.Kind kind, Span span, String sentence, List<Value> values) {
    boolean taken =
        values.stream()
            .anyMatch(v -> v.span().start() < span.end() && span.start() < v.span().end());
    if (!taken) {
      values.add(new Value(kind, span, span.of(sentence)));
    }
  }
}
