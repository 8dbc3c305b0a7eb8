package org.arverify.query;

import static org.arverify.error.Checks.notBlank;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A question of a benchmark. What the benchmark does not say is empty.
 *
 * @param id unique in its dataset
 * @param dataset the name under which it was loaded
 * @param split train, dev, test or empty
 * @param ordinal its place in the input, from 0
 * @param question as asked
 * @param answers short answers, each acceptable
 * @param longAnswer a reference answer in sentences, or empty
 * @param answerable false where the benchmark says that the corpus holds no answer
 * @param goldPassages judged passages of the corpus
 * @param goldDocuments judged documents of the corpus
 * @param goldFacts sentences that an answer rests on, verbatim in the corpus
 * @param given an answer made elsewhere
 * @param metadata anything else, by name
 */
public record Query(
    String id,
    String dataset,
    String split,
    int ordinal,
    String question,
    List<String> answers,
    String longAnswer,
    boolean answerable,
    List<Relevance> goldPassages,
    List<Relevance> goldDocuments,
    List<String> goldFacts,
    Optional<GivenAnswer> given,
    Map<String, String> metadata) {
  public Query {
    notBlank(id, "query id");
    notBlank(question, "question");
    answers = List.copyOf(answers);
    goldPassages = List.copyOf(goldPassages);
    goldDocuments = List.copyOf(goldDocuments);
    goldFacts = List.copyOf(goldFacts);
    metadata = Map.copyOf(metadata);
  }
}
