"""Makes what the ensemble is fitted to.

    python ensemble_pairs.py --data DATA        # after ./train data

Reads tune.jsonl, the groups that were kept out of the training of the cross-encoder, and writes
ensemble.jsonl: these pairs, and what retrieval makes of them. A claim meets its gold sentences among
others of their page, other sentences of the page, and passages of other claims; it is also edited,
by the rules of the training pairs. Claims and passages of one group stay in one group.
"""

import argparse
import collections
import math
import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

from entailment import hard, pairs

SEED = 20260101


LARGEST = {"mnli": 450, "unrelated": 250, "copy": 80, "two-facts": 120, "half-supported": 120,
           "lookalike": 500}
"""Pairs of a set that are kept at most: the sets about the world shall decide."""

CORRUPTED = ("wrong-number", "negation", "name", "bound")
DUELS = 150
"""Who did what to whom: as told, in the passive, or changed about."""

PAGES = ("fever", "fool-me-twice", "wice")
"""Sets whose passages are of pages about one thing each."""

WORD = re.compile(r"[^\W_]+")
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
    pool = rows + pairs.read(given.pairs / "train.jsonl")
    chosen = choose(rows + around(rows, given.data) + edits(rows) + list(lookalikes(rows, pool)))
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


def lookalikes(rows: list[pairs.Pair], pool: list[pairs.Pair]) -> Iterator[pairs.Pair]:
    """A claim, or how its passage begins, beside the most similar passage of another page: neutral.

    That is what retrieval finds below the first hit: another film of the year, another politician.
    """
    texts = {p.premise(): p for p in pool if p.set in PAGES}
    words = {text: set(WORD.findall(text.lower())) for text in texts}
    counts = collections.Counter(word for found in words.values() for word in found)
    holding = collections.defaultdict(list)
    for text, found in words.items():
        for word in found:
            holding[word].append(text)
    rare = {word: math.log(len(texts) / count) for word, count in counts.items()}
    length = {t: math.sqrt(sum(rare[w] ** 2 for w in found)) for t, found in words.items()}
    seen = set()
    for row in rows:
        if row.set not in PAGES:
            continue
        for claim in (row.claim, next(iter(hard.sentences(row.passage)), "")):
            if claim in seen or len(claim) < 20:
                continue
            seen.add(claim)
            alike = collections.Counter()
            for word in set(WORD.findall(claim.lower())):
                if counts[word] < len(texts) / 4:
                    for text in holding[word]:
                        alike[text] += rare[word] ** 2 / length[text]
            others = (texts[text] for text, _ in alike.most_common(20))
            for other in others:
                if other.group != row.group and other.title != row.title:
                    yield row.but(
                        id=f"{row.id}-lookalike-{len(seen)}",
                        set="lookalike",
                        claim=claim,
                        passage=other.passage,
                        title=other.title,
                        label="neutral",
                    )
                    break


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
