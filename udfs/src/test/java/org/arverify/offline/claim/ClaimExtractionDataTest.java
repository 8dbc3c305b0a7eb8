package org.arverify.offline.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.arverify.claim.Claim;
import org.arverify.nlp.OpenNlpWordTagger;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.offline.SentenceClaimExtractor;
import org.arverify.skill.ClaimExtractor;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Claims against those that people found, beside the rule "one sentence, one claim". The rules were
 * made on texts of even number; those of odd number are the test.
 */
@Tag("data")
class ClaimExtractionDataTest {
  private static final SparkNlpSentenceSplitter SPLITTER = new SparkNlpSentenceSplitter();
  private static final ClaimExtractor RULES =
      new RuleClaimExtractor(SPLITTER, new OpenNlpWordTagger());
  private static final ClaimExtractor SENTENCES = new SentenceClaimExtractor(SPLITTER);

  @Test
  void findsMoreOfTheClaimsOfFactcheckGptThanSentencesDo() throws IOException {
    Path folder = folder("factcheck-gpt", "factcheck-GPT-benchmark.jsonl");
    List<PeoplesClaims> texts = PeoplesClaims.factcheck(folder);
    assertThat(texts).hasSize(94);
    better("factcheck-gpt", texts, 0.08);
  }

  @Test
  void findsMoreOfThePropositionsOfPropSegmentThanSentencesDo() throws IOException {
    Path folder = folder("propsegment", "document_clusters.dev.json");
    better("propsegment", PeoplesClaims.propsegment(folder), 0.05);
  }

  private static void better(String name, List<PeoplesClaims> texts, double margin) {
    for (int half = 0; half < 2; half++) {
      PropositionMatch sentences = measure(texts, half, SENTENCES);
      PropositionMatch rules = measure(texts, half, RULES);
      report(name, half, "sentences", sentences);
      report(name, half, "rules", rules);
      assertThat(rules.f1()).as(name + ", half " + half).isGreaterThan(sentences.f1() + margin);
    }
  }

  private static PropositionMatch measure(
      List<PeoplesClaims> texts, int half, ClaimExtractor extractor) {
    return IntStream.range(0, texts.size())
        .filter(i -> i % 2 == half)
        .mapToObj(texts::get)
        .map(
            text ->
                PropositionMatch.of(
                    extractor.extract(text.text(), List.of()).stream().map(Claim::text).toList(),
                    text.claims()))
        .reduce(PropositionMatch.NONE, PropositionMatch::plus);
  }

  private static void report(String name, int half, String who, PropositionMatch match) {
    System.out.printf(
        "%-14s %-5s %-10s precision %.3f recall %.3f F1 %.3f (%d of %d found, %d gold)%n",
        name,
        half == 0 ? "even" : "odd",
        who,
        match.precision(),
        match.recall(),
        match.f1(),
        match.matched(),
        match.found(),
        match.gold());
  }

  private static Path folder(String name, String file) {
    String data = System.getenv("ARVERIFY_DATA");
    assumeTrue(data != null, "skipped: ARVERIFY_DATA does not name a folder of data");
    Path folder = Path.of(data, name);
    assumeTrue(
        Files.exists(folder.resolve(file)),
        () -> "skipped: %s has no %s, which holds the sentences' text".formatted(name, file));
    return folder;
  }
}
