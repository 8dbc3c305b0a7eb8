package org.arverify.nlp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.arverify.passage.Span;
import org.junit.jupiter.api.Test;

class SparkNlpSentenceSplitterTest {
  private static final SparkNlpSentenceSplitter SPLITTER = new SparkNlpSentenceSplitter();

  private static List<String> split(String text) {
    return SPLITTER.split(text).stream().map(span -> span.of(text)).toList();
  }

  @Test
  void keepsAbbreviationsTogether() {
    assertThat(split("Dr. Smith went to Washington, D.C. on Jan. 5th. He met Mr. Jones at 3 p.m."))
        .containsExactly(
            "Dr. Smith went to Washington, D.C. on Jan. 5th.", "He met Mr. Jones at 3 p.m.");
  }

  @Test
  void goesOnAfterAnAbbreviationAndInABracket() {
    assertThat(
            split(
                "John Waters Jr. (born April 22, 1946) is a director. It was 3% of all people (est."
                    + " 2.3 billion). He met King Jr. The end."))
        .containsExactly(
            "John Waters Jr. (born April 22, 1946) is a director.",
            "It was 3% of all people (est. 2.3 billion).",
            "He met King Jr.",
            "The end.");
    assertThat(split("Acme Inc. makes rockets. (Its rivals do not.)"))
        .containsExactly("Acme Inc. makes rockets.", "(Its rivals do not.)");
    assertThat(split("Steps:\n(a) open it.\n(b) close it."))
        .containsExactly("Steps:", "(a) open it.", "(b) close it.");
  }

  @Test
  void keepsNumbersAndAddressesTogether() {
    assertThat(split("Version 3.1.2 costs $3.50. See http://example.com/a.b?c=d. Done!"))
        .containsExactly("Version 3.1.2 costs $3.50.", "See http://example.com/a.b?c=d.", "Done!");
  }

  @Test
  void endsASentenceAtABlankLineButNotAtALineBreak() {
    assertThat(split("A line\nwrapped here. Next one\n\nNew paragraph without end\n \nAnother."))
        .containsExactly(
            "A line\nwrapped here.", "Next one", "New paragraph without end", "Another.");
  }

  @Test
  void endsASentenceAtListItemsAndHeadings() {
    assertThat(
            split("# Limits\nNumbers:\n- hints last one hour\n  or so\n* tables\n2. Second\n3) x"))
        .containsExactly(
            "# Limits",
            "Numbers:",
            "- hints last one hour\n  or so",
            "* tables",
            "2. Second",
            "3) x");
  }

  @Test
  void leavesClosingQuotesAndEllipsesWithTheirSentence() {
    assertThat(split("He said \u201CStop it now.\u201D She left. Well... maybe. Really?! Yes."))
        .containsExactly(
            "He said \u201CStop it now.\u201D",
            "She left.",
            "Well...",
            "maybe.",
            "Really?!",
            "Yes.");
  }

  @Test
  void leavesANumberWithTheSentenceThatItEnds() {
    assertThat(
            split("The default is 3. Each request names one. It rose to 96. By 8! Steps: 1. Go."))
        .containsExactly(
            "The default is 3.",
            "Each request names one.",
            "It rose to 96.",
            "By 8!",
            "Steps:",
            "1. Go.");
    assertThat(split("It was held on November 8. The 2016 primary was not."))
        .containsExactly("It was held on November 8.", "The 2016 primary was not.");
  }

  @Test
  void countsInUtf16Units() {
    assertThat(split("Emoji \uD83D\uDE00 here. \uD83D\uDE00\uD83D\uDE00 Next one. End."))
        .containsExactly("Emoji \uD83D\uDE00 here.", "\uD83D\uDE00\uD83D\uDE00 Next one.", "End.");
  }

  @Test
  void hasNoSentenceInBlankText() {
    assertThat(split("")).isEmpty();
    assertThat(split(" \n\t ")).isEmpty();
  }

  @Test
  void coversTheSample() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("../sample/corpus"))) {
      for (Path file : files.toList()) {
        assertCovered(Files.readString(file));
      }
    }
  }

  @Test
  void coversAnyText() {
    String alphabet =
        "aB1. .?!\n\n\"'\u201D\u2019()[]-#*\t\u0001\u00A0\u2028\r\uD83D\uDE00\u00DF\u2022$\\&<";
    Random random = new Random(11);
    for (int round = 0; round < 300; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(200); i > 0; i--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      assertCovered(text.toString());
    }
  }

  @Test
  void cutsAnEndlessLineIntoBlocks() {
    String text = "word ".repeat(5_000) + "\uD83D\uDE00".repeat(10_000);

    assertCovered(text);
    assertThat(SPLITTER.split(text)).allMatch(span -> span.length() <= TextBlocks.LONGEST);
    assertThat(SPLITTER.split(text))
        .noneMatch(span -> Character.isLowSurrogate(text.charAt(span.start())));
  }

  @Test
  void servesManyThreads() {
    String text =
        "Dr. Smith left at 3 p.m. on Monday. The rest stayed... for long! Why? "
            + "It rained. ".repeat(50);
    List<Span> expected = SPLITTER.split(text);

    assertThat(IntStream.range(0, 64).parallel().mapToObj(i -> SPLITTER.split(text)))
        .allMatch(expected::equals);
  }

  @Test
  void travelsToExecutors() throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(SPLITTER);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      SparkNlpSentenceSplitter copy = (SparkNlpSentenceSplitter) in.readObject();
      assertThat(copy.split("One. Two.")).containsExactly(new Span(0, 4), new Span(5, 9));
    }
  }

  /** Sentences in order, disjoint, trimmed, and nothing but white space outside. */
  static void assertCovered(String text) {
    int end = 0;
    for (Span span : SPLITTER.split(text)) {
      assertThat(span.start()).isGreaterThanOrEqualTo(end);
      assertThat(text.substring(end, span.start())).isBlank();
      assertThat(span.of(text)).isNotBlank().isEqualTo(span.of(text).strip());
      end = span.end();
    }
    assertThat(text.substring(end)).isBlank();
  }
}
