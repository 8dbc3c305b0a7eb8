package org.arverify.agent.baseline;

import java.util.List;
import java.util.Map;
import org.arverify.agent.Agent;
import org.arverify.agent.AgentSession;
import org.arverify.agent.DeliveredDraft;
import org.arverify.agent.Outcome;
import org.arverify.agent.Outcomes;
import org.arverify.claim.Citations;
import org.arverify.claim.EvidenceSet;
import org.arverify.claim.Refusals;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.evidence.Evidence;
import org.arverify.evidence.EvidencePool;
import org.arverify.evidence.RetrievalStrategy;
import org.arverify.generation.Generation;
import org.arverify.passage.Passage;
import org.arverify.passage.SentenceSplitter;
import org.arverify.query.Query;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.RetrievalRequest;

/**
 * Forward-looking active retrieval (FLARE), with a prompted model: retrieves for the question, then
 * writes sentence by sentence. A sentence with a token of a probability below θ is not kept:
 * without its tokens below β it is the next query, whose passages replace those before, and the
 * sentence is written again. It ends with the answer, at its tokens, or when a sentence says
 * nothing new. Claims are held against all passages that the model was shown.
 */
public final class FlareStyleAgent implements Agent {
  public static final String NAME = "flare-style";

  private final FlareOptions options;
  private final RetrievalMode mode;
  private final LookAhead lookAhead;
  private final SentenceSplitter splitter;

  public FlareStyleAgent(
      FlareOptions options, RetrievalMode mode, LookAhead lookAhead, SentenceSplitter splitter) {
    this.options = options;
    this.mode = mode;
    this.lookAhead = lookAhead;
    this.splitter = splitter;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Outcome answer(Query query, AgentSession session) {
    Writing writing = new Writing(query.question(), session);
    if (writing.pool.evidence().isEmpty()) {
      return Outcomes.noEvidence(EvidenceSet.SEEN);
    }
    String written = writing.all();
    List<Evidence> evidence = writing.pool.evidence();
    if (Refusals.isAll(written)) {
      return Outcomes.declined(written, evidence, EvidenceSet.SEEN);
    }
    String plain = Citations.parse(written, evidence.size()).strip(written);
    return DeliveredDraft.outcome(
        plain, List.of(), writing.pool.passages(), evidence, EvidenceSet.SEEN, session);
  }

  /** One answer at work. */
  private final class Writing {
    private final String question;
    private final AgentSession session;
    private final LookAhead model;
    private final EvidencePool pool = new EvidencePool();
    private final StringBuilder written = new StringBuilder();
    private List<Passage> context = List.of();
    private int retrievals;

    Writing(String question, AgentSession session) {
      this.question = question;
      this.session = session;
      this.model = lookAhead.telling(session.log());
      this.context = retrieved(question);
    }

    String all() {
      int tokens = 0;
      boolean last = false;
      while (!last && tokens < options.answerTokens()) {
        TentativeSentence sentence = ahead();
        if (!sentence.isBlank() && sentence.doubts(options.threshold())) {
          context = retrieved(sentence.query(options.mask()));
          sentence = ahead();
        }
        if (sentence.isBlank() || written.indexOf(sentence.text().strip()) >= 0) {
          break; // no progress
        }
        append(sentence.text());
        tokens += sentence.tokens().size();
        last = sentence.last();
      }
      if (written.isEmpty()) {
        throw new ArVerifyException(
            Code.GENERATOR_FAILED, lookAhead.identity() + " wrote no sentence of an answer");
      }
      return written.toString();
    }

    private TentativeSentence ahead() {
      Generation ahead =
          session.ask("write", written.toString(), w -> model.next(question, context, w));
      if (ahead.finish() == Generation.Finish.FILTERED) {
        throw new ArVerifyException(
            Code.GENERATOR_FAILED,
            "the server of %s held a reply back".formatted(model.identity()));
      }
      if (ahead.tokens().isEmpty() && !ahead.text().isBlank()) {
        throw new ArVerifyException(
            Code.GENERATOR_FAILED,
            "a reply of %s came without log-probabilities, so that nothing says how sure it is"
                .formatted(model.identity()));
      }
      return TentativeSentence.of(ahead, splitter);
    }

    private List<Passage> retrieved(String query) {
      int round = ++retrievals;
      List<Passage> found =
          session.retrieve(mode, RetrievalRequest.of(query, options.k())).stream()
              .map(
                  hit -> {
                    pool.add(List.of(new Evidence(hit, 0, round, RetrievalStrategy.of(mode))));
                    return hit.passage();
                  })
              .toList();
      // A query that finds nothing leaves the passages there were.
      List<Passage> next = found.isEmpty() ? context : found;
      session.event(
          "look-ahead",
          Map.of(
              "query", query,
              "written", Integer.toString(written.length()),
              "passages", next.stream().map(Passage::id).toList().toString()));
      return next;
    }

    private void append(String sentence) {
      boolean apart =
          written.isEmpty()
              || Character.isWhitespace(written.charAt(written.length() - 1))
              || Character.isWhitespace(sentence.charAt(0));
      written.append(apart ? "" : " ").append(written.isEmpty() ? sentence.strip() : sentence);
    }
  }
}
