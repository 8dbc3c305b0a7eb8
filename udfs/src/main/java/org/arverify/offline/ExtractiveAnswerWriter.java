package org.arverify.offline;

import static org.arverify.error.Checks.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.claim.Citations;
import org.arverify.entailment.ContentWords;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.DraftAnswer;

/**
 * Answers with sentences of the evidence, whole and unchanged but for citations of their own, each
 * cited: the {@code offline} generator. A sentence is worth the share of the question's content
 * words that it and its title hold, rare words counting more (IDF over the sentences of the
 * evidence), and a little for the rank of its passage. Deterministic.
 */
public final class ExtractiveAnswerWriter implements AnswerWriter {
  /** What it says when it finds nothing. */
  static final String NO_ANSWER = "The evidence does not answer this question.";

  /** A title says what a passage is about, not what the sentence says. */
  private static final double TITLE_WEIGHT = 0.5;

  private static final double RANK_WEIGHT = 0.2;

  /** Sentences below this share of the best one's worth are left out. */
  private static final double NEAR_BEST = 0.75;

  /** Numbers in brackets up to it are taken for a source's own references. */
  private static final int SOURCES_OF_A_TEXT = 999;

  private static final Pattern END = Pattern.compile("([.!?]+)$");
  private static final Pattern CLOSED_END = Pattern.compile("[.!?]+[\"'”’)\\]]+$");

  private final SentenceSplitter splitter;
  private final int maxSentences;

  /**
   * @param maxSentences of an answer, at least 1
   */
  public ExtractiveAnswerWriter(SentenceSplitter splitter, int maxSentences) {
    check(maxSentences >= 1, "an answer needs at least 1 sentence, was %d", maxSentences);
    this.splitter = splitter;
    this.maxSentences = maxSentences;
  }

  private record Sentence(int passage, int place, String text, Set<String> words) {}

  private record Rated(Sentence sentence, double worth) {}

  @Override
  public String identity() {
    return "offline-1/" + maxSentences;
  }

  @Override
  public DraftAnswer write(String question, List<Passage> evidence) {
    Set<String> asked = new HashSet<>(ContentWords.of(question));
    List<Sentence> sentences = sentences(evidence);
    Map<String, Double> idf = idf(asked, sentences);
    double all = idf.values().stream().mapToDouble(Double::doubleValue).sum();
    List<Rated> rated = new ArrayList<>();
    for (Sentence sentence : sentences) {
      Set<String> title = new HashSet<>(ContentWords.of(evidence.get(sentence.passage()).title()));
      double held = 0;
      boolean any = false;
      for (String word : asked) {
        boolean inText = sentence.words().contains(word);
        any |= inText;
        held += (inText ? 1 : title.contains(word) ? TITLE_WEIGHT : 0) * idf.get(word);
      }
      if (any) {
        rated.add(new Rated(sentence, held / all + RANK_WEIGHT / (1.0 + sentence.passage())));
      }
    }
    if (rated.isEmpty()) {
      return new DraftAnswer(NO_ANSWER, true);
    }
    return new DraftAnswer(readable(best(rated)), false);
  }

  private List<Sentence> sentences(List<Passage> evidence) {
    List<Sentence> sentences = new ArrayList<>();
    for (int passage = 0; passage < evidence.size(); passage++) {
      String text = evidence.get(passage).text();
      int place = 0;
      for (Span span : splitter.split(text)) {
        String whole = span.of(text).replaceAll("\\s+", " ");
        String sentence = Citations.parse(whole, SOURCES_OF_A_TEXT).strip(whole).strip();
        sentences.add(
            new Sentence(passage, place++, sentence, new HashSet<>(ContentWords.of(sentence))));
      }
    }
    return sentences;
  }

  private static Map<String, Double> idf(Set<String> words, List<Sentence> sentences) {
    Map<String, Double> idf = new HashMap<>();
    for (String word : words) {
      long holding = sentences.stream().filter(s -> s.words().contains(word)).count();
      idf.put(word, Math.log(1 + (sentences.size() - holding + 0.5) / (holding + 0.5)));
    }
    return idf;
  }

  /** The best sentences, no text twice, in the order of the evidence. */
  private List<Sentence> best(List<Rated> rated) {
    rated.sort(
        Comparator.comparingDouble(Rated::worth)
            .reversed()
            .thenComparingInt(r -> r.sentence().passage())
            .thenComparingInt(r -> r.sentence().place()));
    double bar = rated.get(0).worth() * NEAR_BEST;
    Set<String> texts = new HashSet<>();
    return rated.stream()
        .filter(r -> r.worth() >= bar && texts.add(r.sentence().text()))
        .limit(maxSentences)
        .map(Rated::sentence)
        .sorted(Comparator.comparingInt(Sentence::passage).thenComparingInt(Sentence::place))
        .toList();
  }

  /**
   * The citation goes before the full stop, or behind the quotation mark or bracket that follows
   * it: the sentence without it is the source's. A sentence without an end gets a full stop.
   */
  private static String readable(List<Sentence> sentences) {
    StringBuilder answer = new StringBuilder();
    for (Sentence sentence : sentences) {
      String mark = " [" + (sentence.passage() + 1) + "]";
      answer.append(answer.isEmpty() ? "" : " ").append(cited(sentence.text(), mark));
    }
    return answer.toString();
  }

  private static String cited(String sentence, String mark) {
    if (CLOSED_END.matcher(sentence).find()) {
      return sentence + mark;
    }
    Matcher end = END.matcher(sentence);
    return end.find()
        ? sentence.substring(0, end.start()) + mark + end.group()
        : sentence + mark + ".";
  }
}
