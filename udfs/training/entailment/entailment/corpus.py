"""The stage `data`: writes what trains, what tunes and what tests, each in a file of its own."""

from collections import Counter
from pathlib import Path
from random import Random

from . import groups, hard, idf, pairs, probes, sources, tests
from .pairs import Pair
from .settings import BASELINE_PAIRS

_COPIES = {"fever": 3, "fool-me-twice": 3, "wice": 2, "padded": 2, "two-facts": 2}
"""How often a pass shows the pairs of small sets that look like the product's."""

_KEEP = {"breaking": 0.3, "med": 0.7}
"""Share of lexical traps that trains: most of Breaking NLI is one label."""


def build(data: Path, out: Path, seed: int) -> None:
    """Writes train.jsonl, baseline.jsonl, tune.jsonl, test-SET.jsonl and idf.tsv into `out`."""
    rows = [row for read in sources.ALL for row in read(data) if row.claim and row.passage]
    rows = groups.grouped(_unique(rows))
    role = groups.roles(rows)
    split = {"train": [], "tune": [], "test": []}
    for row in rows:
        if role[row.group] != "tune" or row.set in groups.TUNE:
            split[role[row.group]].append(row)
    pairs.write(out / "train.jsonl", _training(split["train"], data, Random(seed)))
    plain = Random(seed).sample(split["train"], min(BASELINE_PAIRS, len(split["train"])))
    pairs.write(out / "baseline.jsonl", plain)
    pairs.write(out / "tune.jsonl", split["tune"])
    for name in groups.TEST:
        pairs.write(out / f"test-{name}.jsonl", [row for row in split["test"] if row.set == name])
    idf.write(out / "idf.tsv", split["train"])
    _tests(data, out, seed)


def _tests(data: Path, out: Path, seed: int) -> None:
    for part in ("dev", "test"):
        pairs.write(out / f"test-attributionbench-{part}.jsonl", tests.attribution(data, part))
    pairs.write(out / "test-factcheck-gpt.jsonl", tests.stances(data))
    pairs.write(out / "test-hotpotqa.jsonl", tests.hotpot(data, Random(seed)))
    pairs.write(out / "test-probes.jsonl", probes.build(data, Random(seed)))


def _unique(rows: list[Pair]) -> list[Pair]:
    return list({(row.claim, row.passage, row.label): row for row in rows}.values())


def _training(rows: list[Pair], data: Path, random: Random) -> list[Pair]:
    kept = [row for row in rows if row.label == "entailment" or _trains(row, random)]
    made = [
        *hard.edited(rows, random),
        *hard.combined(rows, random),
        *hard.beside(rows, data, random),
        *hard.unrelated(rows, random),
        *hard.ranges(random),
        *hard.duels(rows, random),
    ]
    shown = [row for row in _unique(kept + made) for _ in range(_COPIES.get(row.set, 1))]
    random.shuffle(shown)
    for (name, label), count in sorted(Counter((r.set, r.label) for r in shown).items()):
        print(f"{name:16} {label:16} {count:6}")
    return shown


def _trains(row: Pair, random: Random) -> bool:
    return random.random() < _KEEP.get(row.set, 1)
