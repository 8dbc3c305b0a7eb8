package org.arverify.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.arverify.claim.Verification;
import org.arverify.query.Query;

/** Every metric of a run but its times: which questions count, and the value of each. */
final class Catalogue {
  private static final Predicate<Query> SHORT_ANSWER =
      query -> query.answerable() && !query.answers().isEmpty();
  private static final Predicate<Query> EVERY = query -> true;

  private Catalogue() {}

  /** Metrics of the delivered answer. */
  static List<QuestionMeasure> answers() {
    return List.of(
        exactMatch(AnswerVariant.SQUAD, SHORT_ANSWER),
        exactMatch(AnswerVariant.SQUAD2, SHORT_ANSWER.or(query -> !query.answerable())),
        exactMatch(AnswerVariant.KILT, SHORT_ANSWER),
        f1(AnswerVariant.SQUAD, SHORT_ANSWER),
        f1(AnswerVariant.SQUAD2, SHORT_ANSWER.or(query -> !query.answerable())),
        f1(AnswerVariant.HOTPOTQA, SHORT_ANSWER),
        answer("answer-containment", "tokens", SHORT_ANSWER, AnswerMetrics::containment),
        answer(
            "answer-containment", "substring", SHORT_ANSWER, AnswerMetrics::substringContainment),
        abstention("", EVERY),
        abstention("answerable", Query::answerable),
        abstention("unanswerable", query -> !query.answerable()));
  }

  /** Metrics of the evidence. */
  static List<QuestionMeasure> retrieval(List<Integer> cutoffs) {
    List<QuestionMeasure> measures = new ArrayList<>();
    measures.addAll(ranking("precision", cutoffs, RetrievalMetrics::precision));
    measures.addAll(ranking("recall", cutoffs, RetrievalMetrics::recall));
    measures.addAll(ranking("mrr", cutoffs, RetrievalMetrics::reciprocalRank));
    measures.addAll(ranking("ndcg", cutoffs, RetrievalMetrics::ndcg));
    measures.addAll(ranking("success", cutoffs, RetrievalMetrics::success));
    for (int k : cutoffs) {
      measures.add(
          merit(
              "has-answer",
              "passage@" + k,
              SHORT_ANSWER,
              question -> OptionalDouble.of(question.answerWithin(k) ? 1 : 0)));
    }
    measures.add(
        merit(
            "has-answer",
            "evidence",
            SHORT_ANSWER,
            question -> OptionalDouble.of(question.answerWithin(Integer.MAX_VALUE - 1) ? 1 : 0)));
    measures.addAll(gold());
    measures.add(
        merit(
            "evidence-coverage",
            "",
            query -> !query.goldFacts().isEmpty(),
            question ->
                ClaimMetrics.evidenceCoverage(question.query().goldFacts(), question.evidence())));
    return List.copyOf(measures);
  }

  /** Metrics of the claims, on the draft and on the delivered answer. */
  static List<QuestionMeasure> claims(double accept) {
    Map<String, Function<FinishedQuestion, List<Verification>>> sides =
        Map.of("draft", FinishedQuestion::draftClaims, "final", FinishedQuestion::deliveredClaims);
    List<QuestionMeasure> measures = new ArrayList<>();
    for (String side : List.of("draft", "final")) {
      Function<FinishedQuestion, List<Verification>> claims = sides.get(side);
      measures.add(
          merit(
              "faithfulness",
              "eq3-" + side,
              EVERY,
              claims.andThen(of -> ClaimMetrics.faithfulness(of, accept))));
      measures.add(
          merit("faithfulness", "support-" + side, EVERY, claims.andThen(ClaimMetrics::supported)));
      measures.add(
          fault("hallucination-rate", side, claims.andThen(ClaimMetrics::hallucinationRate)));
      measures.add(fault("weakly-supported", side, claims.andThen(ClaimMetrics::weaklySupported)));
    }
    measures.add(
        fault("removal-rate", "", question -> ClaimMetrics.removalRate(question.verifications())));
    measures.add(
        fault(
            "revision-rate", "", question -> ClaimMetrics.revisionRate(question.verifications())));
    return List.copyOf(measures);
  }

