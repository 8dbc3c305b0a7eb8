package org.arverify.skill;

import static org.arverify.error.Checks.notBlank;

import java.util.List;
import java.util.Optional;
import org.arverify.passage.Passage;
import org.arverify.query.Aspect;

/**
 * What a query is to be rewritten by.
 *
 * @param requirement what is to be found
 * @param read the passage that the new query goes on from, if one was found
 * @param missing what the evidence lacks; empty where the query is to ask for the whole again, else
 *     it asks for these above all
 */
public record Reformulation(String requirement, Optional<Passage> read, List<Aspect> missing) {
  public Reformulation {
    notBlank(requirement, "requirement");
    missing = List.copyOf(missing);
  }
}
