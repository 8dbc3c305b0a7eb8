package org.arverify.agent.baseline;

import java.io.Serializable;

/** How the baselines work that follow a published control flow. Travels to executors. */
public record BaselineOptions(FlareOptions flare, SelfRagOptions selfRag, CragOptions crag)
    implements Serializable {}
