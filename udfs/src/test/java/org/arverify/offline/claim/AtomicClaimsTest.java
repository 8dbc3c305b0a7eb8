package org.arverify.offline.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.arverify.claim.Claim;
import org.arverify.claim.Claim.Kind;
import org.arverify.evidence.Passages;
import org.arverify.nlp.OpenNlpWordTagger;
import org.arverify.nlp.SparkNlpSentenceSplitter;
import org.arverify.passage.Passage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The kinds of failure of claim splitters, each with claims worked out by hand. */
class AtomicClaimsTest {
  private static final RuleClaimExtractor EXTRACTOR =
      new RuleClaimExtractor(new SparkNlpSentenceSplitter(), new OpenNlpWordTagger());
  private static final List<Passage> EVIDENCE = Passages.numbered("One.", "Two.", "Three.");

  private static List<Claim> claims(String answer) {
    return EXTRACTOR.extract(answer, EVIDENCE);
  }

  private static List<String> texts(String answer) {
    return claims(answer).stream().map(Claim::text).toList();
  }

  static Stream<Arguments> answers() {
    return Stream.of(
        of(
            "shared subject",
            "Oslo is the capital of Norway and was founded in 1048.",
            "Oslo is the capital of Norway.",
            "Oslo was founded in 1048."),
        of(
            "pronoun and clauses",
            "However, Oslo is old. It was founded in 1048, but it was destroyed by fire in 1624.",
            "Oslo is old.",
            "Oslo was founded in 1048.",
            "Oslo was destroyed by fire in 1624."),
        of(
            "owning pronoun, relative clause, two objects",
            "Ibsen was a Norwegian writer who lived in Rome. He wrote Peer Gynt and A Doll's House."
                + " His plays are performed worldwide.",
            "Ibsen was a Norwegian writer.",
            "Ibsen lived in Rome.",
            "Ibsen wrote Peer Gynt.",
            "Ibsen wrote A Doll's House.",
            "Ibsen's plays are performed worldwide."),
        of(
            "definite phrase of a named thing",
            "Maleficent is a fantasy film. This film opened in 2014.",
            "Maleficent is a fantasy film.",
            "Maleficent opened in 2014."),
        of(
            "a name in the predicate",
            "In 1980, the oldest justice was William O. Douglas. He was born on October 16, 1898, and"
                + " served on the court from 1939.",
            "In 1980, the oldest justice was William O. Douglas.",
            "William O. Douglas was born on October 16, 1898.",
            "William O. Douglas served on the court from 1939."),
        of(
            "respectively",
            "Oslo and Bergen have 700,000 and 290,000 inhabitants, respectively.",
            "Oslo has 700,000 inhabitants.",
            "Bergen has 290,000 inhabitants."),
        of(
            "list of objects",
            "The bank has branches in Norway, Sweden and Denmark.",
            "The bank has branches in Norway.",
            "The bank has branches in Sweden.",
            "The bank has branches in Denmark."),
        of(
            "items with prepositions of their own",
            "He holds a degree from Stanford and a doctorate from Berkeley.",
            "He holds a degree from Stanford.",
            "He holds a doctorate from Berkeley."),
        of(
            "list of predicates",
            "The store replicates data to three nodes, keeps logs for seven days and deletes old"
                + " segments.",
            "The store replicates data to three nodes.",
            "The store keeps logs for seven days.",
            "The store deletes old segments."),
        of(
            "list of subjects",
            "Both Oslo and Bergen are located in Norway.",
            "Oslo is located in Norway.",
            "Bergen is located in Norway."),
        of(
            "relative clause behind a comma",
            "The Eiffel Tower, which was completed in 1889, is located in Paris.",
            "The Eiffel Tower is located in Paris.",
            "The Eiffel Tower was completed in 1889."),
        of(
            "apposition",
            "Marie Curie, a Polish physicist, won two Nobel Prizes and was born in Warsaw.",
            "Marie Curie won two Nobel Prizes.",
            "Marie Curie was born in Warsaw.",
            "Marie Curie was a Polish physicist."),
        of(
            "passive",
            "The film was directed by Robert Stromberg and released in 2014.",
            "The film was directed by Robert Stromberg.",
            "The film was released in 2014."),
        of(
            "abbreviations and initials",
            "Dr. J. R. Smith of Acme Inc. moved to Washington, D.C. in Jan. 2001 and works there.",
            "Dr. J. R. Smith of Acme Inc. moved to Washington, D.C. in Jan. 2001.",
            "Dr. J. R. Smith of Acme Inc. works there."),
        of(
            "lead-in and bullets",
            "The benefits of caching are:\n- lower latency\n- fewer reads",
            "The benefits of caching include lower latency.",
            "The benefits of caching include fewer reads."),
        of(
            "lead-in that is a clause",
            "Tarnstore has two limits:\n1. 64 MB a page\n2. 10 replicas",
            "Tarnstore has two limits: 64 MB a page.",
            "Tarnstore has two limits: 10 replicas."),
        of(
            "numbers as markers without a space",
            "The presidents were:\n1.Abigail Adams\n2.Hillary Clinton",
            "The presidents included Abigail Adams.",
            "The presidents included Hillary Clinton."),
        of("echo and label", "You asked who wrote it. Answer: Ibsen wrote it.", "Ibsen wrote it."),
        of(
            "twice the same",
            "Oslo is old. Bergen is wet. OSLO is old.",
            "Oslo is old.",
            "Bergen is wet."));
  }

