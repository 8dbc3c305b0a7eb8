package org.arverify.reader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.arverify.json.JsonValue;
import org.arverify.passage.Passage;
import org.arverify.passage.Span;
import org.arverify.query.GivenAnswer;
import org.arverify.query.Query;
import org.arverify.query.Relevance;

/** What JSON objects of each benchmark say, as questions. */
final class QuestionParsers {
  private QuestionParsers() {}

  /** BEIR: _id and text; judgements lie in another file. */
  static Query beir(JsonValue record, String dataset, int ordinal) {
    return question(record.member("_id").text(), dataset, ordinal, record.member("text").text())
        .build();
  }

  /** FlashRAG: id, question, golden_answers. */
  static Query flashRag(JsonValue record, String dataset, int ordinal) {
    return question(record.member("id").text(), dataset, ordinal, record.member("question").text())
        .answers(record.member("golden_answers").texts())
        .metadata(record.find("metadata").map(QuestionParsers::flat).orElse(Map.of()))
        .build();
  }

  /** HotpotQA, original and processed; gold documents are passages, as the corpus comes chunked. */
  static Query hotpot(JsonValue record, String dataset, int ordinal) {
    return record.find("context").isPresent()
        ? originalHotpot(record, dataset, ordinal)
        : processedHotpot(record, dataset, ordinal);
  }

  private static Query originalHotpot(JsonValue record, String dataset, int ordinal) {
    Map<String, HotpotParagraph> byTitle = new HashMap<>();
    HotpotParagraph.all(record).forEach(paragraph -> byTitle.put(paragraph.title(), paragraph));
    Set<HotpotParagraph> gold = new LinkedHashSet<>();
    List<String> facts = new ArrayList<>();
    for (JsonValue fact : record.member("supporting_facts").elements()) {
      HotpotParagraph paragraph = byTitle.get(fact.elements().get(0).text().strip());
      int sentence = fact.elements().get(1).integer();
      if (paragraph != null && sentence < paragraph.sentences().size()) {
        gold.add(paragraph);
        facts.add(paragraph.sentences().get(sentence).strip());
      }
    }
    return question(record.member("_id").text(), dataset, ordinal, record.member("question").text())
        .answers(List.of(record.member("answer").text()))
        .gold(gold.stream().map(HotpotParagraph::id).toList())
        .facts(facts)
        .metadata(kept(record, "type", "level"))
        .build();
  }

  private static Query processedHotpot(JsonValue record, String dataset, int ordinal) {
    List<String> answers = new ArrayList<>();
    for (JsonValue answer : record.member("answers_objects").elements()) {
      answers.addAll(answer.member("spans").texts());
    }
    return question(
            record.member("question_id").text(),
            dataset,
            ordinal,
            record.member("question_text").text())
        .answers(answers)
        .gold(
            HotpotParagraph.all(record).stream()
                .filter(HotpotParagraph::supporting)
                .map(HotpotParagraph::id)
                .distinct()
                .toList())
        .metadata(kept(record, "dataset", "type", "level"))
        .build();
  }

  /** The sample that ships with this project. */
  static Query sample(JsonValue record, String dataset, int ordinal) {
    return question(record.member("id").text(), dataset, ordinal, record.member("question").text())
        .answers(record.member("answers").texts())
        .longAnswer(record.member("long_answer").text())
        .answerable(record.member("answerable").flag())
        .goldPassages(record.find("gold_passages").map(JsonValue::texts).orElse(List.of()))
        .goldDocuments(record.member("gold_documents").texts())
        .facts(record.member("gold_facts").texts())
        .metadata(kept(record, "type"))
        .build();
  }

  /** Answers made elsewhere: id, question, answer, contexts of text or {id, title, text}. */
  static Query answer(JsonValue record, String dataset, int ordinal) {
    String id = record.member("id").text();
    List<Passage> contexts = new ArrayList<>();
    for (JsonValue context : record.member("contexts").elements()) {
      contexts.add(context(context, id, contexts.size()));
    }
    return question(id, dataset, ordinal, record.member("question").text())
        .longAnswer(record.find("reference").map(JsonValue::text).orElse(""))
        .given(new GivenAnswer(record.member("answer").text(), unique(contexts)))
        .build();
  }

