package org.arverify.job;

import org.arverify.agent.baseline.FlareOptions;
import org.arverify.agent.baseline.SelfRagOptions;
import org.arverify.agent.ragenta.RagentaOptions;
import org.arverify.udf.AgentSettings;
import org.arverify.udf.KnownAgent;
import org.arverify.udf.RoleSettings;
import org.arverify.udf.SkillSettings;
import org.arverify.udf.SkillSettings.Form;

/**
 * What a question costs by its agent's control flow, for a first estimate before any question was
 * answered. Every loop runs to its end, a question has {@value #REQUIREMENTS} requirements and an
 * answer of {@value #CLAIMS} claims; repairs of unusable replies are not in it.
 *
 * @param calls of the language model
 * @param tokensIn sent
 * @param tokensOut that come back
 */
record ControlFlowCost(double calls, double tokensIn, double tokensOut) {
  private static final int REQUIREMENTS = 2;
  private static final int CLAIMS = 6;

  /** Tokens of instructions and examples, of a passage, and of replies. */
  private static final int INSTRUCTIONS = 350;

  private static final int PASSAGE = 150;
  private static final int SHORT_REPLY = 40;
  private static final int LONG_REPLY = 250;

  private static final ControlFlowCost NONE = new ControlFlowCost(0, 0, 0);

  /** That of a known agent as it is configured; nothing where no language model is asked. */
  static ControlFlowCost of(KnownAgent agent, AgentSettings settings) {
    SkillSettings skills = settings.skills();
    return switch (agent) {
      case FIXED_RAG -> answer(skills, settings.k());
      case AR_VERIFY -> arVerify(settings);
      case RAGENTA -> ragenta(settings);
      case MAIN_RAG ->
          reading(skills.roles(), settings.ragenta().passages())
              .plus(calls(skills.answer(), 1, settings.ragenta().passages(), LONG_REPLY))
              .plus(extraction(skills));
      case RETRIEVAL_ONLY -> NONE;
      case GIVEN_ANSWER -> extraction(skills);
      case CLOSED_BOOK -> calls(Form.PROMPTED, 1, 0, LONG_REPLY).plus(extraction(skills));
      case FLARE_STYLE -> flare(settings.baselines().flare()).plus(extraction(skills));
      case SELF_RAG_STYLE -> selfRag(settings.baselines().selfRag()).plus(extraction(skills));
      case CRAG_STYLE -> answer(skills, settings.baselines().crag().strips());
    };
  }

  private static ControlFlowCost arVerify(AgentSettings settings) {
    SkillSettings skills = settings.skills();
    int queries = REQUIREMENTS * settings.arVerify().loop().maxRetrievals();
    return calls(skills.decomposition(), 1, 0, LONG_REPLY)
        .plus(calls(skills.reformulation(), queries, 1, SHORT_REPLY))
        .plus(answer(skills, settings.arVerify().budget().passages()))
        .plus(calls(skills.revision(), CLAIMS, 1, SHORT_REPLY));
  }

  /** Every sentence is written twice. */
  private static ControlFlowCost flare(FlareOptions options) {
    int sentences = (options.answerTokens() + SHORT_REPLY - 1) / SHORT_REPLY;
    return calls(Form.PROMPTED, 2 * sentences, options.k(), options.lookAhead());
  }

  /** A segment from each passage for each answer of the beam, and two judgements of each. */
  private static ControlFlowCost selfRag(SelfRagOptions options) {
    int segments = options.k() * (1 + options.beam() * (options.depth() - 1));
    return calls(Form.PROMPTED, 1, 0, 1)
        .plus(calls(Form.PROMPTED, options.k(), 1, 1))
        .plus(calls(Form.PROMPTED, segments, 1, SHORT_REPLY))
        .plus(calls(Form.PROMPTED, 2 * segments, 1, 1));
  }

  private static ControlFlowCost ragenta(AgentSettings settings) {
    RoleSettings roles = settings.skills().roles();
    RagentaOptions options = settings.ragenta();
    int followUps = options.maxRevisionRounds() * options.maxFollowUps();
    ControlFlowCost one =
        reading(roles, options.passages())
            .plus(calls(roles.finalPredictor(), 1, options.passages(), LONG_REPLY));
    return one.times(1 + followUps)
        .plus(calls(roles.reviser(), options.maxRevisionRounds(), 0, LONG_REPLY))
        .plus(
            calls(
                roles.reviser(),
                1 + options.maxRevisionRounds(),
                options.passages() * (1 + followUps),
                LONG_REPLY))
        .plus(extraction(settings.skills()));
  }

  /** A prediction and a judgement a passage. */
  private static ControlFlowCost reading(RoleSettings roles, int passages) {
    return calls(roles.predictor(), passages, 1, SHORT_REPLY)
        .plus(calls(roles.judge(), passages, 1, 1));
  }

  private static ControlFlowCost answer(SkillSettings skills, int passages) {
    return calls(skills.answer(), 1, passages, LONG_REPLY).plus(extraction(skills));
  }

  private static ControlFlowCost extraction(SkillSettings skills) {
    return calls(skills.extraction(), 1, 0, LONG_REPLY);
  }

  /**
   * So many calls.
   *
   * @param form whether a language model is asked at all
   * @param passages in each prompt
   * @param reply its tokens
   */
  private static ControlFlowCost calls(Form form, int calls, int passages, int reply) {
    return form == Form.PROMPTED
        ? new ControlFlowCost(
            calls, (double) calls * (INSTRUCTIONS + passages * PASSAGE), (double) calls * reply)
        : NONE;
  }

  private ControlFlowCost plus(ControlFlowCost other) {
    return new ControlFlowCost(
        calls + other.calls, tokensIn + other.tokensIn, tokensOut + other.tokensOut);
  }

  private ControlFlowCost times(int n) {
    return new ControlFlowCost(n * calls, n * tokensIn, n * tokensOut);
  }
}
