"""Turns pairs into token ids exactly as the product does."""

from dataclasses import dataclass
from pathlib import Path

import tokenizers

from .pairs import Pair


@dataclass(frozen=True)
class Row:
    """The ids of a pair, and which of its two texts each belongs to."""

    ids: list[int]
    types: list[int]

    def __len__(self):
        return len(self.ids)


class Tokenizer:
    """A tokenizer.json without its own padding and truncation."""

    def __init__(self, path: Path, max_tokens: int):
        self._tokenizer = tokenizers.Tokenizer.from_file(str(path))
        self._tokenizer.no_padding()
        self._tokenizer.no_truncation()
        self._max_tokens = max_tokens

    def rows(self, pairs: list[Pair]) -> list[Row]:
        """The passage comes first and is cut at its end; the claim is never cut."""
        encoded = self._tokenizer.encode_batch([(pair.premise(), pair.claim) for pair in pairs])
        return [self._cut(row) for row in encoded]

    def save(self, path: Path) -> None:
        """Writes the tokenizer.json that ships."""
        self._tokenizer.save(str(path))

    def _cut(self, encoded) -> Row:
        excess = max(0, len(encoded.ids) - self._max_tokens)
        first = encoded.type_ids.index(1) - 1
        if excess and excess >= first - 1:
            raise ValueError(f"a claim leaves no room for its passage: {encoded.tokens[first:]}")
        end = first - excess
        return Row(
            encoded.ids[:end] + encoded.ids[first:],
            encoded.type_ids[:end] + encoded.type_ids[first:],
        )
