package org.arverify.offline;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.entailment.ContentWords;
import org.arverify.passage.Span;
import org.arverify.query.Aspect;

/**
 * The aspects of a requirement as its words tell them: named things, stated numbers, every other
 * word of content, and a number where one is asked for. Each once, in this order.
 */
final class RuleAspects {
  private static final Pattern NUMBER = Pattern.compile("\\p{N}+(?:[.,:/-]\\p{N}+)*");

  /** Of a text as long as a page only the first aspects count. */
  private static final int MOST = 32;

  /** Words that ask, not words that an answer holds. */
  private static final Set<String> ASKING =
      Set.of(
          "name",
          "many",
          "much",
          "type",
          "kind",
          "following",
          "both",
          "first",
          "one",
          "year",
          "date",
          "called",
          "named",
          "known",
          "located",
          "give",
          "tell");

  private RuleAspects() {}

  static List<Aspect> of(String text) {
    Map<String, Aspect> aspects = new LinkedHashMap<>();
    StringBuilder rest = new StringBuilder(text);
    Set<String> named = new HashSet<>();
    for (Span span : NamedThings.in(text)) {
      add(aspects, Aspect.Kind.ENTITY, span.of(text));
      named.addAll(ContentWords.of(span.of(text)));
      for (int i = span.start(); i < span.end(); i++) {
        rest.setCharAt(i, ' ');
      }
    }
    Matcher number = NUMBER.matcher(rest);
    while (number.find()) {
      add(aspects, Aspect.Kind.QUANTITY, number.group());
    }
    for (String token : ContentWords.tokens(rest.toString())) {
      List<String> word = ContentWords.of(token);
      if (!word.isEmpty()
          && !named.contains(word.get(0))
          && !ASKING.contains(word.get(0))
          && !NUMBER.matcher(token).matches()) {
        add(aspects, Aspect.Kind.TERM, token);
      }
    }
    List<Aspect> all = new ArrayList<>(aspects.values());
    if (AskedFor.of(text) == AskedFor.NUMBER) {
      all.add(0, new Aspect(Aspect.Kind.ASKED_NUMBER, "number"));
    }
    return List.copyOf(all.subList(0, Math.min(MOST, all.size())));
  }

  private static void add(Map<String, Aspect> aspects, Aspect.Kind kind, String text) {
    String key = String.join(" ", ContentWords.of(text));
    if (!key.isEmpty()) {
      aspects.putIfAbsent(key, new Aspect(kind, text));
    }
  }
}