  /** A result of RAGChecker's document. */
  static Query ragChecker(JsonValue record, String dataset, int ordinal) {
    String id = record.member("query_id").text();
    List<Passage> contexts = new ArrayList<>();
    for (JsonValue context : record.member("retrieved_context").elements()) {
      contexts.add(
          passage(
              context.member("doc_id").text(), "", context.member("text").text(), contexts.size()));
    }
    return question(id, dataset, ordinal, record.member("query").text())
        .longAnswer(record.find("gt_answer").map(JsonValue::text).orElse(""))
        .given(new GivenAnswer(record.member("response").text(), unique(contexts)))
        .build();
  }

  private static Passage context(JsonValue context, String query, int place) {
    String own = query + "/" + (place + 1);
    return context.isText()
        ? passage(own, "", context.text(), place)
        : passage(
            context.find("id").map(JsonValue::text).orElse(own),
            context.find("title").map(JsonValue::text).orElse(""),
            context.member("text").text(),
            place);
  }

  private static Passage passage(String id, String title, String text, int place) {
    return new Passage(id, id, place, title, text, "", new Span(0, text.length()), Map.of());
  }

  /** Contexts may repeat an id; a passage id must not. */
  private static List<Passage> unique(List<Passage> contexts) {
    Map<String, Integer> seen = new HashMap<>();
    List<Passage> unique = new ArrayList<>();
    for (Passage context : contexts) {
      int times = seen.merge(context.id(), 1, Integer::sum);
      unique.add(
          times == 1
              ? context
              : passage(
                  context.id() + "/" + times, context.title(), context.text(), context.ordinal()));
    }
    return unique;
  }

  private static Map<String, String> kept(JsonValue record, String... names) {
    Map<String, String> kept = new LinkedHashMap<>();
    for (String name : names) {
      record.find(name).filter(JsonValue::isText).ifPresent(v -> kept.put(name, v.text()));
    }
    return kept;
  }

  private static Map<String, String> flat(JsonValue object) {
    Map<String, String> flat = new LinkedHashMap<>();
    object.members().forEach((name, value) -> flat.put(name, value.toString()));
    return flat;
  }

  private static QuestionBuilder question(String id, String dataset, int ordinal, String question) {
    return new QuestionBuilder(id, dataset, ordinal, question);
  }

  /** A question in the making: most benchmarks know only a part of it. */
  private static final class QuestionBuilder {
    private final String id;
    private final String dataset;
    private final int ordinal;
    private final String question;
    private List<String> answers = List.of();
    private String longAnswer = "";
    private boolean answerable = true;
    private List<Relevance> goldPassages = List.of();
    private List<Relevance> goldDocuments = List.of();
    private List<String> facts = List.of();
    private Optional<GivenAnswer> given = Optional.empty();
    private Map<String, String> metadata = Map.of();

    QuestionBuilder(String id, String dataset, int ordinal, String question) {
      this.id = id;
      this.dataset = dataset;
      this.ordinal = ordinal;
      this.question = question;
    }

    QuestionBuilder answers(List<String> all) {
      answers = all;
      return this;
    }

    QuestionBuilder longAnswer(String text) {
      longAnswer = text;
      return this;
    }

    QuestionBuilder answerable(boolean known) {
      answerable = known;
      return this;
    }

    /** Passages that are documents of their own. */
    QuestionBuilder gold(List<String> ids) {
      return goldPassages(ids).goldDocuments(ids);
    }

    QuestionBuilder goldPassages(List<String> ids) {
      goldPassages = ids.stream().map(gold -> new Relevance(gold, 1)).toList();
      return this;
    }

    QuestionBuilder goldDocuments(List<String> ids) {
      goldDocuments = ids.stream().map(gold -> new Relevance(gold, 1)).toList();
      return this;
    }

    QuestionBuilder facts(List<String> sentences) {
      facts = sentences;
      return this;
    }

    QuestionBuilder given(GivenAnswer answer) {
      given = Optional.of(answer);
      return this;
    }

    QuestionBuilder metadata(Map<String, String> values) {
      metadata = values;
      return this;
    }

    Query build() {
      return new Query(
          id,
          dataset,
          "",
          ordinal,
          question,
          answers,
          longAnswer,
          answerable,
          goldPassages,
          goldDocuments,
          facts,
          given,
          metadata);
    }
  }
}
