"""Splits pairs so that no passage, claim or page stands on two sides."""

import hashlib
import re

from .pairs import Pair

TUNE = {"mnli": 0.06, "fever": 0.15, "fool-me-twice": 0.2, "wice": 0.2}
"""Share of a set's groups that is kept for the ensemble and the calibration."""

TEST = {
    "mnli": 0.1,
    "snli": 0.1,
    "scitail": 0.2,
    "fever": 0.2,
    "fool-me-twice": 0.2,
    "wice": 0.2,
    "med": 0.1,
    "breaking": 0.1,
}
"""Share of a set's groups that only the evaluation reads."""


def key(text: str) -> str:
    """`text` with case, punctuation and spaces evened out."""
    return " ".join(re.findall(r"\w+", text.lower()))


class _Union:
    """Disjoint sets with path halving; the smaller name is the root."""

    def __init__(self):
        self.parent = {}

    def root(self, name: str) -> str:
        parent = self.parent
        parent.setdefault(name, name)
        while parent[name] != name:
            parent[name] = parent[parent[name]]
            name = parent[name]
        return name

    def join(self, first: str, second: str) -> None:
        low, high = sorted((self.root(first), self.root(second)))
        self.parent[high] = low


def grouped(pairs: list[Pair]) -> list[Pair]:
    """The pairs with their connected group, across all sets."""
    union = _Union()
    for pair in pairs:
        union.join("p:" + key(pair.passage), "c:" + key(pair.claim))
        if pair.title:
            union.join("p:" + key(pair.passage), "t:" + key(pair.title))
    return [pair.but(group=short(union.root("c:" + key(pair.claim)))) for pair in pairs]


def short(name: str) -> str:
    """A name of twelve characters for a long one."""
    return hashlib.sha256(name.encode()).hexdigest()[:12]


def roles(pairs: list[Pair]) -> dict[str, str]:
    """Group → train, tune or test; the shares are those of the group's first set by name."""
    first = {}
    for pair in pairs:
        first[pair.group] = min(pair.set, first.get(pair.group, pair.set))
    return {group: _role(group, name) for group, name in first.items()}


def _role(group: str, name: str) -> str:
    """Drawn from the group's own name, so that a new set moves no other's rows."""
    draw = int(hashlib.sha256(("role " + group).encode()).hexdigest()[:8], 16) / 2**32
    if draw < TEST[name]:
        return "test"
    return "tune" if draw < TEST[name] + TUNE.get(name, 0) else "train"
