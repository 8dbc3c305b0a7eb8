package org.arverify.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.arverify.passage.Document;
import org.junit.jupiter.api.Test;

class TrecFormatTest {
  private static List<Entry<Document>> read(String text) {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<Entry<Document>> read(byte[] bytes) {
    InputFile file = new InputFile("file:/x.trec", "x.trec", bytes.length);
    return new TrecFormat().documents(file, new ByteArrayInputStream(bytes), 1_000).toList();
  }

  private static Document only(String text) {
    List<Entry<Document>> entries = read(text);
    assertThat(entries).hasSize(1);
    return entries.get(0).value().orElseThrow();
  }

  @Test
  void readsTextThatStandsBare() {
    // As in Vaswani's NPL collection.
    Document document =
        only("<DOC>\n<DOCNO>1</DOCNO>\ncompact memories\nhave capacities\n</DOC>\n");

    assertThat(document)
        .isEqualTo(
            new Document("1", "", "compact memories\nhave capacities", "", List.of(), Map.of()));
  }

  @Test
  void readsTitleTextAndOtherElements() {
    // As in Cranfield, in lower case.
    Document document =
        only(
            "<doc>\n<docno> 2 </docno>\n<title>shear flow\npast .</title>\n"
                + "<author>ting-yili</author>\n<bib></bib>\n<text>shear flow\npast a plate .</text>\n</doc>");

    assertThat(document)
        .isEqualTo(
            new Document(
                "2",
                "shear flow past .",
                "shear flow\npast a plate .",
                "",
                List.of(),
                Map.of("author", "ting-yili")));
  }

  @Test
  void readsNewswire() {
    Document document =
        only(
            "<DOC><DOCNO>LA-1</DOCNO>\n<HEADLINE><P>A &amp; B</P></HEADLINE>\n"
                + "<TEXT><P>One &lt;b&gt;.</P><P>Two&#33;</P></TEXT><TEXT>Three <F P=1>x</F></TEXT></DOC>");

    assertThat(document.title()).isEqualTo("A & B");
    assertThat(document.text()).isEqualTo("One <b>.\n\n\n\nTwo!\n\nThree  x");
  }

  @Test
  void takesAllElementsForTextWhereNoneIsCalledSo() {
    Document document = only("<doc><docno>1</docno><head>T</head><body>One.</body><p>Two.</doc>");

    assertThat(document.title()).isEqualTo("T");
    assertThat(document.text()).isEqualTo("One.\n\nTwo.");
  }

  @Test
  void tellsElementsApartWhoseNamesStartAlike() {
    Document document = only("<doc><docno>1</docno><text>a</text2> b</text><text2>c</text2></doc>");

    assertThat(document.text()).isEqualTo("a  b");
    assertThat(document.metadata()).isEqualTo(Map.of("text2", "c"));
  }

  @Test
  void readsLongLinesBetweenDocuments() {
    assertThat(read("<doc><docno>1</docno>a</doc>" + " <x>".repeat(100_000))).hasSize(1);
  }

  @Test
  void refusesWhatIsNoDocumentAndNamesItsLine() {
    List<Entry<Document>> entries =
        read(
            "<?xml version='1.0'?>\n<root>\nstray\nlines\n<doc><docno>1</docno>a</doc>\n"
                + "<doc>no number</doc>\n<doc><docno>3</docno>open\n<doc><docno>4</docno>b</doc>\n"
                + "</root>\n<doc><docno>5</docno>cut off\n");

    assertThat(entries)
        .extracting(Entry::position, Entry::reason)
        .containsExactly(
            tuple(3L, "text outside of <doc>"),
            tuple(5L, ""),
            tuple(6L, "no id"),
            tuple(7L, "no </doc> before the next <doc>"),
            tuple(8L, ""),
            tuple(10L, "no </doc> before the end of the file"));
  }

  @Test
  void refusesADocumentThatIsNotUtf8AndReadsOn() {
    byte[] bytes =
        "<doc><docno>1</docno>\ncaf\u00E9</doc>\n<doc><docno>2</docno>x</doc>"
            .getBytes(StandardCharsets.ISO_8859_1);

    assertThat(read(bytes))
        .extracting(Entry::position, Entry::reason)
        .containsExactly(tuple(1L, "invalid UTF-8"), tuple(3L, ""));
  }
}
