package org.arverify.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.arverify.passage.Span;
import org.arverify.query.Aspect;
import org.arverify.query.Requirement;
import org.arverify.skill.Decomposer;

/**
 * Splits questions by their form, without a language model:
 *
 * <ul>
 *   <li>a comparison ("Who was born first, A or B?", "Were A and B of the same nationality?") and a
 *       list ("… of A, B and C?") into one requirement a thing, each the question with the others
 *       left out;
 *   <li>a bridge ("Which position was held by the woman who portrayed X?", "The director of X is
 *       based in which city?") into what identifies the thing between, and the rest of the question
 *       with that thing's place held by {@link Requirement#slot}.
 * </ul>
 *
 * Any other question is its own requirement. Thread-safe.
 */
public final class RuleDecomposer implements Decomposer {
  private static final String ASK = "(?:what|which|who|whom|whose|when|where|how)";
  private static final String THING = "(?:(?!and |or )\\S+ ){0,4}?(?!(?:and|or) )\\S+?";

  /** Asking words ahead, then "the N who …" to the end. */
  private static final Pattern RELATIVE =
      Pattern.compile(
          "(?i)^(?<ask>.*\\b"
              + ASK
              + "\\b.*\\b(?:of|by|with|to|for|from|in|at|on|is|was|are|were|did|does|has)) (?<inner>(?:the|a|an) "
              + THING
              + " (?:who|that|which|whose|where|(?:in|on|at|for|by|with|from) which)\\b(?<rest> .+?))\\s*\\?*$");

  /** "The N of X is … what …?" */
  private static final Pattern SUBJECT =
      Pattern.compile(
          "(?i)^(?<inner>the (?:\\S+ ){0,2}?(?:"
              + Relations.NOUNS
              + ") (?:of|for|in|behind) .+?) (?<ask>(?:is|was|are|were|has|had|did|does|plays|played|hails|works|worked) .*\\b"
              + ASK
              + "\\b.*?)\\s*\\?*$");

  /** "What nationality is the N of X?" */
  private static final Pattern OBJECT =
      Pattern.compile(
          "(?i)^(?<ask>.*\\b"
              + ASK
              + "\\b.*\\b(?:is|was|are|were|did|does|has|of|by|to|for|from|with|in)) (?<inner>the (?:\\S+ ){0,2}?(?:"
              + Relations.NOUNS
              + ") (?:of|for|behind) .+?)\\s*\\?*$");

  private static final Pattern ASKS = Pattern.compile("(?i)\\b" + ASK + "\\b");
  private static final Pattern YES_NO =
      Pattern.compile("(?i)^(?:are|is|were|was|do|does|did|have|has|had|can|could)\\b.*");
  private static final Pattern COMPARES =
      Pattern.compile("(?i)\\b(?:both|same|between|in common|compared|share)\\b");
  private static final Pattern JOINT = Pattern.compile("[\"”]?,? (and|or) (?:the )?[\"“]?");
  private static final Pattern COMMA = Pattern.compile("[\"”]?, (?:and |or )?(?:the )?[\"“]?");

  @Override
  public String identity() {
    return "rules-1";
  }

  @Override
  public List<List<Requirement>> decompose(List<String> questions) {
    return questions.stream().map(RuleDecomposer::decompose).toList();
  }

  @Override
  public List<List<Aspect>> aspects(List<String> texts) {
    return texts.stream().map(RuleAspects::of).toList();
  }

  private static List<Requirement> decompose(String question) {
    String asked = question.strip().replaceAll("\\s+", " ");
    List<String> halves = halves(asked);
    if (halves.size() > 1) {
      return halves.stream().map(half -> requirement(half, List.of())).toList();
    }
    return bridge(asked)
        .orElseGet(() -> List.of(requirement(asked.isEmpty() ? question : asked, List.of())));
  }

