"""A claim beside a passage, and files of them."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from pathlib import Path

LABELS = ("contradiction", "entailment", "neutral")
"""The classes in the order of the model's outputs."""

NOT_ENTAILMENT = "not_entailment"
"""The label of sets that do not tell a contradiction from silence."""


@dataclass(frozen=True)
class Pair:
    """Whether `passage`, with `title` in front where it has one, entails `claim`.

    `group` is shared by all pairs that share a passage or a claim, in whatever set.
    """

    id: str
    set: str
    group: str
    claim: str
    passage: str
    title: str
    label: str

    def premise(self) -> str:
        """What the model reads of the passage, as the product puts it together."""
        return f"{self.title}. {self.passage}" if self.title else self.passage

    def but(self, **changes) -> "Pair":
        """The pair with other fields."""
        return replace(self, **changes)


def read(path: Path) -> list[Pair]:
    """The pairs of a file of JSON lines."""
    with open(path, encoding="utf-8") as lines:
        return [Pair(**json.loads(line)) for line in lines]


def write(path: Path, pairs: Iterable[Pair]) -> None:
    """Writes JSON lines, in order."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        for pair in pairs:
            file.write(json.dumps(asdict(pair), ensure_ascii=False) + "\n")
