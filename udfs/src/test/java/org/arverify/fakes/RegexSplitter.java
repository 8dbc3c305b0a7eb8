package org.arverify.fakes;

import java.util.List;
import java.util.regex.Pattern;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;

/** A sentence ends at a full stop before white space, or at a line break. */
public final class RegexSplitter implements SentenceSplitter {
  private static final Pattern SENTENCE =
      Pattern.compile("\\S(?:[^\\n]*?[.!?][\"”)]*(?=\\s|$)|[^\\n]*)");

  @Override
  public List<Span> split(String text) {
    return SENTENCE
        .matcher(text)
        .results()
        .map(
            match ->
                new Span(match.start(), match.start() + match.group().stripTrailing().length()))
        .toList();
  }
}
