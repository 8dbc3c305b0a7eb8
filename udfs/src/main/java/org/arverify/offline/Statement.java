package org.arverify.offline;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.arverify.entailment.ContentWords;
import org.arverify.offline.Mention.Kind;

/**
 * A sentence or two, read for what can be stated otherwise.
 *
 * <p>A name is a run of words with a capital, side by side. The first word of a text has a capital
 * in any case: it is taken for a name unless it stands in small letters elsewhere, or it ends as
 * plurals, adverbs and participles do and no other capital follows.
 *
 * @param words all content words
 * @param mentions its numbers and names
 * @param denied content words right behind a negation
 */
record Statement(Set<String> words, List<Mention> mentions, Set<String> denied) {
  /** Stems of words that negate the content word behind them, beside those in n't. */
  static final Set<String> NEGATIONS =
      Set.of(
          ("not no never none nothing nobody neither nor without cannot fail failed lack refuse"
                  + " refused unable")
              .split(" "));

  private static final Pattern CONTRACTED_NOT = Pattern.compile(".*n['’]t");
  private static final Set<String> NUMBER_WORDS =
      Set.of(
          ("two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty"
                  + " sixty seventy eighty ninety hundred thousand million billion")
              .split(" "));
  private static final Pattern YEAR = Pattern.compile("1\\d{3}|20\\d{2}");
  private static final Pattern COMMON_ENDING = Pattern.compile(".*(?:[^isu]s|ly|ed|ing)");

  Statement {
    words = Set.copyOf(words);
    mentions = List.copyOf(mentions);
    denied = Set.copyOf(denied);
  }

  /**
   * Reads {@code text}.
   *
   * @param beside where its first word may stand in small letters
   */
  static Statement of(String text, String beside) {
    List<String> tokens = ContentWords.tokens(text);
    List<Word> content =
        IntStream.range(0, tokens.size())
            .filter(place -> !ContentWords.isStopWord(tokens.get(place)))
            .mapToObj(place -> new Word(tokens.get(place), place))
            .toList();
    Set<String> small = new HashSet<>(tokens);
    small.addAll(ContentWords.tokens(beside));
    return new Statement(
        new HashSet<>(content.stream().map(Word::stem).toList()),
        mentions(content, small),
        denied(tokens));
  }

  /** A content word as it stands, and its place among all words. */
  private record Word(String token, int place) {
    String stem() {
      return ContentWords.stem(token);
    }

    boolean isCapital() {
      return Character.isUpperCase(token.codePointAt(0));
    }
  }

  private static List<Mention> mentions(List<Word> content, Set<String> small) {
    List<Mention> mentions = new ArrayList<>();
    int from = 0;
    while (from < content.size()) {
      Optional<Kind> kind = kind(content, from, small);
      int to = from + 1;
      while (kind.equals(Optional.of(Kind.NAME))
          && to < content.size()
          && content.get(to).place() == content.get(to - 1).place() + 1
          && kind(content, to, small).equals(kind)) {
        to++;
      }
      if (kind.isPresent()) {
        mentions.add(mention(kind.get(), content, from, to));
      }
      from = to;
    }
    return mentions;
  }

  private static Mention mention(Kind kind, List<Word> content, int from, int to) {
    return new Mention(
        kind,
        content.subList(from, to).stream().map(Word::stem).toList(),
        from == 0 ? "" : content.get(from - 1).stem(),
        to == content.size() ? "" : content.get(to).stem());
  }

  private static Optional<Kind> kind(List<Word> content, int index, Set<String> small) {
    Word word = content.get(index);
    String token = word.token();
    if (Character.isDigit(token.codePointAt(0))) {
      return Optional.of(YEAR.matcher(token).matches() ? Kind.YEAR : Kind.NUMBER);
    }
    if (NUMBER_WORDS.contains(token.toLowerCase(Locale.ROOT))) {
      return Optional.of(Kind.NUMBER);
    }
    boolean opens = word.place() == 0 && isCommon(content, small);
    return word.isCapital() && !opens ? Optional.of(Kind.NAME) : Optional.empty();
  }

  /** Whether nothing but its place explains the capital of the first word. */
  private static boolean isCommon(List<Word> content, Set<String> small) {
    String word = content.get(0).token().toLowerCase(Locale.ROOT);
    boolean followed = content.size() > 1 && content.get(1).isCapital();
    return small.contains(word) || (COMMON_ENDING.matcher(word).matches() && !followed);
  }

  private static Set<String> denied(List<String> tokens) {
    Set<String> denied = new HashSet<>();
    boolean open = false;
    for (String token : tokens) {
      String word = ContentWords.stem(token);
      if (NEGATIONS.contains(word) || CONTRACTED_NOT.matcher(word).matches()) {
        open = true;
      } else if (open && !ContentWords.isStopWord(token)) {
        denied.add(ContentWords.stem(token));
        open = false;
      }
    }
    return denied;
  }
}
