"""Turns a question and its answer into a statement, where a simple rule fits."""

import re

_ASK = r"(?:what|which|who|whom|how many|how much|when|where)"
_BE = r"(is|was|are|were)"
_END = re.compile(rf"^(?!{_ASK}\b)(?!in wh)(.{{20,}}?)\b(?:{_ASK})\b([^?]{{0,35}})\?$", re.I)
_NAMED = re.compile(rf"^(?:what|who) {_BE} (?:the name of )?((?:the|a|an) .+)\?$", re.I)
_DONE = re.compile(r"^who ((?!did\b|is\b|was\b|are\b|were\b)\w+ .+)\?$", re.I)
_DATED = re.compile(
    rf"^(when|where|in (?:what|which) (?:year|city|country|state)) {_BE} (.+?) "
    r"(born|released|founded|formed|established|published|located|headquartered|built|held)\?$",
    re.I,
)
_COMPARED = re.compile(rf"^(?:who|which)[\w ]* {_BE} (\w+er)\b,? (.+?),? or (.+?)\?$", re.I)
_BOTH = re.compile(rf"^{_BE} (.+? and .+?) (both .+|of the same .+|all .+)\?$", re.I)


def stated(question: str, answer: str) -> str | None:
    """A statement that `answer` answers `question`; None if no rule fits."""
    question = re.sub(r"\s+", " ", question).strip()
    question = question.rstrip(" ?.") + "?"
    plain = (_dated, _named, _done, _asked_last)
    for rule in (_compared,) if re.search(r"\bor\b", question) else plain:
        made = rule(question, answer)
        if made:
            return made[0].upper() + made[1:].rstrip(". ") + "."
    return None


def both(question: str) -> str | None:
    """ "Are A and B both C?" as the statement that answers yes."""
    spot = _BOTH.match(re.sub(r"\s+", " ", question).strip().replace(" ?", "?"))
    return f"{spot[2][0].upper()}{spot[2][1:]} {spot[1].lower()} {spot[3]}." if spot else None


def _compared(question, answer):
    spot = _COMPARED.match(question)
    if not spot:
        return None
    others = [name for name in (spot[3], spot[4]) if name.lower() != answer.lower()]
    return f"{answer} {spot[1].lower()} {spot[2]} than {others[0]}" if len(others) == 1 else None


def _dated(question, answer):
    spot = _DATED.match(question)
    if not spot:
        return None
    place = "on" if re.search(r"[a-z] \d+,? \d{4}", answer) else "in"
    return f"{spot[3]} {spot[2].lower()} {spot[4]} {place} {answer}"


def _named(question, answer):
    spot = _NAMED.match(question)
    return f"{spot[2]} {spot[1].lower()} {answer}" if spot else None


def _done(question, answer):
    spot = _DONE.match(question)
    return f"{answer} {spot[1]}" if spot else None


def _asked_last(question, answer):
    spot = _END.match(question)
    return f"{spot[1].strip()} {answer}" if spot else None
