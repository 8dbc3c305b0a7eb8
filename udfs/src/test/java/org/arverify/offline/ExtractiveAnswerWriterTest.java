package org.arverify.offline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.arverify.claim.Claim;
import org.arverify.evidence.Passages;
import org.arverify.fakes.RegexSplitter;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.passage.Passage;
import org.arverify.skill.DraftAnswer;
import org.junit.jupiter.api.Test;

class ExtractiveAnswerWriterTest {
  private static DraftAnswer write(int sentences, String question, Passage... evidence) {
    return new ExtractiveAnswerWriter(new RegexSplitter(), sentences)
        .write(question, List.of(evidence));
  }

  private static String text(int sentences, String question, Passage... evidence) {
    return write(sentences, question, evidence).text();
  }

  @Test
  void takesTheSentenceThatHoldsTheQuestion() {
    assertThat(
            text(
                1,
                "How long does Quillog keep records?",
                Passages.of("a", "", "Quillog is a log. It is fast."),
                Passages.of("b", "", "It is old. Quillog keeps records for 168 hours.")))
        .isEqualTo("Quillog keeps records for 168 hours [2].");
  }

  @Test
  void ordersSentencesAsTheEvidenceDoes() {
    Passage first = Passages.of("a", "", "Bread rises. Raft needs a majority.");
    Passage second = Passages.of("b", "", "Raft elects a leader by majority. Nodes vote.");
    // The second passage's first sentence is the best (raft, elect, leader), but stands second.
    assertThat(text(2, "How does Raft elect a leader with a majority?", first, second))
        .isEqualTo("Raft needs a majority [1]. Raft elects a leader by majority [2].");
  }

  @Test
  void prefersWhatTheAnswerLacks() {
    // Asked: kafka, broker, raft, leader. S1 holds kafka, broker; S2 the same; S3 raft, leader.
    // IDF over 3 sentences: ln(1 + 1.5/2.5) = 0.470 for kafka and broker (2 of 3), ln(1 + 2.5/1.5)
    // =
    // 0.981 for raft and leader. All: 2.902. S1 0.324 + 0.15, S2 0.324 + 0.075, S3 0.676 + 0.05.
    // S3 is first; S1 beats S2 by rank; a second of S1 and S2 counts half of its words.
    Passage s1 = Passages.of("a", "", "Kafka runs on brokers.");
    Passage s2 = Passages.of("b", "", "Brokers of Kafka hold topics.");
    Passage s3 = Passages.of("c", "", "Raft has a leader.");
    String question = "Do Kafka brokers and Raft leaders differ?";
    assertThat(text(1, question, s1, s2, s3)).isEqualTo("Raft has a leader [3].");
    assertThat(text(2, question, s1, s2, s3))
        .isEqualTo("Kafka runs on brokers [1]. Raft has a leader [3].");
  }

  @Test
  void prefersWhatIsAskedFor() {
    Passage passage = Passages.of("a", "", "Raft was named well. Raft appeared in 2014.");
    assertThat(text(1, "When was Raft?", passage)).isEqualTo("Raft appeared in 2014 [1].");
    Passage people =
        Passages.of("a", "", "Raft was designed well. Raft was designed by Diego Ongaro.");
    assertThat(text(1, "Who designed Raft?", people))
        .isEqualTo("Raft was designed by Diego Ongaro [1].");
  }

  @Test
  void leavesOutWhatIsFarWorseThanTheBest() {
    Passage passage =
        Passages.of("a", "", "Leaders exist. Raft elects a leader for each term by majority vote.");
    assertThat(text(2, "How does Raft elect a leader for each term by majority vote?", passage))
        .isEqualTo("Raft elects a leader for each term by majority vote [1].");
  }

  @Test
  void quotesWholeSentencesThatAreNoHeadingsQuestionsOrLists() {
    Passage passage =
        Passages.of(
            "a", "", "# Raft\nWhat is Raft?\nRaft:\nRaft is a protocol.\n- Raft logs, too.");
    assertThat(text(5, "What is Raft?", passage))
        .isEqualTo("Raft is a protocol [1]. Raft logs, too [1].");
  }