  private static Requirement requirement(String text, List<Integer> dependsOn) {
    return new Requirement(text, RuleAspects.of(text), dependsOn);
  }

  /** The question once for each of the things that it compares or lists; itself if it does not. */
  private static List<String> halves(String question) {
    List<Span> things = NamedThings.in(question);
    List<Integer> chain = longestChain(question, things);
    if (chain.size() < 2) {
      return List.of(question);
    }
    List<String> halves = new ArrayList<>();
    int start = outer(question, things.get(chain.get(0))).start();
    int end = outer(question, things.get(chain.get(chain.size() - 1))).end();
    for (int index : chain) {
      String kept = outer(question, things.get(index)).of(question);
      halves.add(question.substring(0, start) + kept + question.substring(end));
    }
    return halves;
  }

  /** Neighbouring things that commas and one "and" or "or" at the end join. */
  private static List<Integer> longestChain(String question, List<Span> things) {
    List<Integer> best = List.of();
    for (int first = 0; first + 1 < things.size(); first++) {
      List<Integer> chain = new ArrayList<>(List.of(first));
      boolean closed = false;
      for (int i = first; i + 1 < things.size() && !closed; i++) {
        String gap = question.substring(things.get(i).end(), things.get(i + 1).start());
        Matcher joint = JOINT.matcher(gap);
        if (joint.matches() && joins(question, joint.group(1))) {
          chain.add(i + 1);
          closed = true;
        } else if (COMMA.matcher(gap).matches()) {
          chain.add(i + 1);
        } else {
          break;
        }
      }
      if (closed && chain.size() > best.size()) {
        best = chain;
      }
    }
    return best;
  }

  /** "or" always offers a choice; "and" compares where the question does. */
  private static boolean joins(String question, String word) {
    return word.equals("or")
        || YES_NO.matcher(question).matches()
        || COMPARES.matcher(question).find();
  }

  /** The thing with the quotation marks around it. */
  private static Span outer(String text, Span span) {
    boolean quoted =
        span.start() > 0
            && span.end() < text.length()
            && "\"“".indexOf(text.charAt(span.start() - 1)) >= 0
            && "\"”".indexOf(text.charAt(span.end())) >= 0;
    return quoted ? new Span(span.start() - 1, span.end() + 1) : span;
  }

  private static Optional<List<Requirement>> bridge(String question) {
    for (Pattern pattern : List.of(RELATIVE, OBJECT)) {
      Matcher matcher = pattern.matcher(question);
      if (matcher.matches() && bridges(matcher)) {
        return Optional.of(
            pair(matcher.group("inner"), matcher.group("ask") + " " + Requirement.slot(0) + "?"));
      }
    }
    Matcher subject = SUBJECT.matcher(question);
    if (subject.matches() && bridges(subject)) {
      return Optional.of(
          pair(subject.group("inner"), Requirement.slot(0) + " " + subject.group("ask") + "?"));
    }
    return Optional.empty();
  }

  /** "What is" asks nothing of the thing between. */
  private static boolean bridges(Matcher parts) {
    return identifies(parts.group("inner"))
        && RuleAspects.of(parts.group("ask")).stream()
            .anyMatch(aspect -> aspect.kind() != Aspect.Kind.ASKED_NUMBER);
  }

  /** Something can be looked up only if it is described by a name or number, and asks nothing. */
  private static boolean identifies(String inner) {
    return !ASKS.matcher(inner.replaceFirst("(?i) (?:who|that|which|whose|where)\\b", " ")).find()
        && RuleAspects.of(inner).stream()
            .anyMatch(a -> a.kind() == Aspect.Kind.ENTITY || a.kind() == Aspect.Kind.QUANTITY);
  }

  private static List<Requirement> pair(String inner, String outer) {
    String first = inner.substring(0, 1).toUpperCase(Locale.ROOT) + inner.substring(1);
    return List.of(requirement(first, List.of()), requirement(outer, List.of(0)));
  }
}
