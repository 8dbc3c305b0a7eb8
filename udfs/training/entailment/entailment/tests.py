"""The sets that only test, and HotpotQA's claims: read here, and by no stage that trains."""

import json
import re
from pathlib import Path
from random import Random

from . import groups, statements
from .pairs import NOT_ENTAILMENT, Pair

_STANCE = {
    "completely-support": "entailment",
    "partially-support": "neutral",
    "irrelevant": "neutral",
    "refute": "contradiction",
}


def _lines(path: Path) -> list[dict]:
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def attribution(data: Path, part: str) -> list[Pair]:
    """AttributionBench: a claim of an answer beside all references that it cites, as one text."""
    stem = {"dev": "dev_all_subset_balanced", "test": "test_all_subset_balanced_sampled500"}[part]
    made = []
    for row in _lines(data / "attributionbench" / f"{stem}.jsonl"):
        label = "entailment" if row["attribution_label"] == "attributable" else NOT_ENTAILMENT
        text = "\n\n".join(row["references"])
        title = ""
        headed = re.match(r"Title: (.+?)\n\n(.+)", text, re.S)
        if headed and len(row["references"]) == 1:
            title, text = headed[1], headed[2]
        group = groups.short(groups.key(row["question"]))
        name = f"attributionbench-{part}"
        made.append(Pair(row["id"], name, group, row["claim"], text, title, label))
    return [pair for pair in made if pair.claim.strip() and pair.passage.strip()]


def stances(data: Path) -> list[Pair]:
    """Factcheck-GPT: atomic claims beside web snippets. Partial support is no entailment."""
    made = []
    rows = _lines(data / "factcheck-gpt" / "subtask3_claim_evidence_stance.jsonl")
    for number, row in enumerate(rows):
        group = groups.short(groups.key(row["claim"]))
        text, label = row["evidence"].strip(), _STANCE[row["stance"]]
        if text:
            made.append(Pair(f"f-{number}", "factcheck-gpt", group, row["claim"], text, "", label))
    return made


def hotpot(data: Path, random: Random) -> list[Pair]:
    """True claims beside both gold paragraphs, or two others; and false ones beside the gold."""
    rows = _lines(data / "hotpotqa-dev500" / "dev_subsampled.jsonl")
    answers = [row["answers_objects"][0]["spans"][0] for row in rows]
    made = []
    for row, answer in zip(rows, answers):
        gold = _text([c for c in row["contexts"] if c["is_supporting"]])
        others = [c for c in row["contexts"] if not c["is_supporting"]]
        rest = _text(random.sample(others, min(2, len(others))))
        true, false = _claims(row["question_text"], answer, answers, gold, random)
        kinds = (
            ("gold", true, gold, "entailment"),
            ("distractor", true, rest, NOT_ENTAILMENT),
            ("corrupted", false, gold, NOT_ENTAILMENT),
        )
        for kind, claim, text, label in kinds:
            if claim and text:
                number = f"{row['question_id']}-{kind}"
                name = f"hotpotqa-{kind}"
                made.append(Pair(number, name, row["question_id"], claim, text, "", label))
    return made


def _text(contexts: list[dict]) -> str:
    return " ".join(f"{c['title']}. {c['paragraph_text']}".replace("  ", " ") for c in contexts)


def _claims(question, answer, answers, gold, random) -> tuple[str | None, str | None]:
    """The true statement and a false one."""
    if answer in ("yes", "no"):
        claim = statements.both(question)
        return (claim, None) if answer == "yes" else (None, claim)
    true = statements.stated(question, answer)
    alike = [a for a in answers if _kind(a) == _kind(answer) and a not in gold and a != answer]
    if not true or not alike:
        return true, None
    return true, statements.stated(question, random.choice(alike))


def _kind(answer: str) -> tuple:
    """Answers of one kind can stand for each other: yes/no, figures and years, names by length."""
    if re.fullmatch(r"\d{4}", answer):
        return ("year",)
    if answer in ("yes", "no") or re.search(r"\d", answer):
        return ("figure", answer in ("yes", "no"))
    return ("words", answer[0].isupper(), min(len(answer.split()), 3))
