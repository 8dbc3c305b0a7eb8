package org.arverify.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.arverify.claim.Claim;
import org.arverify.entailment.ContentWords;
import org.arverify.evidence.Passages;
import org.arverify.nlp.OpenNlpWordTagger;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.offline.claim.RuleClaimExtractor;
import org.arverify.passage.Passage;
import org.arverify.skill.DraftAnswer;
import org.junit.jupiter.api.Test;

/** The offline parts on the sample that ships with the project, with the real splitter. */
class SampleAnswersTest {
  private static final Path CORPUS = Path.of("../sample/corpus");
  private static final SparkNlpSentenceSplitter SPLITTER = new SparkNlpSentenceSplitter();

  /** The paragraphs of one file. */
  private static List<Passage> paragraphs(Path file) throws IOException {
    List<Passage> passages = new ArrayList<>();
    String text = Files.readString(file);
    for (String paragraph : text.substring(text.indexOf("\n---") + 4).split("\\n\\s*\\n")) {
      if (!paragraph.isBlank() && !paragraph.strip().startsWith("#")) {
        passages.add(
            Passages.of(file.getFileName() + "#" + passages.size(), "", paragraph.strip()));
      }
    }
    return passages;
  }

  @Test
  void everyClaimOfAnAnswerHasTheWordsOfTheEvidence() throws IOException {
    int claimed = 0;
    try (Stream<Path> files = Files.list(CORPUS)) {
      for (Path file : files.sorted().toList()) {
        List<Passage> evidence = paragraphs(file);
        String question =
            "What is the default of " + file.getFileName().toString().replace('-', ' ');
        DraftAnswer draft = new ExtractiveAnswerWriter(SPLITTER, 5).write(question, evidence);
        List<String> words =
            evidence.stream().flatMap(p -> ContentWords.of(p.text()).stream()).toList();
        for (Claim claim :
            new RuleClaimExtractor(SPLITTER, new OpenNlpWordTagger())
                .extract(draft.text(), evidence)) {
          assertThat(evidence)
              .anyMatch(passage -> claim.citedPassageIds().equals(List.of(passage.id())));
          assertThat(words).containsAll(ContentWords.of(claim.text()));
          claimed++;
        }
      }
    }
    assertThat(claimed).isGreaterThan(60);
  }

  @Test
  void answersFromTheReference() throws IOException {
    List<Passage> evidence = paragraphs(CORPUS.resolve("tarnstore-4-reference.md"));
    DraftAnswer draft =
        new ExtractiveAnswerWriter(SPLITTER, 1)
            .write("What is the default replication factor in Tarnstore 4?", evidence);
    assertThat(draft.text()).isEqualTo("The default replication factor in Tarnstore 4 is 3 [2].");
  }
}
