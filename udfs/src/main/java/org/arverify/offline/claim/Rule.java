package org.arverify.offline.claim;

import java.util.List;

/** Cuts a clause into clauses that it entails, all of which together say what it says. */
interface Rule {
  /** The parts in order; empty if the rule does not apply. */
  List<Clause> split(Clause clause);
}
