package org.arverify.offline.claim;

import java.util.List;
import java.util.Map;
import org.arverify.passage.PartOfSpeech;

/** A verb of several subjects, as one of them has it. */
final class Agreement {
  private static final Map<String, String> SINGULAR =
      Map.of("are", "is", "were", "was", "have", "has", "do", "does");

  private Agreement() {}

  static Word with(List<Word> subject, Word verb) {
    if (Nouns.isPlural(subject)) {
      return verb;
    }
    String singular = SINGULAR.get(verb.lower());
    if (singular != null) {
      return verb.spelt(singular);
    }
    boolean base =
        Verbs.form(verb) == Verbs.Form.BASE
            && !verb.isIn(Lexicon.MODALS)
            && verb.is(PartOfSpeech.VERB);
    return base ? verb.spelt(third(verb.text())) : verb;
  }

  private static String third(String base) {
    if (base.matches(".*(?:s|sh|ch|x|z|o)")) {
      return base + "es";
    }
    return base.matches(".*[^aeiou]y") ? base.substring(0, base.length() - 1) + "ies" : base + "s";
  }
}
