"""Rewrites of numbers, dates and units that keep a sentence's meaning or break it."""

import re
from random import Random

_NUMBER = re.compile(r"(?<![\w.,$£€-])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?![\w.,%-]*\d)")
_YEAR = re.compile(r"\b(1[0-9]\d\d|20[0-4]\d)\b")
_MONTHS = (
    "January February March April May June July August September October November December"
).split()
_WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen twenty"
).split()
_WORD = re.compile(r"\b(" + "|".join(_WORDS[2:]) + r")\b")
_UNITS = (
    ("kilometres", "miles", "metres"),
    ("km", "miles", "m"),
    ("million", "billion", "thousand"),
    ("hours", "days", "minutes"),
    ("years", "months", "weeks"),
    ("feet", "inches", "yards"),
    ("percent", "points"),
    ("pounds", "dollars", "euros"),
    ("tons", "pounds", "kilograms"),
    ("acres", "hectares"),
    ("century", "decade"),
)


def _value(text: str) -> float:
    return float(text.replace(",", ""))


def written(value: float) -> str:
    """`value` in digits, with commas from a thousand on."""
    return f"{int(value):,}" if value >= 1000 else f"{value:g}"


def _spots(sentence: str) -> list[re.Match]:
    """Plain numbers of `sentence` that are no years."""
    return [m for m in _NUMBER.finditer(sentence) if not _YEAR.fullmatch(m.group())]


def _put(sentence: str, spot: re.Match, text: str) -> str:
    return sentence[: spot.start()] + text + sentence[spot.end() :]


def wrong(sentence: str, random: Random) -> str | None:
    """Another number, year, month or unit; None if the sentence has none."""
    ways = [_wrong_year, _wrong_number, _wrong_word, _wrong_month, _wrong_unit]
    random.shuffle(ways)
    for way in ways:
        changed = way(sentence, random)
        if changed and changed != sentence:
            return changed
    return None


def _wrong_year(sentence, random):
    spots = list(_YEAR.finditer(sentence))
    if not spots:
        return None
    spot = random.choice(spots)
    steps = random.choice([-40, -12, -10, -7, -4, -3, -2, -1, 1, 2, 3, 5, 8, 10, 20])
    return _put(sentence, spot, str(int(spot.group()) + steps))


def _wrong_number(sentence, random):
    spots = _spots(sentence)
    if not spots:
        return None
    spot = random.choice(spots)
    value = _value(spot.group())
    factor = random.choice([0.1, 0.5, 0.7, 0.9, 1.1, 1.3, 1.5, 2, 3, 10])
    changed = round(value * factor) if value == int(value) else round(value * factor, 1)
    if changed == value:
        changed += random.choice([1, 2, 3])
    return _put(sentence, spot, written(changed))


def _wrong_word(sentence, random):
    spots = list(_WORD.finditer(sentence))
    if not spots:
        return None
    spot = random.choice(spots)
    return _put(sentence, spot, random.choice([w for w in _WORDS[2:13] if w != spot.group()]))


def _wrong_month(sentence, random):
    spots = list(re.finditer(r"\b(" + "|".join(_MONTHS) + r")\b(?= \d|,| of)", sentence))
    if not spots:
        return None
    spot = random.choice(spots)
    return _put(sentence, spot, random.choice([m for m in _MONTHS if m != spot.group()]))


def _wrong_unit(sentence, random):
    for family in _UNITS:
        spot = re.search(r"(?<=\d )(" + "|".join(family) + r")\b", sentence)
        if spot:
            return _put(sentence, spot, random.choice([u for u in family if u != spot.group()]))
    return None


def same(sentence: str, random: Random) -> str | None:
    """The same amount written otherwise: digits and words, commas, thousands, per cent."""
    ways = [_digits_of_word, _word_of_digits, _commas, _thousands, _percent]
    random.shuffle(ways)
    for way in ways:
        changed = way(sentence)
        if changed and changed != sentence:
            return changed
    return None


def _digits_of_word(sentence):
    return _WORD.sub(lambda m: str(_WORDS.index(m.group())), sentence)


def _word_of_digits(sentence):
    def word(spot):
        small = spot.group().isdigit() and int(spot.group()) <= 20
        return _WORDS[int(spot.group())] if small else spot.group()

    return _NUMBER.sub(word, sentence)


def _commas(sentence):
    def other(spot):
        if "," in spot.group():
            return spot.group().replace(",", "")
        return written(_value(spot.group())) if _value(spot.group()) >= 10000 else spot.group()

    return _NUMBER.sub(other, sentence)


def _thousands(sentence):
    def other(spot):
        value = _value(spot.group())
        for size, name in ((1e9, "billion"), (1e6, "million"), (1e3, "thousand")):
            if value >= size and value % (size / 10) == 0 and "," in spot.group():
                return f"{value / size:g} {name}"
        return spot.group()

    return _NUMBER.sub(other, sentence)


def _percent(sentence):
    if "%" in sentence:
        return re.sub(r"(\d) ?%", r"\1 percent", sentence)
    return re.sub(r"(\d) (percent|per cent)\b", r"\1%", sentence)


def bounded(sentence: str, random: Random) -> tuple[str, bool] | None:
    """A number or year replaced by a range or bound, and whether it lies within it."""
    years = list(_YEAR.finditer(sentence))
    spots = _spots(sentence)
    holds = random.random() < 0.5
    if years and (not spots or random.random() < 0.5):
        return _decade(sentence, random.choice(years), holds, random)
    if not spots:
        return None
    spot = random.choice(spots)
    value = _value(spot.group())
    if value < 4:
        return None
    return _put(sentence, spot, _bound(value, holds, random)), holds


def _decade(sentence, spot, holds, random):
    year = int(spot.group())
    start = sentence[: spot.start()].lower()
    if not start.endswith("in "):
        return None
    decade = year // 10 * 10 + (0 if holds else random.choice([-20, -10, 10, 20]))
    words = [f"the {decade}s", f"the {decade}s", f"the years {decade} to {decade + 9}"]
    text = random.choice(words)
    return _put(sentence, spot, text), holds


def _bound(value, holds, random) -> str:
    step = 10 ** max(0, len(str(int(value))) - 2)
    spread = random.choice([1, 2, 3, 5]) * step
    low, high = (int(value // step * step) - spread, int(value // step * step) + step + spread)
    low, high = written(max(low, 0)), written(high)
    kind = random.randrange(4)
    if kind < 2:
        if not holds:
            shift = random.choice([4, 8]) * spread + step
            low = written(value // step * step + shift)
            high = written(value // step * step + shift + 2 * spread + step)
        between = f"between {low} and {high}"
        return between if kind == 0 else f"from {low} to {high}"
    over = random.choice(["more than", "over", "at least"])
    under = random.choice(["fewer than", "less than", "under", "at most"])
    if kind == 2:
        return f"{over if holds else under} {low}"
    return f"{under if holds else over} {high}"
