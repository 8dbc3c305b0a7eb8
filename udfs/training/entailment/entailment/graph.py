"""The ONNX graph of the cross-encoder: that of its encoder, with the head appended."""

from pathlib import Path

import numpy
import onnx
from onnx import TensorProto, helper, numpy_helper

from . import weights
from .encoder import CrossEncoder
from .pairs import LABELS


def build(encoder: Path, model: CrossEncoder) -> onnx.ModelProto:
    """`model` as ONNX in single precision: int64 inputs [rows, tokens], output logits [rows, 3]."""
    built = onnx.load(encoder)
    graph = built.graph
    weights.write(graph, model.encoder)
    states = graph.output[0].name
    _prune(graph, states)
    _add_head(graph, states, model)
    onnx.checker.check_model(built)
    return built


def _prune(graph, states: str) -> None:
    """Drops what only other outputs need, such as the encoder's own pooling."""
    makers = {name: node for node in graph.node for name in node.output}
    needed, waiting = set(), [states]
    while waiting:
        name = waiting.pop()
        node = makers.get(name)
        if node is not None and id(node) not in needed:
            needed.add(id(node))
            waiting.extend(node.input)
    nodes = [node for node in graph.node if id(node) in needed]
    used = {name for node in nodes for name in node.input}
    tensors = [tensor for tensor in graph.initializer if tensor.name in used]
    for field, kept in ((graph.node, nodes), (graph.initializer, tensors)):
        copies = [type(item).FromString(item.SerializeToString()) for item in kept]
        del field[:]
        field.extend(copies)
    del graph.output[:]
    del graph.value_info[:]


def _add_head(graph, states: str, model: CrossEncoder) -> None:
    """Appends logits = W2 tanh(W1 first + b1) + b2, as in `CrossEncoder.forward`."""

    def tensor(name, value):
        graph.initializer.append(numpy_helper.from_array(numpy.array(value, order="C"), name))
        return name

    def node(kind, *inputs, output, **more):
        graph.node.append(helper.make_node(kind, inputs, [output], name=f"/head/{output}", **more))
        return output

    zero = tensor("head.first", numpy.array(0, dtype=numpy.int64))
    value = node("Gather", states, zero, output="first", axis=1)
    for name, layer in (("pooler", model.pooler), ("classifier", model.classifier)):
        matrix = tensor(f"{name}.matrix", layer.weight.detach().float().numpy().T)
        bias = tensor(f"{name}.bias", layer.bias.detach().float().numpy())
        value = node("MatMul", value, matrix, output=f"{name}_product")
        last = name == "classifier"
        value = node("Add", value, bias, output="logits" if last else f"{name}_sum")
        if not last:
            value = node("Tanh", value, output=f"{name}_tanh")
    shape = ["rows", len(LABELS)]
    graph.output.append(helper.make_tensor_value_info("logits", TensorProto.FLOAT, shape))
