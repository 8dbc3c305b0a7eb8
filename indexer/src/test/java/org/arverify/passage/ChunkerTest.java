package org.arverify.passage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChunkerTest {
  private static final Pattern SENTENCE = Pattern.compile("\\S[^.]*\\.");

  /** Sentences end with a full stop. */
  private static List<Span> split(String text) {
    return SENTENCE
        .matcher(text)
        .results()
        .map((MatchResult match) -> new Span(match.start(), match.end()))
        .toList();
  }

  private static List<Passage> chunk(String text, int words, int overlap, Section... sections) {
    return chunker(words, overlap).chunk(document(text, sections));
  }

  private static Chunker chunker(int words, int overlap) {
    return new Chunker(ChunkerTest::split, new ChunkingSpec(words, overlap));
  }

  private static Document document(String text, Section... sections) {
    return new Document("d", "Title", text, "source", List.of(sections), Map.of("year", "2024"));
  }

  private static String sentence(int words) {
    return IntStream.range(0, words).mapToObj(i -> "w").collect(Collectors.joining(" ")) + ".";
  }

  @Test
  void packsAsManySentencesAsFit() {
    // 2 + 2 = 4 words fit into 5, and the third sentence (2 words) would make 6.
    List<Passage> passages = chunk("One two. Three four. Five six.", 5, 0);

    assertThat(passages)
        .extracting(Passage::text)
        .containsExactly("One two. Three four.", "Five six.");
  }

  @Test
  void carriesTheDocumentAndNumbersItsPassages() {
    Passage second = chunk("One two. Three four. Five six.", 5, 0).get(1);

    assertThat(second)
        .isEqualTo(
            new Passage(
                "d#1",
                "d",
                1,
                "Title",
                "Five six.",
                "source",
                new Span(21, 30),
                Map.of("year", "2024")));
  }

  @Test
  void fillsAPassageToTheWord() {
    assertThat(chunk("One two. Three four.", 4, 0)).hasSize(1);
  }

  @Test
  void neverCrossesASection() {
    String text = "Intro. # A\nOne. # B\nTwo.";
    List<Passage> passages =
        chunk(
            text,
            100,
            0,
            new Section("", new Span(0, 6)),
            new Section("A", new Span(11, 15)),
            new Section("A > B", new Span(20, 24)));

    assertThat(passages).extracting(Passage::text).containsExactly("Intro.", "One.", "Two.");
    assertThat(passages)
        .extracting(Passage::title)
        .containsExactly("Title", "Title > A", "Title > A > B");
    assertThat(passages).extracting(Passage::id).containsExactly("d#0", "d#1", "d#2");
  }

  @Test
  void keepsALongSentenceWhole() {
    // 12 words are above 5, but not above 4 x 5.
    String text = "One. " + sentence(12) + " Two.";

    assertThat(chunk(text, 5, 0))
        .extracting(Passage::text)
        .containsExactly("One.", sentence(12), "Two.");
  }

  @Test
  void cutsWhatIsFarTooLongForASentenceBetweenWords() {
    // 9 words are above 4 x 2: pieces of 2, 2, 2, 2 and 1 words; the last has room for "One.".
    List<Passage> passages = chunk("a b c d e f g h i. One.", 2, 0);

    assertThat(passages)
        .extracting(Passage::text)
        .containsExactly("a b", "c d", "e f", "g h", "i. One.");
  }

  @Test
  void overlapsInWholeSentences() {
    // Overlap 3: of the passage "A b. C d. E." the sentences "C d. E." (3 words) are repeated.
    List<Passage> passages = chunk("A b. C d. E. F g.", 5, 3);

    assertThat(passages).extracting(Passage::text).containsExactly("A b. C d. E.", "C d. E. F g.");
  }

  @Test
  void overlapsLessWhereTheNextSentenceNeedsTheRoom() {
    // "D e f g." (4 words) leaves room for 1 of 5 words: only "C." is repeated.
    List<Passage> passages = chunk("A b. B. C. D e f g.", 5, 3);

    assertThat(passages).extracting(Passage::text).containsExactly("A b. B. C.", "C. D e f g.");
  }

  @Test
  void hasNoPassageWithoutText() {
    assertThat(chunk(" \n ", 5, 0)).isEmpty();
    assertThat(chunk("# A\n", 5, 0, new Section("A", new Span(4, 4)))).isEmpty();
  }

  @Test
  void takesAChunkedDocumentAsItIs() {
    assertThat(Chunker.whole(document("One two. Three.")))
        .isEqualTo(
            new Passage(
                "d",
                "d",
                0,
                "Title",
                "One two. Three.",
                "source",
                new Span(0, 15),
                Map.of("year", "2024")));
  }

  @Test
  void losesNoWordAndKeepsToTheSize() {
    Random random = new Random(7);
    for (int round = 0; round < 200; round++) {
      List<String> sentences = new ArrayList<>();
      for (int i = random.nextInt(20); i >= 0; i--) {
        sentences.add(sentence(1 + random.nextInt(30)));
      }
      String text = String.join(random.nextBoolean() ? " " : "\n\n", sentences);
      int words = 1 + random.nextInt(20);
      List<Passage> passages = chunk(text, words, 0);

      assertThat(passages).allMatch(passage -> passage.span().of(text).equals(passage.text()));
      assertThat(
              passages.stream().map(Passage::text).collect(Collectors.joining(" ")).split("\\s+"))
          .isEqualTo(text.split("\\s+"));
      assertThat(passages)
          .allMatch(passage -> split(passage.text()).size() <= 1 || count(passage) <= words);
    }
  }

  private static int count(Passage passage) {
    return passage.text().split("\\s+").length;
  }
}
