"""The stage `evaluate`: every table of the README, from the model file that ships."""

from pathlib import Path

from . import compare, measures
from .pairs import LABELS
from .scored import Scored, score

_KEPT_OUT = ("mnli", "snli", "scitail", "fever", "fool-me-twice", "wice", "med", "breaking")
_NEVER_SEEN = (
    "attributionbench-dev",
    "attributionbench-dev/windows",
    "attributionbench-test",
    "factcheck-gpt",
)
_PROBES = ("number", "negation", "entity-swap", "role-swap", "word-order")
_HOTPOT = ("distractor", "corrupted")
_BEGIN, _END = "<!-- begin tables -->", "<!-- end tables -->"


def run(out: Path, model: Path, readme: Path | None) -> None:
    """Prints the tables; writes them to OUT/tables-MODEL.md and into `readme`, if given.

    Where OUT/baseline holds a first attempt, that is scored as well.
    """
    scored = score(out, model, [*_KEPT_OUT, *_NEVER_SEEN, "hotpotqa", "probes"])
    first = out / "baseline"
    again = score(out, first, list(compare.REPORTED)) if first.exists() else None
    text = "\n\n".join(
        [
            "**Beside a first attempt**\n\n" + compare.table(scored, again),
            "**Kept-out groups of the training sets**\n\n" + _table(scored, _KEPT_OUT),
            "**Sets never seen**\n\n" + _table(scored, _NEVER_SEEN),
            "**Three classes**\n\n" + _three(scored, ("mnli", "snli", "factcheck-gpt")),
            "**Probes by other rules on other sets**\n\n" + _probes(scored["probes"]),
            "**HotpotQA, against true claims beside gold paragraphs**\n\n"
            + _hotpot(scored["hotpotqa"]),
        ]
    )
    (out / f"tables-{model.name}.md").write_text(text + "\n", encoding="utf-8")
    print(text)
    if readme:
        before, _, rest = readme.read_text(encoding="utf-8").partition(_BEGIN)
        after = rest.partition(_END)[2]
        readme.write_text(f"{before}{_BEGIN}\n{text}\n{_END}{after}", encoding="utf-8")


def _binary(scored: Scored) -> float:
    return measures.balanced(scored.truth, scored.entailed > 0.5)


def _auc(scored: Scored) -> float:
    return measures.auc(scored.truth, scored.entailed)


def _with_interval(scored: Scored, measure) -> str:
    """The value and, in brackets, its 95 % interval."""
    low, high = measures.interval(scored.groups, lambda chosen: measure(scored.at(chosen)))
    return f"{measure(scored):.3f} [{low:.3f}, {high:.3f}]"


def _table(scored: dict[str, Scored], sets: tuple[str, ...]) -> str:
    lines = [
        "| set | pairs | groups | balanced accuracy | AUC | ECE | Brier |",
        "|---|---|---|---|---|---|---|",
    ]
    for name in sets:
        chosen = scored[name]
        lines.append(
            f"| {name} | {len(chosen):,} | {len(set(chosen.groups)):,} "
            f"| {_with_interval(chosen, _binary)} | {_with_interval(chosen, _auc)} "
            f"| {measures.calibration_error(chosen.truth, chosen.entailed):.3f} "
            f"| {measures.brier(chosen.truth, chosen.entailed):.3f} |"
        )
    return "\n".join(lines)


def _three(scored: dict[str, Scored], sets: tuple[str, ...]) -> str:
    lines = [
        "| set | balanced accuracy | AUC of contradiction |",
        "|---|---|---|",
    ]
    for name in sets:
        three = _with_interval(scored[name], _classes)
        against = _with_interval(scored[name], _contradiction)
        lines.append(f"| {name} | {three} | {against} |")
    return "\n".join(lines)


def _classes(scored: Scored) -> float:
    return measures.balanced(scored.classes, scored.probabilities.argmax(axis=1))


def _contradiction(scored: Scored) -> float:
    return measures.auc(
        scored.labels == "contradiction", scored.probabilities[:, LABELS.index("contradiction")]
    )


def _probes(scored: Scored) -> str:
    lines = [
        "| probe | pairs | balanced accuracy | true ones kept | changed ones refused | AUC |",
        "|---|---|---|---|---|---|",
    ]
    for name in _PROBES:
        chosen = scored.where((f"probe-{name}",))
        kept = (chosen.entailed > 0.5)[chosen.truth == 1].mean()
        refused = (chosen.entailed <= 0.5)[chosen.truth == 0].mean()
        lines.append(
            f"| {name} | {len(chosen)} | {_with_interval(chosen, _binary)} "
            f"| {kept:.3f} | {refused:.3f} | {_with_interval(chosen, _auc)} |"
        )
    return "\n".join(lines)


def _hotpot(scored: Scored) -> str:
    lines = ["| unsupported | pairs | balanced accuracy | AUC |", "|---|---|---|---|"]
    for name in _HOTPOT:
        chosen = scored.where(("hotpotqa-gold", f"hotpotqa-{name}"))
        lines.append(
            f"| {name} | {len(chosen)} | {_with_interval(chosen, _binary)} "
            f"| {_with_interval(chosen, _auc)} |"
        )
    return "\n".join(lines)
