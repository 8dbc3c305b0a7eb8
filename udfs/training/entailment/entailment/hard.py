"""Hard negatives and hard positives, made from training rows only.

A model that saw only negatives by edit would learn "nearly a copy, so contradicted": every edit
that breaks the meaning stands beside one that keeps it.
"""

import re
from collections.abc import Iterator
from random import Random

from . import edits, numbers, sources
from .pairs import NOT_ENTAILMENT, Pair

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z\"'(])")
_FACTS = ("fever", "fool-me-twice", "wice", "scitail", "mnli")
"""Sets whose passages are sentences about the world, from which claims are cut."""


def sentences(text: str) -> list[str]:
    """Sentences of `text` that can stand as claims: 5 to 45 words, with a capital and a stop."""
    found = [part.strip() for part in _SENTENCE.split(text)]
    return [s for s in found if 5 <= len(s.split()) <= 45 and s[0].isupper() and s[-1] in ".!"]


def _seeds(rows: list[Pair], random: Random) -> Iterator[Pair]:
    """Pairs known to be entailed: the sets' own, and sentences out of their passages."""
    for row in rows:
        if row.label == "entailment" and row.set in _FACTS:
            yield row
        if row.set in _FACTS:
            cut = sentences(row.passage)
            if cut and (row.set != "mnli" or random.random() < 0.25):
                yield row.but(claim=random.choice(cut), label="entailment")


def edited(rows: list[Pair], random: Random) -> Iterator[Pair]:
    """One edit that keeps the meaning or one that breaks it, at even odds, for each seed."""
    pool = [name for row in rows if row.set in _FACTS for name in edits.names(row.passage)]
    for seed in _seeds(rows, random):
        kept = random.random() < 0.45
        made = _kept(seed, random) if kept else _broken(seed, pool, random)
        if made:
            yield made.but(id=f"{seed.id}-{made.set}")


def _kept(seed: Pair, random: Random) -> Pair | None:
    claim, copied = seed.claim, seed.claim in seed.passage
    ways = [
        ("same-number", lambda: numbers.same(claim, random)),
        ("contraction", lambda: edits.shortened(claim)),
        ("trimmed", lambda: edits.trimmed(claim)),
    ]
    random.shuffle(ways)
    for name, way in ways:
        made = way()
        if made and made != claim:
            return seed.but(set=name, claim=made)
    if copied:
        return _both_negated(seed, random) if random.random() < 0.3 else seed.but(set="copy")
    return None


def _both_negated(seed: Pair, random: Random) -> Pair | None:
    claim = edits.negated(seed.claim, random)
    if not claim:
        return seed.but(set="copy")
    passage = seed.passage.replace(seed.claim, claim)
    return seed.but(set="negated-copy", claim=claim, passage=passage)


def _broken(seed: Pair, pool: list[str], random: Random) -> Pair | None:
    claim = seed.claim
    bounded = numbers.bounded(claim, random)
    if bounded and random.random() < 0.4:
        made, holds = bounded
        label = "entailment" if holds else "contradiction"
        return seed.but(set="bound", claim=made, label=label)
    ways = [
        ("wrong-number", "contradiction", lambda: numbers.wrong(claim, random)),
        ("wrong-number", "contradiction", lambda: numbers.wrong(claim, random)),
        ("negation", "contradiction", lambda: edits.negated(claim, random)),
        ("roles", NOT_ENTAILMENT, lambda: edits.swapped(claim)),
        ("name", NOT_ENTAILMENT, lambda: edits.renamed(claim, pool, seed.premise(), random)),
    ]
    random.shuffle(ways)
    for name, label, way in ways:
        made = way()
        if made and made != claim and made not in seed.passage:
            return seed.but(set=name, claim=made, label=label)
    return None


def combined(rows: list[Pair], random: Random) -> Iterator[Pair]:
    """Claims of two statements: both supported, far apart; or only one of them."""
    facts = [row for row in rows if row.set in _FACTS[:3] and row.label == "entailment"]
    for row, other in zip(facts, random.sample(facts, len(facts))):
        if row.group == other.group or len(row.passage) + len(other.passage) > 1000:
            continue
        second = other.claim[0].lower() + other.claim[1:] if " " in other.claim else other.claim
        glue = random.choice([", and ", "; ", ", while "])
        claim = row.claim.rstrip(". ") + glue + second
        parts = [row.passage, other.passage]
        random.shuffle(parts)
        if random.random() < 0.45:
            made = row.but(set="two-facts", claim=claim, passage=" ".join(parts))
        else:
            made = row.but(set="half-supported", claim=claim, label="neutral")
        yield made.but(id=f"{row.id}-{made.set}")


