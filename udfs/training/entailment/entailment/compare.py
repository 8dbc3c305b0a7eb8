"""The shipped model beside a first attempt: as it was reported, and run again on this split."""

from . import measures
from .scored import Scored

REPORTED = {
    "mnli": (0.62, 0.84),
    "snli": (0.76, 0.94),
    "scitail": (0.76, 0.87),
    "attributionbench-dev": (0.66, 0.70),
    "factcheck-gpt": (0.59, 0.65),
    "fever": (0.69, 0.75),
    "fool-me-twice": (0.58, 0.69),
}
"""Balanced accuracy, of three classes for MultiNLI and SNLI, and AUC of entailment.

That attempt split rows, not groups, so that its own figures are the easier ones.
"""


def _accuracy(name: str, scored: Scored) -> float:
    if name in ("mnli", "snli"):
        return measures.balanced(scored.classes, scored.probabilities.argmax(axis=1))
    return measures.balanced(scored.truth, scored.entailed > 0.5)


def _auc(name: str, scored: Scored) -> float:
    return measures.auc(scored.truth, scored.entailed)


def table(shipped: dict[str, Scored], again: dict[str, Scored] | None) -> str:
    """One line a set and measure; the gain is over the same pairs, with its 95 % interval."""
    lines = [
        "| set | measure | reported | run again | shipped | gain |",
        "|---|---|---|---|---|---|",
    ]
    for name, reported in REPORTED.items():
        for measure, kind, old in zip((_accuracy, _auc), ("accuracy", "AUC"), reported):
            new, low, high = _interval(name, measure, shipped[name])
            line = f"| {name} | {kind} | {old:.2f} "
            if again:
                gain = _gain(name, measure, shipped[name], again[name])
                line += f"| {measure(name, again[name]):.3f} "
                line += f"| {new:.3f} [{low:.3f}, {high:.3f}] | {gain} |"
            else:
                line += f"| | {new:.3f} [{low:.3f}, {high:.3f}] | |"
            lines.append(line)
    return "\n".join(lines)


def _interval(name, measure, scored: Scored) -> tuple[float, float, float]:
    low, high = measures.interval(scored.groups, lambda rows: measure(name, scored.at(rows)))
    return measure(name, scored), low, high


def _gain(name, measure, new: Scored, old: Scored) -> str:
    def gain(rows):
        return measure(name, new.at(rows)) - measure(name, old.at(rows))

    low, high = measures.interval(new.groups, gain)
    return f"{measure(name, new) - measure(name, old):+.3f} [{low:+.3f}, {high:+.3f}]"
