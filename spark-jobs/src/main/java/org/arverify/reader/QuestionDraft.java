package org.arverify.reader;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.arverify.query.GivenAnswer;
import org.arverify.query.Query;
import org.arverify.query.Relevance;

/** A question in the making: most benchmarks know only a part of it, and not all in one file. */
final class QuestionDraft {
  private final String question;
  private final Map<String, String> metadata = new TreeMap<>();
  private String id;
  private String split = "";
  private List<String> answers = List.of();
  private String longAnswer = "";
  private boolean answerable = true;
  private List<Relevance> goldPassages = List.of();
  private List<Relevance> goldDocuments = List.of();
  private List<String> goldFacts = List.of();
  private Optional<GivenAnswer> given = Optional.empty();

  /**
   * Starts a question.
   *
   * @throws org.arverify.error.ArVerifyException with code FORMAT if id or question is blank
   */
  QuestionDraft(String id, String question) {
    if (id.isBlank()) {
      throw Entry.problem("no id");
    }
    if (question.isBlank()) {
      throw Entry.problem("no question");
    }
    this.id = id.strip();
    this.question = question.strip();
  }

  String id() {
    return id;
  }

  /** Gives the question the id under which it is judged; the one before is kept as metadata. */
  QuestionDraft renamed(String judged, String formerName) {
    metadata.put(formerName, id);
    id = judged;
    return this;
  }

  QuestionDraft split(String name) {
    split = name;
    return this;
  }

  QuestionDraft answers(List<String> all) {
    answers = all;
    return this;
  }

  QuestionDraft longAnswer(String text) {
    longAnswer = text;
    return this;
  }

  QuestionDraft answerable(Optional<Boolean> known) {
    answerable = known.orElse(true);
    return this;
  }

  QuestionDraft goldPassages(List<Relevance> judged) {
    goldPassages = judged;
    return this;
  }

  QuestionDraft goldDocuments(List<Relevance> judged) {
    goldDocuments = judged;
    return this;
  }

  QuestionDraft goldFacts(List<String> sentences) {
    goldFacts = sentences;
    return this;
  }

  QuestionDraft given(GivenAnswer answer) {
    given = Optional.of(answer);
    return this;
  }

  QuestionDraft metadata(Map<String, String> more) {
    metadata.putAll(more);
    return this;
  }

  Query build(String dataset, int ordinal) {
    return new Query(
        id,
        dataset,
        split,
        ordinal,
        question,
        answers,
        longAnswer,
        answerable,
        goldPassages,
        goldDocuments,
        goldFacts,
        given,
        metadata);
  }
}