  /** What a question took, beside time. */
  static List<QuestionMeasure> costs() {
    return List.of(
        cost("retrieval-calls", FinishedQuestion::retrievalCalls),
        cost("entailment-pairs", FinishedQuestion::entailmentPairs),
        cost("evidence-passages", question -> question.evidence().size()));
  }

  private static QuestionMeasure cost(String metric, ToDoubleFunction<FinishedQuestion> amount) {
    return new QuestionMeasure(
        Measure.mean(metric, "", Bounds.COST),
        EVERY,
        question -> OptionalDouble.of(amount.applyAsDouble(question)));
  }

  private static QuestionMeasure exactMatch(AnswerVariant variant, Predicate<Query> counts) {
    return answer(
        "exact-match",
        variant.label(),
        counts,
        (prediction, golds) -> AnswerMetrics.exactMatch(variant, prediction, golds));
  }

  private static QuestionMeasure f1(AnswerVariant variant, Predicate<Query> counts) {
    return answer(
        "f1",
        variant.label(),
        counts,
        (prediction, golds) -> AnswerMetrics.f1(variant, prediction, golds));
  }

  private static QuestionMeasure answer(
      String metric,
      String variant,
      Predicate<Query> counts,
      BiFunction<String, List<String>, OptionalDouble> score) {
    return merit(
        metric,
        variant,
        counts,
        question -> score.apply(question.prediction(), golds(question.query())));
  }

  /** What an unanswerable question wants is no answer, whatever references it comes with. */
  private static List<String> golds(Query query) {
    return query.answerable() ? query.answers() : List.of();
  }

  private static QuestionMeasure abstention(String variant, Predicate<Query> counts) {
    return merit(
        "abstention-accuracy",
        variant,
        counts,
        question ->
            OptionalDouble.of(question.abstained() != question.query().answerable() ? 1 : 0));
  }

  private interface RankingScore {
    OptionalDouble of(List<String> ranked, Map<String, Integer> grades, int k);
  }

  private static List<QuestionMeasure> ranking(
      String metric, List<Integer> cutoffs, RankingScore score) {
    List<QuestionMeasure> measures = new ArrayList<>();
    for (int k : cutoffs) {
      measures.add(
          merit(
              metric,
              "passage@" + k,
              query -> !query.goldPassages().isEmpty(),
              question -> score.of(question.passageRanking(), question.passageGrades(), k)));
    }
    for (int k : cutoffs) {
      measures.add(
          merit(
              metric,
              "document@" + k,
              query -> !query.goldDocuments().isEmpty(),
              question -> score.of(question.documentRanking(), question.documentGrades(), k)));
    }
    return measures;
  }

  /** How much of what is relevant stands in E, whatever its size and order. */
  private static List<QuestionMeasure> gold() {
    Predicate<Query> passages = query -> !query.goldPassages().isEmpty();
    Predicate<Query> documents = query -> !query.goldDocuments().isEmpty();
    return List.of(
        merit(
            "gold-evidence",
            "all-passages",
            passages,
            q -> RetrievalMetrics.complete(q.passageRanking(), q.passageGrades())),
        merit(
            "gold-evidence",
            "share-passages",
            passages,
            q -> RetrievalMetrics.share(q.passageRanking(), q.passageGrades())),
        merit(
            "gold-evidence",
            "all-documents",
            documents,
            q -> RetrievalMetrics.complete(q.documentRanking(), q.documentGrades())),
        merit(
            "gold-evidence",
            "share-documents",
            documents,
            q -> RetrievalMetrics.share(q.documentRanking(), q.documentGrades())));
  }

  private static QuestionMeasure merit(
      String metric,
      String variant,
      Predicate<Query> counts,
      Function<FinishedQuestion, OptionalDouble> score) {
    return new QuestionMeasure(Measure.mean(metric, variant, Bounds.MERIT), counts, score);
  }

  private static QuestionMeasure fault(
      String metric, String variant, Function<FinishedQuestion, OptionalDouble> score) {
    return new QuestionMeasure(Measure.mean(metric, variant, Bounds.FAULT), EVERY, score);
  }
}
