package org.arverify.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.arverify.claim.Claim;
import org.arverify.claim.ClaimVerifier;
import org.arverify.claim.Support;
import org.arverify.claim.Thresholds;
import org.arverify.config.ConfigReader;
import org.arverify.config.ConfigSources;
import org.arverify.config.JobConfig;
import org.arverify.entailment.Entailment;
import org.arverify.entailment.EntailmentRequest;
import org.arverify.entailment.EntailmentScorer;
import org.arverify.entailment.RememberingScorer;
import org.arverify.json.JsonValue;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.arverify.udf.ExecutorCache.Lease;
import org.arverify.udf.ScorerLease;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Trust learned on RGB's counterfactual questions: its right passages are given to some sources,
 * the same passages with a planted wrong answer to others.
 */
@Tag("data")
class TrustDataTest {
  private static final int QUESTIONS = 60;
  private static final SentenceSplitter SPLITTER = new SparkNlpSentenceSplitter();
  private static final TrustFit FIT = new TrustFit(0.8, 5, 20, 0.34);

  /** The sentence with the answer, and the one with the planted wrong answer in its place. */
  private record Question(
      String id, List<String> right, List<String> wrong, String claim, String wrongClaim) {}

  @Test
  void aPoisonedMinorityIsFoundAndItsClaimsAreNoLongerBelieved() throws IOException {
    List<Question> questions = questions();
    JobConfig config = ConfigReader.read(ConfigSources.defaults()).job();
    Thresholds thresholds = config.verification().thresholds();
    try (Lease<EntailmentScorer> lease =
        ScorerLease.of(config.verification(), config.embed().encoder(), SPLITTER)) {
      EntailmentScorer scorer = new RememberingScorer(lease.value());

      // Three good sources and a bad one; learned on one half of the questions.
      SourceStatements minority = new SourceStatements(thresholds);
      halves(questions, 0).forEach(q -> read(q, passages(q, 3, 1), scorer, minority));
      LearnedTrust learned = FIT.fit(minority.all(), Map.of());
      Map<String, Double> trust = learned.table(1);
      assertThat(learned.objections()).isEmpty();
      assertThat(trust.get("wrong-1")).isLessThan(0.5);
      assertThat(List.of("right-1", "right-2", "right-3"))
          .allSatisfy(source -> assertThat(trust.get(source)).isGreaterThan(0.7));

      // Used on the other half.
      ClaimVerifier plain = new ClaimVerifier(scorer, thresholds, (claim, all) -> all);
      ClaimVerifier trusting =
          new ClaimVerifier(
              scorer,
              thresholds,
              (claim, all) -> all,
              passage ->
                  Optional.ofNullable(trust.get(passage.source()))
                      .map(OptionalDouble::of)
                      .orElse(OptionalDouble.empty()));
      List<Question> other = halves(questions, 1);
      long wrongBefore = supported(plain, other, Question::wrongClaim);
      long wrongAfter = supported(trusting, other, Question::wrongClaim);
      long rightBefore = supported(plain, other, Question::claim);
      long rightAfter = supported(trusting, other, Question::claim);
      // Measured on 30 questions: wrong claims supported 27 before, 13 after; right ones 29 and 30.
      assertThat(wrongAfter).isLessThan(wrongBefore * 2 / 3);
      assertThat(rightAfter).isGreaterThanOrEqualTo(rightBefore);

      // Two good sources and three bad ones.
      SourceStatements majority = new SourceStatements(thresholds);
      halves(questions, 0).forEach(q -> read(q, passages(q, 2, 3), scorer, majority));
      assertThat(FIT.fit(majority.all(), Map.of()).objections())
          .singleElement()
          .asString()
          .startsWith("right-1, right-2 have 4");
    }
  }

  private static long supported(
      ClaimVerifier verifier, List<Question> questions, Function<Question, String> text) {
    return questions.stream()
        .filter(
            q -> {
              Claim claim = new Claim("c1", text.apply(q), new Span(0, 1), List.of());
              return verifier.verify(List.of(claim), passages(q, 3, 1), 1).get(0).support()
                  == Support.SUPPORTED;
            })
        .count();
  }

  private static void read(
      Question question,
      List<Passage> passages,
      EntailmentScorer scorer,
      SourceStatements statements) {
    for (String claim : List.of(question.claim(), question.wrongClaim())) {
      List<Entailment> scores =
          scorer.score(List.of(new EntailmentRequest(claim, passages))).get(0);
      for (int i = 0; i < passages.size(); i++) {
        statements.add(question.id(), claim, passages.get(i).source(), scores.get(i));
      }
    }
  }

  private static List<Passage> passages(Question question, int right, int wrong) {
    List<Passage> passages = new ArrayList<>();
    for (int i = 0; i < right; i++) {
      passages.add(passage("right-" + (i + 1), text(question.right(), i, question.claim())));
    }
    for (int i = 0; i < wrong; i++) {
      passages.add(passage("wrong-" + (i + 1), text(question.wrong(), i, question.wrongClaim())));
    }
    return passages;
  }

  /** A passage of the question, and the sentence that all sources of a side have. */
  private static String text(List<String> passages, int i, String sentence) {
    String text = passages.get(i % passages.size());
    return text.contains(sentence) ? text : text + " " + sentence;
  }

  private static Passage passage(String source, String text) {
    return new Passage(source, source, 0, "", text, source, new Span(0, text.length()), Map.of());
  }

  private static List<Question> halves(List<Question> questions, int half) {
    return IntStream.range(0, questions.size())
        .filter(i -> i % 2 == half)
        .mapToObj(questions::get)
        .toList();
  }

  /** The first questions that have both sentences. */
  private static List<Question> questions() throws IOException {
    String data = System.getenv("ARVERIFY_DATA");
    Assumptions.assumeTrue(data != null, "skipped: ARVERIFY_DATA does not name a folder of data");
    List<Question> questions = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(data, "rgb-en-fact", "en_fact.json"))) {
      JsonValue value = JsonValue.parse(line);
      JsonValue answer = value.member("answer");
      List<String> right = value.member("positive").texts();
      List<String> wrong = value.member("positive_wrong").texts();
      Optional<String> claim = answer.isText() ? sentence(right, answer.text()) : Optional.empty();
      Optional<String> wrongClaim = sentence(wrong, value.member("fakeanswer").text());
      if (claim.isPresent() && wrongClaim.isPresent() && questions.size() < QUESTIONS) {
        String id = "q" + questions.size();
        questions.add(new Question(id, right, wrong, claim.get(), wrongClaim.get()));
      }
    }
    assertThat(questions).hasSizeGreaterThan(QUESTIONS / 2);
    return questions;
  }

  /** The first sentence with an answer in it. */
  private static Optional<String> sentence(List<String> passages, String answer) {
    return passages.stream()
        .flatMap(text -> SPLITTER.split(text).stream().map(span -> span.of(text)))
        .filter(sentence -> sentence.contains(answer))
        .findFirst();
  }
}