def beside(rows: list[Pair], data, random: Random) -> Iterator[Pair]:
    """Fool-Me-Twice and WiCE among other sentences of the page, and without the gold ones."""
    others = sources.fool_me_twice_others(data)
    for row in rows:
        found = others.get(row.id, [])
        if len(found) < 4:
            continue
        around = random.sample(found, random.randint(2, 4))
        place = random.randint(0, len(around))
        text = " ".join(around[:place] + [row.passage] + around[place:])
        yield row.but(id=row.id + "-padded", set="padded", passage=text)
        apart = " ".join(random.sample(found, random.randint(1, 3)))
        yield row.but(id=row.id + "-apart", set="apart", passage=apart, label="neutral")
    claims = {row.claim: row for row in rows if row.set == "wice"}
    for claim, title, found in sources.wice_others(data):
        if claim in claims and len(found) > 8:
            start = random.randrange(len(found) - 5)
            row = claims[claim].but(title=title, label="neutral", set="apart")
            for turn in range(2):
                start = random.randrange(len(found) - 5)
                text = " ".join(found[start : start + random.randint(2, 5)])[:1200]
                yield row.but(id=f"{row.id}-apart-{turn}", passage=text)


def unrelated(rows: list[Pair], random: Random) -> Iterator[Pair]:
    """A claim beside the passage of another group: neutral."""
    chosen = random.sample(rows, min(len(rows), 1500))
    for row, other in zip(chosen, random.sample(rows, len(chosen))):
        if row.group != other.group:
            yield row.but(
                id=row.id + "-unrelated",
                set="unrelated",
                passage=other.passage,
                title=other.title,
                label="neutral",
            )


def ranges(random: Random, count: int = 1500) -> Iterator[Pair]:
    """Plain sentences of amounts beside bounds, decades and other spellings."""
    things = (
        "The bridge is {} metres long.|The sample weighed {} grams.|The town has {} inhabitants."
        "|The trip takes {} minutes.|The team won {} matches.|Revenue rose by {} percent."
        "|The library holds {} books.|The temperature reached {} degrees.|About {} people came."
        "|The school was founded in {}.|She moved to Paris in {}.|The law was passed in {}."
    ).split("|")
    for number in range(count):
        thing = random.choice(things)
        if "in {}" in thing:
            value = str(random.randint(1700, 2022))
        else:
            value = numbers.written(random.choice([1, 1, 10, 100, 1000]) * random.randint(5, 99))
        passage = thing.format(value)
        found = numbers.bounded(passage, random)
        if found and random.random() < 0.8:
            claim, holds = found
        else:
            holds = random.random() < 0.5
            claim = (numbers.same if holds else numbers.wrong)(passage, random) or ""
        if claim and claim != passage:
            label = "entailment" if holds else "contradiction"
            yield Pair(f"range-{number}", "range", f"range-{number}", claim, passage, "", label)


def duels(rows: list[Pair], random: Random, count: int = 1200) -> Iterator[Pair]:
    """Who did what to whom: the same in the passive, or the two changed about."""
    facts = [row.passage for row in rows if row.set in _FACTS[:3]]
    pool = [name for text in facts for name in edits.names(text) if " " in name]
    verbs = "defeated hired married followed accused rescued trained replaced".split()
    places = ("in 1998", "in London", "last year", "after the war", "at the age of 30", "in May")
    for number in range(count):
        verb, place = random.choice(verbs), random.choice(places)
        first, second = random.sample(pool, 2)
        told = [f"{first} {verb} {second} {place}.", f"{second} was {verb} by {first} {place}."]
        wrong = [f"{second} {verb} {first} {place}.", f"{first} was {verb} by {second} {place}."]
        random.shuffle(told)
        holds = random.random() < 0.45
        claim = told[1] if holds else random.choice(wrong)
        passage = told[0]
        if verb == "married" and not holds:
            continue
        if random.random() < 0.5:
            passage = f"{random.choice(facts)[:300]} {passage}"
        label = "entailment" if holds else "contradiction"
        yield Pair(f"duel-{number}", "duel", f"duel-{number}", claim, passage, "", label)
