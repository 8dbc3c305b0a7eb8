package org.arverify.job;

import java.util.Arrays;
import java.util.Iterator;
import org.arverify.udf.KnownAgent;

/** The names of agents, as help pages show them. */
final class AgentNames implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return Arrays.stream(KnownAgent.values()).map(KnownAgent::label).iterator();
  }
}
