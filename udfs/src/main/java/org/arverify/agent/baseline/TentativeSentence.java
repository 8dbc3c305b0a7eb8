package org.arverify.agent.baseline;

import java.util.ArrayList;
import java.util.List;
import org.arverify.generation.Generation;
import org.arverify.generation.TokenLogProb;
import org.arverify.passage.SentenceSplitter;
import org.arverify.passage.Span;

/**
 * The first sentence of a look-ahead (FLARE, Section 3.2).
 *
 * @param text with the blanks in front of it
 * @param tokens of it
 * @param last whether nothing follows it: the answer ends with it
 */
record TentativeSentence(String text, List<TokenLogProb> tokens, boolean last) {
  /** Shorter ones are taken with what follows: "Mr." is no sentence. */
  private static final int SHORTEST = 5;

  private static final String PARAGRAPH = "\n\n";

  /**
   * That of a look-ahead. An answer ends with its paragraph; of a look-ahead that was cut off
   * inside its first sentence, all is taken.
   */
  static TentativeSentence of(Generation ahead, SentenceSplitter splitter) {
    String all = ahead.text();
    int start = all.length() - all.stripLeading().length();
    int paragraph = all.indexOf(PARAGRAPH, start);
    boolean ended = paragraph >= 0 || ahead.finish() == Generation.Finish.STOP;
    String text = paragraph >= 0 ? all.substring(0, paragraph) : all;
    int end = text.length();
    for (Span sentence : splitter.split(text)) {
      if (sentence.end() - start >= SHORTEST) {
        end = sentence.end();
        break;
      }
    }
    boolean last = ended && text.substring(end).isBlank();
    return new TentativeSentence(text.substring(0, end), upTo(end, ahead.tokens()), last);
  }

  /** The tokens that begin before a place in the text. */
  private static List<TokenLogProb> upTo(int end, List<TokenLogProb> tokens) {
    List<TokenLogProb> own = new ArrayList<>();
    int place = 0;
    for (TokenLogProb token : tokens) {
      if (place < end) {
        own.add(token);
      }
      place += token.token().length();
    }
    return own;
  }

  boolean isBlank() {
    return text.isBlank();
  }

  /** Whether a token is less likely than {@code threshold}. */
  boolean doubts(double threshold) {
    return tokens.stream().anyMatch(token -> Math.exp(token.logProb()) < threshold);
  }

  /** The sentence without tokens less likely than {@code mask}; all of it if nothing is left. */
  String query(double mask) {
    StringBuilder left = new StringBuilder();
    for (TokenLogProb token : tokens) {
      left.append(Math.exp(token.logProb()) < mask ? " " : token.token());
    }
    String query = left.toString().replaceAll("\\s+", " ").strip();
    return query.isEmpty() ? text.strip() : query;
  }
}
