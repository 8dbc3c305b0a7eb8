package org.arverify.agent.ragenta;

import static org.arverify.error.Checks.check;
import static org.arverify.error.Checks.notBlank;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * What Agent-4 finds in an answer.
 *
 * @param components of the question, at least one
 */
public record Review(List<Component> components) {
  /** How far a component is answered. */
  public enum Coverage {
    FULLY,
    PARTIALLY,
    NOT;

    /** The name in traces: lower case. */
    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A part of the question.
   *
   * @param statements places, from 0, of the statements that serve it
   * @param followUp what is to be asked where it is not answered in full; empty where it is
   */
  public record Component(
      String text, Coverage coverage, Set<Integer> statements, String followUp) {
    public Component {
      notBlank(text, "component");
      check(
          (coverage == Coverage.FULLY) == followUp.isBlank(),
          "component \"%s\", answered %s, %s a follow-up question",
          text,
          coverage.label(),
          followUp.isBlank() ? "lacks" : "must not have");
      statements = Set.copyOf(statements);
    }
  }

  public Review {
    check(!components.isEmpty(), "a question has at least one component");
    components = List.copyOf(components);
  }

  /** The follow-up questions, one a gap, in order. */
  public List<String> followUps() {
    return components.stream().map(Component::followUp).filter(q -> !q.isBlank()).toList();
  }

  /** Places of those of {@code count} statements that serve no component. */
  public Set<Integer> servingNone(int count) {
    Set<Integer> serving = new HashSet<>();
    components.forEach(component -> serving.addAll(component.statements()));
    Set<Integer> none = new TreeSet<>();
    for (int i = 0; i < count; i++) {
      if (!serving.contains(i)) {
        none.add(i);
      }
    }
    return none;
  }
}
