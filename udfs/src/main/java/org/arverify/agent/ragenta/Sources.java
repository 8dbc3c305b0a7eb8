package org.arverify.agent.ragenta;

import java.util.ArrayList;
import java.util.List;
import org.arverify.passage.Passage;

/**
 * The passages that an answer may cite, each under a number that stays its own while the answer is
 * worked on. Belongs to one question.
 */
final class Sources {
  private final List<Passage> passages = new ArrayList<>();

  /** Takes in what is new. */
  void add(List<Passage> added) {
    added.stream().filter(passage -> !passages.contains(passage)).forEach(passages::add);
  }

  /** The number of a passage that was taken in, from 1. */
  int number(Passage passage) {
    return passages.indexOf(passage) + 1;
  }

  Passage passage(int number) {
    return passages.get(number - 1);
  }

  /** All, in the order of their numbers. */
  List<Passage> passages() {
    return List.copyOf(passages);
  }
}
