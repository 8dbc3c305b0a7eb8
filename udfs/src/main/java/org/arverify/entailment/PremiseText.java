package org.arverify.entailment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.arverify.passage.Span;
import org.arverify.retrieval.CrossEncoder.TextPair;

/**
 * Some sentences of a passage as a cross-encoder reads them for a claim: the title in front, and
 * numbers that are met put in the premise's own words.
 *
 * <p>Whether 85 lies between 80 and 90 is arithmetic, which a small model cannot do. So where a
 * quantity of the claim is met by one of the premise ({@link Quantity#isMetBy}) that is written
 * otherwise, the model reads the claim with the premise's writing: "between 80 and 90 seats"
 * becomes "85 seats". What is not met stays as it is.
 *
 * @param sentences numbers of the sentences, in order
 * @param span from the first of them to the last
 */
record PremiseText(PassageReading passage, List<Integer> sentences, Span span) {
  static PremiseText of(PassageReading passage, int first, int last) {
    List<Integer> sentences = first == last ? List.of(first) : List.of(first, last);
    Span span = new Span(passage.spans().get(first).start(), passage.spans().get(last).end());
    return new PremiseText(passage, sentences, span);
  }

  static PremiseText whole(PassageReading passage) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < passage.sentences().size(); i++) {
      all.add(i);
    }
    Span span = new Span(passage.spans().get(0).start(), passage.spans().get(all.size() - 1).end());
    return new PremiseText(passage, all, span);
  }

  /** What the model reads as the premise: sentences that follow on each other as they stand. */
  String premise() {
    boolean adjacent =
        sentences.get(sentences.size() - 1) - sentences.get(0) == sentences.size() - 1;
    return adjacent
        ? passage.lead() + span.of(passage.passage().text())
        : passage.titledText(sentences.get(0)) + " " + passage.text(sentences.get(1));
  }

  /** The premise and the claim. */
  TextPair pair(ClaimWording claim) {
    String premise = premise();
    return new TextPair(premise, claimInItsWords(claim, premise));
  }

  private String claimInItsWords(ClaimWording claim, String premise) {
    String text = claim.wording().text();
    List<Quantity> claimed = claim.quantities();
    if (claimed.isEmpty()) {
      return text;
    }
    String lower = premise.toLowerCase(Locale.ROOT);
    StringBuilder adapted = new StringBuilder(text);
    List<Quantity> fromTheEnd = new ArrayList<>(claimed);
    fromTheEnd.sort(Comparator.comparingInt((Quantity q) -> -q.span().start()));
    for (Quantity quantity : fromTheEnd) {
      String written = quantity.span().of(text);
      if (!lower.contains(written.toLowerCase(Locale.ROOT))) {
        met(quantity).ifPresent(words -> replace(adapted, quantity.span(), words));
      }
    }
    return adapted.toString();
  }

  private static void replace(StringBuilder text, Span span, String words) {
    text.replace(span.start(), span.end(), words);
  }

  /** The premise's writing of a quantity: of several the one whose neighbours are the same. */
  private Optional<String> met(Quantity quantity) {
    String first = null;
    for (int sentence : sentences) {
      Wording wording = passage.sentences().get(sentence);
      for (Quantity stated : wording.quantities()) {
        if (quantity.isMetBy(stated) && quantity.unit().isKnown() == stated.unit().isKnown()) {
          String words = stated.span().of(wording.text());
          if (quantity.isBeside(stated)) {
            return Optional.of(words);
          }
          first = first == null ? words : first;
        }
      }
    }
    return Optional.ofNullable(first);
  }
}
