"""Rewrites of words: negation, contractions, names, roles."""

import re
from random import Random

_AUXILIARY = re.compile(
    r"\b(is|are|was|were|has been|have been|had been|will|would|can|could|did|does|do|should|must)"
    r"\b(?! not\b| never\b|n't)"
)
_NEGATED = re.compile(r"\b(is|are|was|were|will|would|can|could|did|does|do|has|have|had) not\b")
_SHORT = {
    "is not": "isn't",
    "are not": "aren't",
    "was not": "wasn't",
    "were not": "weren't",
    "did not": "didn't",
    "does not": "doesn't",
    "do not": "don't",
    "has not": "hasn't",
    "have not": "haven't",
    "had not": "hadn't",
    "could not": "couldn't",
    "would not": "wouldn't",
    "will not": "won't",
    "cannot": "can't",
}
_NAME = re.compile(r"\b[A-Z][\w'’-]+(?: (?:of |the |de |von |van )?[A-Z][\w'’-]+)*")
_VERB = (
    "defeated beat wrote directed produced married founded won played killed succeeded preceded "
    "acquired bought sold taught influenced attacked joined left moved created designed invented "
    "discovered composed recorded published signed hired replaced followed supported criticized"
).split()
_ROLES = re.compile(
    r"^(?P<a>[A-Z][\w'’. -]{2,40}?) (?P<v>(?:was |is |were |are )?(?:"
    + "|".join(_VERB)
    + r"|born to|named after|based on|part of|located in|older than|larger than|followed by"
    + r"|written by|directed by|produced by|founded by)(?: by| to| from)?)"
    + r" (?P<b>(?:the )?[A-Z][\w'’. -]{2,40}?)(?P<end>[.,;]| in | at | and | on | with |$)"
)


def negated(sentence: str, random: Random) -> str | None:
    """The sentence with a "not" more or less; None if it has no verb to negate."""
    spot = _NEGATED.search(sentence)
    if spot:
        return sentence[: spot.start()] + spot.group(1) + sentence[spot.end() :]
    spot = _AUXILIARY.search(sentence)
    if not spot or re.search(r"\b(no|none|nobody|never|neither|nothing|not|n't)\b", sentence):
        return None
    first, _, rest = spot.group().partition(" ")
    word = random.choice(["not", "not", "not", "never"]) if first not in ("do", "does") else "not"
    return sentence[: spot.start()] + f"{first} {word} {rest}".strip() + sentence[spot.end() :]


def shortened(sentence: str) -> str | None:
    """ "is not" as "isn't", or the other way round; None if neither occurs."""
    for full, short in _SHORT.items():
        for old, new in ((full, short), (short, full)):
            if re.search(rf"\b{old}\b", sentence):
                return re.sub(rf"\b{old}\b", new, sentence, count=1)
    return None


def names(text: str) -> list[str]:
    """Names of `text`: words in capitals that do not open it, or several in a row."""
    found = []
    for spot in _NAME.finditer(text):
        if (spot.start() > 0 and text[spot.start() - 2] not in ".!?") or " " in spot.group():
            found.append(spot.group())
    return [name for name in found if len(name) > 2 and name.split()[0] not in ("The", "In", "He")]


def renamed(sentence: str, pool: list[str], passage: str, random: Random) -> str | None:
    """One name replaced by another one, of the passage half of the time; None without a name."""
    mine = names(sentence)
    if not mine:
        return None
    old = random.choice(mine)
    near = [name for name in names(passage) if name not in sentence and old not in name]
    words = len(old.split())
    far = [name for name in random.sample(pool, min(40, len(pool))) if len(name.split()) == words]
    choices = near if near and random.random() < 0.5 else far
    choices = [name for name in choices if name not in passage or choices is near]
    return sentence.replace(old, random.choice(choices), 1) if choices else None


def swapped(sentence: str) -> str | None:
    """Subject and object of a verb changed about; None if the sentence has another form."""
    spot = _ROLES.match(sentence)
    if not spot or spot["a"] == spot["b"]:
        return None
    tail = sentence[spot.start("end") :]
    return f"{spot['b'][0].upper()}{spot['b'][1:]} {spot['v']} {spot['a']}{tail}"


def trimmed(sentence: str) -> str | None:
    """The sentence without a remark in brackets or between commas; None without one."""
    without = re.sub(r" ?\([^()]*\)", "", sentence)
    if without != sentence:
        return without
    without = re.sub(r", (?:who|which|an?|the) [^,]{4,80}, ", " ", sentence, count=1)
    return without if without != sentence else None
