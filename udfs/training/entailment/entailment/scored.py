"""Pairs of a set with a model's probabilities."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

import numpy

from . import pairs, scoring, windows
from .pairs import LABELS, Pair


@dataclass(frozen=True)
class Scored:
    """Sets, groups, labels and probabilities, one row a pair, as arrays to draw from."""

    sets: numpy.ndarray
    groups: numpy.ndarray
    labels: numpy.ndarray
    probabilities: numpy.ndarray

    @staticmethod
    def of(rows: list[Pair], probabilities: numpy.ndarray) -> "Scored":
        """Pairs beside what a model says of them, in the order of `pairs.LABELS`."""
        columns = zip(*((row.set, row.group, row.label) for row in rows))
        return Scored(*map(numpy.array, columns), probabilities)

    def __len__(self):
        return len(self.labels)

    def at(self, rows) -> "Scored":
        """Only these rows, by number or by truth."""
        columns = (self.sets, self.groups, self.labels, self.probabilities)
        return Scored(*(column[rows] for column in columns))

    def where(self, sets: tuple[str, ...]) -> "Scored":
        """Only the pairs of `sets`."""
        return self.at(numpy.isin(self.sets, sets))

    @property
    def truth(self) -> numpy.ndarray:
        """1 where the claim is entailed."""
        return (self.labels == "entailment").astype(float)

    @property
    def classes(self) -> numpy.ndarray:
        """The number of the true class."""
        return numpy.array([LABELS.index(label) for label in self.labels])

    @property
    def entailed(self) -> numpy.ndarray:
        """P(entailment)."""
        return self.probabilities[:, LABELS.index("entailment")]


def score(out: Path, model: Path, sets: list[str]) -> dict[str, Scored]:
    """Scores each set; what this very model has scored before is read from OUT/scores.

    SET/windows stands for a set of which the best window counts, not the whole passage.
    """
    scorer = scoring.Scorer(model)
    identity = hashlib.sha256((model / "model.onnx").read_bytes()).hexdigest()[:12]
    found = {}
    for name in sets:
        whole, _, windowed = name.partition("/")
        path = out / f"test-{whole}.jsonl"
        content = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
        stem = f"{identity}-{scoring.MAX_TOKENS}-{name.replace('/', '-')}-{content}"
        cache = out / "scores" / f"{stem}.npy"
        rows = pairs.read(path)
        if not cache.exists():
            cache.parent.mkdir(exist_ok=True)
            read = windows.probabilities(scorer, rows) if windowed else scorer.probabilities(rows)
            numpy.save(cache, read)
        found[name] = Scored.of(rows, numpy.load(cache))
    return found
