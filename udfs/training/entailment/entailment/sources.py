"""Readers of the sets that train, one function a set; none reads a set that only tests."""

import csv
import io
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

from .pairs import NOT_ENTAILMENT, Pair

_BRACKETS = {
    "-LRB-": "(",
    "-RRB-": ")",
    "-LSB-": "[",
    "-RSB-": "]",
    "-LCB-": "{",
    "-RCB-": "}",
    "``": '"',
    "''": '"',
    "--": "-",
}
_VERDICT = {"SUPPORTS": "entailment", "REFUTES": "contradiction"}
_SUPPORT = {
    "supported": "entailment",
    "partially_supported": "neutral",
    "not_supported": NOT_ENTAILMENT,
}
_TITLE = "(meta data) TITLE: "
_LONGEST_CHUNK = 1400
"""Characters of a WiCE passage, about 300 tokens: longer ones are cut by the model anyway."""


def plain(text: str) -> str:
    """`text` without the Penn Treebank's spelling of brackets, quotes and spaces."""
    for theirs, ours in _BRACKETS.items():
        text = text.replace(theirs, ours)
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r" ([.,;:!?)\]'])", r"\1", text)
    return re.sub(r"([(\[]) ", r"\1", text)


def _pair(name, number, claim, passage, label, title="") -> Pair:
    return Pair(f"{name}-{number}", name, "", plain(claim), plain(passage), plain(title), label)


def _lines(path: Path) -> list[dict]:
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def _csv(data: Path, name: str) -> Iterator[Pair]:
    path = data / "nli-csv" / f"nli_datasets__{name}__dev.csv"
    with open(path, encoding="utf-8", newline="") as file:
        for number, row in enumerate(csv.DictReader(file)):
            yield _pair(name, number, row["hypothesis"], row["premise"], row["label"])


def mnli(data: Path) -> Iterator[Pair]:
    """MultiNLI's two development sets, matched and mismatched."""
    return _csv(data, "mnli")


def snli(data: Path) -> Iterator[Pair]:
    """SNLI's development set."""
    return _csv(data, "snli")


def scitail(data: Path) -> Iterator[Pair]:
    """SciTail's test set: two classes."""
    return _csv(data, "scitail")


def fever(data: Path) -> Iterator[Pair]:
    """FEVER-symmetric: each claim with evidence for it and against it. Files share claims."""
    number = 0
    for part in ("full", "dev", "test"):
        for row in _lines(data / "fever-symmetric" / f"fever_symmetric_{part}.jsonl"):
            passage = row.get("evidence") or row["evidence_sentence"]
            yield _pair("fever", number, row["claim"], passage, _VERDICT[row["label"]])
            number += 1


def fool_me_twice(data: Path) -> Iterator[Pair]:
    """Fool-Me-Twice's development set: claims written to fool, beside their gold sentences."""
    for number, row in enumerate(_lines(data / "fool-me-twice" / "dev.jsonl")):
        gold = " ".join(sentence["text"] for sentence in row["gold_evidence"])
        label = _VERDICT[row["label"]]
        yield _pair("fool-me-twice", number, row["text"], gold, label, row["wikipedia_page"])


def fool_me_twice_others(data: Path) -> dict[str, list[str]]:
    """For each pair of `fool_me_twice`, the sentences found on its page that are not gold."""
    others = {}
    for number, row in enumerate(_lines(data / "fool-me-twice" / "dev.jsonl")):
        gold = {plain(sentence["text"]) for sentence in row["gold_evidence"]}
        found = [plain(sentence["text"]) for sentence in row["retrieved_evidence"]]
        kept = [text for text in found if text not in gold and len(text.split()) > 4]
        others[f"fool-me-twice-{number}"] = kept
    return others


def wice(data: Path) -> Iterator[Pair]:
    """WiCE's development set: chunks that hold the gold sentences, and those sentences alone."""
    stem = "code_and_resources__entailment_inputs__oracle_chunks__claim__dev.jsonl"
    for number, row in enumerate(_lines(data / "wice" / stem)):
        passage = " ".join(row["evidence"])
        if len(passage) <= _LONGEST_CHUNK:
            yield _pair("wice", number, row["claim"], passage, _SUPPORT[row["label"]])
    rows = _lines(data / "wice" / "data__entailment_retrieval__claim__dev.jsonl")
    for number, row in enumerate(rows):
        for choice, chosen in enumerate(row["supporting_sentences"]):
            passage = " ".join(row["evidence"][i] for i in sorted(chosen))
            if chosen and len(passage) <= _LONGEST_CHUNK:
                label = _SUPPORT[row["label"]]
                yield _pair("wice", f"gold-{number}-{choice}", row["claim"], passage, label)


def wice_others(data: Path) -> list[tuple[str, str, list[str]]]:
    """Claims of WiCE with the title and the not supporting sentences of their source."""
    found = []
    for row in _lines(data / "wice" / "data__entailment_retrieval__claim__dev.jsonl"):
        gold = {i for chosen in row["supporting_sentences"] for i in chosen}
        sentences = [
            plain(text)
            for i, text in enumerate(row["evidence"])
            if i not in gold and 6 < len(text.split()) < 60 and not text.startswith("(meta")
        ]
        head = row["evidence"][0]
        title = head.removeprefix(_TITLE) if head.startswith(_TITLE) else ""
        found.append((plain(row["claim"]), plain(title), sentences))
    return found


def monotonicity(data: Path) -> Iterator[Pair]:
    """MED: what follows when a word is made wider or narrower."""
    with open(data / "med-help" / "MED.tsv", encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        for number, row in enumerate(rows):
            label = "entailment" if row["gold_label"] == "entailment" else NOT_ENTAILMENT
            yield _pair("med", number, row["sentence2"], row["sentence1"], label)


def breaking(data: Path) -> Iterator[Pair]:
    """Breaking NLI: one word replaced."""
    archive = data / "breaking-nli" / "breaking_nli_dataset.zip"
    with zipfile.ZipFile(archive) as zipped, zipped.open("data/dataset.jsonl") as file:
        for number, line in enumerate(io.TextIOWrapper(file, "utf-8")):
            row = json.loads(line)
            passage, label = row["sentence1"], row["gold_label"]
            yield _pair("breaking", number, row["sentence2"], passage, label)


ALL = (mnli, snli, scitail, fever, fool_me_twice, wice, monotonicity, breaking)
