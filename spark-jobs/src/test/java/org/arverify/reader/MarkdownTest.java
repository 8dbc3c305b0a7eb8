package org.arverify.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.arverify.passage.Document;
import org.arverify.passage.Section;
import org.junit.jupiter.api.Test;

class MarkdownTest {
  private static List<String> headings(Document document) {
    return document.sections().stream().map(Section::heading).toList();
  }

  private static List<String> bodies(Document document) {
    return document.sections().stream()
        .map(section -> section.span().of(document.text()).strip())
        .toList();
  }

  @Test
  void takesFrontMatter() {
    Document document =
        Markdown.document(
            "docs/a.md",
            """
            ---
            id: a-1
            title: "The title"
            source: handbook
            date: 2024-01-02
            tags:
              - one
              - two
            ---
            Body.
            """);

    assertThat(document.id()).isEqualTo("a-1");
    assertThat(document.title()).isEqualTo("The title");
    assertThat(document.source()).isEqualTo("handbook");
    assertThat(document.metadata()).isEqualTo(Map.of("date", "2024-01-02", "tags", "- one - two"));
    assertThat(bodies(document)).containsExactly("Body.");
  }

  @Test
  void namesADocumentWithoutFrontMatterByItsFile() {
    Document document = Markdown.document("docs/my-notes.v2.md", "Text.");

    assertThat(document.id()).isEqualTo("docs/my-notes.v2.md");
    assertThat(document.source()).isEqualTo("docs/my-notes.v2.md");
    assertThat(document.title()).isEqualTo("my-notes.v2");
  }

  @Test
  void leavesARuleAtTheStartInTheText() {
    Document document = Markdown.document("a.md", "---\nnot closed: here\nText.\n");

    assertThat(bodies(document)).containsExactly("---\nnot closed: here\nText.");
  }

  @Test
  void cutsAtHeadingsAndNestsThem() {
    Document document =
        Markdown.document(
            "a.md",
            """
            # Guide
            Intro.
            ## Limits ##
            One.
            ### `Size`
            Two.
            ## Empty

            #### Deep
            Three.
            #no heading
            """);

    assertThat(document.title()).isEqualTo("Guide");
    assertThat(headings(document)).containsExactly("", "Limits", "Limits > Size", "Empty > Deep");
    assertThat(bodies(document)).containsExactly("Intro.", "One.", "Two.", "Three.\n#no heading");
  }

  @Test
  void dropsOnlyNumberSignsThatCloseAHeading() {
    Document document = Markdown.document("a.md", "## C#\na\n## *F* ###\nb\n## ##\nc\n");

    assertThat(headings(document)).containsExactly("C#", "F", "");
  }

  @Test
  void seesNoHeadingInFencedCode() {
    Document document = Markdown.document("a.md", "Text.\n```\n# comment\n```\n# Real\nMore.\n");

    assertThat(bodies(document)).containsExactly("Text.\n```\n# comment\n```", "More.");
  }

  @Test
  void hasNoSectionWithoutText() {
    assertThat(Markdown.document("a.md", "# Only a heading\n").sections()).isEmpty();
  }
}
