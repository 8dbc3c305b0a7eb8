"""The stage `export`: the model that ships, one for GPUs, and proof that they agree."""

import hashlib
import json
import shutil
import warnings
from pathlib import Path

import numpy
import onnx
from onnxconverter_common import float16
from onnxruntime.quantization import QuantType, quantize_dynamic

from . import artifacts, fit, graph, measures, pairs, scoring
from .pairs import LABELS, Pair
from .settings import Recipe
from .tokens import Tokenizer

_CONFIG = {
    "architectures": ["BertForSequenceClassification"],
    "model_type": "bert",
    "hidden_act": "gelu",
    "hidden_size": 384,
    "intermediate_size": 1536,
    "num_attention_heads": 12,
    "max_position_embeddings": 512,
    "type_vocab_size": 2,
    "vocab_size": 30522,
}
_HEAD = ["/head/pooler_product", "/head/classifier_product"]
"""Products left in single precision: they are small, and all of the result passes them."""


def run(out: Path, recipe: Recipe) -> None:
    """Writes OUT/NAME (ships), OUT/NAME-half (for GPUs) and OUT/parity-NAME.json."""
    encoder, tokenizer = artifacts.fetch(recipe.encoder, out)
    model = fit.trained(encoder, out, recipe)
    built = graph.build(encoder, model)
    exact = out / f"{recipe.name}-float.onnx"
    onnx.save(built, exact)
    layers = len(model.encoder.layers)
    shipped = _folder(out / recipe.name, tokenizer, layers)
    quantize_dynamic(
        exact,
        shipped / "model.onnx",
        per_channel=True,
        reduce_range=True,
        weight_type=QuantType.QInt8,
        op_types_to_quantize=["MatMul", "Gather"],
        nodes_to_exclude=_HEAD,
    )
    half = _folder(out / f"{recipe.name}-half", tokenizer, layers)
    onnx.save(_halved(built), half / "model.onnx")
    for folder in (shipped, half):
        sums(folder)
    checked = {folder.name: parity(exact, folder, _kept_out(out)) for folder in (shipped, half)}
    (out / f"parity-{recipe.name}.json").write_text(json.dumps(checked, indent=2) + "\n")
    print(json.dumps(checked, indent=2))


def _halved(built: onnx.ModelProto) -> onnx.ModelProto:
    """Half precision inside, single outside; a cast of the mask stays what it is."""
    blocked = [*float16.DEFAULT_OP_BLOCK_LIST, "Cast"]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # One warning for every weight below 1e-7.
        return float16.convert_float_to_float16(built, keep_io_types=True, op_block_list=blocked)


def _folder(folder: Path, tokenizer: Path, layers: int) -> Path:
    """A model folder without its model."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    Tokenizer(tokenizer, 512).save(folder / "tokenizer.json")
    named = {str(number): label for number, label in enumerate(LABELS)}
    config = _CONFIG | {
        "num_hidden_layers": layers,
        "id2label": named,
        "label2id": {label: int(number) for number, label in named.items()},
    }
    (folder / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    return folder


def sums(folder: Path) -> None:
    """Writes SHA256SUMS of the three files of a model."""
    lines = []
    for name in ("config.json", "model.onnx", "tokenizer.json"):
        lines.append(f"{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}\n")
    (folder / "SHA256SUMS").write_text("".join(lines))


def _kept_out(out: Path) -> list[Pair]:
    kept = pairs.read(out / "tune.jsonl")
    return [*kept[:: max(1, len(kept) // 500)], *pairs.read(out / "test-fever.jsonl")[:300]]


def parity(exact: Path, folder: Path, kept: list[Pair]) -> dict[str, float]:
    """How far a smaller model's probabilities lie from those in single precision."""
    first = scoring.Scorer(folder, model=exact).probabilities(kept)
    second = scoring.Scorer(folder).probabilities(kept)
    entailed = LABELS.index("entailment")
    truth = numpy.array([pair.label == "entailment" for pair in kept])
    apart = numpy.abs(first - second).max(axis=1)
    return {
        "pairs": len(kept),
        "megabytes": round((folder / "model.onnx").stat().st_size / 1e6, 1),
        "same class": round(float((first.argmax(1) == second.argmax(1)).mean()), 4),
        "mean difference": round(float(apart.mean()), 4),
        "greatest difference": round(float(apart.max()), 4),
        "AUC in single precision": round(measures.auc(truth, first[:, entailed]), 4),
        "AUC": round(measures.auc(truth, second[:, entailed]), 4),
    }
