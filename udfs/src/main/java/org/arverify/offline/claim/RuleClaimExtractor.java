package org.arverify.offline.claim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.arverify.claim.Citations;
import org.arverify.claim.Claim;
import org.arverify.claim.Claim.Kind;
import org.arverify.claim.UnmarkedText;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;
import org.arverify.passage.WordTagger;
import org.arverify.skill.ClaimExtractor;

/**
 * Atomic claims by rules: an answer is cut into parts ({@link AnswerParts}), sentences ({@link
 * AnswerSentences}) and clauses ({@link Atoms}), and pronouns get their names ({@link References}).
 * What is conditional, hedged, attributed to someone or denied is never cut out of that ({@link
 * Scope}). A claim that the answer makes twice is one claim, cited by both. Time is linear in the
 * length of the answer. Thread-safe.
 *
 * <p>A citation belongs to the claims in front of it, back to the citation before; one that opens a
 * line, to what the line says.
 */
public final class RuleClaimExtractor implements ClaimExtractor {
  private final SentenceSplitter splitter;
  private final WordTagger tagger;

  public RuleClaimExtractor(SentenceSplitter splitter, WordTagger tagger) {
    this.splitter = splitter;
    this.tagger = tagger;
  }

  @Override
  public List<Claim> extract(String answer, List<Passage> evidence) {
    Citations citations = Citations.parse(answer, evidence.size());
    UnmarkedText unmarked = citations.unmark(answer);
    List<Statement> statements = new AnswerReader(unmarked, splitter, tagger).read();
    CitedClaims cited = new CitedClaims(answer, unmarked, citations.marks(), statements);
    Map<String, Found> found = new LinkedHashMap<>();
    for (int i = 0; i < statements.size(); i++) {
      Statement statement = statements.get(i);
      if (statement.isClaim()) {
        Found claim = new Found(statement, cited.span(i), new LinkedHashSet<>());
        found.computeIfAbsent(key(statement), key -> claim).numbers.addAll(cited.numbers(i));
      }
    }
    List<Claim> claims = new ArrayList<>();
    for (Found claim : found.values()) {
      claims.add(claim.claim("c" + (claims.size() + 1), evidence));
    }
    return claims;
  }

  private static String key(Statement statement) {
    String text = statement.text();
    return statement.kind() == Kind.STATEMENT ? text.toLowerCase(Locale.ROOT) : text;
  }

  private record Found(Statement statement, Span span, Set<Integer> numbers) {
    Claim claim(String id, List<Passage> evidence) {
      List<String> ids = numbers.stream().map(n -> evidence.get(n - 1).id()).distinct().toList();
      return new Claim(id, statement.text(), span, ids, statement.kind());
    }
  }
}
