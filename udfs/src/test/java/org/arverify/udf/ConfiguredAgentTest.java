package org.arverify.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.arverify.agent.AgentSession;
import org.arverify.agent.Outcome;
import org.arverify.agent.Status;
import org.arverify.claim.ErrorKind;
import org.arverify.claim.Thresholds;
import org.arverify.embedding.EmbedderOptions;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.query.Query;
import org.arverify.retrieval.RetrievalMode;
import org.arverify.retrieval.SearchOptions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("spark")
class ConfiguredAgentTest {
  @TempDir Path folder;

  @AfterEach
  void free() {
    ExecutorCache.shared().closeIdle();
    assertThat(ExecutorCache.shared().size()).as("leases given back").isZero();
  }

  @Test
  void listsTheAgentsThereAreWhenOneIsUnknown() {
    assertThatThrownBy(() -> agent("self-rag", "offline", null).open())
        .isInstanceOf(ArVerifyException.class)
        .hasMessage(
            """
            there is no agent "self-rag"; there are:
              fixed-rag: retrieves once, writes one answer and verifies its claims
              ar-verify: decomposes, retrieves until the evidence suffices, writes one answer and verifies its claims
              retrieval-only: retrieves once and writes nothing: for retrieval metrics
              given-answer: verifies the claims of an answer made elsewhere; needs no index
              ragenta: predicts from and judges every passage, answers with citations, and asks follow-up questions
              main-rag: predicts from and judges every passage, and answers from those it keeps
              closed-book: a language model answers from memory; passages are retrieved for each claim, to verify it
              flare-style: a language model writes sentence by sentence, and retrieves where it is unsure of a token
              self-rag-style: a language model decides whether to retrieve, and judges every segment that it writes
              crag-style: grades its passages, refines them sentence by sentence, and asks another source if need be\
            """)
        .extracting(e -> ((ArVerifyException) e).code())
        .isEqualTo(Code.USAGE);
  }

  @Test
  void saysWhatAnAgentLacks() {
    assertThatThrownBy(() -> agent("fixed-rag", "offline", null).open())
        .isInstanceOf(ArVerifyException.class)
        .hasMessage(
            "agent fixed-rag retrieves and needs an index: build one with `arverify index` and"
                + " name it by --index");
    assertThatThrownBy(() -> agent("fixed-rag", "gpt", null).open())
        .isInstanceOf(ArVerifyException.class)
        .hasMessage(
            """
            there is no generator "gpt"; agent.generator is one of:
              offline: takes sentences of the evidence
              scripted: replies from a file
              openai: asks an OpenAI-compatible endpoint
              llama: asks a llama.cpp server that it starts
              planting: plants errors in what agent.planting.generator writes""");
  }

  @Test
  void sparseRetrievalAloneOpensNoModel() {
    try (AgentHandle handle = agent("retrieval-only", "gpt", index()).open()) {
      // The index, and nothing else.
      assertThat(ExecutorCache.shared().size()).isEqualTo(1);
      Outcome outcome =
          handle.agent().answer(Samples.query("q1"), new AgentSession(handle.ports()));
      // No passage speaks of Žižkov.
      assertThat(outcome.status()).isEqualTo(Status.NO_EVIDENCE);
      assertThat(handle.identities()).isEqualTo(AgentHandle.Identities.none());
      assertThatThrownBy(() -> new AgentSession(handle.ports()).write("q", List.of()))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("agent retrieval-only asked for something that it was opened without");
    }
  }

  @Test
  void givenAnswersAreVerifiedWithoutAnIndex() {
    try (AgentHandle handle = agent("given-answer", "gpt", null).open()) {
      Outcome outcome =
          handle.agent().answer(Samples.queryWithAnswer(), new AgentSession(handle.ports()));
      assertThat(outcome.status()).isEqualTo(Status.OK);
      assertThat(outcome.verifications())
          .singleElement()
          .extracting(v -> v.claim().text())
          .isEqualTo("In Prague.");
      assertThat(handle.identities().scorer()).hasValueSatisfying(s -> assertThat(s).isNotBlank());
      assertThat(handle.identities().generator()).isEmpty();
    }
  }