  private static Arguments of(String kind, String answer, String... claims) {
    return Arguments.of(kind, answer, List.of(claims));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("answers")
  void eachStatementStandsByItself(String kind, String answer, List<String> expected) {
    assertThat(texts(answer)).as(kind).containsExactlyElementsOf(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // What someone says.
        "Smith said that Oslo is old and Bergen is wet.",
        "According to the report, sales rose and costs fell.",
        "\"Stop and go,\" he said.",
        "The sign says \"Open and free\".",
        // Denied together.
        "Oslo is not old or large.",
        "The store does not support updates and deletes.",
        "Only Oslo and Bergen have an airport.",
        // Conditions and hedges.
        "If the key is missing, the store returns null and logs a warning.",
        "The company may buy Acme and close its plant.",
        "It is believed that Oslo is old and that Bergen is wet.",
        "Perhaps Oslo is old and large.",
        // Said of several together.
        "Hydrogen and oxygen combine to form water.",
        "The war between France and Prussia ended in 1871.",
        "Romeo and Juliet is a play by Shakespeare.",
        // What is sold is not named in the part.
        "She founded Acme in 1990 and sold it in 2001.",
        "Strong models forbid odd results, while weak models permit them.",
        "With replication the leader waits for a follower before it confirms a write.",
        "He goes on a trip with a former classmate, which quickly leads to odd events.",
        "According to the U.S. Department of Energy, sales rose.",
        "It is known that water boils at 100 degrees.",
        "It rained.",
        "The price is $3.5 million in the U.S. today.",
        "The \"unbalanced quote is old.",
        "Oslo lies by the fjord 🏔️."
      })
  void whatHoldsOnlyTogetherStaysWhole(String sentence) {
    assertThat(texts(sentence)).containsExactly(sentence);
  }

  @Test
  void aNameIsRepeatedWithoutWhatStandsInBrackets() {
    assertThat(texts("Vince Phillips (born July 23, 1963) is a boxer. He held the title in 1997."))
        .contains("Vince Phillips held the title in 1997.");
    assertThat(texts("Scott Parkin (born 1969, Garland, is an organiser. He has been a critic."))
        .contains("Scott Parkin has been a critic.");
  }

  @Test
  void aPronounThatTwoPeopleFitStays() {
    assertThat(texts("Tom met Bill. He was late."))
        .containsExactly("Tom met Bill.", "He was late.");
  }

  @Test
  void eachPartHasTheCitationsBehindIt() {
    String answer = "Oslo is old [1] and was founded in 1048 [2]. It is large and was burnt [3].";
    assertThat(claims("Oslo is old [1] and was founded in 1048 [2]."))
        .extracting(Claim::citedPassageIds)
        .containsExactly(List.of("p1"), List.of("p2"));
    assertThat(claims("Oslo is old and was founded in 1048. [1]"))
        .extracting(Claim::citedPassageIds)
        .containsExactly(List.of("p1"), List.of("p1"));
    assertThat(claims("Oslo is old [1] and was founded in 1048."))
        .extracting(Claim::citedPassageIds)
        .containsExactly(List.of("p1"), List.of());
    assertThat(claims(answer).get(0).text()).isEqualTo("Oslo is old.");
  }

  @Test
  void spansOfOneSentenceAreDisjointAndCoverIt() {
    String answer = "So it is. Oslo is old [1] and was founded in 1048 [2].";
    List<Claim> claims = claims(answer);
    assertThat(claims)
        .extracting(claim -> claim.span().of(answer))
        .containsExactly("Oslo is old [1]", "was founded in 1048 [2].");
  }

  @Test
  void tablesCodeFormulasAndOtherLanguagesAreMarkedAndNotLost() {
    String answer =
        "| City | Population |\n|---|---|\n| Oslo | 700,000 [1] |\n| Bergen | 290,000 |\n\n"
            + "```python\nx = 1; y = x and 2\n```\nE = mc^2\n\n"
            + "Oslo ist die Hauptstadt von Norwegen und die größte Stadt. 东京是日本的首都。"
            + " Oslo is old.";
    assertThat(claims(answer))
        .extracting(Claim::kind, Claim::text)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(Kind.TABLE, "City: Oslo; Population: 700,000"),
            org.assertj.core.groups.Tuple.tuple(Kind.TABLE, "City: Bergen; Population: 290,000"),
            org.assertj.core.groups.Tuple.tuple(Kind.CODE, "x = 1; y = x and 2"),
            org.assertj.core.groups.Tuple.tuple(Kind.FORMULA, "E = mc^2"),
            org.assertj.core.groups.Tuple.tuple(
                Kind.FOREIGN, "Oslo ist die Hauptstadt von Norwegen und die größte Stadt."),
            org.assertj.core.groups.Tuple.tuple(Kind.FOREIGN, "东京是日本的首都。"),
            org.assertj.core.groups.Tuple.tuple(Kind.STATEMENT, "Oslo is old."));
    assertThat(claims(answer).get(0).citedPassageIds()).containsExactly("p1");
  }

