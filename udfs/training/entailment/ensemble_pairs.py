"""Makes what the ensemble is fitted to.

    python ensemble_pairs.py --data DATA        # after ./train data

Reads tune.jsonl, the groups that were kept out of the training of the cross-encoder, and writes
ensemble.jsonl: these pairs, and what retrieval makes of them. A claim meets its gold sentences among
others of their page, other sentences of the page, and passages of other claims; it is also edited,
by the rules of the training pairs. Claims and passages of one group stay in one group.
"""

import argparse
import collections
import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

from entailment import hard, pairs

SEED = 20260101


LARGEST = {"mnli": 450, "unrelated": 250, "copy": 80, "two-facts": 120, "half-supported": 120}
"""Pairs of a set that are kept at most: the sets about the world shall decide."""

CORRUPTED = ("wrong-number", "negation", "name", "bound")
DUELS = 150
"""Who did what to whom: as told, in the passive, or changed about."""

NUMBER = re.compile(r"(?<![\w.,-])\d+(?:,\d{3})*(?![\w.,-]*\d)")

KEPT = 1 / 3
"""Share of the corrupted near-copies that is kept: in answers most near-copies are true."""


def main() -> None:
    """Writes ensemble.jsonl."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=Path, default=Path("build"), help="folder of tune.jsonl")
    parser.add_argument("--data", type=Path, default=os.environ.get("ARVERIFY_DATA"))
    parser.add_argument("--out", type=Path, default=Path("build"), help="folder of ensemble.jsonl")
    given = parser.parse_args()
    rows = pairs.read(given.pairs / "tune.jsonl")
    chosen = choose(rows + around(rows, given.data) + edits(rows))
    pairs.write(given.out / "ensemble.jsonl", chosen)
    counts = collections.Counter((pair.set, pair.label) for pair in chosen)
    for (name, label), count in sorted(counts.items()):
        print(f"{name:16} {label:16} {count:6}")


def choose(rows: list[pairs.Pair]) -> list[pairs.Pair]:
    """Not more of a set than is good, and few corrupted pairs; in the order of `rows`."""
    random = Random(SEED + 2)
    sets = collections.defaultdict(list)
    for place, row in enumerate(rows):
        corrupted = row.set in CORRUPTED and row.label != "entailment"
        if not corrupted or random.random() < KEPT:
            sets[row.set].append(place)
    places = []
    for name, found in sorted(sets.items()):
        places += random.sample(found, min(len(found), LARGEST.get(name, len(found))))
    return [rows[place] for place in sorted(places)]


def around(rows: list[pairs.Pair], data) -> list[pairs.Pair]:
    """Claims beside passages that retrieval would find."""
    random = Random(SEED)
    found = list(hard.beside(rows, data, random))
    facts = [row for row in rows if row.set != "mnli"]
    return found + list(hard.unrelated(facts, random))


def edits(rows: list[pairs.Pair]) -> list[pairs.Pair]:
    """Claims edited, and put together."""
    random = Random(SEED + 1)
    facts = [row for row in rows if row.set != "mnli"]
    made = list(hard.edited(facts, random)) + list(hard.combined(facts, random))
    return made + list(hard.duels(facts, random, DUELS)) + list(swapped(facts))


def swapped(rows: list[pairs.Pair]) -> Iterator[pairs.Pair]:
    """Sentences of two numbers of one length, which change places: contradicted."""
    seen = set()
    for row in rows:
        for sentence in hard.sentences(row.passage):
            found = list(NUMBER.finditer(sentence))
            if sentence in seen or len(found) != 2:
                continue
            seen.add(sentence)
            one, two = found
            if one[0] != two[0] and len(one[0]) == len(two[0]):
                claim = "".join(
                    (
                        sentence[: one.start()],
                        two[0],
                        sentence[one.end() : two.start()],
                        one[0],
                        sentence[two.end() :],
                    )
                )
                name = f"{row.id}-swapped-{len(seen)}"
                yield row.but(id=name, set="swapped", claim=claim, label="contradiction")


if __name__ == "__main__":
    main()
