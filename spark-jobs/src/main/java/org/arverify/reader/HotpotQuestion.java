package org.arverify.reader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.arverify.json.JsonValue;

/**
 * Questions of HotpotQA in its original and its processed form. Gold paragraphs have the ids that
 * the pooled corpus gives them; they are documents and passages alike.
 */
final class HotpotQuestion {
  private HotpotQuestion() {}

  static QuestionDraft parse(JsonValue record) {
    return record.find("context").isPresent() ? original(record) : processed(record);
  }

  /** The test set has neither answer nor supporting facts. */
  private static QuestionDraft original(JsonValue record) {
    Facts facts = new Facts(HotpotParagraph.all(record));
    record.find("supporting_facts").map(JsonValue::elements).orElse(List.of()).forEach(facts::add);
    return gold(
            new QuestionDraft(record.member("_id").text(), record.member("question").text()),
            facts.paragraphs.stream())
        .answers(record.find("answer").map(answer -> List.of(answer.text())).orElse(List.of()))
        .goldFacts(facts.sentences)
        .metadata(JsonQuestions.text(record, "type"))
        .metadata(JsonQuestions.text(record, "level"))
        .metadata(facts.missing());
  }

  private static QuestionDraft processed(JsonValue record) {
    List<String> answers = new ArrayList<>();
    for (JsonValue answer : record.member("answers_objects").elements()) {
      answers.addAll(answer.member("spans").texts());
    }
    return gold(
            new QuestionDraft(
                record.member("question_id").text(), record.member("question_text").text()),
            HotpotParagraph.all(record).stream().filter(HotpotParagraph::supporting))
        .answers(answers);
  }

  private static QuestionDraft gold(QuestionDraft draft, Stream<HotpotParagraph> supporting) {
    List<String> ids = supporting.map(HotpotParagraph::id).distinct().toList();
    return draft
        .goldPassages(JsonQuestions.relevant(ids))
        .goldDocuments(JsonQuestions.relevant(ids));
  }

  /** Resolves pairs of title and sentence number; some point to sentences that do not exist. */
  private static final class Facts {
    private final Map<String, HotpotParagraph> byTitle = new HashMap<>();
    private final Set<HotpotParagraph> paragraphs = new LinkedHashSet<>();
    private final List<String> sentences = new ArrayList<>();
    private int unresolved;

    Facts(List<HotpotParagraph> all) {
      all.forEach(paragraph -> byTitle.putIfAbsent(paragraph.title(), paragraph));
    }

    void add(JsonValue fact) {
      List<JsonValue> pair = fact.elements();
      if (pair.size() != 2) {
        throw Entry.problem("a supporting fact that is no pair of title and sentence");
      }
      int number = pair.get(1).integer();
      Optional<HotpotParagraph> paragraph =
          Optional.ofNullable(byTitle.get(pair.get(0).text().strip()));
      paragraph.ifPresent(paragraphs::add);
      Optional<String> sentence =
          paragraph
              .map(HotpotParagraph::sentences)
              .filter(all -> number >= 0 && number < all.size())
              .map(all -> all.get(number).strip());
      sentence.ifPresentOrElse(sentences::add, () -> unresolved++);
    }

    Map<String, String> missing() {
      return unresolved == 0 ? Map.of() : Map.of("unresolved_facts", Integer.toString(unresolved));
    }
  }
}
