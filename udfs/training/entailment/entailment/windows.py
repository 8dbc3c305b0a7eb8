"""Passages read in windows of two sentences, as the product does; the best window counts."""

import re

import numpy

from .pairs import LABELS, Pair
from .scoring import Scorer

_SENTENCE = re.compile(r"(?<=[.!?])\s+|\n+")
_LONGEST = 700
"""Characters of a sentence; longer ones, of pages without punctuation, are split."""

_MOST = 24
"""Windows of a passage, the first ones: a few passages are whole books."""


def of(passage: str) -> list[str]:
    """Two sentences each, moved on by one; the whole where there are no more than two."""
    parts = [
        part[start : start + _LONGEST]
        for part in _SENTENCE.split(passage)
        for start in range(0, len(part), _LONGEST)
    ]
    parts = [part for part in parts if part.strip()]
    return [" ".join(parts[i : i + 2]) for i in range(min(_MOST, max(1, len(parts) - 1)))]


def probabilities(scorer: Scorer, pairs: list[Pair]) -> numpy.ndarray:
    """The distribution of the window that entails the most, one row a pair."""
    read = [(number, text) for number, pair in enumerate(pairs) for text in of(pair.passage)]
    scores = scorer.probabilities([pairs[number].but(passage=text) for number, text in read])
    entailed = LABELS.index("entailment")
    best = numpy.zeros((len(pairs), scores.shape[1]))
    for (number, _), score in zip(read, scores):
        if score[entailed] >= best[number, entailed]:
            best[number] = score
    return best
