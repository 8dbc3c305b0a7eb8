package org.arverify.offline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.arverify.entailment.ContentWords;

/**
 * Chooses the sentences of an extractive answer. A sentence is worth the share of the question's
 * content words that it holds, rare words counting more (IDF over the sentences of the evidence)
 * and words of the title by half; and something for the rank of its passage, and for a number or
 * name where one is asked for. The best one is taken again and again, words that the answer has
 * already counting half.
 */
final class SentenceChoice {
  /** A title says what a passage is about, not what the sentence says. */
  private static final double TITLE_WEIGHT = 0.5;

  /** The share that a word counts for once the answer has it. */
  private static final double REPEATED_WEIGHT = 0.5;

  /** For the first passage; a half of it for the second, a third for the third. */
  private static final double RANK_WEIGHT = 0.15;

  private static final double KIND_WEIGHT = 0.15;

  /** Sentences worth less than this share of the best one are left out. */
  private static final double FLOOR = 0.4;

  private final List<EvidenceSentence> sentences;
  private final AskedFor kind;

  /** IDF by content word of the question, in one order, so that sums are the same to the bit. */
  private final SortedMap<String, Double> idf = new TreeMap<>();

  private final double all;

  /**
   * @param sentences in the order of the evidence, which decides between equals
   */
  SentenceChoice(String question, List<EvidenceSentence> sentences) {
    this.sentences = sentences;
    this.kind = AskedFor.of(question);
    for (String word : ContentWords.of(question)) {
      long holding = sentences.stream().filter(s -> s.words().contains(word)).count();
      idf.put(word, Math.log(1 + (sentences.size() - holding + 0.5) / (holding + 0.5)));
    }
    this.all = sum(word -> true);
  }

  /** At most {@code count} sentences, in the order of the evidence; none if none has a word. */
  List<EvidenceSentence> best(int count) {
    Map<EvidenceSentence, Double> worth = new HashMap<>();
    for (EvidenceSentence sentence : sentences) {
      if (idf.keySet().stream().anyMatch(sentence.words()::contains)) {
        worth.put(sentence, worth(sentence));
      }
    }
    double bar = FLOOR * worth.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
    List<EvidenceSentence> left = new ArrayList<>(sentences);
    left.removeIf(sentence -> worth.getOrDefault(sentence, -1.0) < bar);
    List<EvidenceSentence> taken = new ArrayList<>();
    Set<String> covered = new HashSet<>();
    while (taken.size() < count && !left.isEmpty()) {
      EvidenceSentence next = left.get(0);
      for (EvidenceSentence sentence : left) {
        if (value(sentence, worth, covered) > value(next, worth, covered)) {
          next = sentence;
        }
      }
      taken.add(next);
      left.remove(next);
      covered.addAll(next.words());
    }
    taken.sort(EvidenceSentence.ORDER);
    return taken;
  }

  private double worth(EvidenceSentence sentence) {
    double held = sum(sentence.words()::contains);
    double titled = sum(w -> sentence.title().contains(w) && !sentence.words().contains(w));
    return (held + TITLE_WEIGHT * titled) / all
        + RANK_WEIGHT / (1 + sentence.passage())
        + (kind.isIn(sentence.text(), idf.keySet()) ? KIND_WEIGHT : 0);
  }

  private double value(
      EvidenceSentence sentence, Map<EvidenceSentence, Double> worth, Set<String> covered) {
    double repeated = sum(w -> sentence.words().contains(w) && covered.contains(w));
    return worth.get(sentence) - (1 - REPEATED_WEIGHT) * repeated / all;
  }

  private double sum(Predicate<String> counted) {
    return idf.entrySet().stream()
        .filter(entry -> counted.test(entry.getKey()))
        .mapToDouble(Map.Entry::getValue)
        .sum();
  }
}
