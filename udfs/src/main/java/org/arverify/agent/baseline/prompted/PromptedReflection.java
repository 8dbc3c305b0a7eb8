package org.arverify.agent.baseline.prompted;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.arverify.agent.baseline.Reflection;
import org.arverify.claim.Citations;
import org.arverify.generation.Generation;
import org.arverify.generation.Generator;
import org.arverify.generation.Prompt;
import org.arverify.generation.Sampling;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.arverify.skill.SkillLog;
import org.arverify.skill.prompted.AnswerToken;
import org.arverify.skill.prompted.Asking;
import org.arverify.skill.prompted.Quotation;
import org.arverify.skill.prompted.YesOrNo;

/**
 * Asks a model for what Self-RAG's reflection tokens say: whether to retrieve, relevance and
 * support by the probabilities of Yes and No, utility as the expectation of a rating of 1 to 5 over
 * the probabilities of the digits, where 1 is −1 and 5 is 1.
 */
public final class PromptedReflection implements Reflection {
  private static final int WORD = 3;
  private static final int SENTENCE = 96;
  private static final int ALTERNATIVES = 20;
  private static final int RATINGS = 5;
  private static final int SOURCES_OF_A_TEXT = 999;
  private static final Pattern COMPLETE = Pattern.compile("(?i)[\\s\"'*]*complete[\\s.!\"'*]*");

  private final Asking retrieving;
  private final Asking relating;
  private final Asking writing;
  private final Asking supporting;
  private final Asking rating;
  private final SentenceSplitter splitter;

  /**
   * @param generator that gives log-probabilities
   */
  public PromptedReflection(Generator generator, Sampling sampling, SentenceSplitter splitter) {
    this(
        asking("retrieve", generator, sampling, WORD, ALTERNATIVES),
        asking("relevance", generator, sampling, WORD, ALTERNATIVES),
        asking("segment", generator, sampling, Math.min(SENTENCE, sampling.maxTokens()), 0),
        asking("support", generator, sampling, WORD, ALTERNATIVES),
        asking("utility", generator, sampling, WORD, ALTERNATIVES),
        splitter);
  }

  private PromptedReflection(
      Asking retrieving,
      Asking relating,
      Asking writing,
      Asking supporting,
      Asking rating,
      SentenceSplitter splitter) {
    this.retrieving = retrieving;
    this.relating = relating;
    this.writing = writing;
    this.supporting = supporting;
    this.rating = rating;
    this.splitter = splitter;
  }

  private static Asking asking(
      String skill, Generator generator, Sampling sampling, int tokens, int alternatives) {
    return Asking.of(
        PromptedReflection.class,
        skill,
        generator,
        new Sampling(tokens, sampling.temperature(), sampling.seed(), alternatives));
  }

  @Override
  public String identity() {
    return "retrieve %s, relevance %s, segment %s, support %s, utility %s"
        .formatted(
            retrieving.identity(),
            relating.identity(),
            writing.identity(),
            supporting.identity(),
            rating.identity());
  }

  @Override
  public Reflection telling(SkillLog log) {
    return new PromptedReflection(
        retrieving.telling(log),
        relating.telling(log),
        writing.telling(log),
        supporting.telling(log),
        rating.telling(log),
        splitter);
  }

  @Override
  public OptionalDouble retrieve(String question) {
    Prompt prompt = retrieving.prompt(Map.of("question", Quotation.of("question", question)));
    return yes(retrieving.replies(List.of(prompt)).get(0));
  }

  @Override
  public List<OptionalDouble> relevance(String question, List<Passage> passages) {
    return relating
        .replies(
            passages.stream()
                .map(passage -> prompt(relating, new Step(question, passage, "")))
                .toList())
        .stream()
        .map(PromptedReflection::yes)
        .toList();
  }

  @Override
  public List<String> segments(List<Step> steps) {
    return writing.replies(steps.stream().map(step -> prompt(writing, step)).toList()).stream()
        .map(this::segment)
        .toList();
  }

  @Override
  public List<OptionalDouble> support(List<Step> written) {
    return supporting
        .replies(written.stream().map(step -> prompt(supporting, step)).toList())
        .stream()
        .map(PromptedReflection::yes)
        .toList();
  }

  @Override
  public List<OptionalDouble> utility(List<Step> answers) {
    return rating.replies(answers.stream().map(step -> prompt(rating, step)).toList()).stream()
        .map(PromptedReflection::expectation)
        .toList();
  }

  private static Prompt prompt(Asking asking, Step step) {
    return asking.prompt(
        Map.of(
            "question", Quotation.of("question", step.question()),
            "document", Quotation.of("document", step.passage().titledText()),
            "answer", Quotation.of("answer", step.text().isBlank() ? "(none yet)" : step.text())));
  }

  /** The first sentence, without citations; of one that was cut off, what there is. */
  private String segment(Generation reply) {
    String text = reply.text().strip();
    if (reply.finish() == Generation.Finish.FILTERED || COMPLETE.matcher(text).matches()) {
      return "";
    }
    String plain = Citations.parse(text, SOURCES_OF_A_TEXT).strip(text).strip();
    List<Span> sentences = splitter.split(plain);
    return sentences.isEmpty() ? "" : sentences.get(0).of(plain);
  }

  private static OptionalDouble yes(Generation reply) {
    return YesOrNo.of(reply)
        .map(said -> OptionalDouble.of(said.probability()))
        .orElseGet(OptionalDouble::empty);
  }

  /** Σ p_i·(i − 3)/2 over the ratings whose probabilities are known, which are made to sum to 1. */
  private static OptionalDouble expectation(Generation reply) {
    Optional<AnswerToken> token = AnswerToken.of(reply);
    double[] known =
        IntStream.rangeClosed(1, RATINGS)
            .mapToDouble(
                i ->
                    token
                        .map(t -> Math.exp(t.logProb(Integer.toString(i)).orElse(-1e9)))
                        .orElse(0.0))
            .toArray();
    double all = IntStream.range(0, RATINGS).mapToDouble(i -> known[i]).sum();
    return all == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            IntStream.range(0, RATINGS).mapToDouble(i -> known[i] / all * (i - 2) / 2).sum());
  }
}
