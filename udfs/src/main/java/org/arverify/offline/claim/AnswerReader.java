package org.arverify.offline.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.arverify.claim.Claim.Kind;
import org.arverify.claim.UnmarkedText;
import org.arverify.offline.Statements;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.arverify.passage.WordTagger;

/** Reads one answer from its start: parts, sentences, clauses, names. */
final class AnswerReader {
  private static final Pattern EMPHASIS =
      Pattern.compile("\\*\\*|__|(?<!\\S)\\*(?=\\p{L})|(?<=\\p{L})\\*(?!\\S)");

  private final String text;
  private final List<Integer> places;
  private final SentenceSplitter splitter;
  private final WordReader words;
  private final References references = new References();
  private final List<Statement> statements = new ArrayList<>();
  private LeadIn lead = LeadIn.NONE;

  AnswerReader(UnmarkedText unmarked, SentenceSplitter splitter, WordTagger tagger) {
    this.text = unmarked.text();
    this.places = unmarked.places();
    this.splitter = splitter;
    this.words = new WordReader(tagger);
  }

  /** All statements, in order, and the sentences that state nothing. */
  List<Statement> read() {
    int place = 0;
    for (AnswerParts.Part part : AnswerParts.of(text)) {
      if (part.kind() != Kind.STATEMENT) {
        add(part.kind(), part.text(), part.span(), part.span());
        continue;
      }
      while (place < places.size() && places.get(place) < part.span().start()) {
        place++;
      }
      int end = place;
      while (end < places.size() && places.get(end) <= part.span().end()) {
        end++;
      }
      for (Span sentence :
          AnswerSentences.of(text, places.subList(place, end), part.span(), splitter)) {
        sentence(sentence);
      }
    }
    return statements;
  }

  private void add(Kind kind, String claim, Span sentence, Span own) {
    boolean says = claim.codePoints().anyMatch(Character::isLetterOrDigit);
    statements.add(new Statement(kind, says ? claim.strip() : "", sentence, own));
  }

  private void sentence(Span sentence) {
    String plain = Statements.plain(sentence.of(text));
    boolean item = Statements.isListed(sentence.of(text));
    boolean listed = item || lead.continues(text, sentence);
    if (!listed) {
      lead = LeadIn.NONE;
    }
    if (OtherLanguage.is(plain)) {
      add(Kind.FOREIGN, plain, sentence, sentence);
      return;
    }
    Span body = body(sentence);
    List<Word> read = body.length() == 0 ? List.of() : words.read(text, body);
    List<Word> bare = read.stream().filter(word -> !word.text().matches("[*_]+")).toList();
    if (plain.endsWith(":") && !bare.isEmpty()) {
      lead = LeadIn.of(bare);
      references.resolve(List.of(Clause.of(bare)));
    }
    if (!Statements.states(text, sentence) || Echoes.is(plain) || bare.isEmpty()) {
      add(Kind.STATEMENT, "", sentence, sentence);
      return;
    }
    boolean led = item && lead.isOpen() && !Syntax.isClause(bare);
    if (led) {
      add(Kind.STATEMENT, lead.with(bare), sentence, sentence);
      return;
    }
    clauses(sentence, body, bare);
  }

  private void clauses(Span sentence, Span body, List<Word> read) {
    List<Clause> clauses = Atoms.of(read);
    List<Clause> named = references.resolve(clauses);
    boolean untouched = named.size() == 1 && named.get(0).words().equals(read);
    if (untouched) {
      String plain = EMPHASIS.matcher(Statements.plain(body.of(text))).replaceAll("");
      add(Kind.STATEMENT, plain, sentence, sentence);
      return;
    }
    int first = statements.size();
    for (Clause clause : named) {
      add(Kind.STATEMENT, clause.text(), sentence, clause.own());
    }
    stretch(first, sentence);
  }

  /** The statements of a sentence cover it, from its first word to its full stop. */
  private void stretch(int first, Span sentence) {
    int earliest = first;
    int latest = first;
    for (int i = first; i < statements.size(); i++) {
      Span own = statements.get(i).own();
      earliest = own.start() < statements.get(earliest).own().start() ? i : earliest;
      latest = own.end() > statements.get(latest).own().end() ? i : latest;
    }
    Statement opening = statements.get(earliest);
    statements.set(
        earliest,
        new Statement(
            opening.kind(),
            opening.text(),
            sentence,
            new Span(sentence.start(), opening.own().end())));
    Statement closing = statements.get(latest);
    statements.set(
        latest,
        new Statement(
            closing.kind(),
            closing.text(),
            sentence,
            new Span(closing.own().start(), sentence.end())));
  }

  /** The sentence without the mark of a list and without "Answer:". */
  private Span body(Span sentence) {
    String whole = sentence.of(text);
    int start = whole.length() - Statements.unlisted(whole).length();
    start += Echoes.label(whole.substring(start));
    return new Span(sentence.start() + Math.min(start, whole.length()), sentence.end());
  }
}
