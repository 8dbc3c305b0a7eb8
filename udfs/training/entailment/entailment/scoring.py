"""Runs an ONNX cross-encoder one row at a time, as the product does on a CPU."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy
import onnxruntime

from .pairs import Pair
from .tokens import Row, Tokenizer

MAX_TOKENS = 192
"""Tokens of a pair, as in training; a longer passage is cut here, and read in windows elsewhere."""


class Scorer:
    """A model folder; `model` may name another ONNX file of the same inputs."""

    def __init__(self, folder: Path, model: Path | None = None, max_tokens: int = MAX_TOKENS):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.log_severity_level = 3
        path = str(model or folder / "model.onnx")
        providers = ["CPUExecutionProvider"]
        self._session = onnxruntime.InferenceSession(path, options, providers=providers)
        self._tokenizer = Tokenizer(folder / "tokenizer.json", max_tokens)

    def probabilities(self, pairs: list[Pair]) -> numpy.ndarray:
        """One row a pair, one column a class in the order of `pairs.LABELS`."""
        rows = self._tokenizer.rows(pairs)
        with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as threads:
            logits = numpy.array(list(threads.map(self._logits, rows)), dtype=numpy.float64)
        raised = numpy.exp(logits - logits.max(axis=1, keepdims=True))
        return raised / raised.sum(axis=1, keepdims=True)

    def _logits(self, row: Row) -> numpy.ndarray:
        ids = numpy.array([row.ids])
        inputs = {
            "input_ids": ids,
            "attention_mask": numpy.ones_like(ids),
            "token_type_ids": numpy.array([row.types]),
        }
        return self._session.run(["logits"], inputs)[0][0]
