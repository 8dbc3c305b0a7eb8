package org.arverify.offline.claim;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Tells sentences that are not English: by their script, and by their small words. */
final class OtherLanguage {
  private static final Pattern GAP = Pattern.compile("[^\\p{L}\\p{M}'’]+");

  private static final Set<String> ENGLISH =
      Lexicon.set(
          "the a an of and to in is are was were be been has have had that this these it its he she they"
              + " his her their with for from by on at as or not but which who will would can could may"
              + " than into when where there also more most such used between after before during");

  private static final List<Set<String>> OTHERS =
      List.of(
          Lexicon.set(
              "der die das und ist nicht ein eine von mit den dem im auf für sich auch wird wurde sind"),
          Lexicon.set(
              "le la les des est une un et dans pour que qui sur avec par du au ne pas sont été"),
          Lexicon.set("el la los las es una un y de del en que por con para se su fue son al como"),
          Lexicon.set("il lo la gli le è una un e di del della che per con non sono nel alla più"),
          Lexicon.set("o a os as é uma um e de do da que em no na por com para não foi são ao"),
          Lexicon.set("de het een van en is niet met voor op zijn dat die te aan ook wordt werd"),
          Lexicon.set("och är en ett av som på för med det att den till inte har var de"),
          Lexicon.set("og er en et av som på for med det at den til ikke har var i fra de"),
          Lexicon.set("i w na z się jest do nie to że od po za przez był która który oraz"));

  /** Fewer words than this are names and headings of any language. */
  private static final int WORDS = 4;

  private OtherLanguage() {}

  static boolean is(String sentence) {
    if (otherScript(sentence)) {
      return true;
    }
    List<String> words =
        Stream.of(GAP.split(sentence.toLowerCase(Locale.ROOT))).filter(w -> !w.isEmpty()).toList();
    if (words.size() < WORDS) {
      return false;
    }
    long english = words.stream().filter(ENGLISH::contains).count();
    long other = 0;
    for (Set<String> language : OTHERS) {
      other = Math.max(other, words.stream().filter(language::contains).count());
    }
    return other >= 2 && other > english;
  }

  /** Whether most letters are not Latin. */
  private static boolean otherScript(String sentence) {
    long letters = sentence.codePoints().filter(Character::isLetter).count();
    long latin =
        sentence
            .codePoints()
            .filter(Character::isLetter)
            .filter(
                c ->
                    Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN
                        || Character.UnicodeScript.of(c) == Character.UnicodeScript.COMMON)
            .count();
    return letters > 0 && 2 * latin < letters;
  }
}
