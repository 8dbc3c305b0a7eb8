"""Minimal pairs on test sets, by other rules than the training negatives.

Each probe holds sentences of a passage, true, and as many that one change makes unsupported.
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from . import hard
from .pairs import NOT_ENTAILMENT, Pair
from .sources import plain

_MOST = 250
"""Changed sentences of a probe."""

_FIGURE = re.compile(r"(?<![\w,.])\d[\d,.]*\d|(?<![\w,.])\d(?![\w,.])")
_PAST = {
    "won": "win", "wrote": "write", "became": "become", "made": "make", "took": "take",
    "began": "begin", "led": "lead", "left": "leave", "held": "hold", "built": "build",
    "received": "receive", "produced": "produce", "released": "release", "joined": "join",
    "played": "play", "founded": "found", "moved": "move", "included": "include",
    "appeared": "appear", "served": "serve", "lived": "live", "worked": "work", "died": "die",
    "reached": "reach", "ended": "end", "started": "start", "gave": "give", "lost": "lose",
    "married": "marry", "sold": "sell", "ran": "run", "came": "come", "went": "go",
}  # fmt: skip
_DID = re.compile(r"(?<!\b[a-z]{2}ing )\b(" + "|".join(_PAST) + r")\b(?! by)")
_HAS_AUXILIARY = re.compile(r"\b(was|were|is|are|has|have|had|been|be|which|who|that|not)\b")
_AROUND = re.compile(
    r"\b([a-z]{4,}) ((?:of|than|by|from|into|against|over) (?:the |a |an |its |his |her )?)"
    r"([a-z]{4,})\b"
)


def build(data: Path, random: Random) -> list[Pair]:
    """All probes."""
    texts = list(_texts(data))
    random.shuffle(texts)
    made = []
    for name, rule in (
        ("number", _figures_exchanged),
        ("negation", _not_done),
        ("word-order", _words_exchanged),
    ):
        made.extend(_probe(name, texts, rule, random))
    made.extend(_names(data, random))
    return made


def _texts(data: Path) -> Iterator[tuple[str, str, str]]:
    """Set, title and text of the passages of HotpotQA (gold), CLAPnq and XQuAD."""
    for row in _rows(data / "hotpotqa-dev500" / "dev_subsampled.jsonl"):
        for context in row["contexts"]:
            if context["is_supporting"]:
                yield "hotpotqa", context["title"], plain(context["paragraph_text"])
    for row in _rows(data / "clapnq-dev" / "clapnq_dev_answerable.jsonl"):
        for passage in row["passages"]:
            yield "clapnq", passage["title"], plain(passage["text"])
    with open(data / "xquad-en" / "xquad.en.json", encoding="utf-8") as file:
        for article in json.load(file)["data"]:
            for paragraph in article["paragraphs"]:
                yield "xquad", article["title"].replace("_", " "), paragraph["context"]


def _rows(path: Path) -> list[dict]:
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def _probe(
    name: str, texts: list, rule: Callable[[str], str | None], random: Random
) -> Iterator[Pair]:
    found = 0
    for number, (origin, title, text) in enumerate(texts):
        parts = hard.sentences(text)
        random.shuffle(parts)
        for part in parts:
            changed = rule(part)
            if changed and changed != part and changed not in text:
                yield from _both(name, f"{origin}-{number}", title, text, part, changed)
                found += 1
                break
        if found == _MOST:
            return


def _both(name, group, title, text, true, false) -> Iterator[Pair]:
    """The sentence as it stands and as it was changed, in its window of about 600 characters."""
    start = max(0, text.find(true) - 250)
    start = text.find(" ", start) + 1 if start else 0
    end = text.find(true) + len(true) + 250
    window = text[start : end if end >= len(text) else text.rfind(" ", 0, end)]
    kinds = (("true", true, "entailment"), ("false", false, NOT_ENTAILMENT))
    for kind, claim, label in kinds:
        yield Pair(f"{name}-{group}-{kind}", f"probe-{name}", group, claim, window, title, label)


def _figures_exchanged(sentence: str) -> str | None:
    """Two figures of the sentence in each other's place."""
    spots = list(_FIGURE.finditer(sentence))
    if len(spots) < 2 or spots[0].group() == spots[1].group():
        return None
    between = sentence[spots[0].end() : spots[1].start()]
    if len(between) < 6 or " and " in between[:5]:
        return None
    first, second = spots[0], spots[1]
    head, tail = sentence[: first.start()], sentence[second.end() :]
    return head + second.group() + between + first.group() + tail


def _not_done(sentence: str) -> str | None:
    """ "won" as "did not win"."""
    spot = _DID.search(sentence)
    if not spot or spot.start() == 0 or _HAS_AUXILIARY.search(sentence[: spot.start()]):
        return None
    return f"{sentence[: spot.start()]}did not {_PAST[spot.group()]}{sentence[spot.end() :]}"


def _words_exchanged(sentence: str) -> str | None:
    """ "the capital of the province" as "the province of the capital"."""
    spot = _AROUND.search(sentence)
    if not spot or spot[1] == spot[3]:
        return None
    turned = f"{spot[3]} {spot[2]}{spot[1]}"
    return sentence[: spot.start()] + turned + sentence[spot.end() :]


def _names(data: Path, random: Random) -> Iterator[Pair]:
    """Titles of one question's paragraphs: one for another, and two in each other's place."""
    counts = {"entity-swap": 0, "role-swap": 0}
    for number, row in enumerate(_rows(data / "hotpotqa-dev500" / "dev_subsampled.jsonl")):
        titles = [re.sub(r" \(.*", "", c["title"]) for c in row["contexts"]]
        for place, context in enumerate(row["contexts"]):
            text = plain(context["paragraph_text"])
            for part in hard.sentences(text):
                held = [t for t in titles if len(t) > 3 and t in part]
                for name, false in _named(part, held, titles, text, random):
                    if counts[name] < _MOST and false not in text:
                        counts[name] += 1
                        group = f"hotpotqa-{number}-{place}"
                        yield from _both(name, group, context["title"], text, part, false)


def _named(part, held, titles, text, random) -> Iterator[tuple[str, str]]:
    others = [t for t in titles if t not in text]
    if held and others and random.random() < 0.25:
        yield "entity-swap", part.replace(held[0], random.choice(others))
    apart = sorted({t for t in held if sum(t in other for other in held) == 1}, key=part.find)
    if len(apart) == 2:
        first, second = apart
        between = part[part.find(first) + len(first) : part.find(second)]
        if len(between) > 6 and not re.fullmatch(r",? (?:and|or) .{0,12}", between):
            turned = part.replace(first, "\0").replace(second, first).replace("\0", second)
            yield "role-swap", turned
