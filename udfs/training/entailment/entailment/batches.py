"""Batches of pairs of like length."""

from dataclasses import dataclass
from random import Random

import torch

from .pairs import LABELS, NOT_ENTAILMENT
from .tokens import Row

TARGETS = {label: number for number, label in enumerate((*LABELS, NOT_ENTAILMENT))}
"""Label → target; the last one asks for no entailment only."""

_POOL = 4000
"""Rows that are sorted by length at a time, so that batches still differ from pass to pass."""


@dataclass(frozen=True)
class Batch:
    """Tensors of equal rows; `kept` is None where nothing is padded."""

    ids: torch.Tensor
    types: torch.Tensor
    kept: torch.Tensor | None
    targets: torch.Tensor


def batch(rows: list[Row], targets: list[int]) -> Batch:
    """Pads `rows` to the longest of them."""
    longest = max(map(len, rows))
    ids = torch.tensor([row.ids + [0] * (longest - len(row)) for row in rows])
    types = torch.tensor([row.types + [0] * (longest - len(row)) for row in rows])
    kept = torch.tensor([[1] * len(row) + [0] * (longest - len(row)) for row in rows]).bool()
    return Batch(ids, types, None if bool(kept.all()) else kept, torch.tensor(targets))


def order(rows: list[Row], tokens: int, random: Random) -> list[list[int]]:
    """Numbers of rows, batch by batch, each of at most `tokens` tokens with padding."""
    numbers = list(range(len(rows)))
    random.shuffle(numbers)
    batches = []
    for start in range(0, len(numbers), _POOL):
        pool = sorted(numbers[start : start + _POOL], key=lambda number: len(rows[number]))
        batches.extend(_filled(pool, rows, tokens))
    random.shuffle(batches)
    return batches


def _filled(pool: list[int], rows: list[Row], tokens: int) -> list[list[int]]:
    batches, current = [], []
    for number in pool:
        if current and (len(current) + 1) * len(rows[number]) > tokens:
            batches.append(current)
            current = []
        current.append(number)
    return [*batches, current] if current else batches