  @Test
  void textFromRightToLeftIsOneMarkedClaimASentence() {
    assertThat(claims("ירושלים היא עיר הבירה."))
        .extracting(Claim::kind)
        .containsExactly(Kind.FOREIGN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " \n",
        "[1] [2].",
        "[1]",
        "\u0000\u0001\u0002",
        "|||\n|||",
        "```",
        "$$",
        "((((",
        "\"\"\"",
        "🏔️",
        "As an AI language model, I cannot browse the web."
      })
  void nothingIsClaimedWhereNothingIsSaid(String answer) {
    assertThat(claims(answer)).isEmpty();
  }

  @Test
  void junkNeitherFailsNorIsCut() {
    StringBuilder junk = new StringBuilder();
    for (int i = 1; i < 3000; i++) {
      junk.append((char) (i * 7919 % 0xD7FF + 1));
    }
    assertThat(claims(junk.toString())).allSatisfy(claim -> assertThat(claim.text()).isNotBlank());
  }

  @Test
  void timeIsLinearInTheLengthOfAnAnswer() {
    // 10,000 words: 1,000 sentences, no two alike.
    StringBuilder answer = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      answer.append("Town number ").append(i).append(" has a church and was founded here [2]. ");
    }
    long start = System.nanoTime();
    assertThat(claims(answer.toString())).hasSize(2000);
    assertThat(System.nanoTime() - start).isLessThan(30_000_000_000L);
  }
}
