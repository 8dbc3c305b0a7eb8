package org.arverify.claim;

import java.util.List;
import org.arverify.passage.Passage;

/** Chooses D_c, the passages of E that a claim is held against. Thread-safe. */
public interface ClaimPassages {
  /** The best passages of {@code evidence} for {@code claim}, best first, ties in its order. */
  List<Passage> select(String claim, List<Passage> evidence);
}
