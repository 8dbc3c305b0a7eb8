package org.arverify.config;

import org.arverify.agent.baseline.BaselineOptions;
import org.arverify.agent.baseline.CragOptions;
import org.arverify.agent.baseline.FlareOptions;
import org.arverify.agent.baseline.SelfRagOptions;

/** Reads the keys {@code agent.flare.*}, {@code agent.self-rag.*} and {@code agent.crag.*}. */
final class BaselineReader {
  private final SettingsReader read;

  BaselineReader(SettingsReader read) {
    this.read = read;
  }

  BaselineOptions options() {
    FlareOptions flare =
        read.make(
            () ->
                new FlareOptions(
                    read.integer("agent.flare.k"),
                    read.number("agent.flare.threshold"),
                    read.number("agent.flare.mask"),
                    read.integer("agent.flare.look-ahead"),
                    read.integer("agent.flare.answer-tokens")));
    SelfRagOptions.Weights weights =
        read.make(
            () ->
                new SelfRagOptions.Weights(
                    read.number("agent.self-rag.weights.relevance"),
                    read.number("agent.self-rag.weights.support"),
                    read.number("agent.self-rag.weights.utility")));
    SelfRagOptions selfRag =
        read.make(
            () ->
                new SelfRagOptions(
                    read.integer("agent.self-rag.k"),
                    read.number("agent.self-rag.retrieve"),
                    weights,
                    read.integer("agent.self-rag.beam"),
                    read.integer("agent.self-rag.depth")));
    CragOptions crag =
        read.make(
            () ->
                new CragOptions(
                    read.integer("agent.crag.k"),
                    read.number("agent.crag.upper"),
                    read.number("agent.crag.lower"),
                    read.integer("agent.crag.strips")));
    return read.make(() -> new BaselineOptions(flare, selfRag, crag));
  }
}
