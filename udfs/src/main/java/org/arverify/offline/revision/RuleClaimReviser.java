package org.arverify.offline.revision;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.claim.Citations;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.arverify.skill.ClaimReviser;
import org.arverify.skill.RevisionRequest;

/**
 * Rewrites a claim by the sentence of its strongest evidence that has most of its words: the {@code
 * offline} reviser. The first that leads to a statement which that sentence has:
 *
 * <ol>
 *   <li>names, numbers and dates that the sentence does not have are replaced by its own in the
 *       same place ({@link ValueSwap});
 *   <li>what follows the supported part is cut ({@link ClauseCut});
 *   <li>the sentence itself, a pronoun at its beginning replaced by the passage's title.
 * </ol>
 *
 * A claim that denies what the sentence says, or the other way round, is replaced by the sentence.
 * Every word of a result is the claim's or the evidence's. Deterministic, thread-safe.
 */
public final class RuleClaimReviser implements ClaimReviser {
  /** Below this share of the claim's words a sentence is about something else. */
  private static final double ABOUT = 0.5;

  /** The same without the words of the passage's title. */
  private static final double ABOUT_BY_ITSELF = 0.35;

  /** The share of a revised claim's words that the sentence must have. */
  private static final double SAID = 0.9;

  private static final int SOURCES_OF_A_TEXT = 999;
  private static final Pattern PRONOUN =
      Pattern.compile("(?:(He|She|It|They)|(His|Her|Its|Their))\\s+(?=\\p{Ll})");
  private static final Pattern UNRESOLVED =
      Pattern.compile(
          "(?:He|She|It|They|His|Her|Its|Their|This|These|That|Those|Such|There(?:after|fore))\\b.*",
          Pattern.DOTALL);
  private static final Pattern UNENDED = Pattern.compile("[,;:–—-]+$");
  private static final Pattern DISAMBIGUATION = Pattern.compile("\\s*\\([^)]*\\)$");

  private final SentenceSplitter splitter;

  public RuleClaimReviser(SentenceSplitter splitter) {
    this.splitter = splitter;
  }

  @Override
  public String identity() {
    return "offline-1";
  }

  @Override
  public List<Optional<String>> revise(List<RevisionRequest> requests) {
    return requests.stream().map(this::revised).toList();
  }

  private Optional<String> revised(RevisionRequest request) {
    String claim = request.claim();
    return statements(request).stream()
        .max(Comparator.comparingDouble(statement -> statement.ownRecall(claim)))
        .filter(s -> s.recall(claim) >= ABOUT && s.ownRecall(claim) >= ABOUT_BY_ITSELF)
        .flatMap(statement -> revised(claim, statement))
        .filter(text -> !text.equals(claim));
  }

  private static Optional<String> revised(String claim, EvidenceStatement statement) {
    if (statement.disagreesInNegation(claim)) {
      return byItself(claim, statement);
    }
    Optional<String> swapped = ValueSwap.of(claim, statement);
    return swapped
        .filter(text -> statement.recall(text) >= SAID)
        .or(() -> ClauseCut.of(swapped.orElse(claim), statement, SAID))
        .or(() -> byItself(claim, statement));
  }

  /** The sentence, understood without its neighbours; empty if it is not. */
  private static Optional<String> byItself(String claim, EvidenceStatement statement) {
    String text = statement.text();
    String subject = DISAMBIGUATION.matcher(statement.title()).replaceFirst("");
    boolean about = !subject.isEmpty() && EvidenceStatement.of(claim, "").recall(subject) >= ABOUT;
    Matcher pronoun = PRONOUN.matcher(text);
    if (about && pronoun.lookingAt()) {
      String named = pronoun.group(1) != null ? subject : subject + "'s";
      return Optional.of(named + " " + text.substring(pronoun.end()));
    }
    return UNRESOLVED.matcher(text).matches() ? Optional.empty() : Optional.of(text);
  }

  /** Sentences of the window that decided, else of the passage. */
  private List<EvidenceStatement> statements(RevisionRequest request) {
    Passage passage = request.passage();
    List<Span> sentences = splitter.split(passage.text());
    List<Span> deciding =
        sentences.stream()
            .filter(s -> s.start() < request.window().end() && request.window().start() < s.end())
            .toList();
    List<EvidenceStatement> statements = new ArrayList<>();
    for (Span span : deciding.isEmpty() ? sentences : deciding) {
      String whole = span.of(passage.text()).replaceAll("\\s+", " ");
      String bare = Citations.parse(whole, SOURCES_OF_A_TEXT).strip(whole).strip();
      String text = UNENDED.matcher(bare).replaceFirst(".");
      statements.add(EvidenceStatement.of(text, passage.title()));
    }
    return statements;
  }
}
