package org.arverify.offline.planting;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.claim.ErrorKind;
import org.arverify.entailment.ContentWords;
import org.arverify.offline.value.Value;
import org.arverify.offline.value.Values;
import org.arverify.passage.Span;

/** Makes a sentence wrong in one of the ways that {@link ErrorKind} names. */
final class SentenceError {
  private static final Pattern YEAR = Pattern.compile("1\\d{3}|20\\d{2}");
  private static final Pattern DAY = Pattern.compile("(?<!\\d)\\d{1,2}(?!\\d)");
  private static final int LAST_YEAR = 2023;
  private static final int YEARS = 25;
  private static final List<String> NUMBERS =
      List.of(
          "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
          "twelve");

  private static final Pattern DENIED =
      Pattern.compile("\\b(?i:not|no|never|without|neither|nor)\\b|n['’]t\\b");
  private static final Pattern AUXILIARY =
      Pattern.compile(
          "\\b(?:is|are|was|were|can|could|will|would|did|does|do|(?:has|have|had)(?="
              + " (?:been\\b|\\p{Ll}+(?:ed|en)\\b)))(?=\\s\\p{L})");

  /** What stands between two names that say the same the other way round. */
  private static final Pattern SYMMETRIC =
      Pattern.compile(
          "\\s*(?:,|and|or|&)\\s*|.*\\b(?:and|or|married|marriage|sisters?|brothers?|met|near|between|both|together|border\\w*|versus|like|different|as"
              + " well as)\\b.*|[^\\p{Ll}]*");

  /** A noun behind a name: "an American singer" names nobody. */
  private static final Pattern ATTRIBUTE =
      Pattern.compile(
          "\\s+(?!(?:in|on|at|to|for|from|with|by|of|and|or|as|who|which|that|when|where|while|after|before"
              + "|during|until|since|through|into|over|against)\\b)[\\p{Ll}\\d]");

  private static final List<String> INVENTED =
      List.of(
          "%s was awarded the Meridian Medal in %d.",
          "%s was sold to a consortium from Zurich in %d.",
          "In %2$d, %1$s became the subject of a parliamentary inquiry in Canberra.",
          "%s spent the winter of %d in Reykjavik.",
          "%s was translated into Basque by Idoia Etxarri in %d.",
          "%s received a grant from the Halden Foundation in %d.",
          "%s was listed by the Lisbon Chronicle among its discoveries of %d.",
          "A museum about %s opened in Ljubljana in %d.");

  private final String sentence;
  private final List<Value> values;
  private final Material material;

  SentenceError(String sentence, Material material) {
    this.sentence = sentence;
    this.values = Values.of(sentence);
    this.material = material;
  }

  /** The change that makes it wrong; empty where it has nothing to make wrong in that way. */
  Optional<Edit> of(ErrorKind kind) {
    return switch (kind) {
      case ENTITY -> any(Value.Kind.NAME).map(this::otherName);
      case NUMBER -> any(Value.Kind.NUMBER).flatMap(this::otherNumber);
      case DATE -> any(Value.Kind.DATE).flatMap(this::otherDate);
      case NEGATION -> negated();
      case ROLE -> swapped();
      case FABRICATED -> Optional.of(invented());
    };
  }

  private Optional<Value> any(Value.Kind kind) {
    List<Value> alike = values.stream().filter(value -> value.kind() == kind).toList();
    return alike.isEmpty() ? Optional.empty() : Optional.of(material.any(alike));
  }

  private Edit otherName(Value name) {
    return Edit.replacing(name.span(), material.nameOutside(sentence, name.text()));
  }

  private Optional<Edit> otherNumber(Value number) {
    int word = NUMBERS.indexOf(number.text().toLowerCase(Locale.ROOT));
    if (word >= 0) {
      int other = (word + material.between(1, NUMBERS.size() - 1)) % NUMBERS.size();
      return Optional.of(Edit.replacing(number.span(), NUMBERS.get(other)));
    }
    // The first digit decides the size; 9 goes down, so that the number of digits stays.
    int first = number.text().charAt(0) - '0';
    if (first < 0 || first > 9) {
      return Optional.empty();
    }
    int other =
        first <= 4 ? first + material.between(1, 5) : first - material.between(1, first - 1);
    return Optional.of(Edit.replacing(number.span(), other + number.text().substring(1)));
  }

  private Optional<Edit> otherDate(Value date) {
    Matcher year = YEAR.matcher(date.text());
    if (year.find()) {
      int right = Integer.parseInt(year.group());
      int away = material.between(1, YEARS);
      int wrong =
          right + away > LAST_YEAR || material.between(0, 1) == 0 ? right - away : right + away;
      return Optional.of(Edit.replacing(date.span(), year.replaceFirst(Integer.toString(wrong))));
    }
    Matcher day = DAY.matcher(date.text());
    if (!day.find()) {
      return Optional.empty();
    }
    int right = Integer.parseInt(day.group());
    int wrong = (right + material.between(2, 20) - 1) % 28 + 1;
    return wrong == right
        ? Optional.empty()
        : Optional.of(Edit.replacing(date.span(), day.replaceFirst(Integer.toString(wrong))));
  }

  private Optional<Edit> negated() {
    Matcher auxiliary = AUXILIARY.matcher(sentence);
    return DENIED.matcher(sentence).find() || !auxiliary.find()
        ? Optional.empty()
        : Optional.of(
            Edit.replacing(
                new Span(auxiliary.start(), auxiliary.end()), auxiliary.group() + " not"));
  }

  private Optional<Edit> swapped() {
    List<Value> names = values.stream().filter(v -> v.kind() == Value.Kind.NAME).toList();
    for (int i = 1; i < names.size(); i++) {
      Value first = names.get(i - 1);
      Value second = names.get(i);
      String between = sentence.substring(first.span().end(), second.span().start());
      String after = sentence.substring(second.span().end());
      boolean apart = first.words().stream().noneMatch(Set.copyOf(second.words())::contains);
      if (apart && !SYMMETRIC.matcher(between).matches() && !ContentWords.of(between).isEmpty()) {
        Span both = new Span(first.span().start(), second.span().end());
        return Optional.of(Edit.replacing(both, second.text() + between + first.text()));
      }
    }
    return Optional.empty();
  }

  /** A sentence behind this one about a name of it. */
  private Edit invented() {
    List<String> names =
        values.stream().filter(v -> v.kind() == Value.Kind.NAME).map(Value::text).toList();
    List<String> whole = names.stream().filter(name -> name.contains(" ")).toList();
    String name = names.isEmpty() ? "The place" : material.any(whole.isEmpty() ? names : whole);
    String text = material.any(INVENTED).formatted(name, material.between(1921, LAST_YEAR));
    Span behind = new Span(sentence.length(), sentence.length());
    return new Edit(behind, " " + text, new Span(1, text.length() + 1));
  }
}
