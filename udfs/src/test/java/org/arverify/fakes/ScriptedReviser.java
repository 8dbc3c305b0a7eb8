package org.arverify.fakes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.arverify.skill.ClaimReviser;
import org.arverify.skill.RevisionRequest;

/** Rewrites the claims that it is told, and remembers what it was asked, a list a call. */
public final class ScriptedReviser implements ClaimReviser {
  private final Map<String, String> revisions;
  private final List<List<RevisionRequest>> calls = new ArrayList<>();

  /**
   * @param revisions by claim
   */
  public ScriptedReviser(Map<String, String> revisions) {
    this.revisions = Map.copyOf(revisions);
  }

  /** The requests of each call. */
  public List<List<RevisionRequest>> calls() {
    return List.copyOf(calls);
  }

  @Override
  public String identity() {
    return "scripted";
  }

  @Override
  public List<Optional<String>> revise(List<RevisionRequest> requests) {
    calls.add(requests);
    return requests.stream().map(r -> Optional.ofNullable(revisions.get(r.claim()))).toList();
  }
}
