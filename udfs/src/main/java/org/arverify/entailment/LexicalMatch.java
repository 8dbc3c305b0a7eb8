package org.arverify.entailment;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.arverify.entailment.Quantity.Kind;

/**
 * What a passage says of a claim, word by word: which of its sentences hold most of it, how much
 * that is, and what they say otherwise. Recall is weighted by background IDF; title words count as
 * held by every sentence. The strength of a denial is that of {@link Contrast}.
 *
 * @param premises the best sentences
 * @param windowRecall share of the claim that the best two sentences hold
 * @param passageRecall share of it that the whole passage holds
 * @param numbersUnmet share of the claim's numbers that the best two sentences do not state
 * @param numbersDenied strength of another number of the same thing
 * @param datesUnmet share of its years and dates that the best two sentences do not state
 * @param datesDenied strength of another time of the same thing
 * @param unitsDenied strength of the same number in another unit
 * @param namesUnmet weighted share of its names that the passage does not have
 * @param subjectUnmet the same of the name that the claim begins with
 * @param namesDenied strength of another name in the same place
 * @param orderDenied strength of two parts in each other's place
 * @param negation strength of a negation on one side only
 * @param antonyms strength of an opposite in the place of a word
 * @param hedged 1 if the best sentence hedges and the claim does not, else 0
 */