  @Test
  void putsTheCitationBehindWhatNoFullStopEnds() {
    Passage passage =
        Passages.of("a", "", "- Raft logs entries\nHe said \"Raft works.\" Raft ends.");
    assertThat(text(5, "Raft?", passage))
        .isEqualTo("Raft logs entries [1]\n\nHe said \"Raft works.\" [1] Raft ends [1].");
  }

  @Test
  void aSourcesOwnReferencesAreNotTakenForCitations() {
    Passage passage = Passages.of("a", "", "Raft[12] is old.[3]\nRaft began in [1994] with a[0].");
    assertThat(text(5, "What is Raft?", passage))
        .isEqualTo("Raft is old [1]. Raft began in [1994] with a[0] [1].");
  }

  @Test
  void takesATextOnce() {
    assertThat(
            text(
                3,
                "Raft?",
                Passages.of("a", "", "Raft is old."),
                Passages.of("b", "", "Raft is old.")))
        .isEqualTo("Raft is old [1].");
  }

  @Test
  void knowsATitleByHalf() {
    // Asked: oslo, museum. Both sentences hold museum; the second passage's title holds oslo.
    assertThat(
            text(
                1,
                "Where is the Oslo museum?",
                Passages.of("a", "Bergen", "The museum is open."),
                Passages.of("b", "Oslo", "The museum is closed.")))
        .isEqualTo("The museum is closed [2].");
  }

  @Test
  void declinesWhereNoSentenceSharesAWord() {
    DraftAnswer draft = write(3, "Who won the race?", Passages.of("a", "The race", "It rained."));
    assertThat(draft)
        .isEqualTo(new DraftAnswer("The evidence does not answer this question.", true));
    assertThat(write(3, "Who is it?", Passages.of("a", "", "It is he.")).declined()).isTrue();
    assertThat(write(3, "Who won?").declined()).isTrue();
  }

  @Test
  void isReadBackAsItsSentences() {
    Passage first = Passages.of("a", "", "Raft elects a leader. Raft has terms!");
    Passage second = Passages.of("b", "", "\"Raft works.\" Raft is new");
    String answer = text(9, "What is Raft?", first, second);

    List<Claim> claims =
        new SentenceClaimExtractor(new RegexSplitter()).extract(answer, List.of(first, second));

    assertThat(claims)
        .extracting(Claim::text)
        .containsExactly(
            "Raft elects a leader.", "Raft has terms!", "\"Raft works.\"", "Raft is new");
    assertThat(claims)
        .extracting(Claim::citedPassageIds)
        .containsExactly(List.of("a"), List.of("a"), List.of("b"), List.of("b"));
  }

  @Test
  void isNamedByItsOptions() {
    assertThat(new ExtractiveAnswerWriter(new RegexSplitter(), 3).identity())
        .isEqualTo("offline-1/3");
    assertThatThrownBy(() -> new ExtractiveAnswerWriter(new RegexSplitter(), 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("an answer needs at least 1 sentence, was 0");
  }

  @Test
  void theClaimsOfAnAnswerAreTheSentencesOfTheSource() {
    SparkNlpSentenceSplitter splitter = new SparkNlpSentenceSplitter();
    Passage source =
        Passages.of(
            "p1",
            "",
            "He said \"the museum is open.\" The museum in Oslo, Norw. opened in 1963! Oslo\nhas a"
                + " museum that is open.");
    DraftAnswer draft =
        new ExtractiveAnswerWriter(splitter, 3)
            .write("When did the museum in Oslo open?", List.of(source));
    List<Claim> claims =
        new SentenceClaimExtractor(splitter).extract(draft.text(), List.of(source));
    assertThat(claims).isNotEmpty();
    assertThat(claims)
        .allSatisfy(
            claim -> {
              assertThat(source.text().replace('\n', ' ')).contains(claim.text());
              assertThat(claim.citedPassageIds()).containsExactly("p1");
            });
  }
}
