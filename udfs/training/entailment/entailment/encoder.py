"""A BERT encoder with a three-way head, as in Devlin and others (2019), in plain PyTorch."""

from dataclasses import dataclass

import torch
from torch import nn
from torch.nn import functional


@dataclass(frozen=True)
class Shape:
    """The sizes of an encoder; `words` and `positions` are the rows of its embedding tables."""

    layers: int
    width: int = 384
    heads: int = 12
    inner: int = 1536
    words: int = 30522
    positions: int = 512


class Embeddings(nn.Module):
    """Word, position and segment embeddings, summed and normalised."""

    def __init__(self, shape: Shape):
        super().__init__()
        self.word_embeddings = nn.Embedding(shape.words, shape.width)
        self.position_embeddings = nn.Embedding(shape.positions, shape.width)
        self.token_type_embeddings = nn.Embedding(2, shape.width)
        self.LayerNorm = nn.LayerNorm(shape.width, eps=1e-12)

    def forward(self, ids, types):
        positions = torch.arange(ids.shape[1])
        total = self.word_embeddings(ids) + self.token_type_embeddings(types)
        return self.LayerNorm(total + self.position_embeddings(positions))


class Layer(nn.Module):
    """One transformer layer: attention and a two-layer network, each with a residual and a norm."""

    def __init__(self, shape: Shape):
        super().__init__()
        self.heads = shape.heads
        self.query = nn.Linear(shape.width, shape.width)
        self.key = nn.Linear(shape.width, shape.width)
        self.value = nn.Linear(shape.width, shape.width)
        self.attended = nn.Linear(shape.width, shape.width)
        self.attended_norm = nn.LayerNorm(shape.width, eps=1e-12)
        self.inner = nn.Linear(shape.width, shape.inner)
        self.outer = nn.Linear(shape.inner, shape.width)
        self.outer_norm = nn.LayerNorm(shape.width, eps=1e-12)

    def forward(self, states, mask):
        context = self._attention(states, mask).transpose(1, 2).flatten(2)
        states = self.attended_norm(states + self.attended(context))
        outer = self.outer(functional.gelu(self.inner(states)))
        return self.outer_norm(states + outer)

    def _attention(self, states, mask):
        """By hand: the fused kernel's backward pass takes half of a step on a CPU."""
        query = self._split(self.query(states))
        key = self._split(self.key(states))
        scores = query @ key.transpose(2, 3) * (query.shape[3] ** -0.5)
        if mask is not None:
            scores = scores + mask.to(scores.dtype)
        return scores.softmax(3, dtype=scores.dtype) @ self._split(self.value(states))

    def _split(self, states):
        return states.unflatten(2, (self.heads, -1)).transpose(1, 2)


class Encoder(nn.Module):
    """The states of all tokens after the last layer.

    Without dropout inside: drawing its masks takes a sixth of a step on a CPU, and weights are
    averaged instead.
    """

    def __init__(self, shape: Shape):
        super().__init__()
        self.shape = shape
        self.embeddings = Embeddings(shape)
        self.layers = nn.ModuleList(Layer(shape) for _ in range(shape.layers))

    def forward(self, ids, types, kept):
        """`kept` is true where a token is no padding; None if all are."""
        states = self.embeddings(ids, types)
        mask = None if kept is None else torch.where(kept, 0.0, -1e4)[:, None, None, :]
        for layer in self.layers:
            states = layer(states, mask)
        return states


class CrossEncoder(nn.Module):
    """Reads the first token's state, through a tanh layer, into the logits of the classes."""

    def __init__(self, shape: Shape, classes: int = 3, dropout: float = 0.1):
        super().__init__()
        self.dropout = dropout
        self.encoder = Encoder(shape)
        self.pooler = nn.Linear(shape.width, shape.width)
        self.classifier = nn.Linear(shape.width, classes)
        nn.init.normal_(self.pooler.weight, std=0.02)
        nn.init.normal_(self.classifier.weight, std=0.02)
        nn.init.zeros_(self.pooler.bias)
        nn.init.zeros_(self.classifier.bias)

    def forward(self, ids, types, kept):
        first = self.encoder(ids, types, kept)[:, 0]
        pooled = torch.tanh(self.pooler(first))
        dropped = self.dropout if self.training else 0.0
        return self.classifier(functional.dropout(pooled, dropped))