record LexicalMatch(
    PremiseChoice premises,
    double windowRecall,
    double passageRecall,
    double numbersUnmet,
    double numbersDenied,
    double datesUnmet,
    double datesDenied,
    double unitsDenied,
    double namesUnmet,
    double subjectUnmet,
    double namesDenied,
    double orderDenied,
    double negation,
    double antonyms,
    double hedged) {
  private static final Set<Kind> NUMBERS = Set.of(Kind.NUMBER);
  private static final Set<Kind> TIMES = Set.of(Kind.TIME, Kind.DAY);

  static LexicalMatch of(ClaimWording claim, PassageReading passage) {
    return new Comparison(claim, passage).match();
  }

  /** One claim against one passage. */
  private static final class Comparison {
    private final ClaimWording claim;
    private final PassageReading passage;
    private final BitSet titled;
    private final List<BitSet> held = new ArrayList<>();
    private final Contrast numbers = new Contrast();
    private final Contrast dates = new Contrast();
    private final Contrast units = new Contrast();
    private final Contrast names = new Contrast();
    private final Contrast order = new Contrast();
    private final Contrast negation = new Contrast();
    private final Contrast antonyms = new Contrast();

    Comparison(ClaimWording claim, PassageReading passage) {
      this.claim = claim;
      this.passage = passage;
      this.titled = claim.heldBy(passage.title());
      for (Wording sentence : passage.sentences()) {
        held.add(PremiseChoice.union(claim.heldBy(sentence), titled));
      }
    }

    LexicalMatch match() {
      PremiseChoice premises = PremiseChoice.of(claim, held);
      BitSet window = PremiseChoice.union(held.get(premises.first()), held.get(premises.second()));
      BitSet whole = (BitSet) titled.clone();
      for (int i = 0; i < held.size(); i++) {
        whole.or(held.get(i));
        if (!held.get(i).isEmpty()) {
          compare(i);
        }
      }
      boolean hedged =
          !claim.wording().hedged() && passage.sentences().get(premises.one()).hedged();
      return new LexicalMatch(
          premises,
          claim.recall(window),
          claim.recall(whole),
          claim.unmet(window, NUMBERS),
          numbers.strength(),
          claim.unmet(window, TIMES),
          dates.strength(),
          units.strength(),
          claim.namesUnmet(whole),
          claim.subjectUnmet(whole),
          names.strength(),
          order.strength(),
          negation.strength(),
          antonyms.strength(),
          hedged ? 1 : 0);
    }

    private void compare(int index) {
      Wording sentence = passage.sentences().get(index);
      BitSet here = held.get(index);
      compareQuantities(sentence, here);
      compareNames(index, sentence, here);
      compareOrder(sentence, here);
      compareNegation(sentence, here);
      compareOpposites(sentence, here);
    }

    private void compareQuantities(Wording sentence, BitSet here) {
      List<Quantity> claimed = claim.quantities();
      for (int i = 0; i < claimed.size(); i++) {
        Quantity quantity = claimed.get(i);
        Contrast contrast = NUMBERS.contains(quantity.kind()) ? numbers : dates;
        BitSet issue = claim.quantity(i);
        if (isOfAnotherThing(quantity, sentence)) {
          contrast.deny(claim, here, issue);
        } else if (here.intersects(issue)) {
          contrast.hold(claim, here, issue);
          units.hold(claim, here, issue);
        } else {
          boolean alone = isAlone(quantity.kind(), claimed, sentence.wholeQuantities());
          boolean denied =
              sentence.quantities().stream()
                  .anyMatch(q -> quantity.excludes(q) && (alone || quantity.isBeside(q)));
          if (denied) {
            contrast.deny(claim, here, issue);
          }
          if (sentence.quantities().stream().anyMatch(quantity::isSameNumberInAnotherUnit)) {
            units.deny(claim, here, issue);
          }
        }
      }
    }

    /**
     * Whether a sentence that states a quantity states another of the thing itself: "3 wins and 5
     * losses" beside "5 wins and 3 losses".
     */
    private static boolean isOfAnotherThing(Quantity quantity, Wording sentence) {
      List<Quantity> stated = sentence.quantities();
      return stated.stream().anyMatch(quantity::isMetBy)
          && stated.stream().anyMatch(q -> quantity.isBeside(q) && quantity.excludes(q))
          && stated.stream().noneMatch(q -> quantity.isBeside(q) && quantity.isMetBy(q));
    }

    /** Whether both texts have but one quantity of a kind, which then is of the same thing. */
    private static boolean isAlone(Kind kind, List<Quantity> claimed, List<Quantity> stated) {
      return claimed.stream().filter(q -> q.kind() == kind).count() == 1
          && stated.stream().filter(q -> q.kind() == kind).count() == 1;
    }

    private void compareNames(int index, Wording sentence, BitSet here) {
      Set<String> replaced =
          new NameComparison(claim.wording(), sentence).replaced(passage.tokensWithTitle(index));
      if (replaced.isEmpty()) {
        names.hold(claim, here, new BitSet());
      } else {
        names.deny(claim, here, claim.items(replaced));
      }
    }

    private void compareOrder(Wording sentence, BitSet here) {
      Set<String> changed = WordOrder.changed(claim.wording(), sentence);
      if (changed.isEmpty()) {
        order.hold(claim, here, new BitSet());
      } else {
        order.deny(claim, here, claim.items(changed));
      }
    }

    private void compareNegation(Wording sentence, BitSet here) {
      Wording claimed = claim.wording();
      boolean flipped =
          claimed.words().stream()
              .anyMatch(
                  word ->
                      sentence.words().contains(word)
                          && claimed.negated().contains(word) != sentence.negated().contains(word));
      if (flipped) {
        negation.deny(claim, here, claim.items(claimed.negations()));
      } else {
        negation.hold(claim, here, new BitSet());
      }
    }

    private void compareOpposites(Wording sentence, BitSet here) {
      Set<String> claimed = new HashSet<>(claim.wording().tokens());
      Set<String> stated = new HashSet<>(sentence.tokens());
      Set<String> replaced = new HashSet<>();
      for (String token : claimed) {
        if (!stated.contains(token)
            && Antonyms.of(token).stream()
                .anyMatch(o -> stated.contains(o) && !claimed.contains(o))) {
          replaced.add(token);
        }
      }
      if (replaced.isEmpty()) {
        antonyms.hold(claim, here, new BitSet());
      } else {
        Set<String> words = new HashSet<>();
        replaced.forEach(token -> words.addAll(ContentWords.of(token)));
        antonyms.deny(claim, here, claim.items(words));
      }
    }
  }
}
