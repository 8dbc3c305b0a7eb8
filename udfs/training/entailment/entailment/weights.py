"""Carries weights between an encoder in PyTorch and the ONNX file that it comes from."""

import numpy
import onnx
import torch
from onnx import numpy_helper

from .encoder import Encoder, Shape

_DENSE = {
    "attention/self/query": "query",
    "attention/self/key": "key",
    "attention/self/value": "value",
    "attention/output/dense": "attended",
    "intermediate/dense": "inner",
    "output/dense": "outer",
}
_NORMS = {"attention/output": "attended_norm", "output": "outer_norm"}


def names(graph, layers: int) -> dict[str, tuple[str, bool]]:
    """For each parameter its tensor in `graph`, and whether that one is transposed.

    The exporter names the matrix of a linear layer by a number only; the node that multiplies by
    it bears the layer's name.
    """
    multiplied = {node.name: node.input[1] for node in graph.node if node.op_type == "MatMul"}
    found = {}
    for table in ("word_embeddings", "position_embeddings", "token_type_embeddings"):
        found[f"embeddings.{table}.weight"] = (f"embeddings.{table}.weight", False)
    for part in ("weight", "bias"):
        found[f"embeddings.LayerNorm.{part}"] = (f"embeddings.LayerNorm.{part}", False)
    for layer in range(layers):
        for theirs, ours in _DENSE.items():
            matrix = multiplied[f"/encoder/layer.{layer}/{theirs}/MatMul"]
            bias = f"encoder.layer.{layer}.{theirs.replace('/', '.')}.bias"
            found[f"layers.{layer}.{ours}.weight"] = (matrix, True)
            found[f"layers.{layer}.{ours}.bias"] = (bias, False)
        for theirs, ours in _NORMS.items():
            for part in ("weight", "bias"):
                tensor = f"encoder.layer.{layer}.{theirs.replace('/', '.')}.LayerNorm.{part}"
                found[f"layers.{layer}.{ours}.{part}"] = (tensor, False)
    return found


def layers_of(graph) -> int:
    """How many transformer layers `graph` has."""
    biases = [t.name for t in graph.initializer if t.name.endswith("attention.self.query.bias")]
    return len(biases)


def read(path) -> Encoder:
    """The encoder of the ONNX file at `path`, without dropout."""
    graph = onnx.load(path).graph
    tensors = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    encoder = Encoder(Shape(layers=layers_of(graph)))
    state = {}
    for ours, (theirs, transposed) in names(graph, encoder.shape.layers).items():
        value = numpy.array(tensors[theirs].T if transposed else tensors[theirs])
        state[ours] = torch.from_numpy(value)
    encoder.load_state_dict(state)
    return encoder.eval()


def write(graph, encoder: Encoder) -> None:
    """Replaces the weights of `graph` by those of `encoder`."""
    state = encoder.state_dict()
    tensors = {tensor.name: tensor for tensor in graph.initializer}
    for ours, (theirs, transposed) in names(graph, encoder.shape.layers).items():
        value = state[ours].float().numpy()
        value = numpy.ascontiguousarray(value.T if transposed else value)
        tensors[theirs].CopyFrom(numpy_helper.from_array(value, theirs))