  @Test
  void fixedRagVerifiesWhatItWrites() {
    ConfiguredAgent agent = agent("fixed-rag", "offline", index());
    try (AgentHandle handle = agent.open();
        AgentHandle second = agent.open()) {
      assertThat(second.ports()).isNotNull();
      // One index, one scorer, and what it is made of: a reader of features, a cross-encoder and an
      // encoder; however often the agent is opened.
      assertThat(ExecutorCache.shared().size()).isEqualTo(5);
      AgentSession session = new AgentSession(handle.ports());
      Outcome outcome = handle.agent().answer(question("Which passage is number 7?"), session);
      assertThat(outcome.status()).isEqualTo(Status.OK);
      assertThat(outcome.answer()).contains("Passage number 7 [1].");
      assertThat(session.cost().retrievalCalls()).isEqualTo(1);
      assertThat(outcome.verifications()).isNotEmpty();
    }
  }

  @Test
  void plantedErrorsTravelIntoTheClaims() {
    try (AgentHandle handle = agent("fixed-rag", "planting", index()).open()) {
      Outcome outcome =
          handle
              .agent()
              .answer(question("Which passage is number 7?"), new AgentSession(handle.ports()));
      // No sentence can be denied, each has a number.
      assertThat(outcome.verifications())
          .isNotEmpty()
          .allSatisfy(
              claim ->
                  assertThat(claim.planted())
                      .hasValueSatisfying(
                          error -> {
                            assertThat(error.kind()).isEqualTo(ErrorKind.NUMBER);
                            assertThat(error.original()).matches("Passage number \\d+\\.");
                            assertThat(claim.claim().text()).isNotEqualTo(error.original());
                          }));
      assertThat(handle.identities().generator())
          .contains("planting-1/1.0/7/[NEGATION, NUMBER]/offline-1/2");
    }
  }

  @Test
  void anEncoderThatIsNotTheIndexsIsRefused() {
    IndexSource index = index();
    ConfiguredAgent dense =
        new ConfiguredAgent(
            new AgentSettings(
                "retrieval-only",
                3,
                RetrievalMode.DENSE,
                "offline",
                2,
                planting(),
                SkillForms.rules(),
                Samples.arVerify(),
                Samples.ragenta(),
                Samples.baselines(),
                Samples.models()),
            verification(),
            EmbedPartitionTest.options(EmbedderOptions.EMBEDDED),
            index);
    assertThatThrownBy(dense::open)
        .isInstanceOf(ArVerifyException.class)
        .hasMessageContaining("main")
        .extracting(e -> ((ArVerifyException) e).code())
        .isEqualTo(Code.IDENTITY_MISMATCH);
  }

  @Test
  void planningNeedsTheIndexsEncoderWhateverTheRetriever() {
    assertThatThrownBy(() -> agent("ar-verify", "offline", index()).open())
        .isInstanceOf(ArVerifyException.class)
        .extracting(e -> ((ArVerifyException) e).code())
        .isEqualTo(Code.IDENTITY_MISMATCH);
  }

  @Test
  void noErrorsArePlantedInWhatRagentaRewrites() {
    assertThatThrownBy(() -> agent("ragenta", "planting", index()).open())
        .isInstanceOf(ArVerifyException.class)
        .hasMessage(
            "agent ragenta changes what its generator writes, so that errors planted there"
                + " are lost: choose another agent, or another agent.generator");
  }

  @Test
  void aPromptedJudgeNeedsLogProbabilities() throws IOException {
    IndexSource index = index();
    String mute = script("[]");
    for (String agent : List.of("ragenta", "main-rag")) {
      assertThatThrownBy(() -> scripted(agent, mute, SkillSettings.Form.PROMPTED, index).open())
          .isInstanceOf(ArVerifyException.class)
          .hasMessageMatching(
              "agent %s needs log-probabilities for its judge, which generator scripted-1/\\w+ does"
                      .formatted(agent)
                  + " not give: choose one that does, or the judge's stand-in with"
                  + " agent.skills.judge = rules");
    }
    // They get as far as the index, whose encoder is another one.
    assertThatThrownBy(() -> scripted("ragenta", mute, SkillSettings.Form.RULES, index).open())
        .hasMessageContaining("encoder");
    String able = script("[\"log_probabilities\"]");
    assertThatThrownBy(() -> scripted("ragenta", able, SkillSettings.Form.PROMPTED, index).open())
        .hasMessageContaining("encoder");
  }

