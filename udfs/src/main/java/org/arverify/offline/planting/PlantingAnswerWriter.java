package org.arverify.offline.planting;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.unit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.arverify.claim.Citations;
import org.arverify.claim.ErrorKind;
import org.arverify.claim.PlantedError;
import org.arverify.claim.UnmarkedText;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Sha256;
import org.arverify.passage.Span;
import org.arverify.skill.AnswerWriter;
import org.arverify.skill.DraftAnswer;
import org.arverify.skill.Planting;
import org.arverify.skill.SkillLog;

/**
 * Lets another writer answer and makes some sentences wrong, each in one way, so that it is known
 * which claims are wrong. A fabricated sentence is put behind a true one, whose citation it takes.
 * Whether a sentence is hit, and how, depends on seed, question and sentence alone: the same
 * sentence gets the same kind of error in the answer of every agent. Thread-safe.
 */
public final class PlantingAnswerWriter implements AnswerWriter {
  private final AnswerWriter writer;
  private final SentenceSplitter splitter;
  private final double rate;
  private final long seed;
  private final List<ErrorKind> kinds;

  /**
   * @param rate the share of sentences that are hit, in [0,1]
   * @param kinds of errors, each as likely as another where a sentence allows it; at least one
   */
  public PlantingAnswerWriter(
      AnswerWriter writer,
      SentenceSplitter splitter,
      double rate,
      long seed,
      List<ErrorKind> kinds) {
    unit(rate, "planting.rate");
    check(!kinds.isEmpty(), "planting.kinds must not be empty");
    this.writer = writer;
    this.splitter = splitter;
    this.rate = rate;
    this.seed = seed;
    this.kinds = List.copyOf(kinds);
  }

  @Override
  public String identity() {
    return "planting-1/%s/%d/%s/%s".formatted(rate, seed, kinds, writer.identity());
  }

  @Override
  public AnswerWriter telling(SkillLog log) {
    return new PlantingAnswerWriter(writer.telling(log), splitter, rate, seed, kinds);
  }

  @Override
  public DraftAnswer write(String question, List<Passage> evidence) {
    DraftAnswer draft = writer.write(question, evidence);
    return draft.declined() ? draft : planted(question, draft.text(), evidence);
  }

  private DraftAnswer planted(String question, String draft, List<Passage> evidence) {
    Citations citations = Citations.parse(draft, evidence.size());
    UnmarkedText unmarked = citations.unmark(draft);
    List<String> names = Material.names(evidence);
    StringBuilder text = new StringBuilder();
    List<Planting> plantings = new ArrayList<>();
    int copied = 0;
    for (Span span : splitter.split(unmarked.text())) {
      String sentence = span.of(unmarked.text());
      Material material = new Material(names, random(question, sentence));
      Optional<Found> found = error(sentence, material);
      if (found.isEmpty()) {
        continue;
      }
      Edit edit = found.get().edit();
      Span place = place(draft, unmarked, citations, span, edit);
      if (edit.span().length() > 0 && !place.of(draft).equals(edit.span().of(sentence))) {
        // A citation stands in the midst of it.
        continue;
      }
      text.append(draft, copied, place.start());
      int start = text.length();
      text.append(cited(edit, sentence, span, unmarked, citations, draft));
      plantings.add(
          new Planting(
              new Span(start + edit.wrong().start(), text.length()), found.get().error(sentence)));
      copied = place.end();
    }
    text.append(draft.substring(copied));
    return new DraftAnswer(text.toString(), false, plantings);
  }

  private record Found(ErrorKind kind, Edit edit) {
    PlantedError error(String sentence) {
      String original =
          kind == ErrorKind.FABRICATED ? "" : sentence.replaceAll("\\s+", " ").strip();
      return new PlantedError(kind, original);
    }
  }

  /** The first kind, in an order that is the sentence's own, of which it can have an error. */
  private Optional<Found> error(String sentence, Material material) {
    if (material.random().nextDouble() >= rate) {
      return Optional.empty();
    }
    SentenceError errors = new SentenceError(sentence, material);
    List<ErrorKind> left = new ArrayList<>(kinds);
    while (!left.isEmpty()) {
      ErrorKind kind = left.remove(material.random().nextInt(left.size()));
      Optional<Edit> edit = errors.of(kind);
      if (edit.isPresent()) {
        return Optional.of(new Found(kind, edit.get()));
      }
    }
    return Optional.empty();
  }

  private SplittableRandom random(String question, String sentence) {
    String hash = Sha256.of(seed + "\n" + question + "\n" + sentence);
    return new SplittableRandom(Long.parseUnsignedLong(hash.substring(0, 16), 16));
  }

  /** Where the edit belongs in the draft: what is put in stands behind the sentence's citations. */
  private static Span place(
      String draft, UnmarkedText unmarked, Citations citations, Span sentence, Edit edit) {
    if (edit.span().length() > 0) {
      return unmarked.origin(edit.span().shift(sentence.start()));
    }
    int end = unmarked.origin(sentence).end();
    for (Citations.Mark mark : citations.marks()) {
      boolean follows =
          mark.span().start() >= end && draft.substring(end, mark.span().start()).isBlank();
      end = follows ? mark.span().end() : end;
    }
    return new Span(end, end);
  }

  /** What is put in, with the sentence's first citation in front of its full stop. */
  private static String cited(
      Edit edit,
      String sentence,
      Span span,
      UnmarkedText unmarked,
      Citations citations,
      String draft) {
    if (edit.span().length() > 0) {
      return edit.text();
    }
    Span there = unmarked.origin(span);
    Span whole = new Span(there.start(), place(draft, unmarked, citations, span, edit).end());
    Optional<Integer> source =
        citations.marks().stream()
            .filter(m -> m.span().start() >= whole.start() && m.span().end() <= whole.end())
            .flatMap(mark -> mark.numbers().stream())
            .findFirst();
    String bare = edit.text().substring(0, edit.text().length() - 1);
    return source.map(n -> "%s [%d].".formatted(bare, n)).orElse(edit.text());
  }
}
