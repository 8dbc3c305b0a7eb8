package org.arverify.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.arverify.error.ArVerifyException;
import org.arverify.passage.Document;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class CorpusFormatsTest {
  private static Document document(String format, String line) {
    return ((CorpusFormat.OfLines) CorpusFormats.named(format)).document(line);
  }

  private static Document expected(String id, String title, String text) {
    return new Document(id, title, text, "", List.of(), Map.of());
  }

  private static void assertRefused(ThrowingCallable call, String reason) {
    assertThatThrownBy(call).isInstanceOf(ArVerifyException.class).hasMessage(reason);
  }

  @Test
  void readsPassagesAsTheCsvModuleQuotesThem() {
    // Rows of psgs_w100 have these forms: bare, quoted with "" inside, a quoted and a bare title.
    assertThat(document("psgs_w100", "1\tAaron is.\tAaron"))
        .isEqualTo(expected("1", "Aaron", "Aaron is."));
    assertThat(document("psgs_w100", "2\t\"The \"\"big\"\" one.\"\t\"Limelight centre\""))
        .isEqualTo(expected("2", "Limelight centre", "The \"big\" one."));
    assertThat(document("psgs_w100", "3\t\"\"\"No,\"\" he said.\"\tNA"))
        .isEqualTo(expected("3", "NA", "\"No,\" he said."));
    assertThat(document("psgs_w100", "4\t\"a\tb\"\tTab")).isEqualTo(expected("4", "Tab", "a\tb"));
    assertThat(document("psgs_w100", "5\tsay \"hi\" now\tInner"))
        .isEqualTo(expected("5", "Inner", "say \"hi\" now"));
    assertThat(document("psgs_w100", "6\ttext\t")).isEqualTo(expected("6", "", "text"));
  }

  @Test
  void refusesPassagesThatAreQuotedWrongly() {
    assertRefused(() -> document("psgs_w100", "1\t\"open\tT"), "a quote that is not closed");
    assertRefused(() -> document("psgs_w100", "1\t\"a\"b\tT"), "text after a closing quote");
    assertRefused(
        () -> document("psgs_w100", "1\ta\tb\tc"), "4 columns instead of 3 (id, text, title)");
    assertRefused(() -> document("psgs_w100", " \ta\tb"), "no id");
  }

  @Test
  void readsBeir() {
    assertThat(document("beir", "{\"_id\": \"MED-1\", \"title\": \"T\", \"text\": \"x\"}"))
        .isEqualTo(expected("MED-1", "T", "x"));
    assertThat(
            document("beir", "{\"_id\": 7, \"text\": \"x\", \"metadata\": {\"year\": 2020}}")
                .metadata())
        .isEqualTo(Map.of("year", "2020"));
    assertRefused(() -> document("beir", "{\"id\": \"1\"}"), "member _id is missing");
    assertRefused(() -> document("beir", "[]"), "the value is no JSON object");
  }

  @Test
  void readsFlashRagsFirstLineAsTitle() {
    assertThat(document("flashrag", "{\"id\": \"0\", \"contents\": \"\\\"A b\\\"\\nOne.\\nTwo.\"}"))
        .isEqualTo(expected("0", "A b", "One.\nTwo."));
    assertThat(document("flashrag", "{\"id\": \"0\", \"contents\": \"Bare\\nOne.\"}"))
        .isEqualTo(expected("0", "Bare", "One."));
    assertThat(document("flashrag", "{\"id\": \"0\", \"contents\": \"One line.\"}"))
        .isEqualTo(expected("0", "", "One line."));
  }

  @Test
  void namesParagraphsByTitleAndText() {
    HotpotParagraph one = new HotpotParagraph("Ed Wood (film)", List.of("A.", " B."), false);
    HotpotParagraph two = new HotpotParagraph("Ed Wood (film)", List.of("A.  B."), true);
    HotpotParagraph other = new HotpotParagraph("Ed Wood (film)", List.of("A. C."), true);

    assertThat(one.id()).isEqualTo(two.id()).isNotEqualTo(other.id());
    assertThat(one.id()).matches("ed-wood-film-[0-9a-f]{16}");
    assertThat(one.document().text()).isEqualTo("A. B.");
  }
}