  @Test
  void agentsOfALanguageModelTakeNoOther() throws IOException {
    IndexSource index = index();
    for (String agent : List.of("closed-book", "flare-style", "self-rag-style")) {
      assertThatThrownBy(() -> agent(agent, "offline", index).open())
          .isInstanceOf(ArVerifyException.class)
          .hasMessageStartingWith(
              "agent %s asks a language model, and generator offline is none".formatted(agent));
    }
    String mute = script("[]");
    String unable = script("[\"log_probabilities\"]");
    for (String agent : List.of("flare-style", "self-rag-style")) {
      assertThatThrownBy(() -> scripted(agent, mute, SkillSettings.Form.RULES, index).open())
          .hasMessageMatching(
              "agent %s needs log-probabilities, which generator scripted-1/\\w+ does not give:"
                      .formatted(agent)
                  + " choose one that does");
    }
    assertThatThrownBy(
            () -> scripted("flare-style", unable, SkillSettings.Form.RULES, index).open())
        .hasMessageMatching(
            "agent flare-style needs a generator that goes on from its own words, which"
                + " scripted-1/\\w+ cannot: choose one that can");
    try (AgentHandle handle =
        scripted("self-rag-style", unable, SkillSettings.Form.RULES, index).open()) {
      assertThat(handle.identities().generator().orElseThrow())
          .matches("prompted/\\w+/scripted-1/\\w+; retrieve prompted/.*, utility prompted/.*");
    }
  }

  private String script(String capabilities) throws IOException {
    return Files.writeString(
            Files.createTempFile(folder, "script", ".json"),
            "{\"capabilities\": %s, \"replies\": []}".formatted(capabilities))
        .toString();
  }

  private static Query question(String text) {
    Query sample = Samples.query("q1");
    return new Query(
        sample.id(),
        sample.dataset(),
        "",
        0,
        text,
        List.of(),
        "",
        true,
        List.of(),
        List.of(),
        List.of(),
        sample.given(),
        sample.metadata());
  }

  private IndexSource index() {
    return new IndexSource(
        folder.toString(),
        TinyIndex.manifest(folder.toString(), "build-1", 20, 2).toJson(),
        new SearchOptions(4, 100, 0.5, 3),
        new ShardCache("", 1 << 30));
  }

  private static ConfiguredAgent agent(String name, String generator, @Nullable IndexSource index) {
    return new ConfiguredAgent(
        new AgentSettings(
            name,
            3,
            RetrievalMode.SPARSE,
            generator,
            2,
            planting(),
            SkillForms.rules(),
            Samples.arVerify(),
            Samples.ragenta(),
            Samples.baselines(),
            Samples.models()),
        verification(),
        EmbedPartitionTest.options(EmbedderOptions.EMBEDDED),
        index);
  }

  /** Every sentence is denied. */
  private static PlantingSettings planting() {
    return new PlantingSettings("offline", 1, 7, List.of(ErrorKind.NEGATION, ErrorKind.NUMBER));
  }

  private static VerificationSettings verification() {
    return new VerificationSettings("embedded", "", new Thresholds(0.7, 0.35, 0.5), 5, 2, 256);
  }

  private static ConfiguredAgent scripted(
      String agent, String script, SkillSettings.Form judge, IndexSource index) {
    return new ConfiguredAgent(
        new AgentSettings(
            agent,
            3,
            RetrievalMode.SPARSE,
            "scripted",
            2,
            planting(),
            SkillForms.of(
                SkillSettings.Form.PROMPTED,
                SkillForms.roles(judge, SkillSettings.Form.PROMPTED),
                script),
            Samples.arVerify(),
            Samples.ragenta(),
            Samples.baselines(),
            Samples.models()),
        verification(),
        EmbedPartitionTest.options(EmbedderOptions.EMBEDDED),
        index);
  }
}
