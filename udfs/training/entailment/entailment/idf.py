"""The background frequencies of words, from passages that train."""

import re
from collections import Counter
from pathlib import Path

from .pairs import Pair

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_MOST = 30_000


def write(path: Path, rows: list[Pair]) -> None:
    """First line: the number of texts. Then, from the most frequent on, word, tab, texts with it.

    A text is a passage or claim of the sets themselves, each once; a word is lower-cased letters
    and digits, with an apostrophe inside.
    """
    texts = {text for row in rows for text in (row.passage, row.claim)}
    counts = Counter(word for text in texts for word in set(_WORD.findall(text.lower())))
    kept = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:_MOST]
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"{len(texts)}\n")
        for word, count in kept:
            file.write(f"{word}\t{count}\n")
